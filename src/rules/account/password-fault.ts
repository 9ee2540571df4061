import { cleaned } from '../newsletter/check-form.ts'
import { MIN_PASSWORD_LENGTH } from '../ui/password-strength.ts'

/** In characters; hashing longer ones would cost without making anything safer. */
export const LONGEST_PASSWORD = 1000
/** A shorter name, or part of an address, stands in many passwords by chance. */
const SHORTEST_PART = 3
/** A sign that somebody can see. */
const VISIBLE = /[^\s\p{C}\p{Z}]/u

/** 'same' is the password that the account has already, which only who checks it can say. */
export type PasswordFault = 'required' | 'blank' | 'short' | 'long' | 'common' | 'address' | 'shop' | 'same'

/**
 * Why a new password is refused; undefined: it is taken. Letters count the same in capitals.
 * @param email the account's address
 * @param shopName what the shop is called
 * @param isCommon whether a password in lower case is on the list of those that are tried first
 */
export function passwordFault(
  password: string,
  { email, shopName }: { email: string; shopName: string },
  isCommon: (password: string) => boolean,
): PasswordFault | undefined {
  if (password === '') return 'required'
  if (!VISIBLE.test(password)) return 'blank'
  if ([...password].length < MIN_PASSWORD_LENGTH) return 'short'
  if (password.length > LONGEST_PASSWORD) return 'long'
  const lower = compared(password)
  // one sign again and again is tried early, however long it is
  if (isCommon(lower) || signsOf(lower).size === 1) return 'common'
  const name = shopName.toLowerCase()
  if (name.length >= SHORTEST_PART && lower.includes(name)) return 'shop'
  return addressParts(email).some((part) => lower.includes(part)) ? 'address' : undefined
}

/** A password without what makes another one look the same: wide letters, spaces around it, signs that nobody sees. */
const compared = (password: string) => cleaned(password.normalize('NFKC')).toLowerCase()

/** The signs that somebody sees: a hand with the colour of its skin is one of them. */
const signsOf = (text: string) => new Set(Array.from(new Intl.Segmenter('und').segment(text), ({ segment }) => segment))

/** An address, and what stands before its @, also without an addition such as '+shop'. */
function addressParts(email: string): string[] {
  const lower = email.toLowerCase()
  const local = lower.split('@')[0]!
  return [lower, local, local.split('+')[0]!].filter((part) => part.length >= SHORTEST_PART)
}

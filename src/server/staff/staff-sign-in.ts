import { withReadableDomain } from '#rules/newsletter/readable-domain.ts'
import { limitedSignIn, type Refused, type SignInShop } from '../customer/limited-sign-in.ts'
import { passwordMatches } from '../customer/password-hash.ts'
import { hashOfToken, newToken } from '../request/session.ts'
import type { Shop } from '../shop.ts'
import { DEMO_EDITOR } from './demo-editor.ts'
import { UNREADABLE_TOTP_KEY } from './encrypt-totp-keys.ts'
import { decryptTotpKey } from './encrypted-totp-key.ts'
import { STAFF_IDLE_LIFETIME_MS } from './staff-lifetimes.ts'
import {
  addStaffEvent,
  deleteStaffSession,
  insertStaffSession,
  readStaffCredentials,
  type StaffCredentials,
  takeTotpStep,
} from './staff-queries.ts'
import { acceptedStep } from './totp.ts'

/** What the login page of staff sends. */
export interface StaffSignIn {
  email: string
  password: string
  /** Of an authenticator app. */
  totpCode: string
  ip: string
  moment: number
  /** The session that this browser had before, which ends. */
  previousHash?: string | undefined
}

export type StaffSignInOutcome = { type: 'signed-in'; token: string } | Refused

/**
 * Signs somebody of the staff in: password and code, with the limits and delays of customers' sign-ins (note 96). A code is
 * accepted once. The answer does not tell what was wrong.
 * @throws TooManyWaiting where too many passwords wait to be checked; that counts as no failure
 */
export async function signInStaff(
  shop: SignInShop & Pick<Shop, 'configuration' | 'log'>,
  { email: typedEmail, password, totpCode, ip, moment, previousHash }: StaffSignIn,
): Promise<StaffSignInOutcome> {
  const { pool } = shop.database
  const typed = typedEmail.trim().toLowerCase()
  const email = withReadableDomain(typed)
  let known: StaffCredentials | undefined
  const checked = await limitedSignIn(shop, {
    name: `staff ${email}`,
    ip,
    moment,
    async read() {
      const isDemo = email === DEMO_EDITOR.email
      known = shop.configuration.production && isDemo ? undefined : await readStaffCredentials(pool, email)
      // an account of before may have its domain in Punycode
      if (!known && typed !== email) known = await readStaffCredentials(pool, typed)
      return known
    },
    async matches(account) {
      const isRight = await passwordMatches(password, account?.passwordHash)
      const key = account && decryptTotpKey(account.totpKey, account.email, shop.secret.encrypting)
      if (account && key === undefined) shop.log.warn(`a sign-in of staff is refused: ${UNREADABLE_TOTP_KEY}`)
      const step = key === undefined ? undefined : acceptedStep(key, totpCode, moment)
      return isRight && step !== undefined && takeTotpStep(pool, account!.id, step)
    },
  })
  if (checked.type === 'wrong' && known)
    await addStaffEvent(pool, { at: moment, who: known.email, what: 'failed-sign-in', details: '' })
  if (checked.type !== 'right') return checked
  const token = newToken()
  await shop.database.lockingTransaction(async (client) => {
    if (previousHash) await deleteStaffSession(client, previousHash)
    const expires = moment + STAFF_IDLE_LIFETIME_MS
    await insertStaffSession(client, { hash: hashOfToken(token), staffId: checked.account.id, moment, expires })
    await addStaffEvent(client, { at: moment, who: checked.account.email, what: 'sign-in', details: '' })
  })
  return { type: 'signed-in', token }
}

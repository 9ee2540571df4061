import { codeKey } from '../voucher/code-key.ts'

/** Capital letters and digits that nobody mistakes for another, without vowels, so that they spell no word. */
const LETTERS = 'BCDFGHJKMNPQRSTVWXZ2346789'
const LENGTH = 16
const GROUP = 4
const CODE = new RegExp(`^[${LETTERS}]{${LENGTH}}$`)

/**
 * The code of a gift card, such as 'K7RT-2MQX-D4BC-9FHJ': 75 bits by chance, so that nobody guesses one.
 * @param randomBelow a whole number from 0 on, below its argument
 */
export function giftCardCode(randomBelow: (bound: number) => number): string {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[randomBelow(LETTERS.length)])
  return (letters.join('').match(new RegExp(`.{${GROUP}}`, 'g')) ?? []).join('-')
}

/** A typed code as it is hashed: letters alone. Undefined: it is no code of a gift card. */
export function readGiftCardCode(typed: string): string | undefined {
  const letters = codeKey(typed)
  return CODE.test(letters) ? letters : undefined
}

/** By which people tell their cards apart. */
export const codeEnd = (code: string): string => code.slice(-GROUP)

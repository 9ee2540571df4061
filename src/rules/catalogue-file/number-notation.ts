import { decimalDigits, findNumber, type NumberNotation, ownNotation } from './read-number.ts'

/** What the numbers of a column have shown so far; plain data, so that it can be stored between two runs. */
export interface SeenNumbers {
  /** Examples of numbers by what they show; three of each are enough for a question. */
  '.': string[]
  ',': string[]
  open: string[]
}

const EXAMPLES = 3

export const noNumbers = (): SeenNumbers => ({ '.': [], ',': [], open: [] })

/** Adds what a value of a column shows about the column's notation. */
export function noteNumber(seen: SeenNumbers, raw: string): void {
  const found = findNumber(raw)
  if (!found) return
  const shown = ownNotation(found.digits)
  if (shown === 'none' || shown === 'wrong') return
  const examples = seen[shown]
  if (examples.length < EXAMPLES && !examples.includes(raw)) examples.push(raw)
}

/** The notation of a column. One value that shows it decides for all that do not. */
export function notationOf(seen: SeenNumbers): NumberNotation {
  const [points, commas] = [seen['.'], seen[',']]
  if (points.length > 0 && commas.length > 0) {
    return { type: 'mixed', examples: [...points.slice(0, 2), ...commas.slice(0, 2)] }
  }
  if (commas.length > 0) return { type: 'known', decimal: ',' }
  if (points.length === 0 && seen.open.length > 0) return { type: 'ambiguous', examples: [...seen.open] }
  return { type: 'known', decimal: '.' }
}

export type ReadAmount =
  | {
      /** In 1/100 of the main unit. */
      amount: number
      /** As a code, such as 'EUR', or 'kr', which three countries write. */
      currency?: string
      /** What was done to the value, as a sentence. */
      note?: string
    }
  | { refusal: 'empty' | 'no-number' | 'ambiguous' | 'negative' | 'too-large'; message: string }

const LARGEST_AMOUNT = 2_000_000_000

const CURRENCIES: Record<string, string> = {
  '€': 'EUR',
  eur: 'EUR',
  euro: 'EUR',
  euros: 'EUR',
  chf: 'CHF',
  fr: 'CHF',
  frs: 'CHF',
  sfr: 'CHF',
  kč: 'CZK',
  kc: 'CZK',
  czk: 'CZK',
  ft: 'HUF',
  forint: 'HUF',
  huf: 'HUF',
  zł: 'PLN',
  zl: 'PLN',
  pln: 'PLN',
  tl: 'TRY',
  '₺': 'TRY',
  try: 'TRY',
  $: 'USD',
  us$: 'USD',
  usd: 'USD',
  '£': 'GBP',
  gbp: 'GBP',
  kr: 'kr',
}

/**
 * The amount that a cell states, rounded half up. A number that shows its notation by itself is read by that, whatever the rest of
 * its column shows; the column's notation decides only about numbers such as 1.299.
 */
export function parseAmount(raw: string, notation: NumberNotation): ReadAmount {
  if (raw.trim() === '') return { refusal: 'empty', message: 'There is no price.' }
  const found = findNumber(raw)
  const currency = found && currencyOf(found.words)
  if (!found || currency === null || ownNotation(found.digits) === 'wrong') {
    return { refusal: 'no-number', message: 'This is not one amount of money.' }
  }
  const digits = decimalDigits(found.digits, notation)
  if (!digits) {
    return {
      refusal: 'ambiguous',
      message: 'The sign may group thousands or begin the decimals; the file does not show which.',
    }
  }
  const rounding = Number(digits.fraction[2] ?? 0) >= 5 ? 1 : 0
  const amount = Number(digits.whole) * 100 + Number(digits.fraction.slice(0, 2).padEnd(2, '0')) + rounding
  if (found.isNegative && amount > 0) return { refusal: 'negative', message: 'A price must not be negative.' }
  if (amount > LARGEST_AMOUNT) return { refusal: 'too-large', message: 'The amount is larger than any price may be.' }
  const isExact = /^\d{0,2}0*$/.test(digits.fraction)
  return {
    amount,
    ...(currency !== undefined && { currency }),
    ...(!isExact && { note: 'The amount has more than two decimals and was rounded.' }),
  }
}

/** The currency that is named around a number; undefined: none is, null: the words are no currency, or two. */
function currencyOf(words: readonly string[]): string | null | undefined {
  const named = new Set(words.map(currencyByWord))
  if (named.size > 1) return null
  return [...named][0]
}

/** The code of a currency by its sign or word, such as '€'; null: it is none that is known. */
export function currencyByWord(word: string): string | null {
  const key = word.toLowerCase().replace(/\.$/, '')
  if (Object.hasOwn(CURRENCIES, key)) return CURRENCIES[key]!
  return /^[A-Z]{3}$/.test(word) ? word : null
}

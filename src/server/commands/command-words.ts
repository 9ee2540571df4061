import { HELP_ADVICE, WrongUsage } from './wrong-usage.ts'

/** The largest number that a price or a stock may be. */
const MOST = 2_000_000_000

/** A word that a command needs. */
export function named(word: string | undefined, name: string): string {
  if (!word) throw new WrongUsage(`${name} is missing. ${HELP_ADVICE}`)
  return word
}

/** Refuses a surplus argument, because a slip of the keyboard could otherwise become a price. */
export function noMore(words: Array<string | undefined>, known: string[] = []): void {
  const strange = words.find((word) => word !== undefined && !known.includes(word))
  if (strange !== undefined) throw new WrongUsage(`'${strange}' is one word too many. ${HELP_ADVICE}`)
}

/** A price or a stock. */
export function wholeNumber(word: string | undefined, name: string): number {
  if (!word || !/^\d{1,10}$/.test(word) || Number(word) > MOST) {
    throw new WrongUsage(`${name} is a whole number from 0 to ${MOST}, not '${word ?? ''}'. ${HELP_ADVICE}`)
  }
  return Number(word)
}

/** Without letters that are read as digits or as each other. */
const LETTERS = 'ACDEFHJKLMNPRTWXY'
const LENGTH = 12

/**
 * A contract's number that nobody guesses: with it, an address and a name a subscription is ended without a login.
 * @param randomBelow a whole number from 0 on, below its argument
 */
export const contractNumber = (randomBelow: (bound: number) => number): string =>
  Array.from({ length: LENGTH }, () => LETTERS[randomBelow(LETTERS.length)]).join('')

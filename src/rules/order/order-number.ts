/** Capital letters and digits that nobody mistakes for another, without vowels, so that they spell no word. */
export const ORDER_LETTERS = 'BCDFGHJKMNPQRSTVWXZ2346789'
const LENGTH = 10
const HALF = LENGTH / 2
const NUMBER = new RegExp(`^[${ORDER_LETTERS}]{${HALF}}-[${ORDER_LETTERS}]{${HALF}}$`)

/**
 * An order's number, such as 'K7RT2-MQXD4'. It comes from chance, so that nobody reads from it how many orders there are.
 * @param randomBelow a whole number from 0 on, below its argument
 */
export function orderNumber(randomBelow: (bound: number) => number): string {
  const letters = Array.from({ length: LENGTH }, () => ORDER_LETTERS[randomBelow(ORDER_LETTERS.length)])
  return `${letters.slice(0, HALF).join('')}-${letters.slice(HALF).join('')}`
}

/** A typed or linked number as it is stored; undefined: it is none. */
export function readOrderNumber(text: string): string | undefined {
  const written = text.trim().toUpperCase()
  return NUMBER.test(written) ? written : undefined
}

/** Repeatable random choices: the same seed and name give the same ones. */
export interface Chance {
  /** From 0 up to, not at, 1. */
  next(): number
  /** A whole number, both ends possible. */
  from(least: number, most: number): number
  one<T>(all: readonly T[]): T
  /** True with this probability. */
  happens(share: number): boolean
  /** So many characters of the alphabet that tokens and keys are made of. */
  word(length: number): string
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

export function chance(seed: number, name: string): Chance {
  let state = seed >>> 0
  for (const character of name) state = Math.imul(state ^ character.charCodeAt(0), 0x01000193) >>> 0
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const from = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    next,
    from,
    one: (all) => all[from(0, all.length - 1)]!,
    happens: (share) => next() < share,
    word: (length) => Array.from({ length }, () => ALPHABET[from(0, ALPHABET.length - 1)]).join(''),
  }
}

/** Sets of products or articles, a bit for each, so that 100,000 products with a value are 12 kB. */
export type Bits = Uint32Array

export const emptyBits = (size: number): Bits => new Uint32Array(Math.ceil(size / 32))

export const hasBit = (bits: Bits, at: number): boolean => (bits[at >>> 5]! & (1 << (at & 31))) !== 0

export function setBit(bits: Bits, at: number, isSet = true): void {
  if (isSet) bits[at >>> 5]! |= 1 << (at & 31)
  else bits[at >>> 5]! &= ~(1 << (at & 31))
}

export function intersect(target: Bits, other: Bits): void {
  for (let at = 0; at < target.length; at += 1) target[at]! &= other[at]!
}

export function union(target: Bits, other: Bits): void {
  for (let at = 0; at < target.length; at += 1) target[at]! |= other[at]!
}

/** Where a set has bits: most results have few, and counting many facets need not look at the rest. */
export function filledWords(bits: Bits): Uint32Array {
  const filled = new Uint32Array(bits.length)
  let length = 0
  for (let at = 0; at < bits.length; at += 1) if (bits[at] !== 0) filled[length++] = at
  return filled.subarray(0, length)
}

/** Words of a set that are not empty, ascending, in arrays that may be longer. */
export interface WordList {
  words: Uint32Array
  values: Uint32Array
  length: number
}

/** @param size how many words there are at most */
export const emptyWordList = (size: number): WordList => ({
  words: new Uint32Array(size),
  values: new Uint32Array(size),
  length: 0,
})

/** Fills a list with the words that are not empty in both sets, where those in which `one` has any bits are known. */
export function listCommon(target: WordList, filled: Uint32Array, one: Bits, other: Bits): WordList {
  const { words, values } = target
  let length = 0
  for (let index = 0; index < filled.length; index += 1) {
    const word = filled[index]!
    const bits = one[word]! & other[word]!
    if (bits === 0) continue
    words[length] = word
    values[length++] = bits
  }
  target.length = length
  return target
}

/** How many bits are set in these words. */
export function countAll({ values, length }: WordList): number {
  let count = 0
  for (let index = 0; index < length; index += 1) count += countBits(values[index]!)
  return count
}

/**
 * How many of 32 bits are set. A product of two integers by `*` would be a floating-point number, which takes four times as
 * long.
 */
export function countBits(given: number): number {
  let word = given - ((given >>> 1) & 0x55555555)
  word = (word & 0x33333333) + ((word >>> 2) & 0x33333333)
  return Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** Calls `visit` with each bit that is set, in their order. */
export function eachBit(bits: Bits, visit: (at: number) => void): void {
  for (let at = 0; at < bits.length; at += 1) {
    let word = bits[at]!
    while (word !== 0) {
      visit((at << 5) + (31 - Math.clz32(word & -word)))
      word &= word - 1
    }
  }
}

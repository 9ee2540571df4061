import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Bits, eachBit, emptyBits, emptyWordList, filledWords, setBit } from './bits.ts'
import { PackedBits } from './packed-bits.ts'

const SIZE = 5000
const bitsOf = (numbers: readonly number[]): Bits => {
  const bits = emptyBits(SIZE)
  for (const number of numbers) setBit(bits, number)
  return bits
}
const packed = (numbers: readonly number[]) => {
  const bits = new PackedBits()
  for (const number of numbers) bits.set(number)
  return bits
}
const setOf = (bits: Bits): number[] => {
  const numbers: number[] = []
  eachBit(bits, (number) => numbers.push(number))
  return numbers
}
const common = (one: PackedBits, other: Bits): number[] => {
  const found = emptyBits(SIZE)
  const { words, values, length } = one.listCommon(emptyWordList(found.length), filledWords(other), other)
  for (let at = 0; at < length; at += 1) found[words[at]!] = values[at]!
  return setOf(found)
}

test('a set that lies packed has the same bits as one that does not, whatever comes first', () => {
  const numbers = fc.oneof(
    fc.uniqueArray(fc.integer({ min: 0, max: SIZE - 1 }), { maxLength: 20 }),
    fc.uniqueArray(fc.integer({ min: 0, max: SIZE - 1 }), { minLength: 300, maxLength: 900 }),
  )
  fc.assert(
    fc.property(numbers, numbers, (one, other) => {
      const ascending = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b)
      const bits = packed(one)
      const both = ascending(one.filter((number) => other.includes(number)))
      expect(common(bits, bitsOf(other))).toEqual(both)
      expect(common(PackedBits.restored(bits.stored), bitsOf(other))).toEqual(both)
      bits.finish(emptyBits(SIZE).length)
      expect(common(bits, bitsOf(other))).toEqual(both)
      expect(common(PackedBits.restored(bits.stored), bitsOf(other))).toEqual(both)
      const limited = bitsOf(other)
      bits.limit(limited)
      expect(setOf(limited)).toEqual(both)
      const joined = bitsOf(other)
      bits.addTo(joined)
      expect(setOf(joined)).toEqual(ascending([...new Set([...one, ...other])]))
    }),
  )
})

test('a set with three of 5,000 bits is looked up in one with all, and takes a few words', () => {
  const all = packed(Array.from({ length: SIZE }, (_, number) => number))
  expect(common(all, bitsOf([0, 31, 4999]))).toEqual([0, 31, 4999])
  const few = packed([0, 31, 4999])
  expect(common(few, bitsOf([31, 32]))).toEqual([31])
  expect(few.bytes).toBeLessThan(40)
  expect(few.stored).toEqual({ words: Uint32Array.of(0, 156), values: Uint32Array.of(0x80000001, 0x80) })
})

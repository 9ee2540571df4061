import { describe, expect, test } from 'vitest'
import type { PackageContent } from '../price/base-price.ts'
import { parseContent, parseQuantity, parseWeight } from './measures.ts'
import type { NumberNotation } from './read-number.ts'

const POINT: NumberNotation = { type: 'known', decimal: '.' }
const COMMA: NumberNotation = { type: 'known', decimal: ',' }

describe('a stock', () => {
  test.each<[raw: string, quantity: number | undefined]>([
    ['12', 12],
    ['0', 0],
    ['-0', 0],
    ['-5', -5],
    ['−5', -5],
    ['-1000000', -1_000_000],
    ['5.0', 5],
    ['1 200', 1200],
    ['', undefined],
    [' ', undefined],
  ])('%j', (raw, quantity) => {
    expect(parseQuantity(raw, POINT)).toEqual(quantity === undefined ? {} : { quantity })
  })

  test.each<[raw: string, quantity: number | undefined, note: RegExp]>([
    ['5.7', 5, /whole/],
    ['-0.5', -1, /rounded down/],
    ['-1000001', undefined, /less than any stock/],
    ['> 100', 100, /at least/],
    ['100+', 100, /at least/],
    ['many', undefined, /left out/],
    ['12 pcs', undefined, /left out/],
    ['3000000000', undefined, /left out/],
  ])('%j is noted', (raw, quantity, note) => {
    const read = parseQuantity(raw, POINT)
    expect(read.quantity).toBe(quantity)
    expect(read.note).toMatch(note)
  })

  test('groups of digits are read in the notation of the column', () => {
    expect(parseQuantity('1.200', COMMA)).toEqual({ quantity: 1200 })
    expect(parseQuantity('1.000', POINT)).toEqual({ quantity: 1 })
    expect(parseQuantity('1.000', { type: 'ambiguous', examples: [] }).note).toMatch(/left out/)
  })
})

describe('a weight in grams', () => {
  test.each<[value: string, unit: string, notation: NumberNotation, grams: number]>([
    ['130.407806375', 'g', POINT, 130.408],
    ['.5', 'kg', POINT, 500],
    ['0,25', 'kg', COMMA, 250],
    ['1', 'lb', POINT, 453.592],
    ['2', 'LBS', POINT, 907.185],
    ['1', 'oz', POINT, 28.35],
    ['250', 'mg', POINT, 0.25],
    ['1,5 kg', '', COMMA, 1500],
    ['1.5 lb', 'kg', POINT, 680.389],
    ['0.0', 'g', POINT, 0],
    ['1.250', 'kg', POINT, 1250],
  ])('%s %s', (value, unit, notation, grams) => {
    expect(parseWeight({ value, unit }, notation)).toEqual({ grams })
  })

  test.each([
    ['-1', 'kg'],
    ['1', 'stone'],
    ['1', ''],
    ['heavy', 'kg'],
    ['1', 'constructor'],
  ])('%s %s is left out with a note', (value, unit) => {
    expect(parseWeight({ value, unit }, POINT)).toEqual({ note: expect.stringContaining('left out') })
  })

  test('an empty one says nothing', () => {
    expect(parseWeight({ value: ' ', unit: 'kg' }, POINT)).toEqual({})
  })
})

describe('a content', () => {
  test.each<[amount: string, unit: string, content: PackageContent]>([
    ['750', 'ml', { unit: 'l', milli: 750 }],
    ['70', 'cl', { unit: 'l', milli: 700 }],
    ['.5', 'L', { unit: 'l', milli: 500 }],
    ['1.5', 'kg', { unit: 'kg', milli: 1500 }],
    ['250', 'g', { unit: 'kg', milli: 250 }],
    ['5000', 'mg', { unit: 'kg', milli: 5 }],
    ['33 cl', '', { unit: 'l', milli: 330 }],
    ['10', 'fl. oz', { unit: 'l', milli: 296 }],
    ['3', 'm', { unit: 'm', milli: 3000 }],
    ['40', 'cm', { unit: 'm', milli: 400 }],
    ['2', 'm²', { unit: 'm2', milli: 2000 }],
    ['2', 'm2', { unit: 'm2', milli: 2000 }],
    ['2.25', 'sqm', { unit: 'm2', milli: 2250 }],
    ['12 m²', '', { unit: 'm2', milli: 12_000 }],
    ['12', 'pcs', { unit: 'piece', milli: 12_000 }],
    ['60', 'ct', { unit: 'piece', milli: 60_000 }],
    ['6', 'Stück', { unit: 'piece', milli: 6000 }],
    ['4', 'szt.', { unit: 'piece', milli: 4000 }],
  ])('%s %s', (amount, unit, content) => {
    expect(parseContent({ amount, unit }, POINT).content).toEqual(content)
  })

  test.each([
    ['3', 'm³'],
    ['2', 'cbm'],
    ['80', 'sheet'],
  ])('%s %s has no base price yet and is left out', (amount, unit) => {
    expect(parseContent({ amount, unit }, POINT)).toEqual({ note: expect.stringContaining('per kilogram, litre') })
  })

  test('what is rounded or too small is noted', () => {
    expect(parseContent({ amount: '2.5', unit: 'g' }, POINT)).toEqual({
      content: { unit: 'kg', milli: 3 },
      note: expect.stringContaining('rounded'),
    })
    expect(parseContent({ amount: '2', unit: 'mg' }, POINT)).toEqual({ note: expect.stringContaining('too small') })
    expect(parseContent({ amount: '0', unit: 'ml' }, POINT)).toEqual({})
    expect(parseContent({ amount: ' ', unit: 'ml' }, POINT)).toEqual({})
    expect(parseContent({ amount: '3', unit: 'bags' }, POINT)).toEqual({ note: expect.stringContaining('known unit') })
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { noNumbers, notationOf, noteNumber, parseAmount } from './number-notation.ts'
import type { DecimalSign, NumberNotation } from './read-number.ts'

const POINT: NumberNotation = { type: 'known', decimal: '.' }
const COMMA: NumberNotation = { type: 'known', decimal: ',' }

function notationOfColumn(values: readonly string[]): NumberNotation {
  const seen = noNumbers()
  for (const value of values) noteNumber(seen, value)
  return notationOf(seen)
}

describe('the notation of a column', () => {
  test.each<[values: string[], expected: NumberNotation]>([
    [[], POINT],
    [['55', '', 'ask for the price'], POINT],
    [['42.99'], POINT],
    [['1299.0'], POINT],
    [['1,299.00'], POINT],
    [['1,299,000'], POINT],
    [['.5'], POINT],
    [['.500'], POINT],
    [['0.125'], POINT],
    [['1299.000'], POINT],
    [['130.407806375'], POINT],
    [['1’299.000'], POINT],
    [['1.299,00'], COMMA],
    [['1 299,00 kr'], COMMA],
    [['1\u00A0299,00\u00A0kr'], COMMA],
    [['1\u202F299,000 zł'], COMMA],
    [["1'299,5"], COMMA],
    [['1.299.000'], COMMA],
    [['1.299'], { type: 'ambiguous', examples: ['1.299'] }],
    [['1.299', '1,299', '55'], { type: 'ambiguous', examples: ['1.299', '1,299'] }],
    [['1.299', '42.99'], POINT],
    [['1.299,-'], COMMA],
    [['1,299.–', '1.299'], POINT],
    [['1.299', '42,99'], COMMA],
    [['1.299', 'Fr. 5'], { type: 'ambiguous', examples: ['1.299'] }],
    [['1.299,00', '1299.0'], { type: 'mixed', examples: ['1299.0', '1.299,00'] }],
    [['1,2,3', '1.2.3.4'], POINT],
  ])('%j', (values, expected) => {
    expect(notationOfColumn(values)).toEqual(expected)
  })

  test('a long column keeps few examples', () => {
    const values = Array.from({ length: 900 }, (_, at) => `1.${100 + at}`)
    expect(notationOfColumn(values)).toEqual({ type: 'ambiguous', examples: ['1.100', '1.101', '1.102'] })
  })
})

describe('an amount', () => {
  test.each<[raw: string, notation: NumberNotation, amount: number, currency?: string]>([
    ['55', POINT, 5500],
    ['42.99', POINT, 4299],
    ['1299.0', POINT, 129900],
    ['.5', POINT, 50],
    ['0', POINT, 0],
    ['-0.00', POINT, 0],
    ['1.299', COMMA, 129900],
    ['1,299', POINT, 129900],
    ['1.299,00', POINT, 129900],
    ['1,299.00', COMMA, 129900],
    ['1 299,00 kr', COMMA, 129900, 'kr'],
    ['1\u202F299,00\u00A0kr', COMMA, 129900, 'kr'],
    ['10 000,00 zł', COMMA, 1000000, 'PLN'],
    ["CHF 1'299.50", POINT, 129950, 'CHF'],
    ['Fr.5', POINT, 500, 'CHF'],
    ['Fr. 19.90', POINT, 1990, 'CHF'],
    ['1.490 Ft', COMMA, 149000, 'HUF'],
    ['99,90 Kč', COMMA, 9990, 'CZK'],
    ['₺1.299,90', COMMA, 129990, 'TRY'],
    ['12 TL', POINT, 1200, 'TRY'],
    ['€55', POINT, 5500, 'EUR'],
    ['€ 55 EUR', POINT, 5500, 'EUR'],
    ['12.00 EUR', POINT, 1200, 'EUR'],
    ['12.00 eur', POINT, 1200, 'EUR'],
    ['$ 12.00', POINT, 1200, 'USD'],
    ['10,-', COMMA, 1000],
    ['10.– €', POINT, 1000, 'EUR'],
    ['1.299,– €', POINT, 129900, 'EUR'],
    ['19,90 € *', POINT, 1990, 'EUR'],
    ['12.00 BGN', POINT, 1200, 'BGN'],
    ['20000000', POINT, 2000000000],
    ['12.9900', POINT, 1299],
    ['１２.５０', POINT, 1250],
  ])('%s', (raw, notation, amount, currency) => {
    expect(parseAmount(raw, notation)).toEqual({ amount, ...(currency && { currency }) })
  })

  test.each([
    ['1.005', 101],
    ['0.994', 99],
    ['0.9951', 100],
    ['19.990000000000002', 1999],
  ])('%s has more than two decimals and is rounded half up', (raw, amount) => {
    expect(parseAmount(raw, POINT)).toEqual({ amount, note: 'The amount has more than two decimals and was rounded.' })
  })

  test.each([
    ['', 'empty'],
    [' \u00A0', 'empty'],
    ['ask for the price', 'no-number'],
    ['10-20', 'no-number'],
    ['12,00 €/kg', 'no-number'],
    ['from 12', 'no-number'],
    ['1.2.3', 'no-number'],
    ['12 34', 'no-number'],
    ['1.000 000,00', 'no-number'],
    ['€ 5 CHF', 'no-number'],
    ['1.5E+3', 'no-number'],
    ['NaN', 'no-number'],
    ['-5.00', 'negative'],
    ['−5', 'negative'],
    ['€ -5', 'negative'],
    ['(5.00)', 'negative'],
    ['20000000.01', 'too-large'],
    ['9'.repeat(200), 'too-large'],
    ['9'.repeat(201), 'no-number'],
  ])('%j is refused', (raw, refusal) => {
    expect(parseAmount(raw, POINT)).toMatchObject({ refusal })
  })

  test('a number that shows no notation is refused where its column shows none, or both', () => {
    const [ambiguous] = [notationOfColumn(['1.299'])]
    expect(parseAmount('1.299', ambiguous)).toMatchObject({ refusal: 'ambiguous' })
    expect(parseAmount('1299', ambiguous)).toEqual({ amount: 129900 })
    const mixed = notationOfColumn(['1.299,00', '1299.0'])
    expect(parseAmount('1.299', mixed)).toMatchObject({ refusal: 'ambiguous' })
    expect(parseAmount('1.299,00', mixed)).toEqual({ amount: 129900 })
    expect(parseAmount('1299.0', mixed)).toEqual({ amount: 129900 })
  })
})

const cents = fc.integer({ min: 0, max: 2_000_000_000 })
const groupSign = (decimal: DecimalSign) =>
  fc.constantFrom('', ' ', '\u00A0', '\u202F', "'", '’', decimal === '.' ? ',' : '.')

test('an amount that is written in a notation is read as the same amount', () => {
  const written = fc
    .constantFrom<DecimalSign>('.', ',')
    .chain((decimal) => fc.tuple(fc.constant(decimal), groupSign(decimal)))
  const currency = fc.constantFrom('', 'EUR ', '€', 'Fr. ')
  fc.assert(
    fc.property(cents, written, currency, (amount, [decimal, group], before) => {
      const digits = String(amount).padStart(3, '0')
      const whole = digits.slice(0, -2).replace(/\B(?=(?:\d{3})+$)/g, group)
      const raw = `${before}${whole}${decimal}${digits.slice(-2)}`
      // two decimals show the notation, so that what is said of the column does not matter
      for (const notation of [POINT, COMMA]) expect(parseAmount(raw, notation)).toMatchObject({ amount })
    }),
  )
})

test('any text is an amount or a refusal', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(..."0123456789.,-–\u00A0 '€Fr()kg") }), (raw) => {
      const read = parseAmount(raw, POINT)
      if ('refusal' in read) return
      expect(Number.isInteger(read.amount)).toBe(true)
      expect(read.amount).toBeGreaterThanOrEqual(0)
      expect(read.amount).toBeLessThanOrEqual(2_000_000_000)
    }),
  )
})

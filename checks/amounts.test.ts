import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { fractionsOfAmounts } from './find-fractions.ts'
import { sourceFiles } from './source-files.ts'

/** An amount is an integer of hundredths; a fraction of it is rounded in one of the functions here, or it is wrong by a cent. */
const MAY_CALCULATE: Record<string, string> = {
  'src/rules/footer/footer-figures.ts': 'divides what is a whole number of main units',
  'src/rules/price/prior-price.ts': 'compares two prices in percent',
  'src/rules/tracking/ecommerce-events.ts': 'gives GA4 what it takes, decimal numbers',
  'src/server/tracking/ga4-faults.ts': 'names in an error what GA4 would have been given',
}

const files = ['src/calls', 'src/rules', 'src/server', 'src/sites', 'src/web']
  .flatMap(sourceFiles)
  .filter((file) => /\.tsx?$/.test(file))
const findIn = (file: string) => fractionsOfAmounts(file, readFileSync(file, 'utf8'))

test('no amount is calculated with a fraction', () => {
  const found = files
    .filter((file) => !(file in MAY_CALCULATE))
    .flatMap((file) => findIn(file).map((line) => `${file}:${line}`))
  expect(found, 'divide with divideAmount, write with decimalAmount, and take a rate by BigInt').toEqual([])
})

test('every exception is still needed', () => {
  expect(Object.keys(MAY_CALCULATE).filter((file) => findIn(file).length === 0)).toEqual([])
})

describe('what the check finds', () => {
  test.each([
    ['price * 0.9', 1],
    ['line.amount * rate', 1],
    ['amount * (1 - discountRate)', 1],
    ['order.totalAmount / 100', 1],
    ['(price - discount) / quantity', 1],
    ['Math.round(total / 3)', 1],
    ['totalPrice! / 2', 1],
    ['priceOf(line) * share', 0],
    ['articlePrice(line) * share', 1],
    ['total *= 1.19', 1],
    ['sum /= 2', 1],
    ['amount + 0.5', 1],
    ['Math.floor(amount / 100 + 0.5)', 1],
    ['(price ?? 0) * factor', 1],
    ['price * quantity', 0],
    ['line.price * quantityOf(line)', 0],
    ['amount * 2', 0],
    ['article.price.amount * Math.max(0, quantity)', 0],
    ['BigInt(amount) * BigInt(taxRate)', 0],
    ['Math.floor(amount / 100)', 0],
    ['amount % 100', 0],
    ['taxRate / 100', 0],
    ['totalQuantity / 2', 0],
    ['amount + price - 1', 0],
  ])('%s: %i', (source, count) => {
    expect(fractionsOfAmounts('planted.ts', source)).toHaveLength(count)
  })
})

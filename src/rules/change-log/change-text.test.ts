import { expect, test } from 'vitest'
import { changeText } from './change-text.ts'
import type { LoggedChange } from './goods-change.ts'

const CHANGE: LoggedChange = {
  ...{ id: 1, changedAt: 0, by: { kind: 'command', name: 'anna' }, movement: null },
  ...{ kind: 'product', key: 'lamp', productId: 'lamp', site: null, before: null, after: null },
}
const PRICE = { kind: 'price', key: 'A1' } as const

test.each<[Partial<LoggedChange>, string]>([
  [
    { ...PRICE, site: 'DE', before: { amount: 499 }, after: { amount: 599 } },
    'anna changed the price of article A1 on DE: 4.99 EUR → 5.99 EUR',
  ],
  [
    { ...PRICE, site: 'PL', before: { amount: 1999 }, after: { amount: 1499 }, by: { kind: 'api', name: 'erp' } },
    'the key erp changed the price of article A1 on PL: 19.99 PLN → 14.99 PLN',
  ],
  [
    { ...PRICE, site: 'HU', before: { amount: 199000 }, after: { amount: 199000, regular: true } },
    'anna changed the price of article A1 on HU: 1990.00 HUF → 1990.00 HUF, the ordinary price',
  ],
  [
    { ...PRICE, site: 'DE', before: {}, after: { compareAt: 999 }, by: { kind: 'import', name: 'kim', import: 7 } },
    'import 7 (kim) changed the compared price of article A1 on DE: none → 9.99 EUR',
  ],
  [{ ...PRICE, site: 'AT', before: null, after: { amount: 700 } }, 'anna put article A1 on AT at 7.00 EUR'],
  [
    { ...PRICE, site: 'AT', before: { amount: 700 }, after: null, by: { kind: 'plan', name: 'kim' } },
    'the plan of kim took article A1 on AT off, where it cost 7.00 EUR',
  ],
  [
    {
      ...{ kind: 'stock', key: 'A1', before: { stock: 5 }, after: { stock: 3 }, by: { kind: 'order', name: 'AB-1' } },
      movement: { amount: -2, reason: 'order', location: 'main' },
    },
    'order AB-1 moved the stock of article A1 at main: 5 → 3 (−2, order)',
  ],
  [
    {
      ...{ kind: 'stock', key: 'A1', before: { stock: null }, after: { stock: 3 } },
      movement: { amount: 3, reason: 'correction', location: 'main' },
    },
    'anna moved the stock of article A1 at main: untracked → 3 (+3, correction)',
  ],
  [{ before: null, after: { title: { de: 'Lampe' } } }, 'anna added the product lamp'],
  [{ before: { status: 'active' }, after: null }, 'anna deleted the product lamp'],
  [
    { before: { title: { de: 'A', fr: 'B' }, brand: '' }, after: { title: { de: 'C', fr: 'B' }, brand: 'Lux' } },
    'anna changed the product lamp: title/de "A" → "C", brand "" → "Lux"',
  ],
  [{ kind: 'media', key: 'a.jpg', before: null, after: { bytes: 5 } }, 'anna added the file a.jpg'],
])('%j is "%s"', (change, text) => {
  expect(changeText({ ...CHANGE, ...change })).toBe(text)
})

test('many fields and long values are cut', () => {
  const before = Object.fromEntries(Array.from({ length: 8 }, (_, at) => [`field${at}`, at]))
  const after = { ...Object.fromEntries(Object.keys(before).map((name) => [name, 9])), field0: 'x '.repeat(100) }
  const text = changeText({ ...CHANGE, before, after })
  expect(text).toMatch(/^anna changed the product lamp: field0 0 → "x x .*…, field1 1 → 9, .*, 2 more$/)
  expect(text.length).toBeLessThan(200)
})

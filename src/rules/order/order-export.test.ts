import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { decimalAmount } from '../price/decimal-amount.ts'
import { csvHead, csvRowsOf, type ExportedOrder, jsonOf } from './order-export.ts'

const order: ExportedOrder = {
  number: 'BBBBB-BBBBB',
  site: 'HU',
  state: 'paid',
  payment: 'invoice',
  email: '=cmd@example.org',
  delivery: { firstname: '-1+1', lastname: 'O"Neil', street: 'Út 1,\nhátul', postcode: '01234' },
  billing: {},
  goodsAmount: 349_000,
  discountAmount: 34_900,
  deliveryAmount: 0,
  totalAmount: 314_100,
  giftCardAmount: 100_000,
  taxes: [{ taxRate: 2700, amount: 349_000, taxAmount: 74_200 }],
  placedAt: Date.UTC(2026, 10, 23, 13, 5),
  lines: [
    {
      kind: 'article',
      itemId: '100101',
      productId: 'p1',
      title: '@Kávé',
      variant: '',
      quantity: 2,
      price: 174_500,
      discountAmount: 34_900,
      amount: 314_100,
      taxRate: 2700,
      taxAmount: 74_200,
      returnedQuantity: 1,
    },
  ],
}

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [1999, '19.99'],
  [-1999, '-19.99'],
  [-5, '-0.05'],
  [349_000, '3490.00'],
  [9_007_199_254_740_991, '90071992547409.91'],
])('the amount %i is %s', (amount, text) => {
  expect(decimalAmount(amount)).toBe(text)
})

test('an order is a row of a table, each of its lines one of another, and both with their names as JSON', () => {
  const parsed = (text: string): unknown => parse(text, { columns: true })
  expect(parsed(csvHead('orders') + csvRowsOf({ ...order, delivery: {} }, 'orders'))).toEqual([
    expect.objectContaining({
      number: 'BBBBB-BBBBB',
      placed_at: '2026-11-23T13:05:00.000Z',
      currency: 'HUF',
      discount_amount: '349.00',
      total_amount: '3141.00',
      gift_card_amount: '1000.00',
      tax_amount: '742.00',
      email: "'=cmd@example.org",
      delivery_lastname: '',
    }),
  ])
  expect(csvRowsOf(order, 'orders')).toContain(`"'-1+1","O""Neil",,"Út 1,\nhátul",,01234`)
  const line = {
    position: '1',
    item: '100101',
    title: "'@Kávé",
    quantity: '2',
    price: '1745.00',
    discount_amount: '349.00',
    amount: '3141.00',
    returned_quantity: '1',
  }
  expect(parsed(csvHead('lines') + csvRowsOf(order, 'lines'))).toEqual([
    expect.objectContaining({ number: 'BBBBB-BBBBB', ...line, tax_rate: '27.00' }),
  ])
  // JSON is no table, and programs take it as it was typed
  expect(jsonOf(order)).toMatchObject({ email: '=cmd@example.org', lines: [{ title: '@Kávé', tax_amount: '742.00' }] })
})

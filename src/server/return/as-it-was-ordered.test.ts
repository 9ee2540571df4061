import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CHECKOUT_PATH } from '#rules/addresses.ts'
import { commandOf } from '../commands/command-of.ts'
import { inTransaction } from '../database/transaction.ts'
import { changeOrder } from '../order/change-order.ts'
import { orderPdf } from '../order/order-pdf.ts'
import { pdfPages } from '../testing/pdf-text.ts'
import { TestBrowser } from '../testing/test-browser.ts'
import { replaceCampaigns } from '../testing/test-campaigns.ts'
import { filledIn } from '../testing/test-checkout.ts'
import { addTestGoods } from '../testing/test-goods.ts'
import { addTestOrder, newOrderNumber } from '../testing/test-orders.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { readReturnOrder } from './return-order-queries.ts'
import { insertReturn } from './return-queries.ts'
import { withdrawableOrder } from './withdrawable-order.ts'

/** What an order keeps of its goods, whatever becomes of them. */

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({}, { built: true })
  await addTestGoods(shop.database.pool)
})
beforeEach(async () => {
  await replaceCampaigns(shop.database.pool, [])
  await sellAs('COFFEE', 'reduced')
})
afterAll(() => shop.close())

const rows = async (sql: string, ...values: unknown[]) => (await shop.database.pool.query(sql, values)).rows
const sellAs = (family: string | null, taxClass: string) =>
  rows(
    `update product set family = $1, tax_class = $2, tax_exceptions = null where id = 'test-goods'`,
    family,
    taxClass,
  )

/** Orders two pieces of coffee at 10.00, after which the goods are coffee no more. */
async function orderedAndChanged() {
  const browser = new TestBrowser(shop)
  const { fields, email } = await filledIn(browser, { tcm: 'FEW', quantity: 2, payment: 'invoice' })
  expect((await browser.post(CHECKOUT_PATH, fields)).statusCode).toBe(303)
  const [order] = await rows('select id, number from customer_order where email = $1', email)
  await sellAs(null, 'standard')
  return order as { id: string; number: string }
}

test('after the goods have become others, return, credit note and invoice are of what was ordered', async () => {
  const { id: orderId, number } = await orderedAndChanged()
  const { pool } = shop.database
  expect(
    await rows('select tax_class, tax_rate, return_condition from customer_order_line where order_id = $1', orderId),
  ).toEqual([{ tax_class: 'reduced', tax_rate: 700, return_condition: 'sealed' }])
  const parcels = [{ carrier: 'dhl', trackingNumber: '00340434' }]
  await changeOrder(pool, number, 'ship', { by: 'staff', moment: shop.moment, parcels })
  const order = await readReturnOrder(pool, 'DE', number)
  expect(withdrawableOrder(order!, shop.moment).lines.map(({ condition }) => condition)).toEqual(['sealed'])

  const id = randomUUID()
  await inTransaction(pool, (client) => insertReturn(client, { id, orderId, pieces: new Map([[0, 1]]) }, shop.moment))
  await commandOf('returns', ['receive', id])(shop.database, shop.moment)
  const invoices = await rows('select number, kind, taxes from invoice where order_id = $1 order by kind desc', orderId)
  expect(invoices.map(({ kind, taxes }) => [kind, taxes])).toEqual([
    ['invoice', null],
    ['credit-note', [{ taxRate: 700, amount: 1000, taxAmount: 66 }]],
  ])
  // of two pieces for 20.00 the tax is 1.31, and half of it, rounded up, goes back
  for (const [at, tax] of ['1,31', '-0,66'].entries()) {
    const [page] = await pdfPages((await orderPdf(pool, number, invoices[at].number))!)
    expect(page).toMatch(/7\s%/)
    expect(page).not.toMatch(/19\s%/)
    expect(page!.replaceAll('−', '-')).toContain(tax)
  }
})

/** Lines as a release before has written them: without class and condition. */
async function oldOrder() {
  const number = newOrderNumber()
  const lines = [
    { quantity: 1, price: 1000 },
    { quantity: 1, price: 1000, kind: 'gift_card' as const, itemId: 'GIFT' },
    { quantity: 1, price: 1000, itemId: 'MOST8' },
  ]
  const id = await addTestOrder(shop.database.pool, { number, state: 'shipped', placedAt: shop.moment, lines })
  const rates = [700, 0, 1900]
  for (const [at, rate] of rates.entries())
    await rows('update customer_order_line set tax_rate = $3 where order_id = $1 and position = $2', id, at, rate)
  await rows(`update customer_order_line set product_id = 'test-gifts' where order_id = $1 and position > 0`, id)
  await rows(`update product set family = null where id = 'test-gifts'`)
  return { id, number }
}
const kept = (id: string) =>
  rows('select tax_class, return_condition from customer_order_line where order_id = $1 order by position', id)

test('a line of a release before comes back as its product says, until it is filled in', async () => {
  const { id, number } = await oldOrder()
  expect(await kept(id)).toEqual(Array(3).fill({ tax_class: null, return_condition: null }))
  const order = await readReturnOrder(shop.database.pool, 'DE', number)
  expect(order!.lines.map(({ returnCondition }) => returnCondition)).toEqual(['sealed', 'unspent', 'none'])
})

test('the migration fills in lines of before by their rates, and leaves others', async () => {
  const { id } = await oldOrder()
  const [{ id: known }] = await rows(
    `update customer_order_line set tax_class = 'zero', return_condition = 'none' where order_id = $1 and position = 2
     returning order_id as id`,
    id,
  )
  await rows(await readFile('src/server/database/migrations/0073-classes-of-old-lines.sql', 'utf8'))
  expect(await kept(known)).toEqual([
    { tax_class: 'reduced', return_condition: 'sealed' },
    { tax_class: 'gift-card', return_condition: 'unspent' },
    { tax_class: 'zero', return_condition: 'none' },
  ])
})

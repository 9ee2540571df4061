import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { migrateOldSchema, openShopOfToday } from '../testing/migrated-schema.ts'

/** Three of the schemas that old-schemas.long.test.ts migrates: the first release, before orders had papers, and before taxes. */

let today: Awaited<ReturnType<typeof openShopOfToday>>
const migrateFrom = (last: string) => migrateOldSchema(inject('postgres'), today.pool, last)

beforeAll(async () => {
  today = await openShopOfToday(inject('postgres'))
})
afterAll(() => today.close())

test('a shop of the first release loses no row by its migrations', async () => {
  const { filled, lost } = await migrateFrom('0009-merged-carts.sql')
  expect(lost).toEqual({})
  expect(filled).toEqual(expect.arrayContaining(['article_price', 'cart', 'customer', 'watch_list_entry']))
})

test('a shop with orders, vouchers and gift cards loses none by its migrations', async () => {
  const { filled, lost } = await migrateFrom('0046-recurring-orders.sql')
  expect(lost).toEqual({})
  expect(filled).toEqual(expect.arrayContaining(['content', 'customer_order', 'gift_card', 'voucher']))
})

test('a shop of before tax classes loses no row by its migrations', async () => {
  const { filled, lost } = await migrateFrom('0070-ids-in-any-case.sql')
  expect(lost).toEqual({})
  expect(filled).toEqual(expect.arrayContaining(['customer_order_line', 'product', 'voucher']))
})

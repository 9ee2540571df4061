import { afterAll, beforeAll, expect, test } from 'vitest'
import { SlotCache } from '../contents/slot-cache.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { testVisit } from '../testing/test-visit.ts'
import { shopPayments } from './shop-payments.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const offered = (production: boolean) => {
  const parts = { configuration: { production }, payments: { for: () => undefined } }
  const slotCache = new SlotCache(shop.database.pool)
  return shopPayments(
    { ...parts, slotCache } as unknown as Parameters<typeof shopPayments>[0],
    testVisit('DE', shop.moment),
  )
}

test('payment in advance needs the account of a seller, which in production is no sample', async () => {
  const change = (sql: string) =>
    shop.database.pool.query(`update content set ${sql} where site = 'DE' and kind = 'seller'`)
  expect(await offered(false)).toContain('prepayment')
  expect(await offered(true)).toEqual(['invoice'])
  await change("body = body - 'isSample'")
  expect(await offered(true)).toContain('prepayment')
  await change("body = body - 'account'")
  expect(await offered(false)).toEqual(['invoice'])
})

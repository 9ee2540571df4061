import { afterAll, beforeAll, expect, test } from 'vitest'
import { CHECKOUT_PATH, infoPath, productPath } from '#rules/addresses.ts'
import { commandOf } from '../commands/command-of.ts'
import { readReturnOrder } from '../return/return-order-queries.ts'
import { withdrawableOrder } from '../return/withdrawable-order.ts'
import { atLastCheck, pressedFields } from '../testing/at-last-check.ts'
import { TestBrowser } from '../testing/test-browser.ts'
import { addTestGoods, GOODS_ID } from '../testing/test-goods.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

/** For how long goods may be returned where a merchant has set it: what pages say, and what an order keeps. */

const SHIPPED = Date.parse('2026-11-02T12:00:00Z')
let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop({}, { built: true })
  await addTestGoods(shop.database.pool)
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
})

const set = (...words: string[]) => commandOf('settings', ['set', 'returns', ...words])(shop.database, shop.moment)

/** What a page says, without its tags and hard spaces. */
const words = async (path: string) => {
  const { body } = await new TestBrowser(shop).get(path)
  return body.replaceAll('\u00a0', ' ')
}
const PRODUCT = productPath(GOODS_ID)

/** Places an order on DE, and says until when its goods may be returned once they are shipped. */
async function order(): Promise<() => Promise<number | null>> {
  const { browser, email } = await atLastCheck(shop)
  const fields = pressedFields((await browser.get(`${CHECKOUT_PATH}?site=DE`)).body)
  expect((await browser.post(CHECKOUT_PATH, fields)).statusCode).toBe(303)
  const { pool } = shop.database
  const { rows } = await pool.query('select number from customer_order where email = $1', [email])
  return async () => {
    const stored = await readReturnOrder(pool, 'DE', rows[0].number)
    return withdrawableOrder({ ...stored!, state: 'shipped', shippedAt: SHIPPED }, SHIPPED).until
  }
}

test('pages follow the return period of a merchant, and each order keeps the one that it was made under', async () => {
  expect(await words(PRODUCT)).toContain('30 Tage Rückgaberecht')
  const first = await order()
  await set('--days', '60', '--site', 'DE')
  await expect.poll(() => words(PRODUCT)).toContain('60 Tage Rückgaberecht')
  const page = await words(PRODUCT)
  expect(page).toContain('"merchantReturnDays":60')
  expect(page).toContain('Innerhalb von 60 Tagen nehmen wir die Ware zurück')
  expect(page).toContain('&quot;returnPeriod&quot;:{&quot;days&quot;:60}')
  // the lowest price of the last 30 days is another matter
  expect(page).not.toMatch(/30 Tagen?(?!:)/)
  expect(await words(`${PRODUCT}?site=AT`)).not.toContain('returnPeriod')
  const returns = await words(infoPath('returns', 'DE'))
  expect(returns).toContain('60 Tage bei uns')
  expect(returns).not.toContain('30 Tage')
  const second = await order()
  await set('--days', '14', '--site', 'DE')
  await expect.poll(() => words(PRODUCT)).toContain('14 Tage Rückgaberecht')
  const third = await order()
  // goods arrive on 16 November at the latest
  expect([await first(), await second(), await third()]).toEqual([
    Date.parse('2026-12-16T23:00:00Z'),
    Date.parse('2027-01-15T23:00:00Z'),
    Date.parse('2026-11-30T23:00:00Z'),
  ])
})

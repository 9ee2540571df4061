import { afterAll, beforeAll, expect, test } from 'vitest'
import { CHECKOUT_PATH, infoPath, productPath } from '#rules/addresses.ts'
import { commandOf } from '../commands/command-of.ts'
import { readReturnOrder } from '../return/return-order-queries.ts'
import { atLastCheck, pressedFields } from '../testing/at-last-check.ts'
import { TestBrowser } from '../testing/test-browser.ts'
import { addTestGoods, GOODS_ID } from '../testing/test-goods.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

/** In how many working days goods come where a merchant has set it: what pages say, and what an order keeps. */

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop({}, { built: true })
  await addTestGoods(shop.database.pool)
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
})

const words = async (path: string) => (await new TestBrowser(shop).get(path)).body.replaceAll('\u00a0', ' ')

test('pages follow the times of delivery of a merchant, and an order keeps those that it was made under', async () => {
  const page = productPath(GOODS_ID)
  expect(await words(page)).toContain('2 bis 3 Werktage')
  const set = ['set', 'delivery', '--site', 'DE', '--days', '1-4', '--bulky', '6-15']
  await commandOf('settings', set)(shop.database, shop.moment)
  await expect.poll(() => words(page)).toContain('1 bis 4 Werktage')
  const shown = await words(page)
  expect(shown).not.toContain('2 bis 3 Werktage')
  expect(shown).toContain('&quot;deliveryTimes&quot;:{&quot;parcel&quot;:')
  expect(shown).toContain('"transitTime":{"@type":"QuantitativeValue","minValue":1,"maxValue":4')
  expect(await words(infoPath('faq', 'DE'))).toContain(
    'Ein Paket ist 1 bis 4 Werktage unterwegs, sperrige Ware 6 bis 15 Werktage.',
  )
  const { browser, email } = await atLastCheck(shop)
  const check = (await browser.get(`${CHECKOUT_PATH}?site=DE`)).body
  expect(check.replaceAll('\u00a0', ' ')).toContain('1 bis 4 Werktage')
  expect((await browser.post(CHECKOUT_PATH, pressedFields(check))).statusCode).toBe(303)
  const { pool } = shop.database
  const { rows } = await pool.query('select number from customer_order where email = $1', [email])
  expect(await readReturnOrder(pool, 'DE', rows[0].number)).toMatchObject({
    deliveryTimes: { parcel: { from: 1, to: 4 }, bulky: { from: 6, to: 15 }, letter: { from: 2, to: 4 } },
  })
})

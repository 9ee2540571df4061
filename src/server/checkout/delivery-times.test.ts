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

test('an order is refused where returns became shorter or delivery slower than shown, and the page names both', async () => {
  const set = (...words: string[]) => commandOf('settings', ['set', ...words])(shop.database, shop.moment)
  await set('returns', '--site', 'AT', '--days', '60')
  await set('delivery', '--site', 'AT', '--days', '1-4')
  const { browser, email } = await atLastCheck(shop, { site: 'AT' })
  const check = async () => (await browser.get(`${CHECKOUT_PATH}?site=AT`)).body
  await expect.poll(check).toContain('{&quot;days&quot;:60}')
  const fields = pressedFields(await check(), 'AT')
  const orders = async () =>
    (await shop.database.pool.query('select settings from customer_order where email = $1', [email])).rows
  await set('returns', '--site', 'AT', '--days', '45')
  await set('delivery', '--site', 'AT', '--days', '2-6')
  const refused = await browser.post(CHECKOUT_PATH, fields)
  expect(refused.statusCode).toBe(409)
  const shown = refused.body.replaceAll('\u00a0', ' ')
  expect(shown).toContain('Rückgabe und Widerruf: vorher 60 Tage Rückgaberecht, jetzt 45 Tage Rückgaberecht.')
  expect(shown).toContain('Lieferung: vorher 1 bis 4 Werktage, jetzt 2 bis 6 Werktage.')
  expect(await orders()).toEqual([])
  const again = pressedFields(refused.body, 'AT')
  // what is better for the shopper needs no second look
  await set('returns', '--site', 'AT', '--days', '50')
  await set('delivery', '--site', 'AT', '--days', '1-2')
  expect((await browser.post(CHECKOUT_PATH, again)).statusCode).toBe(303)
  expect(await orders()).toMatchObject([{ settings: { returnPeriod: { days: 50 } } }])
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressFormat } from '#rules/address/address-format.ts'
import { CHECKOUT_PATH, CONFIGURATOR_PATHS } from '#rules/addresses.ts'
import { pressedFields } from '../testing/at-last-check.ts'
import { setSetting } from '../testing/set-setting.ts'
import { TestBrowser } from '../testing/test-browser.ts'
import { main } from '../testing/test-checkout.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

/** Which intervals a merchant offers new subscriptions at: what the configurator takes, and what an order of a cart is refused for. */

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop({}, { built: true })
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
})

const set = (...words: string[]) => setSetting(shop, ['subscriptions', '--site', 'DE', ...words])
const configurator = async (site = 'DE') =>
  main((await new TestBrowser(shop).get(`${CONFIGURATOR_PATHS.coffee}?site=${site}`)).body)
const weeksOf = (html: string) =>
  [...html.matchAll(/<select[^>]*name="weeks".*?<\/select>/gs)].flatMap(([select]) =>
    [...select.matchAll(/<option value="(\d+)"/g)].map(([, weeks]) => Number(weeks)),
  )

/** Puts a subscription into the cart of a visitor. */
async function configure(browser: TestBrowser, weeks: string) {
  const [, coffee = ''] = /<select[^>]*name="coffee".*?<option value="([^"]+)"/s.exec(await configurator()) ?? []
  return browser.post(CONFIGURATOR_PATHS.coffee, { site: 'DE', coffee, quantity: '2', weeks })
}

async function atLastCheck(browser: TestBrowser): Promise<string> {
  const address = { firstname: 'Éva', lastname: 'Kis', street: 'Weg 1', city: 'Ort' }
  const steps: Array<Record<string, string>> = [
    { step: 'who', email: 'eva@subscription.example' },
    {
      ...{ step: 'addresses', billing: 'same', 'delivery-postcode': addressFormat('DE').postcodeExample },
      ...Object.fromEntries(Object.entries(address).map(([name, value]) => [`delivery-${name}`, value])),
    },
    { step: 'delivery', deliveryKind: 'home' },
    { step: 'payment', payment: 'invoice' },
  ]
  for (const fields of steps) expect((await browser.post(CHECKOUT_PATH, fields)).statusCode).toBe(303)
  return (await browser.get(CHECKOUT_PATH)).body
}

const contracts = async () =>
  (await shop.database.pool.query("select interval_weeks from subscription where email = 'eva@subscription.example'"))
    .rows

test('a subscription of a cart whose interval is gone orders nothing and says so, and one of an offered interval is placed', async () => {
  expect(weeksOf(await configurator())).toEqual([2, 3, 4, 6, 8, 12])
  const browser = new TestBrowser(shop)
  expect((await configure(browser, '2')).statusCode).toBe(303)
  const fields = pressedFields(await atLastCheck(browser))
  expect(await set('--weeks', '4,8')).toContain('New ones: every 4, 8 weeks.')
  await expect.poll(async () => weeksOf(await configurator())).toEqual([4, 8])
  expect(weeksOf(await configurator('AT'))).toEqual([2, 3, 4, 6, 8, 12])
  const refused = await browser.post(CHECKOUT_PATH, fields)
  expect(refused.statusCode).toBe(409)
  expect(main(refused.body)).toContain('Ein Abo im Warenkorb liefern wir in diesem Abstand nicht mehr.')
  expect(await contracts()).toEqual([])
  expect((await configure(new TestBrowser(shop), '2')).statusCode, 'an interval that is gone').toBe(400)
  await set('--weeks', '2,8')
  await expect
    .poll(async () => main((await browser.get(CHECKOUT_PATH)).body))
    .not.toContain('in diesem Abstand nicht mehr')
  const again = pressedFields((await browser.get(CHECKOUT_PATH)).body)
  expect((await browser.post(CHECKOUT_PATH, again)).statusCode).toBe(303)
  expect(await contracts()).toEqual([{ interval_weeks: 2 }])
})

test('a site whose merchant takes no subscriptions says so, and a change that another process makes refuses an order', async () => {
  const browser = new TestBrowser(shop)
  expect((await configure(browser, '8')).statusCode).toBe(303)
  const fields = pressedFields(await atLastCheck(browser))
  await shop.database.pool.query(
    `update content set body = '{"isOffered": false}' where kind = 'subscriptions' and site = 'DE'`,
  )
  const refused = await browser.post(CHECKOUT_PATH, fields)
  expect(refused.statusCode).toBe(409)
  expect(main(refused.body)).toContain('Neue Abos nehmen wir hier zurzeit nicht an.')
  expect(await contracts()).toEqual([{ interval_weeks: 2 }])
  expect(await configurator()).toContain('Neue Abos nehmen wir hier zurzeit nicht an.')
  await set('--on', '--usual-weeks')
  await expect.poll(async () => weeksOf(await configurator())).toEqual([2, 3, 4, 6, 8, 12])
})

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { HOME_PATH, productPath } from '#rules/addresses.ts'
import { commandOf } from '../commands/command-of.ts'
import { atLastCheck, pressOrder } from '../testing/at-last-check.ts'
import { PAID, PayingShop } from '../testing/paying-shop.ts'
import { TestBrowser } from '../testing/test-browser.ts'
import { main } from '../testing/test-checkout.ts'
import { addTestGoods, GOODS_ID } from '../testing/test-goods.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

/** A site that the merchant has closed: its pages are read, and nothing is ordered. */

let shop: TestShop
const paying = new PayingShop()

beforeAll(async () => {
  shop = await openTestShop({}, { built: true })
  await addTestGoods(shop.database.pool)
})
beforeEach(() => shop.database.pool.query("delete from content where kind = 'opening'"))
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
})

const set = (...words: string[]) => commandOf('settings', ['set', 'opening', ...words])(shop.database, shop.moment)
const ordersTo = async (email: string) =>
  (await shop.database.pool.query('select number from customer_order where email = $1', [email])).rows

test('a closed site takes no order and says so, and takes it when it opens again', async () => {
  const { browser, email } = await atLastCheck(shop)
  expect(await set('--site', 'DE', '--state', 'closed')).toBe(
    'The opening of DE is changed, as revision 1.\n  It is closed: pages are read, and nothing is ordered.\n  To take it back: npm run crema -- contents undo opening opening DE',
  )
  const answer = await pressOrder(browser)
  expect(answer.statusCode).toBe(409)
  expect(main(answer.body)).toContain('Zurzeit nehmen wir keine Bestellungen an. Es wurde nichts bestellt.')
  expect(await ordersTo(email)).toEqual([])
  for (const path of [HOME_PATH, productPath(GOODS_ID)])
    expect((await new TestBrowser(shop).get(path)).statusCode, path).toBe(200)
  await set('--site', 'DE', '--state', 'open')
  expect((await pressOrder(browser)).statusCode).toBe(303)
  expect(await ordersTo(email)).toHaveLength(1)
})

test('a closed country takes no gift card, and other countries take orders', async () => {
  const { browser } = await atLastCheck(shop, { lines: [{ tcm: 'GIFT', quantity: 1, kind: 'gift_card' }] })
  const other = await atLastCheck(shop, { site: 'AT' })
  await set('--country', 'DE', '--state', 'closed')
  expect((await pressOrder(browser)).statusCode).toBe(409)
  expect((await pressOrder(other.browser, 'AT')).statusCode).toBe(303)
})

test.each([
  ['closed', 409],
  ['preparing', 503],
] as const)(
  'a payment that was begun before its site was %s ends as an order, and no other begins',
  async (state, status) => {
    await paying.command('settings', 'set', 'opening', '--state', 'open')
    const { email, paymentId, session } = await paying.begin()
    await paying.command('settings', 'set', 'opening', '--state', state)
    paying.stripe.pay(session)
    const back = await paying.comeBack(paymentId)
    const page = await paying.browser.get(back.headers.location!)
    expect((await paying.browser.get(page.headers.location!)).statusCode).toBe(200)
    expect(await paying.stateOf(email)).toEqual(PAID)
    const { browser } = await atLastCheck(paying.shop)
    expect((await pressOrder(browser)).statusCode).toBe(status)
  },
)

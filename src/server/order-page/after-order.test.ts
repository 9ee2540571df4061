import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DEMO_PASSWORD, demoEmail } from '#demo/demo-customers.ts'
import {
  ACCOUNT_ADDRESSES_PATH,
  ACCOUNT_ORDERS_PATH,
  accountOrderPath,
  ORDER_AGAIN_PATH,
} from '#rules/account-addresses.ts'
import { CART_FORM_PATH, CART_PAGE_PATH, CHECKOUT_PATH, LOGIN_PATH } from '#rules/addresses.ts'
import { TestBrowser } from '../testing/test-browser.ts'
import { addressFields, filledIn, main } from '../testing/test-checkout.ts'
import { addTestGoods } from '../testing/test-goods.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

/** What a shopper can do with an order later: buy the same again, and find it in an account. */
let shop: TestShop
let browser: TestBrowser
beforeAll(async () => {
  shop = await openTestShop({}, { built: true })
  await addTestGoods(shop.database.pool)
})
beforeEach(() => {
  browser = new TestBrowser(shop)
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
})

/** Orders as a guest. @returns the order's number */
async function order({ email, tcm = 'MOST8', quantity = 3 }: { email?: string; tcm?: string; quantity?: number } = {}) {
  const { fields } = await filledIn(browser, { tcm, quantity, ...(email && { email }) })
  const { headers } = await browser.post(CHECKOUT_PATH, fields)
  return /number=([A-Z0-9-]+)/.exec(headers.location!)![1]!
}

const again = (number: string, by = browser) => by.post(ORDER_AGAIN_PATH, { site: 'DE', number })
const login = (email: string) => browser.post(`${LOGIN_PATH}?site=DE`, { email, password: DEMO_PASSWORD, site: 'DE' })
/** The pieces in the cart of the browser's visitor, by article. */
async function pieces(by = browser): Promise<Record<string, string>> {
  const { body } = await by.get(`${CART_PAGE_PATH}?site=DE`)
  const forms = main(body).match(/<form(?:(?!<\/form>).)*name="quantity".*?<\/form>/gs) ?? []
  return Object.fromEntries(
    forms.map((form) => [
      /name="tcm" value="([^"]+)"/.exec(form)![1],
      /<option[^>]* selected[^>]*>(\d+)/.exec(form)![1],
    ]),
  )
}

test('"buy again" puts the goods of an order into the cart, twice pressed too, and counts what is there', async () => {
  const number = await order()
  await browser.post(CART_FORM_PATH, { tcm: 'MOST8', quantity: '1', site: 'DE' })
  const answers = [await again(number), await again(number)]
  expect(answers.map(({ statusCode, headers }) => [statusCode, headers.location])).toEqual([
    [303, expect.stringMatching(/^\/service\/cartfrontend\/cart/)],
    [303, expect.stringMatching(/^\/service\/cartfrontend\/cart/)],
  ])
  expect(await pieces()).toEqual({ MOST8: '3' })
})

test('"buy again" adds what can be had, and the cart says what cannot', async () => {
  const number = await order({ tcm: 'PLENTY-1', quantity: 2 })
  await shop.database.pool.query(
    `insert into customer_order_line (order_id, position, kind, item_id, product_id, title, variant, quantity, price, amount,
       tax_rate, tax_amount)
     select id, -1, 'article', 'NONE', 'test-goods', 'Weg', '', 1, 0, 0, 0, 0 from customer_order where number = $1`,
    [number],
  )
  expect((await again(number)).headers.location).toContain('problem=UNAVAILABLE')
  expect(await pieces()).toEqual({ 'PLENTY-1': '2' })
})

test('"buy again" of somebody else’s order, or of none, leaves the cart as it is', async () => {
  const number = await order()
  const stranger = new TestBrowser(shop)
  for (const given of [number, 'ZZZZZ-ZZZZZ', '']) {
    expect((await again(given, stranger)).headers.location).toContain(CART_PAGE_PATH)
  }
  expect(await pieces(stranger)).toEqual({})
})

test('an order of the same mailbox is in the account after the sign-in, and no other one is', async () => {
  const email = demoEmail('guest', 'DE')
  const own = await order({ email })
  const ofSomebodyElse = await order({ email: 'somebody@else.example' })
  const { body: before } = await browser.get(`${accountOrderPath(own)}?site=DE`)
  expect(main(before)).toContain(email)
  await login(email)
  const { body } = await browser.get(`${ACCOUNT_ORDERS_PATH}?site=DE`)
  expect(main(body)).toContain(accountOrderPath(own))
  expect(main(body)).not.toContain(accountOrderPath(ofSomebodyElse))
  // another browser of this customer finds it too
  browser = new TestBrowser(shop)
  await login(email)
  expect((await browser.get(`${accountOrderPath(own)}?site=DE`)).statusCode).toBe(200)
})

test('a customer’s address begins with the name, later with where the last order went, and is saved once where it is ticked', async () => {
  await login(demoEmail('card', 'DE'))
  await browser.post(CART_FORM_PATH, { tcm: 'PLENTY-2', quantity: '1', site: 'DE' })
  const at = `${CHECKOUT_PATH}?site=DE`
  const value = (html: string, name: string) => new RegExp(`name="${name}"[^>]* value="([^"]*)"`).exec(main(html))?.[1]
  const { body: first } = await browser.get(at)
  expect([value(first, 'delivery-firstname'), value(first, 'delivery-street')]).toEqual(['Karla', undefined])
  const typed = { step: 'addresses', billing: 'same', ...addressFields('DE'), saveAddress: 'on' }
  // twice at once, as an impatient shopper presses
  for (const { statusCode } of await Promise.all([browser.post(at, typed), browser.post(at, typed)])) {
    expect(statusCode).toBe(303)
  }
  const { body: addresses } = await browser.get(`${ACCOUNT_ADDRESSES_PATH}?site=DE`)
  expect(main(addresses).match(/Út 1/g)).toHaveLength(1)
  await shop.database.pool.query("update customer_address set street = 'Ringstraße 2'")
  await order()
  await browser.post(CART_FORM_PATH, { tcm: 'PLENTY-2', quantity: '1', site: 'DE' })
  const { body: later } = await browser.get(at)
  expect(value(later, 'delivery-street')).toBe('Út 1')
})

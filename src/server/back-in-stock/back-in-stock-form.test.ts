import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { personalDataCall } from '#calls/customer.ts'
import { DEMO_PASSWORD, demoEmail } from '#demo/demo-customers.ts'
import { BACK_IN_STOCK_PATH, requestedPath } from '#rules/account-addresses.ts'
import { LOGIN_PATH, productPath } from '#rules/addresses.ts'
import { withRedirect } from '#rules/customer/with-redirect.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { TestBrowser } from '../testing/test-browser.ts'
import { addTestGoods, GOODS_ID } from '../testing/test-goods.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

/** The mail about a sold-out article, requested by the form of its page. */

let shop: TestShop
let browser: TestBrowser
beforeAll(async () => {
  shop = await openTestShop({}, { built: true })
  await addTestGoods(shop.database.pool)
  await shop.database.pool.query("update article set back_in_stock_option = 'OFFERED' where tcm = 'NONE'")
})
beforeEach(async () => {
  await shop.database.pool.query('delete from back_in_stock_request')
  browser = new TestBrowser(shop)
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
})

const LOGIN = { email: demoEmail('guest', 'DE'), password: DEMO_PASSWORD }
const texts = textsOf('back-in-stock', 'de-DE')
const success = textsOf('quick-buy', 'de-DE').backInStockSuccess
const path = productPath(GOODS_ID, 'a-none')
const main = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'))
const requested = async () => (await browser.get(personalDataCall.path)).json().customer.backInStock
const send = (fields: Record<string, string>) =>
  browser.post(BACK_IN_STOCK_PATH, { site: 'DE', returnTo: path, ...fields })

describe('the form of a sold-out article', () => {
  test('stands on its page and requests the mail; the account’s list says so with its picture [BIS-04] [BIS-09]', async () => {
    const html = main((await browser.get(path)).body)
    const form = html.split('<form').find((part) => part.includes(`action="${BACK_IN_STOCK_PATH}"`))!
    const fields = Object.fromEntries(
      [...form.matchAll(/<input[^>]* name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name!, value!]),
    )
    expect(fields).toEqual({ tcm: 'NONE', site: 'DE', returnTo: path })
    await browser.post(LOGIN_PATH, LOGIN)
    for (let press = 0; press < 2; press += 1) {
      const answer = await browser.post(BACK_IN_STOCK_PATH, fields)
      expect([answer.statusCode, answer.headers.location, answer.headers['cache-control']]).toEqual([
        303,
        requestedPath('NONE'),
        'no-store',
      ])
      expect(await requested()).toEqual(['NONE'])
    }
    const list = main((await browser.get(requestedPath('NONE'))).body)
    expect([list.includes(success), list.includes('<picture')]).toEqual([true, true])
  })

  test('leads who is not logged in to the login with the wish, and back to the list [BIS-02]', async () => {
    const answer = await send({ tcm: 'NONE' })
    const login = withRedirect(LOGIN_PATH, requestedPath('NONE'), 'NONE')
    expect([answer.statusCode, answer.headers.location]).toEqual([303, login])
    expect(main((await browser.get(login)).body)).toContain('name="backInStock" value="NONE"')
    const fields = Object.fromEntries(new URL(login, 'http://shop').searchParams)
    const done = await browser.post(LOGIN_PATH, { ...LOGIN, ...fields })
    expect(done.headers.location).toBe(requestedPath('NONE'))
    expect(main((await browser.get(done.headers.location!)).body)).toContain(success)
  })

  test('leads back to an article that is sold again, and never to another host; the list says what it does not hold', async () => {
    await browser.post(LOGIN_PATH, LOGIN)
    const few = productPath(GOODS_ID, 'a-few')
    expect((await send({ tcm: 'FEW', returnTo: few })).headers.location).toBe(few)
    expect((await send({ tcm: 'FEW', returnTo: '//evil.example' })).headers.location).toBe('/')
    const list = main((await browser.get(requestedPath('FEW'))).body)
    expect([list.includes(texts.requestMissing), list.includes(success)]).toEqual([true, false])
    expect(await requested()).toEqual([])
  })

  test.each<[string, Record<string, string>]>([
    ['no article', {}],
    ['an article with a NUL', { tcm: 'NONE\0' }],
    ['a huge article', { tcm: 'x'.repeat(5000) }],
  ])('with %s is refused', async (_title, fields) => {
    expect((await send(fields)).statusCode).toBe(400)
  })
})

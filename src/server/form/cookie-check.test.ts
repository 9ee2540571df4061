import { afterAll, beforeAll, expect, test } from 'vitest'
import { addToWatchListCall, WATCH_LIST_SOURCE } from '#calls/watch-list.ts'
import { DEMO_PASSWORD, demoEmail } from '#demo/demo-customers.ts'
import { CART_FORM_PATH, LOGIN_PATH, LOGOUT_PATH } from '#rules/addresses.ts'
import { SITES, siteConfig } from '#sites/sites.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { setCookies, TestBrowser } from '../testing/test-browser.ts'
import { addTestGoods, GOODS_ID } from '../testing/test-goods.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({}, { built: true })
  await addTestGoods(shop.database.pool)
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
})

const PAGE = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const WATCHED = {
  watchListProductId: GOODS_ID,
  watchListArticleTcm: 'FEW',
  watchListAddSource: WATCH_LIST_SOURCE,
  site: 'DE',
}
const SIGN_IN = { email: demoEmail('card', 'DE'), password: DEMO_PASSWORD, site: 'DE' }

test.each([
  ['the cart', CART_FORM_PATH, { tcm: 'FEW', site: 'DE' }, '/service/cartfrontend/cart'],
  ['the watch list', addToWatchListCall.path, WATCHED, '/watchlist'],
  ['the login', LOGIN_PATH, SIGN_IN, '/'],
])('a form of %s leads on where its cookie comes back, and else to a page that says it is needed', async (...form) => {
  const [, url, fields, to] = form
  const browser = new TestBrowser(shop)
  const sent = await browser.post(url, fields, PAGE)
  expect([sent.statusCode, sent.headers.location]).toEqual([303, `/cookies?to=${encodeURIComponent(to)}`])
  const accepted = await browser.get(sent.headers.location!, PAGE)
  expect([accepted.statusCode, accepted.headers.location]).toEqual([303, to])
  const refused = await shop.app.inject({ url: sent.headers.location!, headers: PAGE })
  expect([refused.statusCode, refused.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(refused.body).toContain('<h1>Ihr Browser lehnt Cookies ab</h1>')
  expect(refused.body).toContain('<meta name="robots" content="noindex"')
  // with a cookie of any kind there is no detour
  expect((await browser.post(url, fields, PAGE)).headers.location).toBe(to)
})

test('a program without cookies that accepts no page is answered as one with cookies', async () => {
  const cart = await new TestBrowser(shop).post(CART_FORM_PATH, { tcm: 'FEW', site: 'DE' })
  expect([cart.statusCode, cart.headers.location]).toEqual([303, '/service/cartfrontend/cart'])
  const watched = await new TestBrowser(shop).post(addToWatchListCall.path, WATCHED)
  expect([watched.statusCode, watched.json().changed]).toEqual([200, true])
})

test('a form that sets no such cookie, or deletes one, has no detour', async () => {
  const wrong = await new TestBrowser(shop).post(LOGIN_PATH, { ...SIGN_IN, password: 'wrong' }, PAGE)
  expect([wrong.statusCode, setCookies(wrong)]).toEqual([401, []])
  const signedOut = await new TestBrowser(shop).post(LOGOUT_PATH, { site: 'DE' }, PAGE)
  expect([signedOut.statusCode, signedOut.headers.location]).toEqual([303, '/'])
})

test.each(SITES)('on %s the page of refused cookies is in the words of the site', async (site) => {
  const sent = await new TestBrowser(shop).post(CART_FORM_PATH, { tcm: 'FEW', site }, PAGE)
  const { body } = await shop.app.inject({ url: sent.headers.location!, headers: PAGE })
  expect(body).toContain(`<html lang="${siteConfig(site).locale}"`)
  expect(body).toContain(textsOf('pages', siteConfig(site).locale).cookiesRefusedHeading)
})

test.each(['//evil.example', 'https://evil.example', '/\\evil.example', ''])(
  'the check leads to no address of elsewhere: %s',
  async (to) => {
    const answer = await shop.app.inject({
      url: `/cookies?to=${encodeURIComponent(to)}`,
      headers: { ...PAGE, cookie: 'cart=a' },
    })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/'])
  },
)

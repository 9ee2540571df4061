import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { addToWatchListCall, WATCH_LIST_SOURCE } from '#calls/watch-list.ts'
import { WATCH_LIST_PATH } from '#rules/addresses.ts'
import { ga4Faults } from '#server/tracking/ga4-faults.ts'
import { COOKIES } from '#sites/cookies.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { type OwnShop, openOwnShop } from './own-shop.ts'
import { idleWorkDone, openBrowser, visit, visitStill } from './visitor.ts'

/** A tracking library of another server (TRACKING_SCRIPT_URL), and that of a development shop, which /dev/events shows. */

interface Received {
  event: string
  items?: Array<{ item_id: string; price: number }>
}

/** What the library's server was asked for: its script, and the events that the script has sent. */
let loads: string[]
let received: Received[]
let server: Server
let shop: OwnShop
let browser: Browser
beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.method === 'GET') {
      loads.push(request.url!)
      response.setHeader('content-type', 'text/javascript')
      response.end(libraryOf(`http://${request.headers.host}`))
      return
    }
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      received.push(JSON.parse(body))
      response.end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  shop = await openOwnShop({ TRACKING_SCRIPT_URL: `http://127.0.0.1:${port}/library.js` })
  browser = await openBrowser()
})
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())))
afterAll(async () => {
  await shop.close()
  server.close()
})

/** A library that keeps an id and sends each event at once. */
const libraryOf = (origin: string) => `
  localStorage.setItem('library', 'id')
  window.cremaTracking = {
    send: (event) => navigator.sendBeacon('${origin}/collect', JSON.stringify(event)),
    end: () => localStorage.removeItem('library'),
  }`

const product = textsOf('product', 'de-DE')
const consent = textsOf('consent', 'de-DE')
const overlay = textsOf('quick-buy', 'de-DE')

const answer = async (page: Page, name: string) => {
  await page.locator('[data-consent]').getByRole('button', { name, exact: true }).click()
  await page.locator('[data-consent]').waitFor({ state: 'hidden' })
}
const stored = (page: Page) =>
  page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].sort())

test('a configured library is loaded with consent only, gets what happens from then on, and is gone with it [TRACK-11]', async () => {
  loads = []
  received = []
  const { page, context, problems } = await visit(browser, '/products/p1001', { base: shop.url, consent: 'unanswered' })
  const foreign: string[] = []
  context.on('request', (request) => {
    if (!request.url().startsWith(shop.url)) foreign.push(request.url())
  })
  const add = async () => {
    await page.getByRole('main').getByRole('button', { name: product.addToCart, exact: true }).first().click()
    await page.getByRole('main').getByText(overlay.cartSuccess).first().waitFor()
  }
  await page.locator('[data-cart-link][data-ready]').waitFor({ state: 'attached' })
  await idleWorkDone(page)
  await add()
  expect([foreign, loads, await stored(page)]).toEqual([[], [], ['cart']])
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['cart'])
  expect(await page.locator('script[src*="library"]').count()).toBe(0)

  await answer(page, consent.accept)
  await expect.poll(() => loads).toEqual(['/library.js'])
  await expect.poll(() => stored(page)).toContain('library')
  expect(received, 'nothing of before').toEqual([])
  await page.goto('/products/p3001')
  await expect.poll(() => received.map(({ event }) => event)).toEqual(['page_view', 'view_item'])
  await add()
  await expect.poll(() => received.at(-1)?.event).toBe('add_to_cart')
  expect(received.at(-1)!.items).toMatchObject([{ item_id: '300101', price: 12.95 }])
  expect(received.flatMap(ga4Faults)).toEqual([])

  const before = [loads.length, received.length]
  await page.locator('[data-consent-open]').click()
  await answer(page, consent.refuse)
  await expect.poll(() => stored(page)).toEqual(['cart'])
  await add()
  await page.goto('/c/coffee')
  await idleWorkDone(page)
  expect([loads.length, received.length]).toEqual(before)
  expect((await context.cookies()).map(({ name }) => name).sort()).toEqual([COOKIES.consent, 'cart'])
  // a new consent loads it anew, on the same page
  await page.locator('[data-consent-open]').click()
  await answer(page, consent.accept)
  await expect.poll(() => loads.length).toBe(before[0]! + 1)
  expect(problems.filter((problem) => !problem.startsWith('foreign: http://127.0.0.1'))).toEqual([])
})

test('developers see events as they happen, also all goods of a watch list that go into the cart, and what is wrong in red [TRACK-04] [TRACK-05]', async () => {
  const { page, context, problems } = await visitStill(browser, '/', { consent: ['C0003'] })
  const view = await context.newPage()
  await view.goto('/dev/events')
  const rows = (name: string, channel = 'library') =>
    view
      .locator(`li[data-channel="${channel}"]`)
      .filter({ has: view.locator('b', { hasText: new RegExp(`^${name}$`) }) })
  for (const [watchListProductId, watchListArticleTcm] of [
    ['p1001', '100101'],
    ['p3001', '300101'],
  ] as const) {
    const form = { watchListProductId, watchListArticleTcm, watchListAddSource: WATCH_LIST_SOURCE, site: 'DE' }
    await context.request.post(addToWatchListCall.path, { form })
  }
  await page.goto(WATCH_LIST_PATH)
  await page.waitForFunction(() => (window.dataLayer?.length ?? 0) > 0)
  const list = page.locator('[data-island="watch-list-view"]')
  await list.dispatchEvent('pointerover')
  await page.locator('[data-island="watch-list-view"][data-hydrated]').waitFor()
  await page.getByRole('button', { name: textsOf('watch-list', 'de-DE').moveAll }).click()
  // others measure in the same shop
  const row = rows('add_to_cart').filter({ hasText: 'Add_to_basket · 20.94 EUR · 2 items' }).first()
  await row.waitFor()
  expect(await row.locator('strong').count()).toBe(0)
  await expect.poll(() => rows('remove_from_wishlist', 'data layer').count()).toBeGreaterThan(0)
  expect(await row.locator('pre').isVisible()).toBe(false)
  await row.locator('summary').click()
  expect(await row.locator('pre').textContent()).toContain('"item_id": "300101"')

  await page.evaluate(() => window.cremaTracking?.send({ event: 'add_to_cart', value: 1, items: [] } as never))
  const wrong = view.locator('li.wrong').first()
  await wrong.getByText('Wrong:').waitFor()
  expect(await wrong.locator('ul').textContent()).toContain('currency')
  expect(await wrong.locator('b').evaluate((name) => getComputedStyle(name).color)).toBe('rgb(179, 38, 30)')
  await view.getByLabel('the data layer').check()
  expect(await wrong.isVisible()).toBe(false)
  expect(problems).toEqual([])
  expect(inject('shopUrl')).toBe(new URL(view.url()).origin)
})

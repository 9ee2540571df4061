import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CSRF_VALUE, HEADERS } from '#calls/call.ts'
import { addArticleCall, type Cart, readCartCall } from '#calls/cart.ts'
import { DEMO_PASSWORD, demoEmail } from '#demo/demo-customers.ts'
import { CART_PAGE_PATH, DELIVERY_COSTS_PATH, LOGIN_PATH } from '#rules/addresses.ts'
import type { Site } from '#sites/sites.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { type OwnShop, openOwnShop } from './own-shop.ts'
import { openShopDatabase } from './shop-database.ts'
import { violations } from './violations.ts'
import { cartPageHydrated, openBrowser, plain, signIn, visit } from './visitor.ts'

/** The cart before, during and after a sign-in, on a shop of its own, because its customers must not be shared. */

let browser: Browser
let shop: OwnShop
let database: Awaited<ReturnType<typeof openShopDatabase>>
beforeAll(async () => {
  shop = await openOwnShop()
  database = await openShopDatabase(shop.environment)
  browser = await openBrowser()
})
beforeEach(async () => {
  await database.pool.query('delete from cart')
})
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())))
afterAll(async () => {
  await database.close()
  await shop.close()
})

const texts = textsOf('cart', 'de-DE')
const headerTexts = textsOf('header', 'de-DE')
const ALBA = { tcm: '100101', title: 'Bio-Espresso Alba' }
const BLEND = { tcm: '100201', title: 'Hausmischung' }
/** Its stock is three. */
const FEW = { tcm: '200303', title: 'Espressomaschine Duetta' }

const arrive = (path = DELIVERY_COSTS_PATH, options: Parameters<typeof visit>[2] = {}) =>
  visit(browser, path, { base: shop.url, ...options })
const headersOf = (site: Site) => ({ [HEADERS.csrf]: CSRF_VALUE, [HEADERS.site]: site })

async function add({ request }: BrowserContext, { tcm }: { tcm: string }, quantity = 1, site: Site = 'DE') {
  const answer = await request.post(addArticleCall.path, { headers: headersOf(site), data: { tcm, quantity } })
  expect(answer.status(), await answer.text()).toBe(200)
}

async function shopCart({ request }: BrowserContext, site: Site = 'DE'): Promise<Cart> {
  return (await (await request.get(readCartCall.path, { headers: headersOf(site) })).json()).cart
}

const main = (page: Page) => page.getByRole('main')
const line = (page: Page, title: string) =>
  main(page)
    .locator('[data-line]')
    .filter({ has: page.getByRole('heading', { name: title }) })
/** The number at the cart icon; '' for an empty cart. */
const badge = async (page: Page) => {
  const island = page.locator('[data-cart-link]')
  await island.and(page.locator('[data-ready]')).waitFor()
  return /\d+/.exec(await island.innerText())?.[0] ?? ''
}
const pieces = (page: Page) => expect.poll(() => badge(page))

/** Logs in by the login form. */
async function logIn(page: Page, kind: 'card' | 'guest' = 'guest', site: Site = 'DE'): Promise<void> {
  const own = textsOf('customer', site === 'DE' ? 'de-DE' : 'pl-PL')
  await page.goto(`${LOGIN_PATH}?site=${site}`, { waitUntil: 'domcontentloaded' })
  await page.locator('main').getByLabel(own.email).fill(demoEmail(kind, site))
  await page.getByLabel(own.password, { exact: true }).fill(DEMO_PASSWORD)
  await main(page).getByRole('button', { name: own.login, exact: true }).click({ noWaitAfter: true })
  await page.waitForURL((url) => url.pathname === '/', { waitUntil: 'domcontentloaded' })
}

async function logOut(page: Page): Promise<void> {
  await page.goto(LOGIN_PATH, { waitUntil: 'domcontentloaded' })
  await main(page).getByRole('button', { name: headerTexts.logout }).click({ noWaitAfter: true })
  await page.waitForURL((url) => url.pathname === '/', { waitUntil: 'domcontentloaded' })
}

/** Fills the customer's cart in another browser. */
async function onAnotherDevice(fill: (context: BrowserContext) => Promise<void>): Promise<void> {
  const { context } = await arrive()
  await signIn(context, 'guest')
  await fill(context)
  await context.close()
}

describe('the cart at a sign-in', () => {
  test('merges the visitor’s cart into the customer’s and shows what was cut, until the next change', {
    tags: 'core',
  }, async () => {
    await onAnotherDevice(async (device) => {
      await add(device, FEW, 2)
      await add(device, BLEND)
    })
    const { page, context, problems } = await arrive()
    await add(context, FEW, 3)
    await add(context, ALBA, 2)
    await page.goto(DELIVERY_COSTS_PATH, { waitUntil: 'domcontentloaded' })
    await pieces(page).toBe('5')
    await logIn(page)
    await pieces(page).toBe('6')
    expect((await shopCart(context)).cutLines).toEqual([{ tcm: FEW.tcm, title: expect.any(String), quantity: 2 }])

    await page.goto(CART_PAGE_PATH, { waitUntil: 'domcontentloaded' })
    for (const { title } of [FEW, BLEND, ALBA]) await line(page, title).waitFor()
    const { cutLines } = await shopCart(context)
    const note = texts.mergedReduced({ titles: texts.cutLine(cutLines[0]!) })
    await main(page).getByText(plain(note)).waitFor()
    expect(await violations(page)).toEqual([])
    await page.reload()
    await main(page).getByText(plain(note)).waitFor()

    await cartPageHydrated(page)
    await line(page, BLEND.title)
      .getByRole('button', { name: /entfernen/i })
      .click()
    await main(page).getByText(plain(note)).waitFor({ state: 'hidden' })
    await pieces(page).toBe('5')
    expect((await shopCart(context)).cutLines).toEqual([])
    expect(problems).toEqual([])
  })

  test('merges the carts without script', async () => {
    await onAnotherDevice((device) => add(device, FEW, 3))
    const { page, context } = await arrive(DELIVERY_COSTS_PATH, { javaScriptEnabled: false })
    await add(context, FEW, 1)
    await add(context, ALBA)
    await logIn(page)
    await page.goto(CART_PAGE_PATH, { waitUntil: 'domcontentloaded' })
    expect(await line(page, FEW.title).count()).toBe(1)
    expect(await line(page, ALBA.title).count()).toBe(1)
    expect(plain(await main(page).innerText())).toContain(
      plain(texts.mergedReduced({ titles: texts.cutLine((await shopCart(context)).cutLines[0]!) })),
    )
  })

  test('does not change the visitor’s cart on another site', async () => {
    const { page, context } = await arrive()
    await add(context, ALBA, 2)
    await add(context, BLEND, 1, 'PL')
    await logIn(page, 'guest', 'PL')
    expect([(await shopCart(context)).numberOfArticles, (await shopCart(context, 'PL')).numberOfArticles]).toEqual([
      2, 1,
    ])
    await page.goto(DELIVERY_COSTS_PATH, { waitUntil: 'domcontentloaded' })
    await pieces(page).toBe('2')
  })
})

describe('the cart at a sign-out', () => {
  test('badge and cart page are empty, also after going back', async () => {
    const { page, context, problems } = await arrive()
    await add(context, ALBA, 2)
    await logIn(page)
    await page.goto(CART_PAGE_PATH, { waitUntil: 'domcontentloaded' })
    await line(page, ALBA.title).waitFor()
    await cartPageHydrated(page)
    await page.goto(DELIVERY_COSTS_PATH, { waitUntil: 'domcontentloaded' })
    await pieces(page).toBe('2')

    await logOut(page)
    await pieces(page).toBe('')
    // the badge is empty before the script has run
    await expect.poll(() => page.evaluate(() => localStorage.getItem('cart') ?? '')).not.toContain(ALBA.tcm)
    await page.goto(CART_PAGE_PATH, { waitUntil: 'domcontentloaded' })
    await main(page).getByText(texts.empty).waitFor()

    // back over the login page and another page to the cart page with the customer's lines
    for (const path of ['/', LOGIN_PATH, DELIVERY_COSTS_PATH, CART_PAGE_PATH]) {
      await page.goBack({ waitUntil: 'commit' })
      await page.waitForURL((url) => url.pathname === path, { waitUntil: 'domcontentloaded' })
      await pieces(page).toBe('')
      await expect.poll(async () => plain(await main(page).innerText())).not.toMatch(/Alba.*Entfernen|2 Stück/)
    }
    await main(page).getByText(texts.empty).waitFor()
    expect(await line(page, ALBA.title).count()).toBe(0)

    // the next login shows the customer's cart again
    await logIn(page)
    await pieces(page).toBe('2')
    expect(problems).toEqual([])
  })

  test('going back without script shows no line of the customer’s cart', async () => {
    const { page, context } = await arrive(DELIVERY_COSTS_PATH, { javaScriptEnabled: false })
    await add(context, ALBA, 2)
    await logIn(page)
    await page.goto(CART_PAGE_PATH, { waitUntil: 'domcontentloaded' })
    expect(await line(page, ALBA.title).count()).toBe(1)
    await logOut(page)
    for (const path of [LOGIN_PATH, CART_PAGE_PATH]) {
      await page.goBack()
      expect(new URL(page.url()).pathname).toBe(path)
    }
    expect(await line(page, ALBA.title).count()).toBe(0)
    expect(plain(await main(page).innerText())).toContain(texts.empty)
  })
})

test('a sign-in and a sign-out in one tab update the cart in another tab', async () => {
  await onAnotherDevice((device) => add(device, BLEND))
  const { page, context, problems } = await arrive()
  await add(context, ALBA, 2)
  const other = await context.newPage()
  await other.goto(CART_PAGE_PATH, { waitUntil: 'domcontentloaded' })
  await line(other, ALBA.title).waitFor()
  await cartPageHydrated(other)

  await logIn(page)
  await pieces(page).toBe('3')
  await line(other, BLEND.title).waitFor()
  await pieces(other).toBe('3')

  // the other tab writes into the customer's cart
  await line(other, ALBA.title)
    .getByRole('button', { name: /entfernen/i })
    .click()
  await pieces(page).toBe('1')
  expect((await shopCart(context)).numberOfArticles).toBe(1)

  await logOut(page)
  await pieces(page).toBe('')
  await pieces(other).toBe('')
  await main(other).getByText(texts.empty).waitFor()
  expect(await line(other, BLEND.title).count()).toBe(0)
  expect(problems).toEqual([])
})

test('after an ended session the cart is empty, and the next login merges what was added since', async () => {
  const { page, context } = await arrive()
  await add(context, ALBA, 2)
  await logIn(page)
  await pieces(page).toBe('2')
  await database.pool.query('delete from customer_session')
  await page.goto(DELIVERY_COSTS_PATH, { waitUntil: 'domcontentloaded' })
  await pieces(page).toBe('')
  await add(context, BLEND)
  await logIn(page)
  await pieces(page).toBe('3')
})

import type { Browser, Locator, Page } from 'playwright-core'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { CSRF_VALUE, HEADERS } from '#calls/call.ts'
import { addArticleCall, readCartCall } from '#calls/cart.ts'
import { CART_PAGE_PATH } from '#rules/addresses.ts'
import { callAnswered, idleWorkDone, openBrowser, PHONE, visit } from './visitor.ts'

// product page and cart run no React until somebody turns to them
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())))

const ALBA = '/products/p1001'
const SUCCESS = 'Der Artikel wurde in den Warenkorb gelegt.'
const addButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'In den Warenkorb' }).first()
const stage = (page: Page) => page.locator('[data-island="product-stage"]')
const cartView = (page: Page) => page.locator('[data-island="cart-view"]')
const hydrated = (island: Locator) => island.evaluate((element) => 'hydrated' in (element as HTMLElement).dataset)
const isHydrated = (page: Page) => hydrated(stage(page))
const cartCount = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('button', { name: /Warenkorb/ })
    .textContent()

/** Opens the product page with the island's own code held back; the returned function lets it through. */
async function open(path = ALBA): Promise<{ page: Page; release: () => void; problems: string[] }> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { page, context, problems } = await visit(browser, 'about:blank', { viewport: PHONE, hasTouch: true })
  await context.route('**/assets/ProductStage-*.js', async (route) => {
    await promise
    await route.continue()
  })
  await page.goto(path)
  return { page, release: resolve, problems }
}

test('a tap before the code is there shows that it counts, adds once although it was repeated, and leaves the page', async () => {
  const { page, release, problems } = await open()
  await addButton(page).tap()
  await addButton(page).tap()
  await page.locator('button[data-loading]').first().waitFor()
  expect(await isHydrated(page)).toBe(false)
  release()
  await page.getByText(SUCCESS).first().waitFor()
  await expect.poll(() => cartCount(page)).toContain('1')
  expect(new URL(page.url()).pathname).toBe(ALBA)
  expect(problems).toEqual([])
})

test('a quantity and a variant that are chosen before the code is there are the ones that are added', {
  tags: 'core',
}, async () => {
  const { page, release } = await open()
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  const main = page.getByRole('main')
  const half = main.getByRole('link', { name: '500 g' })
  await half.press('Enter')
  release()
  await expect.poll(() => half.getAttribute('aria-current')).toBe('true')
  expect(await half.evaluate((link) => link === document.activeElement), 'the focus stays').toBe(true)
  expect(page.url()).toContain('article_id=')
  expect(await page.evaluate(() => 'isSamePage' in window), 'no other page was loaded').toBe(true)

  const again = await open()
  await again.page.getByRole('main').getByRole('combobox', { name: 'Menge' }).selectOption('3')
  await addButton(again.page).tap()
  again.release()
  await again.page.getByText(SUCCESS).first().waitFor()
  await expect.poll(() => cartCount(again.page)).toContain('3')
})

test('where the code cannot be had a press works as without script', async () => {
  const { page } = await visit(browser, 'about:blank')
  await page.route('**/assets/ProductStage-*.js', (route) => route.abort())
  await page.goto(ALBA)
  await addButton(page).click()
  await page.waitForURL(/cart/)
  await page.getByRole('main').getByText('Bio-Espresso Alba').first().waitFor()
})

test('a visitor who only reads runs no React; a mouse over the goods, the first focus or a touch hydrates them', async () => {
  for (const turnTo of [
    (page: Page) => stage(page).hover(),
    (page: Page) => page.getByRole('main').getByRole('combobox', { name: 'Menge' }).focus(),
  ]) {
    const { page } = await visit(browser, ALBA, { fetchesAhead: true })
    // everything is fetched ahead, the page has come to rest
    await idleWorkDone(page)
    expect(await isHydrated(page)).toBe(false)
    await turnTo(page)
    await expect.poll(() => isHydrated(page)).toBe(true)
  }
})

/** A visitor with two pieces of Alba in the cart, on the cart page, which has come to rest. */
async function openCart() {
  const { page, context, problems } = await visit(browser, '/deliveryCosts')
  const headers = { [HEADERS.csrf]: CSRF_VALUE, [HEADERS.site]: 'DE' }
  const data = { tcm: '100101', quantity: 2 }
  expect((await context.request.post(addArticleCall.path, { headers, data })).status()).toBe(200)
  await page.goto(CART_PAGE_PATH)
  await callAnswered(page, readCartCall.path)
  await idleWorkDone(page)
  return { page, context, problems }
}

test('a cart page that nobody turns to runs no React; a press before the code is there is done once it is', async () => {
  const { page, context, problems } = await openCart()
  expect(await hydrated(cartView(page))).toBe(false)
  const { promise, resolve } = Promise.withResolvers<void>()
  await context.route('**/assets/CartView-*.js', async (route) => {
    await promise
    await route.continue()
  })
  await page.reload({ waitUntil: 'domcontentloaded' })
  await page.getByRole('button', { name: /entfernen/ }).click()
  await page.locator('button[data-loading]').waitFor()
  resolve()
  await page.getByRole('button', { name: /Rückgängig/ }).click()
  await expect.poll(() => page.getByRole('main').getByRole('combobox').first().inputValue()).toBe('2')
  expect(new URL(page.url()).pathname).toBe(CART_PAGE_PATH)
  expect(problems).toEqual([])
})

test('a cart page that nobody turns to shows a change from another tab', async () => {
  const { page, context } = await openCart()
  const other = await context.newPage()
  await other.goto(ALBA)
  await addButton(other).click()
  await other.getByText(SUCCESS).first().waitFor()
  await expect.poll(() => page.getByRole('main').getByRole('combobox').first().inputValue()).toBe('3')
})

test('a cart page that nobody turns to says which price changed since it was seen', async () => {
  const { page } = await openCart()
  // leaving the cart page stores the prices that it showed, at times only after the next page has come
  await page.goto('/deliveryCosts')
  await page.addInitScript(() => {
    const stored = JSON.parse(localStorage.getItem('cart')!)
    stored.seen['100101'].price += 100
    localStorage.setItem('cart', JSON.stringify(stored))
  })
  await page.goto(CART_PAGE_PATH)
  await page.getByRole('main').getByText('Der Preis').first().waitFor()
})

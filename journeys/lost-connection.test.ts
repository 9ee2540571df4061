import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { CSRF_VALUE, HEADERS } from '#calls/call.ts'
import { addArticleCall, type CartAnswer, readCartCall } from '#calls/cart.ts'
import { CART_PAGE_PATH } from '#rules/addresses.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { callAnswered, idleWorkDone, openBrowser, openQuickBuy, visitStill } from './visitor.ts'

/** Changes of the cart whose connection ends: while it is offline, or because the page is left. */

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())))

const texts = textsOf('cart', 'de-DE')
const product = textsOf('product', 'de-DE')
const quickBuy = textsOf('quick-buy', 'de-DE')
const ALBA = { tcm: '100101', title: 'Bio-Espresso Alba, 250 g' }
const NOT_SENT = 'Aus technischen Gründen kann der Inhalt Ihres Warenkorbs nicht geändert werden.'

const headers = { [HEADERS.csrf]: CSRF_VALUE, [HEADERS.site]: 'DE' }
const addAlba = (context: BrowserContext) =>
  context.request.post(addArticleCall.path, { headers, data: { tcm: ALBA.tcm, quantity: 1 } })
const linesOf = async (context: BrowserContext): Promise<Array<[tcm: string, quantity: number]>> => {
  const { cart } = (await (await context.request.get(readCartCall.path, { headers })).json()) as CartAnswer
  return cart.articles.map(({ tcm, quantity }) => [tcm, quantity.quantity!])
}
const quantity = (page: Page) => page.getByRole('main').getByLabel(texts.quantityOf({ title: ALBA.title }))
const notSent = (page: Page) => page.getByRole('main').getByRole('alert').filter({ hasText: NOT_SENT })

/** Opens the cart page with one line, before anybody turns to it. */
async function openCart({ fetchesAhead }: { fetchesAhead: boolean }) {
  const { page, context } = await visitStill(browser, 'about:blank', { fetchesAhead })
  await addAlba(context)
  await page.goto(CART_PAGE_PATH)
  await idleWorkDone(page)
  expect(await page.locator('[data-island="cart-view"]').getAttribute('data-hydrated')).toBe(null)
  return { page, context }
}

test('what the cart page needs for a change is fetched ahead: offline it takes it back with a sentence', async () => {
  const { page, context } = await openCart({ fetchesAhead: true })
  await context.setOffline(true)
  await quantity(page).selectOption('4')
  await notSent(page).waitFor()
  expect(await quantity(page).inputValue()).toBe('1')
  expect(await page.locator('[data-island="cart-view"]').getAttribute('data-hydrated')).toBe('')
})

test('a quantity chosen offline, before its script is there, comes back with a sentence', async () => {
  const { page, context } = await openCart({ fetchesAhead: false })
  await context.setOffline(true)
  await quantity(page).selectOption('4')
  await notSent(page).waitFor()
  expect(await quantity(page).inputValue()).toBe('1')
  await context.setOffline(false)
  await quantity(page).selectOption('3')
  await expect.poll(() => linesOf(context)).toEqual([[ALBA.tcm, 3]])
  expect(await notSent(page).count()).toBe(0)
})

test('a quantity is sent by its form where its script cannot be had', async () => {
  const { page, context } = await openCart({ fetchesAhead: false })
  await page.route('**/assets/cart.*.js', (route) => route.abort())
  await quantity(page).selectOption('4')
  await expect.poll(() => linesOf(context)).toEqual([[ALBA.tcm, 4]])
  await expect.poll(() => quantity(page).inputValue()).toBe('4')
})

test('an article that waits for its turn as the page is left is in the cart once', async () => {
  const { page, context } = await visitStill(browser, 'about:blank')
  await addAlba(context)
  await page.goto('/products/p1001')
  await idleWorkDone(page)
  // the cart is known: a first write would make it
  await page
    .getByRole('button', { name: /^Warenkorb/ })
    .or(page.getByRole('link', { name: /^Warenkorb/ }))
    .first()
    .hover()
  await callAnswered(page, readCartCall.path)
  // the first change arrives, and its answer does not
  let arrived = 0
  await page.route(`**${addArticleCall.path}*`, async (route) => {
    arrived += 1
    await route.fetch()
  })
  const dialog = await openQuickBuy(page, 'Hausmischung')
  await dialog.getByRole('button', { name: product.addToCart }).click()
  await expect.poll(() => arrived).toBe(1)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  const main = page.getByRole('main')
  await main.getByRole('button', { name: product.addToCart }).first().click()
  await main.getByRole('button', { name: quickBuy.addingToCart }).first().waitFor()
  expect(arrived).toBe(1)
  await page.unrouteAll()
  await page.goto('/deliveryCosts')
  await expect
    .poll(() => linesOf(context))
    .toEqual([
      [ALBA.tcm, 2],
      ['100201', 1],
    ])
  await callAnswered(page, readCartCall.path)
  expect(await linesOf(context)).toEqual([
    [ALBA.tcm, 2],
    ['100201', 1],
  ])
})

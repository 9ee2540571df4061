import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { type CartAnswer, changeCartCall, readCartCall } from '#calls/cart.ts'
import {
  addToWatchListCall,
  readWatchListKeysCall,
  removeFromWatchListCall,
  WATCH_LIST_SOURCE,
  type WatchListKeysAnswer,
} from '#calls/watch-list.ts'
import { CART_FORM_PATH } from '#rules/addresses.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { choose, idleWorkDone, openBrowser, openByEvent, plain, visitStill } from './visitor.ts'

/** The watch list page: adding to the cart from it, and what is stale after a change in another tab. */

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())))

const texts = textsOf('watch-list', 'de-DE')
const overlay = textsOf('quick-buy', 'de-DE')
const product = textsOf('product', 'de-DE')
const cart = textsOf('cart', 'de-DE')
const ALBA = { watchListProductId: 'p1001', watchListArticleTcm: '100101' }
const LAST_POT = { watchListProductId: 'p3008', watchListArticleTcm: '300803' }

const add = (context: BrowserContext, entry = ALBA) =>
  context.request.post(addToWatchListCall.path, { form: { ...entry, watchListAddSource: WATCH_LIST_SOURCE } })
const listedIn = async (context: BrowserContext) =>
  ((await (await context.request.get(readWatchListKeysCall.path)).json()) as WatchListKeysAnswer).entries
const removeElsewhere = (context: BrowserContext) => context.request.post(removeFromWatchListCall.path, { form: ALBA })

/** Opens the watch list and waits until it is hydrated: only then editing is a button. */
async function openList(page: Page): Promise<void> {
  await page.goto('/watchlist')
  await page.getByRole('button', { name: texts.editOf({ title: 'Bio-Espresso Alba' }) }).waitFor()
}

test('removing an entry that is no longer on the list reloads the page', async () => {
  const { page, context, problems } = await visitStill(browser, 'about:blank')
  await add(context)
  await openList(page)
  expect((await removeElsewhere(context)).ok()).toBe(true)
  await page.evaluate(() => document.body.setAttribute('data-old', ''))
  await page.getByRole('button', { name: texts.removeOf({ title: 'Bio-Espresso Alba' }) }).click()
  await expect.poll(() => page.locator('body[data-old]').count()).toBe(0)
  await page.getByText(texts.empty).waitFor()
  expect(problems).toEqual([])
})

test('removing an entry of the list does not reload the page', async () => {
  const { page, context, problems } = await visitStill(browser, 'about:blank')
  await add(context)
  await openList(page)
  await page.evaluate(() => document.body.setAttribute('data-old', ''))
  await page.getByRole('button', { name: texts.removeOf({ title: 'Bio-Espresso Alba' }) }).click()
  await page.getByText(texts.empty).waitFor()
  expect(await page.locator('body[data-old]').count()).toBe(1)
  expect(problems).toEqual([])
})

test('editing an entry that is no longer on the list fails and adds nothing', async () => {
  const { page, context } = await visitStill(browser, 'about:blank')
  await add(context)
  await openList(page)
  const selections = [{ productId: 'p1001', preSelectedArticleTcm: '100101' }]
  const dialog = await openByEvent(page, { selections, mode: 'watch' })
  await choose(dialog.getByRole('radio', { name: '1 kg' }))
  await removeElsewhere(context)
  await dialog.getByRole('button', { name: overlay.saveWatchList }).click()
  await dialog.getByText(overlay.watchListFailure).waitFor()
  expect(await dialog.getByText(overlay.watchEditSuccess).count()).toBe(0)
  await page.goto('/watchlist')
  expect(plain(await page.getByRole('main').innerText())).toContain(plain(texts.empty))
})

test('an entry goes into the cart, which says what was added or why it was not [MINI-29] [MINI-30] [MINI-31] [MINI-32]', {
  tags: 'core',
}, async () => {
  const { page, context, problems } = await visitStill(browser, 'about:blank')
  await add(context)
  await add(context, LAST_POT)
  await openList(page)
  const pieces = async () => {
    const answer = await context.request.get(readCartCall.path)
    return ((await answer.json()) as CartAnswer).cart.articles.map(({ tcm, quantity }) => [tcm, quantity.quantity])
  }
  const entry = (title: string | RegExp) =>
    page.getByRole('article').filter({ has: page.getByRole('link', { name: title }) })
  const press = (one: ReturnType<typeof entry>) => one.getByText(product.addToCart, { exact: true }).click()
  const badge = page.locator('[data-cart-link]')
  const alba = entry('Bio-Espresso Alba')
  const pot = entry(/Domenica/)

  await press(alba)
  await alba.getByText(texts.inCart({ title: 'Bio-Espresso Alba' })).waitFor()
  expect(await pieces()).toEqual([['100101', 1]])
  // a second piece: no product is new in the cart
  await press(alba)
  await expect.poll(pieces).toEqual([['100101', 2]])
  await alba.getByText(texts.inCart({ title: 'Bio-Espresso Alba' })).waitFor()
  await press(pot)
  await pot.getByText(plain(texts.inCart({ title: await pot.getByRole('heading').innerText() }))).waitFor()
  await press(pot)
  await pot.getByText(cart['setErrors.AVAILABILITY_LIMIT']({ limit: 1 })).waitFor()
  const full = [
    ['100101', 2],
    ['300803', 1],
  ]
  expect(await pieces()).toEqual(full)
  expect(page.url()).toMatch(/\/watchlist$/)
  expect(await page.getByRole('dialog').count(), 'no overlay').toBe(0)
  expect(problems.filter((problem) => !problem.includes('409'))).toEqual([])

  const answered = (response: { status: number; body?: string }) =>
    page.route(`**${changeCartCall.path}`, (route) =>
      route.request().method() === 'POST' ? route.fulfill(response) : route.fallback(),
    )
  await answered({ status: 304 })
  await press(alba)
  await alba.getByText(texts.inCart({ title: 'Bio-Espresso Alba' })).waitFor()
  await expect.poll(() => badge.innerText()).toContain('3')
  await answered({ status: 503, body: '{"error":"CARTSTORAGE_UNAVAILABLE"}' })
  await press(alba)
  await alba.getByText(cart['setErrors.CARTSTORAGE_UNAVAILABLE']).waitFor()
  await page.route(`**${changeCartCall.path}`, (route) => route.abort())
  await press(pot)
  await pot.getByText(cart['setErrors.UNKNOWN']).waitFor()
  expect(await pieces()).toEqual(full)
})

test('everything moves into the cart at once; what cannot stays and says why', async () => {
  const { page, context, problems } = await visitStill(browser, 'about:blank')
  await add(context)
  await add(context, LAST_POT)
  await context.request.post(CART_FORM_PATH, { form: { tcm: LAST_POT.watchListArticleTcm }, maxRedirects: 0 })
  await openList(page)
  await page.getByRole('button', { name: texts.moveAll }).click()
  await page.getByText(texts.moved({ count: 1 })).waitFor()
  await page.getByText(texts.left({ count: 1 })).waitFor()
  await page.getByText(cart['setErrors.AVAILABILITY_LIMIT']({ limit: 1 })).waitFor()
  await expect.poll(() => page.getByRole('article').count()).toBe(1)
  await expect.poll(() => page.locator('[data-cart-link]').innerText()).toContain('2')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('status')
  // the last pot is taken off the list by a move, once the cart is empty
  await context.request.post(CART_FORM_PATH, {
    form: { tcm: LAST_POT.watchListArticleTcm, action: 'remove' },
    maxRedirects: 0,
  })
  await page
    .getByRole('article')
    .getByRole('button', { name: texts.moveOf({ title: '' }).trim() })
    .click()
  await page.getByText(texts.empty).waitFor()
  expect(problems).toEqual([])
})

test('hearts on product cards show what is listed and change it, also of cards that come later', async () => {
  const { page, context, problems } = await visitStill(browser, '/c/coffee')
  const heart = (title: string) => page.getByRole('button', { name: product.watchOf({ title }), exact: true })
  const pressed = (title: string) => heart(title).getAttribute('aria-pressed')
  const alba = 'Bio-Espresso Alba'
  await heart(alba).waitFor()
  expect(await pressed(alba)).toBe('false')
  const size = (await heart(alba).boundingBox())!
  expect(Math.min(size.width, size.height)).toBeGreaterThanOrEqual(24)
  const titles = await page.locator('article:has([data-heart]) :is(h2, h3)').allInnerTexts()
  await idleWorkDone(page)
  // the page is left before its answer comes
  await page.route(`**${addToWatchListCall.path}`, async (route) => void (await route.fetch()))
  await heart(alba).click()
  await expect.poll(() => pressed(alba)).toBe('true')
  await expect.poll(async () => (await listedIn(context)).map(({ productId }) => productId)).toEqual(['p1001'])
  await page.unroute(`**${addToWatchListCall.path}`)

  await page.reload()
  await expect.poll(() => pressed(alba)).toBe('true')
  expect(await page.locator('[data-heart][aria-pressed="true"]').count()).toBe(1)
  expect(titles.length).toBeGreaterThan(1)
  // another order fetches the list anew, in its place
  await page.locator('[data-list][data-ready]').waitFor()
  await page.locator('[data-list] select').selectOption({ index: 2 })
  await page.waitForURL(/sort=/)
  await expect.poll(() => page.locator('[data-heart][value^="p1001 "]').getAttribute('aria-pressed')).toBe('true')
  await page.goBack()
  // the list comes back in its first order, with hearts of its own
  await expect.poll(() => page.locator('article:has([data-heart]) :is(h2, h3)').allInnerTexts()).toEqual(titles)

  await page.route(`**${removeFromWatchListCall.path}`, (route) => route.abort())
  await heart(alba).click()
  await page.getByRole('alert').getByText(texts.problemGeneral).waitFor()
  expect(await pressed(alba)).toBe('true')
  await page.unroute(`**${removeFromWatchListCall.path}`)
  await heart(alba).click()
  await expect.poll(() => pressed(alba)).toBe('false')
  await expect.poll(() => listedIn(context)).toEqual([])
  expect(problems.filter((problem) => !/ERR_FAILED|Failed to fetch/.test(problem))).toEqual([])
})

test.each([
  ['before their script is there', true],
  ['with their script', false],
])('a heart that is pressed as the page is left, %s, is listed, and the next page shows it', async (_, isLate) => {
  const { page, context } = await visitStill(browser, '/c/coffee')
  await idleWorkDone(page)
  const heart = page.locator('[data-heart][value^="p1001 "]')
  // a script that never comes
  if (isLate) await page.route('**/assets/hearts-*.js', () => {})
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('[data-heart][value^="p1001 "]')!.click()
    location.assign('/c/coffee?sort=price-asc')
  })
  await page.waitForURL(/sort=price-asc/)
  await expect.poll(() => listedIn(context)).toEqual([{ productId: 'p1001', tcm: '100101' }])
  await page.unrouteAll()
  await page.goto('/c/coffee')
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
})

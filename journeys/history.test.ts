import type { Browser, Page } from 'playwright-core'
import { afterEach, beforeAll, expect, inject, test } from 'vitest'
import { cardsCall } from '#calls/listing.ts'
import { CART_PAGE_PATH } from '#rules/addresses.ts'
import { consentValue } from '#rules/tracking/consent-answer.ts'
import { HISTORY_KEY } from '#rules/tracking/product-history.ts'
import { COOKIES } from '#sites/cookies.ts'
import { siteConfig } from '#sites/sites.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { expectAsBefore } from './closed-overlay.ts'
import { layoutShifts } from './layout-shift.ts'
import { violations } from './violations.ts'
import {
  framesRendered,
  idleWorkDone,
  openBrowser,
  PHONE,
  plain,
  quickBuyButton,
  type Visitor,
  visit,
} from './visitor.ts'
import { widely } from './wide.ts'

/** The recently viewed products in the browser, and what the cart page suggests. */

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())))

const GIVEN = consentValue(['C0003'], Date.now())
const REFUSED = consentValue(['C0004'], Date.now())
const product = textsOf('product', 'de-DE')
const suggestions = (page: Page) => page.getByRole('region', { name: product.recentlyViewed })
/** The titles without their soft hyphens. */
const titles = async (page: Page) =>
  (await suggestions(page).getByRole('heading', { level: 3 }).allTextContents()).map((title) =>
    title.replaceAll('\u00ad', ''),
  )

const storedHistory = (page: Page) => page.evaluate((key) => localStorage.getItem(key), HISTORY_KEY)
const storedIds = async (page: Page) =>
  (JSON.parse((await storedHistory(page)) ?? '[]') as Array<{ productId: string }>).map(({ productId }) => productId)

async function consent({ context }: Visitor, value: string): Promise<void> {
  await context.addCookies([{ name: COOKIES.consent, value, url: inject('shopUrl') }])
}

/** A visitor with consent who has viewed these products, newest first. */
async function visitAfter(products: readonly string[], options: Parameters<typeof visit>[2] = {}): Promise<Visitor> {
  const visitor = await visit(browser, '/deliveryCosts', options)
  await consent(visitor, GIVEN)
  await visitor.page.evaluate(
    ([key, ids]) => {
      const entries = ids.map((productId, index) => ({ productId, time: Date.now() - index * 60_000 }))
      localStorage.setItem(key, JSON.stringify(entries))
    },
    [HISTORY_KEY, products] as const,
  )
  return visitor
}

test.each([
  ['a visitor who gave no answer', undefined],
  ['a visitor who refused', REFUSED],
])('for %s no view is stored, and an old history is deleted [CONST-04]', async (_, value) => {
  const { page, context, problems } = await visitAfter(['p1002'])
  await context.clearCookies()
  if (value) await consent({ page, context, problems }, value)
  // the deleted entry shows that the script has handled the view of this page
  await page.goto('/products/p1001')
  await expect.poll(() => storedHistory(page)).toBeNull()
  await page.goto('/cart')
  await page.getByRole('link', { name: textsOf('cart', 'de-DE').continueShopping }).waitFor()
  await idleWorkDone(page)
  expect(await page.evaluate((key) => Object.keys(localStorage).includes(key), HISTORY_KEY)).toBe(false)
  expect(await suggestions(page).count()).toBe(0)
  expect(problems).toEqual([])
})

test('with consent product views are stored, and the empty cart suggests them [CONST-04]', {
  tags: 'core',
}, async () => {
  const visitor = await visit(browser, '/deliveryCosts')
  const { page, problems } = visitor
  await consent(visitor, GIVEN)
  for (const [path, first] of [
    ['/products/p1001', 'p1001'],
    ['/c/beans', 'p1001'],
    ['/products/p3501', 'p3501'],
    ['/products/p2001?article_id=200101', 'p2001'],
    ['/products/p1001', 'p1001'],
  ] as const) {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await expect.poll(async () => (await storedIds(page))[0]).toBe(first)
  }
  expect(await storedIds(page)).toEqual(['p1001', 'p2001', 'p3501'])
  await page.goto(CART_PAGE_PATH)
  await suggestions(page).waitFor()
  expect(await titles(page)).toEqual([
    'Bio-Espresso Alba',
    'Siebträgermaschine Calanca',
    'Kühl-Gefrier-Kombination Fjord',
  ])
  await suggestions(page).getByRole('link', { name: 'Siebträgermaschine Calanca', exact: true }).click()
  await page.waitForURL('**/products/p2001*')
  expect(problems).toEqual([])
})

test('withdrawing consent deletes the history at once in every tab, and later views are not stored [CONST-04]', async () => {
  const visitor = await visitAfter(['p1001', 'p1002'])
  const { page, context, problems } = visitor
  await page.goto('/products/p2001')
  await expect.poll(() => storedIds(page)).toEqual(['p2001', 'p1001', 'p1002'])
  const other = await context.newPage()
  await other.goto('/c/beans')
  await other.evaluate(
    ([name, value]) => {
      // biome-ignore lint/suspicious/noDocumentCookie: as a consent dialog does
      document.cookie = `${name}=${value}; path=/`
    },
    [COOKIES.consent, REFUSED] as const,
  )
  await expect.poll(() => storedHistory(other)).toBeNull()
  // the other tab may be another process, which learns of it later
  await expect.poll(() => storedHistory(page)).toBeNull()
  await other.goto('/products/p2001')
  await idleWorkDone(other)
  expect(await storedHistory(other)).toBeNull()
  await other.goto('/cart')
  await idleWorkDone(other)
  expect(await suggestions(other).count()).toBe(0)
  expect(problems).toEqual([])
})

test('deleted and sold-out products and invalid entries are not suggested', async () => {
  const { page, problems } = await visitAfter(['p9999', 'p1001', 'p3011', '"><b>', 'p3501'])
  await page.goto('/cart')
  await suggestions(page).waitFor()
  expect(await titles(page)).toEqual(['Bio-Espresso Alba', 'Kühl-Gefrier-Kombination Fjord'])
  // other wrong entries stand in src/rules/tracking/product-history.test.ts
  for (const entries of ['[{"productId":"p9999","time":1e13}]', 'p1001']) {
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), [HISTORY_KEY, entries] as const)
    await page.reload()
    await idleWorkDone(page)
    expect(await suggestions(page).count(), entries).toBe(0)
    await page.getByRole('link', { name: textsOf('cart', 'de-DE').continueShopping }).waitFor()
  }
  expect(problems).toEqual([])
})

test('when the cards call fails, the empty cart shows no suggestions, and at the next visit it does', async () => {
  const { page } = await visitAfter(['p1001'])
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes(cardsCall.path))
  await page.route(`**${cardsCall.path}*`, (route) => route.abort())
  await page.goto('/cart')
  await failed
  await page.getByRole('link', { name: textsOf('cart', 'de-DE').continueShopping }).waitFor()
  await framesRendered(page)
  expect(await suggestions(page).count()).toBe(0)
  await page.unroute(`**${cardsCall.path}*`)
  await page.reload()
  await suggestions(page).waitFor()
})

test('each site suggests in its language with links to its own pages', async () => {
  const { page, problems } = await visitAfter(['p1001', 'p3501'])
  for (const site of ['DE', 'CH_FR', 'TR'] as const) {
    const { recentlyViewed } = textsOf('product', siteConfig(site).locale)
    await page.goto(`/cart?site=${site}`)
    const links = page.getByRole('region', { name: recentlyViewed }).getByRole('link')
    await links.first().waitFor()
    const addresses = await links.evaluateAll((all) =>
      all.map((one) => one.getAttribute('href')).filter((href) => href?.startsWith('/products/')),
    )
    const query = site === 'DE' ? '' : `?site=${site}`
    expect(addresses, site).toEqual([`/products/p1001${query}`, `/products/p3501${query}`])
  }
  expect(problems).toEqual([])
})

const MANY = ['p1001', 'p3501', 'p5004', 'p2001', 'p3001', 'p5015', 'p1002', 'p1003', 'p2002']

test.each(
  widely<[string, typeof PHONE, number]>([['a phone', PHONE, 4]], [['a wide screen', { width: 1279, height: 900 }, 8]]),
)('on %s the suggestions fit, shift nothing, and axe finds nothing', async (_, viewport, most) => {
  const { page, problems } = await visitAfter(MANY, { viewport })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/cart')
  await suggestions(page).waitFor()
  const cards = await suggestions(page).getByRole('article').all()
  expect(cards).toHaveLength(most)
  expect(await violations(page)).toEqual([])
  expect(await layoutShifts(page)).toEqual([])
  expect(problems).toEqual([])
})

test('a suggestion can be bought by its quick-buy button with Space', async () => {
  const { page, problems } = await visitAfter(['p1001', 'p3501'])
  await page.goto(CART_PAGE_PATH)
  const button = quickBuyButton(page, 'Bio-Espresso Alba')
  await button.focus()
  await page.keyboard.press(' ')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: textsOf('quick-buy', 'de-DE').addToCart }).click()
  await dialog.getByText(textsOf('quick-buy', 'de-DE').cartSuccess).waitFor()
  await page.keyboard.press('Escape')
  await expectAsBefore(page, button)
  await page.getByRole('main').getByRole('heading', { level: 2, name: 'Bio-Espresso Alba' }).waitFor()
  expect(problems).toEqual([])
})

test('the cart page shows what goes with the cart, and what was viewed without what is shown already', async () => {
  const { page, problems } = await visitAfter(['p1001', 'p3501'])
  const fitting = page.getByRole('region', { name: textsOf('pages', 'de-DE').goesWithCart })
  await page.goto(CART_PAGE_PATH)
  await page
    .getByRole('region', { name: textsOf('pages', 'de-DE').newest })
    .getByRole('article')
    .first()
    .waitFor()
  await quickBuyButton(page, 'Bio-Espresso Alba').click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: textsOf('quick-buy', 'de-DE').addToCart })
    .click()
  await page.getByRole('dialog').getByText(textsOf('quick-buy', 'de-DE').cartSuccess).waitFor()
  await page.goto(CART_PAGE_PATH)
  await fitting.getByRole('article').first().waitFor()
  await suggestions(page).waitFor()
  expect(await titles(page)).toEqual(['Kühl-Gefrier-Kombination Fjord'])
  const cards = (await fitting.getByRole('heading', { level: 3 }).allTextContents()).map(plain)
  expect(cards.length).toBeGreaterThan(3)
  expect(cards).not.toContain('Bio-Espresso Alba')
  expect(await violations(page)).toEqual([])
  expect(problems).toEqual([])
})

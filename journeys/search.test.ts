import type { Browser, Page } from 'playwright-core'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { suggestionsCall } from '#calls/search.ts'
import { violations } from './violations.ts'
import {
  framesRendered,
  giveConsent,
  holdCalls,
  openBrowser,
  PHONE,
  passTimeInPage,
  visit,
  visitStill,
  WIDE,
} from './visitor.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())))

const box = (page: Page) => page.getByRole('combobox', { name: 'Suche' })
const options = (page: Page) => page.getByRole('listbox', { name: 'Suchbegriffe' }).getByRole('option')
const isPanelOpen = (page: Page) => box(page).getAttribute('aria-expanded')

test('typing suggests terms and products; arrow keys go round and fill the box; Enter follows [SRCH-05] [SRCH-07] [SRCH-08]', {
  tags: 'core',
}, async () => {
  const { page, problems } = await visit(browser, '/', { viewport: WIDE })
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes(suggestionsCall.path)) calls.push(new URL(request.url()).searchParams.get('q')!)
  })
  await box(page).click()
  await box(page).pressSequentially('k')
  await passTimeInPage(page, 300)
  expect(calls).toEqual([])
  await box(page).pressSequentially('a')
  await options(page).first().waitFor()
  expect(calls).toEqual(['ka'])
  const answered = page.waitForResponse(`**${suggestionsCall.path}?*q=kaf*`)
  await box(page).pressSequentially('f')
  await answered
  await expect.poll(() => options(page).first().textContent()).toMatch(/^kaf/i)
  const names = await options(page).allTextContents()
  expect(names.length).toBeGreaterThan(5)
  expect(await page.getByRole('group', { name: 'Produkte' }).getByRole('img').count()).toBe(0)
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('ArrowUp')
  expect(await options(page).last().getAttribute('aria-selected')).toBe('true')
  await page.keyboard.press('ArrowDown')
  expect(await options(page).first().getAttribute('aria-selected')).toBe('true')
  expect(await box(page).inputValue()).toBe(names[0])
  await page.keyboard.press('Escape')
  expect([await box(page).inputValue(), await isPanelOpen(page)]).toEqual(['kaf', 'false'])
  await page.keyboard.press('ArrowDown')
  expect([await box(page).inputValue(), await isPanelOpen(page)]).toEqual([names[0], 'true'])
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/search\?query=/)
  await page.getByRole('heading', { level: 1, name: `Ergebnisse für „${names[0]}“` }).waitFor()
  expect(problems).toEqual([])
})

test('what is typed before any script is there is answered once it is [SRCH-05]', async () => {
  const { page } = await visit(browser, 'about:blank', { viewport: WIDE })
  const release = await holdCalls(page, '/assets/*.js')
  await page.goto('/', { waitUntil: 'commit' })
  await box(page).click()
  await box(page).pressSequentially('tass')
  release()
  await options(page).first().waitFor()
  expect(await box(page).inputValue()).toBe('tass')
})

test('the box is 170 px wide, 408 px with the focus, and its panel as wide as the window allows, with products [SRCH-12] [SRCH-13] [SRCH-14]', async () => {
  const { page } = await visitStill(browser, '/', { viewport: WIDE })
  const width = (selector: string) => page.locator(selector).evaluate((one) => one.getBoundingClientRect().width)
  const form = '[data-search-form] > div:first-of-type'
  expect(await width(form)).toBe(170)
  await box(page).click()
  await expect.poll(() => width(form)).toBe(408)
  await box(page).pressSequentially('kaffee')
  await options(page).first().waitFor()
  expect(await width('[data-search-panel]')).toBe(550)
  await page.setViewportSize({ width: 1200, height: 800 })
  expect(await width('[data-search-panel]')).toBe(270)
  // beside the terms products, with their prices
  await page.setViewportSize({ width: 980, height: 800 })
  await box(page).fill('')
  await expect.poll(() => options(page).count()).toBe(0)
  await box(page).fill('kaff')
  const products = page.getByRole('group', { name: 'Produkte' }).getByRole('option')
  await expect.poll(() => products.first().textContent()).toMatch(/\d,\d\d/)
  expect(await width('[data-search-panel]')).toBe(270)
})

test('the text of the address fills the box, clearing empties it, an empty search only focuses [SRCH-04] [SRCH-06] [SRCH-10] [SRCH-11]', async () => {
  const { page } = await visit(browser, '/search?query=becher', { viewport: WIDE })
  expect(await box(page).inputValue()).toBe('becher')
  await box(page).click()
  await options(page).first().waitFor()
  const status = page.locator('[data-search-status]')
  expect(await status.textContent()).toMatch(/\d Vorschläge/)
  await box(page).press('Escape')
  expect(await status.textContent(), 'the panel is closed').toBe('')
  await box(page).fill('xqzwvy')
  await expect.poll(() => status.textContent()).toBe('Keine Vorschläge')
  await box(page).fill('b')
  await expect.poll(() => options(page).count()).toBe(0)
  expect(await isPanelOpen(page)).toBe('false')
  await page.getByRole('button', { name: 'Eingabe löschen' }).click()
  expect(await box(page).inputValue()).toBe('')
  expect(await status.textContent()).toBe('')
  await box(page).press('Enter')
  expect(new URL(page.url()).searchParams.get('query')).toBe('becher')
  expect(await box(page).evaluate((one) => one === document.activeElement)).toBe(true)
})

test('a click on a suggested product stores one id under both of its keys, and a withdrawal deletes them [SRCH-15]', async () => {
  const { page, context } = await visit(browser, '/', { viewport: WIDE })
  await giveConsent(context, ['C0003'])
  const stored = () =>
    page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith('search_track_')))
  await box(page).click()
  await box(page).pressSequentially('kaf')
  await page.getByRole('group', { name: 'Produkte' }).getByRole('option').first().click()
  await page.waitForURL(/\/products\//)
  const productId = new URL(page.url()).pathname.split('/').at(-1)
  const entries = await stored()
  expect(entries.map(([key]) => key).sort()).toEqual([
    `search_track_add_to_basket_event_${productId}`,
    `search_track_visit_pds_event_${productId}`,
  ])
  expect(new Set(entries.map(([, id]) => id)).size).toBe(1)
  await giveConsent(context, [])
  await page.reload()
  await expect.poll(stored).toEqual([])
})

test('an answer to an older text is never shown', async () => {
  const { page } = await visit(browser, '/', { viewport: WIDE })
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(`**${suggestionsCall.path}*q=kaf&*`, async (route) => {
    await promise
    await route.continue().catch(() => {})
  })
  await box(page).click()
  await box(page).pressSequentially('kaf')
  const stale = await page.waitForRequest((request) => request.url().includes('q=kaf&'))
  await box(page).fill('becher')
  await options(page).first().waitFor()
  const shown = await options(page).allTextContents()
  resolve()
  // the page has cancelled it, or it has its answer
  await stale.response()
  await framesRendered(page)
  expect(await options(page).allTextContents()).toEqual(shown)
})

test('in narrow windows the search opens from its icon, shows terms only and closes, also by the navigation [HEAD-12] [HEAD-13] [HEAD-14] [NAV-18] [SRCH-12]', async () => {
  const { page, problems } = await visit(browser, '/', { viewport: { width: 800, height: 700 }, hasTouch: true })
  await page.evaluate(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    for (const name of ['search-flyout-opened', 'search-flyout-closed']) {
      document.addEventListener(name, () => heard.push(name))
    }
  })
  await page.getByRole('link', { name: 'Suche öffnen' }).tap()
  await expect.poll(() => box(page).evaluate((one) => one === document.activeElement)).toBe(true)
  expect(await page.evaluate(() => document.documentElement.classList.contains('search-flyout-open'))).toBe(true)
  await box(page).pressSequentially('kaf')
  await options(page).first().waitFor()
  expect(await page.getByRole('group', { name: 'Produkte' }).count()).toBe(0)
  expect(await page.getByRole('group', { name: 'Zuletzt gesucht' }).count()).toBe(0)
  const panel = await page.locator('[data-search-form]').boundingBox()
  expect(700 - (panel!.y + panel!.height)).toBe(50)
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Suche schließen' }).tap()
  await page.getByRole('link', { name: 'Suche öffnen' }).tap()
  await box(page).waitFor()
  await page.evaluate(() => document.dispatchEvent(new Event('navigation-opened')))
  expect(await box(page).isVisible()).toBe(false)
  expect(await page.evaluate(() => document.documentElement.classList.contains('search-flyout-open'))).toBe(false)
  expect(await page.evaluate(() => (window as unknown as { heard: string[] }).heard)).toEqual([
    'search-flyout-opened',
    'search-flyout-closed',
    'search-flyout-opened',
    'search-flyout-closed',
  ])
  expect(problems).toEqual([])
})

test('the panel of narrow windows begins with what was sought before [SRCH-12]', async () => {
  const { page, problems } = await visitStill(browser, '/search?query=becher')
  const recent = page.getByRole('group', { name: 'Zuletzt gesucht' }).getByRole('option')
  await page.getByRole('link', { name: 'Suche öffnen' }).click()
  await box(page).fill('tasse')
  await box(page).press('Enter')
  await page.waitForURL(/query=tasse/)
  await page.goto('/')
  await page.getByRole('link', { name: 'Suche öffnen' }).click()
  await expect.poll(() => recent.allTextContents()).toEqual(['tasse', 'becher'])
  expect(await violations(page)).toEqual([])
  await box(page).press('ArrowDown')
  await box(page).press('ArrowDown')
  expect(await box(page).inputValue()).toBe('becher')
  await box(page).press('Enter')
  await page.waitForURL(/query=becher/)
  expect(problems).toEqual([])
})

test('the panel of narrow windows shows what others sought below what the visitor sought [HEAD-12] [SRCH-12]', async () => {
  const { page, context, problems } = await visitStill(browser, '/search?query=becher')
  const isUntyped = (url: URL) => url.pathname === suggestionsCall.path && url.searchParams.get('q') === ''
  await context.route(isUntyped, (route) =>
    route.fulfill({ json: { products: [], searchTerms: [{ searchterm: 'becher' }, { searchterm: 'espresso' }] } }),
  )
  await page.getByRole('link', { name: 'Suche öffnen' }).click()
  await box(page).press('Enter')
  await page.waitForURL(/query=becher/)
  await page.goto('/')
  await page.getByRole('link', { name: 'Suche öffnen' }).click()
  const group = (name: string) => page.getByRole('group', { name }).getByRole('option')
  await expect.poll(() => group('Häufig gesucht').allTextContents()).toEqual(['espresso'])
  expect(await options(page).allTextContents()).toEqual(['becher', 'espresso'])
  expect(await violations(page)).toEqual([])
  await group('Häufig gesucht').click()
  await page.waitForURL(/query=espresso/)
  expect(problems).toEqual([])
})

test('without script the icon leads to all available goods, and the form finds; both have filters [SRCH-01] [SRCH-09]', async () => {
  const { page } = await visit(browser, '/', { javaScriptEnabled: false, viewport: PHONE })
  const click = { force: true } as const
  const icon = page.getByRole('link', { name: 'Suche öffnen' })
  expect(await icon.getAttribute('href')).toContain('/search?query=crema&filters=availability-available')
  await icon.click(click)
  await page.waitForURL(/filters=availability-available/)
  await box(page).fill('kaffee')
  await box(page).press('Enter')
  await page.waitForURL(/query=kaffee/)
  await page.goto('/search?query=kaffee&show=filters')
  const before = await page.getByRole('article').count()
  await page.getByRole('checkbox', { name: /Maschinen/ }).check(click)
  await page.getByRole('button', { name: /Artikel zeigen/ }).click(click)
  await page.waitForURL(/filters=category-machines/)
  const after = await page.getByRole('article').count()
  expect(after).toBeGreaterThan(0)
  expect(after).toBeLessThan(before)
  await page.getByRole('link', { name: 'Filter entfernen: Maschinen' }).click(click)
  await page.waitForURL((url) => !url.search.includes('filters='))
})

test('filters and order change the list and the address without navigation, and back takes them back [ROUTE-15] [ROUTE-16]', async () => {
  const { page, problems } = await visit(browser, '/search?query=kaffee', { viewport: WIDE })
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  // the list changes in place once its script runs, which comes when the page is idle
  await page.locator('[data-list][data-ready]').waitFor()
  const count = () => page.locator('[data-list] [role="status"]').textContent()
  const all = await count()
  await page.getByRole('link', { name: 'Filter', exact: true }).click()
  const machines = page.getByRole('checkbox', { name: /Maschinen/ })
  await machines.check()
  await page.waitForURL(/filters=category-machines/)
  await expect.poll(count).not.toBe(all)
  expect(await machines.isChecked()).toBe(true)
  expect(await machines.evaluate((one) => one === document.activeElement), 'the focus stays').toBe(true)
  await page.getByRole('combobox', { name: 'Sortieren nach' }).selectOption('price-asc')
  await page.waitForURL(/sort=price-asc/)
  expect(page.url()).toContain('filters=category-machines')
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  expect(await violations(page)).toEqual([])
  await page.goBack()
  await page.goBack()
  await page.goBack()
  await expect.poll(count).toBe(all)
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  expect(problems).toEqual([])
})

test('a wrong letter is corrected on the results page, and nothing found says what to do', async () => {
  const { page } = await visit(browser, '/search?query=Esspresso')
  await page.getByText('Gezeigt werden Ergebnisse für „Espresso“.').waitFor()
  expect(await page.getByRole('article').count()).toBeGreaterThan(0)
  await page.goto('/search?query=xqzwvy')
  await page.getByText('Zu „xqzwvy“ haben wir leider nichts gefunden.').waitFor()
  expect(await page.getByRole('region', { name: 'Unsere Empfehlungen' }).getByRole('article').count()).toBe(12)
  expect(await violations(page)).toEqual([])
  expect((await page.goto('/search?query=kaffee&page=99'))?.status()).toBe(404)
})

test('on DE a search for the terms leads to them, elsewhere it is a search like any other [ROUTE-20]', async () => {
  const { page } = await visit(browser, '/search?query=AGB')
  expect(new URL(page.url()).pathname).toBe('/agb-s400007325.html')
  await page.goto('/search?query=agb&site=AT')
  expect(new URL(page.url()).pathname).toBe('/search')
})

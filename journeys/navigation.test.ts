import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { navigationCall } from '#calls/navigation.ts'
import { MENU_PATH } from '#rules/addresses.ts'
import { STICKY_DEBOUNCE_MS } from '#rules/header/sticky-header.ts'
import { buildApp } from '#server/app.ts'
import { readConfiguration } from '#server/configuration.ts'
import { builtPageRenderer } from '#server/pages/page-renderer.ts'
import { type OwnDatabase, openDatabaseCopy } from './shop-database.ts'
import { violations } from './violations.ts'
import { openBrowser, PHONE, passTimeInPage, plain, visit, WIDE, wheel } from './visitor.ts'
import { widely } from './wide.ts'

/**
 * The navigation of the journeys' shop on the next 20th of December, on which theme worlds stand in all sections.
 */
const THIRD_LEVEL = 'Espressobohnen'
const TABLET = { width: 1100, height: 800 }

let browser: Browser
let own: OwnDatabase
let app: FastifyInstance
let base: string

beforeAll(async () => {
  browser = await openBrowser()
  own = await openDatabaseCopy()
  const { database, environment } = own
  const now = Date.now()
  const year = new Date(now).getUTCFullYear()
  const days = [year, year + 1].map((each) => Date.UTC(each, 11, 20, 11))
  const ahead = days.find((day) => day > now)! - now
  app = await buildApp({
    configuration: readConfiguration({ ...environment }),
    database,
    renderer: await builtPageRenderer(),
    log: pino({ level: 'silent' }),
    clock: () => Date.now() + ahead,
  })
  const address = await app.listen({ port: 0, host: 'localhost' })
  base = `http://localhost:${new URL(address).port}`
})
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())))
afterAll(async () => {
  await app.close()
  await own.close()
})

async function open(path: string, options: Parameters<typeof visit>[2] = {}) {
  const opened = await visit(browser, path, { base, viewport: WIDE, reducedMotion: 'reduce', ...options })
  await opened.page.locator('[data-navigation][data-ready]').waitFor({ state: 'attached' })
  await opened.page.waitForLoadState('load')
  return opened
}
const item = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('link', { name, exact: true })
const WORLDS = 'Themenwelten'
const worldsFlyout = (page: Page) => page.locator('#flyout-worlds')
const coffeeFlyout = (page: Page) => page.locator('#flyout-coffee')
const drawer = (page: Page) => page.getByRole('navigation', { name: 'Hauptnavigation' })

/** The events of the navigation, in their order. */
async function recordEvents(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    for (const name of ['navigation-opened', 'navigation-closed', 'navigation-loaded'])
      document.addEventListener(name, () => seen.push(name))
  })
  return () => page.evaluate(() => (window as unknown as { seen: string[] }).seen)
}

describe('in a wide window', () => {
  test('theme worlds come first, then the categories, all in the page’s HTML [NAV-01]', async () => {
    const html = await (await fetch(`${base}/c/coffee?site=DE`)).text()
    const navigation = html.slice(html.indexOf('data-navigation'), html.indexOf('</header>'))
    const titles = [...navigation.matchAll(/<li[^>]*data-entry[^>]*><a[^>]*>([^<]*)<\/a>/g)].map(([, title]) => title)
    expect(titles.filter((title) => title !== 'Ganze Bohnen')).toEqual([
      WORLDS,
      'Kaffee',
      'Maschinen',
      'Haushalt',
      'Mode',
      'Und mehr',
    ])
    for (const shown of ['/themeworld/espresso-bar', '/c/espresso-beans', '/c/tea', 'Nur noch 5 Tage'])
      expect(navigation).toContain(shown)
  })

  test('hovering opens a flyout after its delay, and leaving before or after closes it [NAV-02] [NAV-04] [NAV-18] [NAV-19] [NAV-21]', {
    tags: 'core',
  }, async () => {
    const { page, problems } = await open('/c/coffee', { reducedMotion: null })
    const events = await recordEvents(page)
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    const pending = page.locator('[data-hover-pending]')
    await item(page, WORLDS).hover()
    await page.clock.runFor(250)
    expect(await pending.count()).toBe(1)
    expect(await worldsFlyout(page).isVisible()).toBe(false)
    await page.mouse.move(700, 700)
    await page.clock.runFor(300)
    expect(await worldsFlyout(page).isVisible()).toBe(false)
    expect(await pending.count()).toBe(0)

    await item(page, WORLDS).hover()
    await page.clock.runFor(350)
    expect(await worldsFlyout(page).isVisible()).toBe(true)
    const durations = await worldsFlyout(page).evaluate((element) => getComputedStyle(element).transitionDuration)
    expect(new Set(durations.split(', '))).toEqual(new Set(['0.6s']))
    // the pointer may go into what has opened
    await worldsFlyout(page).getByRole('link').first().hover()
    await page.clock.runFor(2000)
    expect(await worldsFlyout(page).isVisible()).toBe(true)
    await page.mouse.move(900, 60)
    await page.clock.runFor(950)
    expect(await worldsFlyout(page).isVisible()).toBe(true)
    await page.clock.runFor(100)
    expect(await worldsFlyout(page).isVisible()).toBe(false)
    // what the calls bring may come after the flyout has closed
    const ownEvents = async () => (await events()).filter((name) => name !== 'navigation-loaded')
    await expect.poll(ownEvents).toEqual(['navigation-opened', 'navigation-closed'])
    expect(problems).toEqual([])
  })

  test('the flyout of theme worlds has four sections, with claim, end date and days left [NAV-07] [NAV-08] [NAV-09] [NAV-10] [NAV-22]', async () => {
    const { page } = await open('/c/coffee')
    await item(page, WORLDS).hover()
    await worldsFlyout(page).waitFor()
    const section = (headline: string) => worldsFlyout(page).getByRole('list', { name: headline })
    expect(await section('Vorab für Karteninhaber').textContent()).toContain('Exklusiv vorab kaufen')
    expect(await section('Neu diese Woche').getByRole('listitem').count()).toBeGreaterThan(0)
    expect(plain(await section('Weitere Welten').textContent())).toContain('Bis 15. Februar')
    expect(plain(await section('Letzte Gelegenheit').textContent())).toContain('Nur noch 12 Tage')
    const teaser = section('Vorab für Karteninhaber').getByRole('listitem')
    expect(await teaser.getByRole('link').getAttribute('href')).toMatch(/^\/themeworld\/for-regulars/)
    for (const words of ['Stammtisch', 'Kleine Ernten', 'Limitiert'])
      expect(await teaser.textContent()).toContain(words)
    const image = teaser.locator('img')
    expect([await image.getAttribute('width'), await image.getAttribute('height')]).toEqual(['488', '287'])
    expect(await violations(page)).toEqual([])
  })

  test('a press outside, Escape and the header’s close event close the flyout [NAV-05] [NAV-06]', async () => {
    const { page } = await open('/c/coffee')
    const button = page.getByRole('button', { name: 'Untermenü: Kaffee' })
    const pressByKey = async () => {
      await button.focus()
      await page.keyboard.press('Enter')
      await coffeeFlyout(page).waitFor()
    }
    await pressByKey()
    expect(await button.getAttribute('aria-expanded')).toBe('true')
    // beside the goods, because a press on one of them would leave the page
    const outside = [4, 790] as const
    expect(await page.evaluate(([x, y]) => document.elementFromPoint(x, y)!.closest('a, button'), outside)).toBe(null)
    await page.mouse.click(...outside)
    expect(await coffeeFlyout(page).isVisible()).toBe(false)

    await pressByKey()
    await coffeeFlyout(page).getByRole('link').first().focus()
    await page.keyboard.press('Escape')
    expect(await coffeeFlyout(page).isVisible()).toBe(false)
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)

    await pressByKey()
    await page.evaluate(() => document.dispatchEvent(new Event('header-close')))
    expect(await coffeeFlyout(page).isVisible()).toBe(false)
  })

  test('categories are drilled down and back, after the link to all of them, with a teaser [NAV-11] [NAV-12]', async () => {
    const { page } = await open('/')
    await item(page, 'Kaffee').hover()
    await coffeeFlyout(page).waitFor()
    const links = coffeeFlyout(page).getByRole('list').first().getByRole('link')
    expect(await links.first().getAttribute('href')).toBe('/c/coffee')
    await coffeeFlyout(page).locator('[data-part="teaser"] a').first().waitFor()
    await coffeeFlyout(page).getByRole('button', { name: 'Untermenü: Ganze Bohnen' }).click()
    await coffeeFlyout(page).getByRole('link', { name: THIRD_LEVEL, exact: true }).waitFor()
    const shown = coffeeFlyout(page).getByRole('link', { name: /Alles ansehen/ })
    expect(await shown.first().getAttribute('href')).toBe('/c/beans')
    expect(await violations(page)).toEqual([])
    await coffeeFlyout(page).getByRole('button', { name: 'Zurück' }).click()
    await coffeeFlyout(page).getByRole('link', { name: 'Ganze Bohnen', exact: true }).waitFor()
  })

  test('an open navigation closes the mini cart [NAV-18]', async () => {
    const { page } = await open('/c/coffee')
    const cart = page.getByRole('button', { name: /^Warenkorb/ })
    await cart.click()
    await expect.poll(() => cart.getAttribute('aria-expanded')).toBe('true')
    await page.evaluate(() => document.dispatchEvent(new Event('navigation-opened')))
    expect(await cart.getAttribute('aria-expanded')).toBe('false')
  })

  test('the links stay where the navigation’s data cannot be loaded [NAV-23]', async () => {
    const { page, problems } = await open('/c/coffee')
    await page.route(`**${navigationCall.path}*`, (route) => route.fulfill({ status: 503, body: '' }))
    await item(page, 'Kaffee').hover()
    await coffeeFlyout(page).waitFor()
    expect(await coffeeFlyout(page).getByRole('link').count()).toBeGreaterThan(4)
    await expect.poll(() => problems.join()).toContain('categories could not be loaded')
  })
})

test.each(widely([TABLET], [WIDE]))(
  'at $width px the first tap opens a flyout and the second follows the link [NAV-03]',
  async (viewport) => {
    const { page } = await open('/c/coffee', { viewport, hasTouch: true })
    await item(page, 'Maschinen').tap()
    await page.locator('#flyout-machines').waitFor()
    expect(new URL(page.url()).pathname).toBe('/c/coffee')
    await item(page, 'Maschinen').tap()
    await page.waitForURL(/\/c\/machines/)
  },
)

test('below 1440 px an open flyout locks the page, which stands where it stood when it closes [NAV-14]', async () => {
  const { page } = await open('/c/coffee', { viewport: TABLET, hasTouch: true })
  const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY)
  await page.evaluate(() => scrollTo({ top: 90, behavior: 'instant' }))
  // a tap on a locator would scroll the page first
  const { x, y } = (await item(page, 'Maschinen').boundingBox())!
  await page.touchscreen.tap(x + 10, y + 10)
  await page.locator('#flyout-machines').waitFor()
  expect(await overflow()).toBe('hidden')
  // what moves the page meanwhile is undone
  await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }))
  await page.touchscreen.tap(550, 790)
  expect(await page.locator('#flyout-machines').isVisible()).toBe(false)
  expect(await overflow()).not.toBe('hidden')
  expect(await page.evaluate(() => scrollY)).toBe(90)
})

describe('on a phone', () => {
  const openDrawer = (page: Page) => page.getByRole('button', { name: 'Menü öffnen' }).tap()

  test('the drawer opens at the page’s category and leads back to all, and locks the page [NAV-13]', {
    tags: 'core',
  }, async () => {
    const { page, problems } = await open('/c/tea', { viewport: PHONE, hasTouch: true })
    await openDrawer(page)
    await drawer(page).getByRole('link', { name: 'Tee', exact: true }).waitFor()
    expect(await drawer(page).locator('[aria-current="page"]:visible').getAttribute('href')).toMatch(/^\/c\/tea/)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden')
    expect(await violations(page)).toEqual([])
    await drawer(page).getByRole('button', { name: 'Zurück' }).tap()
    await item(page, WORLDS).waitFor()
    expect(await violations(page)).toEqual([])
    await item(page, WORLDS).tap()
    await drawer(page)
      .getByRole('link', { name: /Stammtisch/ })
      .waitFor()
    expect(await drawer(page).evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
    expect(await violations(page)).toEqual([])
    // the search panel closes the drawer, as the drawer closes the panel
    await page.evaluate(() => document.dispatchEvent(new Event('search-flyout-opened')))
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).overflowY))
      .not.toBe('hidden')
    expect(problems).toEqual([])
  })

  test('the header’s way back leads home without a history, and to the page before with one [HEAD-03]', async () => {
    const { page, context } = await open('/c/tea', { viewport: PHONE, hasTouch: true })
    const back = (of: Page) => of.getByRole('banner').getByRole('link', { name: 'Zurück', exact: true })
    const started = (of: Page) => of.locator('[data-navigation][data-ready]').waitFor({ state: 'attached' })
    await page.goto('/c/pads')
    await started(page)
    await back(page).tap()
    await page.waitForURL(({ pathname }) => pathname === '/c/tea')
    const opening = context.waitForEvent('page')
    await page.evaluate(() => {
      window.open('/c/pads')
    })
    const fresh = await opening
    await started(fresh)
    await back(fresh).tap()
    await fresh.waitForURL(({ pathname }) => pathname === '/')
    expect(await back(fresh).count()).toBe(0)
  })

  test('two levels down and back', async () => {
    const { page } = await open('/', { viewport: PHONE, hasTouch: true })
    await openDrawer(page)
    await item(page, 'Kaffee').tap()
    await drawer(page).getByRole('button', { name: 'Untermenü: Ganze Bohnen' }).tap()
    await drawer(page).getByRole('link', { name: THIRD_LEVEL, exact: true }).waitFor()
    await drawer(page).getByRole('button', { name: 'Zurück' }).tap()
    await drawer(page).getByRole('link', { name: 'Tee', exact: true }).waitFor()
    await drawer(page).getByRole('button', { name: 'Zurück' }).tap()
    await item(page, 'Mode').waitFor()
  })

  test('without script the menu is a page with all levels, and no drawer opens', async () => {
    const { page } = await visit(browser, '/', { base, viewport: PHONE, javaScriptEnabled: false })
    expect(await page.getByRole('button', { name: 'Menü öffnen' }).isVisible()).toBe(false)
    await page.getByRole('link', { name: 'Menü öffnen' }).click({ force: true })
    await page.waitForURL((url) => url.pathname === MENU_PATH)
    for (const name of ['Tee', 'Themenwelten', THIRD_LEVEL])
      expect(await page.getByRole('main').getByRole('link', { name, exact: true }).isVisible()).toBe(true)
    expect(await drawer(page).isVisible()).toBe(false)
  })
})

describe('the sticky header', () => {
  const hidden = (page: Page) => page.locator('header[data-hidden]')

  test('hides on the way down, is revealed on the way up and by the focus [HEAD-09]', async () => {
    const { page } = await open('/c/coffee')
    await page.mouse.move(700, 600)
    await wheel(page, 900)
    await hidden(page).waitFor({ state: 'attached' })
    await wheel(page, -200)
    await hidden(page).waitFor({ state: 'detached' })
    await wheel(page, 400)
    await hidden(page).waitFor({ state: 'attached' })
    await item(page, 'Kaffee').focus()
    await hidden(page).waitFor({ state: 'detached' })
  })

  test.each(widely(['/products/p1001'], ['/cart']))(
    'stays on %s, and while a flyout is open [HEAD-10]',
    async (path) => {
      const { page } = await open(path, { viewport: { width: 1440, height: 500 } })
      // the header answers to each scroll event after this long; a page on which it hides comes first, as a measure
      const other = await open('/c/coffee', { viewport: { width: 1440, height: 500 } })
      const button = other.page.getByRole('button', { name: 'Untermenü: Kaffee' })
      await page.mouse.move(700, 450)
      await wheel(page, 150)
      await wheel(other.page, 900)
      await hidden(other.page).waitFor({ state: 'attached' })
      expect(await hidden(page).count()).toBe(0)
      await button.focus()
      await other.page.keyboard.press('Enter')
      await coffeeFlyout(other.page).waitFor()
      await other.page.evaluate(() => scrollBy({ top: 300, behavior: 'instant' }))
      await passTimeInPage(other.page, STICKY_DEBOUNCE_MS)
      expect(await hidden(other.page).count()).toBe(0)
    },
  )
})

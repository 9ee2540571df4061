import type { Browser } from 'playwright-core'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { ratingsCall } from '#calls/product.ts'
import { SITES, siteConfig } from '#sites/sites.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { violations } from './violations.ts'
import { callAnswered, idleWorkDone, openBrowser, PHONE, plain, visit } from './visitor.ts'
import { IS_WIDE, widely } from './wide.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())))

const WIDE = { width: 1279, height: 900 }

/** The formatted price of one article on each site. */
const WRITTEN: Record<(typeof SITES)[number], string> = {
  DE: '7,99',
  AT: '€ 7,99',
  CH: 'CHF 9.50',
  CH_FR: '9.50 CHF',
  CZ: '199 Kč',
  HU: '3 190 Ft',
  PL: '33,99 zł',
  SK: '7,99 €',
  TR: '339,90 TL',
}

/** One of each way of writing; `src/rules/price/format-price.test.ts` has all sites. */
const WRITING = ['DE', 'CH_FR', 'TR'] as const

test.each(IS_WIDE ? SITES : WRITING)('%s has its own price format, language and locale', async (site) => {
  const { page, problems } = await visit(browser, `/products/p1001?article_id=a100101&site=${site}`)
  expect(plain(await page.getByRole('main').textContent())).toContain(WRITTEN[site])
  expect(await page.locator('html').getAttribute('lang')).toBe(siteConfig(site).locale)
  const { addToCart } = textsOf('product', siteConfig(site).locale)
  await page.getByRole('main').getByRole('button', { name: addToCart }).first().waitFor()
  expect(problems).toEqual([])
})

test('the country switcher opens the same page on another site', { tags: 'core' }, async () => {
  const { page } = await visit(browser, '/c/coffee', { viewport: WIDE })
  await page.getByRole('banner').locator('summary[aria-label*="Deutschland"]').click()
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Polska/ })
    .click()
  await page.waitForURL(/site=PL/)
  expect(await page.locator('html').getAttribute('lang')).toBe('pl-PL')
  expect(new URL(page.url()).pathname).toBe('/c/coffee')
})

/** One of each kind of layout; forms of an account are looked at in registration.test.ts and own-account.test.ts. */
const PAGES = widely(
  ['/c/fashion', '/products/p3501', '/themeworld/espresso-bar', '/cart', '/faq', '/nothing-here'],
  [
    '/',
    '/consent',
    '/products/p1001',
    '/themeworld',
    '/login',
    '/staff/login',
    '/register',
    '/password',
    '/watchlist',
    '/cremacardwelcome',
    '/service/configurator/',
    '/service/configurator/coffee/select',
    '/service/configurator/machine/select-coffee',
    '/gift-card',
    '/contact-form',
    '/usermenu',
    '/menu',
  ],
)

/** Pages with more columns than on a phone. `npm run crawl` looks at all pages of all sites at both widths. */
const MORE_COLUMNS = ['/c/fashion', '/products/p3501', '/themeworld/espresso-bar']

test.each(PAGES)(
  '%s has no axe violation, one h1, headings in order, a skip link, and fits into 320 px',
  async (path) => {
    const { page } = await visit(browser, path, { viewport: { width: 320, height: 700 }, reducedMotion: 'reduce' })
    const levels = await page
      .locator('h1:visible, h2:visible, h3:visible, h4:visible')
      .evaluateAll((all) => all.map(({ tagName }) => Number(tagName[1])))
    expect(levels.filter((level) => level === 1)).toHaveLength(1)
    for (const [index, level] of levels.entries()) expect(level - (levels[index - 1] ?? 1)).toBeLessThanOrEqual(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    for (const viewport of MORE_COLUMNS.includes(path) ? [PHONE, WIDE] : [PHONE]) {
      await page.setViewportSize(viewport)
      expect(await violations(page), `${viewport.width} px`).toEqual([])
    }
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('#main')
  },
)

/** The first window with all columns, and some up to the one in which the footer has five. */
const MANY_COLUMNS = [980, 1024, 1140, 1279, 1440]

test('every site fits into windows between a tablet and a desktop', async () => {
  const { page } = await visit(browser, '/faq', { reducedMotion: 'reduce' })
  for (const site of SITES) {
    await page.goto(`/faq?site=${site}`, { waitUntil: 'domcontentloaded' })
    for (const width of MANY_COLUMNS) {
      await page.setViewportSize({ width, height: 900 })
      const content = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(content, `${site} at ${width} px`).toBeLessThanOrEqual(width)
    }
  }
})

test('all calls stay on the page’s own origin [API-01]', async () => {
  const { page, problems } = await visit(browser, '/')
  await idleWorkDone(page)
  await page.locator('[data-quick-buy]').first().click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: textsOf('quick-buy', 'de-DE').addToCart })
    .waitFor()
  await callAnswered(page, ratingsCall.path)
  expect(problems).toEqual([])
})

import type { Browser, Page } from 'playwright-core'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { CART_FORM_PATH, CART_PAGE_PATH } from '#rules/addresses.ts'
import { framesRendered, openBrowser, openBrowserWithPictures, PHONE, visitStill } from './visitor.ts'
import { widely } from './wide.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())))

const LAPTOP = { width: 1280, height: 800 }

const WINDOWS = widely<[string, typeof PHONE]>(
  [
    ['/c/beans?site=HU', PHONE],
    ['/cart?site=HU', LAPTOP],
    ['/products/p2001?site=HU', PHONE],
  ],
  [
    ['/c/beans?site=DE', PHONE],
    ['/search?query=alba&site=DE', PHONE],
    ['/c/beans?site=DE', LAPTOP],
    ['/products/p1001?site=DE', PHONE],
  ],
)

test.each(WINDOWS)(
  'with text twice as large %s needs no scrolling sideways in a window of %o',
  { tags: 'core' },
  async (path, viewport) => {
    const { page } = await visitStill(browser, path, { viewport })
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '32px'
    })
    const widest = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(widest).toBeLessThanOrEqual(viewport.width)
    const logo = (await page.locator('header a[aria-label]', { hasText: 'Crema' }).first().boundingBox())!
    const search = (await page.locator('[data-search]').boundingBox())!
    expect(logo.x + logo.width).toBeLessThanOrEqual(search.x + 1)
  },
)

const doubleText = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '32px'
  })
/** By how many pixels the page is wider than its window. */
const excessWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

/** The texts of the page's contents that reach out of the window, or out of their line or summary. */
const textsOutside = (page: Page) =>
  page.evaluate(() => {
    const outside: string[] = []
    const range = document.createRange()
    for (const box of document.querySelectorAll('main h1, main [data-line], main aside')) {
      const { left, right } = box.getBoundingClientRect()
      const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        if (text.parentElement!.closest('.visually-hidden, .unless-enhanced, option')) continue
        range.selectNodeContents(text)
        const rows = Array.from(range.getClientRects())
        if (rows.some((row) => row.left < left - 1 || row.right > Math.min(right, innerWidth) + 1))
          outside.push(text.textContent!)
      }
    }
    return outside
  })

test.each([320, 374, 1024])(
  'with text twice as large all words and sums of a cart stay in a window of %i px',
  async (width) => {
    const { page } = await visitStill(browser, '/login', { viewport: { width, height: 760 } })
    const headers = { accept: 'text/html', origin: new URL(page.url()).origin }
    for (const tcm of ['100101', '200401'])
      await page.request.post(CART_FORM_PATH, { form: { tcm, site: 'DE' }, headers, maxRedirects: 0 })
    await page.goto(CART_PAGE_PATH)
    await doubleText(page)
    const lines = page.locator('main [data-line]')
    expect(await lines.count()).toBeGreaterThan(1)
    expect(await textsOutside(page)).toEqual([])
    expect(await excessWidth(page)).toBe(0)
    // the summary leaves them room beside it
    expect((await lines.first().boundingBox())!.width).toBeGreaterThan(250)
  },
)

test.each(['/products/p1001', '/c/beans'])(
  'in a window of 320 × 256 px nothing of %s stays at its edges',
  async (path) => {
    const { page } = await visitStill(browser, path, { viewport: { width: 320, height: 256 } })
    await page.evaluate(() => scrollTo(0, 400))
    await framesRendered(page)
    expect((await page.locator('header').first().boundingBox())!.y).toBeLessThan(-100)
    const stays = await page.evaluate(() =>
      Array.from(document.querySelectorAll<HTMLElement>('body *'))
        .filter((one) => /fixed|sticky/.test(getComputedStyle(one).position) && one.offsetWidth > 160)
        .filter((one) => one.checkVisibility({ visibilityProperty: true }))
        .map((one) => one.getBoundingClientRect())
        .filter(({ top, bottom }) => bottom > 0 && top < innerHeight),
    )
    expect(stays).toEqual([])
  },
)

const HERO_WIDTHS = widely([374, 980], [640, 979, 1440])

test.each(HERO_WIDTHS)(
  'a picture that fails cuts no headline of the home page in %i px, at any size of text',
  async (width) => {
    const pictured = await openBrowserWithPictures()
    const { page, context } = await visitStill(pictured, 'about:blank', { viewport: { width, height: 800 } })
    await context.route(/\/img\//, (route) => route.abort())
    await page.goto('/')
    await expectWholeHeadline(page)
    await doubleText(page)
    await expectWholeHeadline(page)
    await context.close()
  },
)

test.each(HERO_WIDTHS)(
  'a picture that is late cuts no headline of the home page in %i px, at any size of text',
  async (width) => {
    const { page } = await visitStill(browser, '/', { viewport: { width, height: 800 } })
    await expectWholeHeadline(page)
    await doubleText(page)
    await expectWholeHeadline(page)
  },
)

async function expectWholeHeadline(page: Page): Promise<void> {
  const { hero, words } = await page.locator('main section', { has: page.locator('h1') }).evaluate((section) => {
    const range = document.createRange()
    range.selectNodeContents(section.querySelector('h1')!)
    return { hero: section.getBoundingClientRect().toJSON(), words: range.getBoundingClientRect().toJSON() }
  })
  expect(words.left).toBeGreaterThanOrEqual(hero.left)
  expect(words.right).toBeLessThanOrEqual(hero.right)
  expect(words.top).toBeGreaterThanOrEqual(hero.top)
  expect(words.bottom).toBeLessThanOrEqual(hero.bottom)
  expect(await excessWidth(page)).toBe(0)
}

test('a printed page has no way back in its header', async () => {
  const { page } = await visitStill(browser, '/c/beans?site=DE', { viewport: PHONE })
  const back = page.locator('[data-history-back]')
  expect(await back.isVisible()).toBe(true)
  await page.emulateMedia({ media: 'print' })
  expect(await back.isVisible()).toBe(false)
})

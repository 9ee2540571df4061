import type { Browser } from 'playwright-core'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { openBrowser, PHONE, visitStill } from './visitor.ts'
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

test('a printed page has no way back in its header', async () => {
  const { page } = await visitStill(browser, '/c/beans?site=DE', { viewport: PHONE })
  const back = page.locator('[data-history-back]')
  expect(await back.isVisible()).toBe(true)
  await page.emulateMedia({ media: 'print' })
  expect(await back.isVisible()).toBe(false)
})

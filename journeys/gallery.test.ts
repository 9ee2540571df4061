import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { violations } from './violations.ts'
import { openBrowser, PHONE, visit } from './visitor.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())))
afterAll(() => browser.close())

test.each([PHONE, { width: 1279, height: 900 }])(
  'the gallery of ui components has no axe violation and fits into $width px',
  async (viewport) => {
    const { page, problems } = await visit(browser, '/ui', { viewport })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.getByRole('heading', { level: 2, name: 'Button', exact: true }).waitFor()
    expect(await violations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex')
    expect(problems).toEqual([])
    await page.context().close()
  },
)

import type { Browser, Page } from 'playwright-core'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { violations } from './violations.ts'
import { openBrowser, visit, WIDE } from './visitor.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())))

/** A world of a dark look with eight goods, two of them coffee. */
const WORLD = '/themeworld/espresso-bar'
const goods = (page: Page) => page.getByRole('article').count()
const coffee = (page: Page) => page.getByRole('checkbox', { name: /^Kaffee\s*2$/ })

test('a click filters and sorts the goods of a theme world in its place, in its look, and back takes it back [ROUTE-15] [ROUTE-16]', {
  tags: 'core',
}, async () => {
  const { page, problems } = await visit(browser, WORLD, { viewport: WIDE })
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  // the list changes in place once its script runs, which comes when the page is idle
  await page.locator('[data-list][data-ready]').waitFor()
  expect(await goods(page)).toBe(8)
  await page.getByRole('link', { name: 'Filter', exact: true }).click()
  await coffee(page).check()
  await page.waitForURL(/filters=category-coffee/)
  await expect.poll(() => goods(page)).toBe(2)
  await page.getByRole('combobox', { name: 'Sortieren nach' }).selectOption('price-asc')
  await page.waitForURL(/sort=price-asc/)
  expect(page.url()).toContain('filters=category-coffee')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.locator('[data-theme="coffee-dark"] [data-list]').count()).toBe(1)
  expect(await violations(page)).toEqual([])
  for (let step = 0; step < 3; step += 1) await page.goBack()
  await expect.poll(() => goods(page)).toBe(8)
  expect(new URL(page.url()).search).toBe('')
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  expect(problems).toEqual([])
})

test('without script a form filters the goods of a theme world, and a chip takes the filter back [ROUTE-15]', async () => {
  const { page } = await visit(browser, WORLD, { javaScriptEnabled: false, viewport: WIDE })
  const click = { force: true } as const
  await page.getByRole('link', { name: 'Filter', exact: true }).click(click)
  await page.waitForURL(/show=filters/)
  await coffee(page).press('Space')
  await page.getByRole('button', { name: /Artikel zeigen/ }).click(click)
  await page.waitForURL(/filters=category-coffee/)
  expect(new URL(page.url()).pathname).toBe(WORLD)
  expect(await goods(page)).toBe(2)
  await page.getByRole('link', { name: 'Filter entfernen: Kaffee' }).click(click)
  await page.waitForURL((url) => !url.search.includes('filters='))
  expect(await goods(page)).toBe(8)
})

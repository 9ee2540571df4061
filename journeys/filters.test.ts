import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from './violations.ts'
import { openBrowser, PHONE, visit, visitStill } from './visitor.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const LIST = '/c/fashion'

const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Filter' })
const openerOf = (page: Page) => page.getByRole('link', { name: /^Filter( \(\d+\))?$/ })
const countOf = (page: Page) => page.locator('[data-list] [role="status"]').textContent()
const showButton = (page: Page) => page.getByRole('button', { name: /Artikel zeigen/ })
const numberIn = (text: string | null) => Number(/\d+/.exec(text ?? '')?.[0])
const listReady = (page: Page) => page.locator('[data-list][data-ready]').waitFor()
const filtersIn = (page: Page) => new URL(page.url()).searchParams.getAll('filters')

test('on a phone the filters are a sheet: its count follows each choice, what was chosen stays, and back takes it back [ROUTE-15] [ROUTE-16]', async () => {
  const { page, problems } = await visitStill(browser, LIST, { viewport: PHONE, hasTouch: true })
  await listReady(page)
  const all = await countOf(page)
  await openerOf(page).tap()
  const sheet = sheetOf(page)
  await sheet.waitFor()
  expect(await violations(page)).toEqual([])
  const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflow)
  expect(await overflow(), 'the page behind does not scroll').toBe('hidden')

  await sheet.getByRole('checkbox', { name: /^M\b/ }).tap()
  await page.waitForURL(/filters=size-m/)
  await sheet.getByRole('checkbox', { name: /^L\b/ }).tap()
  await page.waitForURL(/filters=size-l&filters=size-m/)
  const shown = numberIn(await showButton(page).textContent())
  expect(shown).toBeLessThan(numberIn(all))
  await expect.poll(() => sheet.getByRole('status').textContent()).toBe(`${shown} Artikel`)
  expect(await violations(page)).toEqual([])
  await showButton(page).tap()
  await sheet.waitFor({ state: 'hidden' })
  await page.waitForURL((url) => !url.searchParams.has('show'))
  expect(await overflow()).not.toBe('hidden')
  expect(numberIn(await countOf(page))).toBe(shown)
  expect(filtersIn(page)).toEqual(['size-l', 'size-m'])

  // the browser's back closes the sheet as its button does
  await openerOf(page).tap()
  await sheet.getByRole('checkbox', { name: /^S\b/ }).tap()
  await page.waitForURL(/filters=size-s/)
  await page.goBack()
  await sheet.waitFor({ state: 'hidden' })
  await page.waitForURL((url) => !url.searchParams.has('show') && url.search.includes('size-s'))
  await page.goBack()
  await expect.poll(() => filtersIn(page)).toEqual(['size-l', 'size-m'])

  // a sheet in which nothing was chosen leaves no step behind
  await openerOf(page).tap()
  await sheet.getByRole('checkbox').first().waitFor()
  await page.touchscreen.tap(180, 10)
  await sheet.waitFor({ state: 'hidden' })
  await page.waitForURL((url) => !url.searchParams.has('show'))
  await page.goBack()
  await expect.poll(() => countOf(page)).toBe(all)
  expect(filtersIn(page)).toEqual([])
  expect(problems).toEqual([])
})

test('by keyboard alone the sheet opens, keeps the focus, resets and closes with Escape', async () => {
  const { page, problems } = await visitStill(browser, `${LIST}?filters=size-m`, { viewport: PHONE })
  await listReady(page)
  const opener = openerOf(page)
  await opener.focus()
  await page.keyboard.press('Enter')
  const sheet = sheetOf(page)
  await sheet.getByRole('checkbox').first().waitFor()
  const focused = () => page.evaluate(() => document.activeElement?.closest('[data-filter-sheet]') !== null)
  expect(await focused()).toBe(true)
  await page.keyboard.press('Tab')
  expect(await sheet.getByRole('button', { name: 'Filter schließen' }).evaluate(isFocused)).toBe(true)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.waitForURL(/filters=availability-available/)
  const available = sheet.getByRole('checkbox', { name: /Sofort lieferbar/ })
  await expect.poll(() => available.evaluate(isFocused), { message: 'the focus stays' }).toBe(true)
  const reset = sheet.getByRole('link', { name: 'Alle Filter entfernen' })
  await reset.focus()
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => !url.search.includes('filters='))
  await expect.poll(() => showButton(page).evaluate(isFocused), { message: 'to what is left of the foot' }).toBe(true)
  expect(await sheet.getByRole('checkbox', { checked: true }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'hidden' })
  await page.waitForURL((url) => !url.searchParams.has('show'))
  await expect.poll(() => opener.evaluate(isFocused), { message: 'back at what opened it' }).toBe(true)
  expect(problems).toEqual([])
})

test('without script the filters are a form in the page, also on a phone', async () => {
  const { page } = await visit(browser, LIST, { viewport: PHONE, javaScriptEnabled: false })
  const click = { force: true } as const
  const all = numberIn(await countOf(page))
  await openerOf(page).click(click)
  await page.waitForURL(/show=filters/)
  expect(await sheetOf(page).count()).toBe(0)
  await page.getByRole('checkbox', { name: /^M\b/ }).check(click)
  await page.getByRole('checkbox', { name: /Sofort lieferbar/ }).check(click)
  await showButton(page).click(click)
  await page.waitForURL(/filters=availability-available&filters=size-m/)
  expect(numberIn(await countOf(page))).toBeLessThan(all)
})

const isFocused = (element: Element) => element === document.activeElement

import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Whether the focus is inside the open dialog. */
export const focusIsInside = (page: Page) =>
  page.evaluate(() => document.querySelector('dialog[open]')?.contains(document.activeElement) === true)

/** Asserts that closing restored the page: no dialog, no scroll lock, no history entry, the focus on the opener. */
export async function expectAsBefore(page: Page, opener?: Locator, by = ''): Promise<void> {
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  const traces = () =>
    page.evaluate(() => ({
      open: document.querySelectorAll('dialog[open]').length,
      overflow: document.documentElement.style.overflow,
      padding: document.documentElement.style.paddingInlineEnd,
      body: getComputedStyle(document.body).overflowY,
      mark: history.state?.quickBuy,
    }))
  await expect
    .poll(traces, { message: by })
    .toEqual({ open: 0, overflow: '', padding: '', body: 'visible', mark: undefined })
  if (!opener) return
  const isFocused = await opener.evaluate((element) => element === document.activeElement)
  expect(isFocused, `the focus returns ${by}`).toBe(true)
}

/** Whether the page behind a dialog cannot be scrolled. */
export const isScrollLocked = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).overflowY === 'hidden')

/** Turns the mouse wheel, waits until the page has scrolled, and scrolls back. */
export async function expectScrolling(page: Page): Promise<void> {
  const before = await page.evaluate(() => scrollY)
  await page.mouse.move(8, 400)
  await page.mouse.wheel(0, before > 400 ? -160 : 160)
  await page.waitForFunction((from) => scrollY !== from, before)
  await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), before)
}

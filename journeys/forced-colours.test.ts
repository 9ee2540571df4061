import type { Browser, Locator, Page } from 'playwright-core'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { quickbuyCall } from '#calls/product.ts'
import { holdCalls, openBrowser, quickBuyButton, visit } from './visitor.ts'
import { widely } from './wide.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())))

/** The colours that the reader has chosen, as the page computes them. */
const systemColour = (page: Page, name: string) =>
  page.evaluate((colour) => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.cssText = `forced-color-adjust: none; color: ${colour}`
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  }, name)

const styleOf = (locator: Locator, property: string) =>
  locator.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)

test.each(widely<'light' | 'dark'>(['dark'], ['light']))(
  'in forced %s colours states differ by more than a lost ground',
  async (scheme) => {
    const { page, problems } = await visit(browser, '/c/women')
    await page.emulateMedia({ forcedColors: 'active', colorScheme: scheme, reducedMotion: 'reduce' })
    const [highlight, grey] = [await systemColour(page, 'Highlight'), await systemColour(page, 'GrayText')]

    const main = page.getByRole('main')
    expect(await styleOf(main.getByRole('link', { name: 'Damen', exact: true }), 'background-color')).toBe(highlight)
    expect(await styleOf(main.getByRole('link', { name: 'Herren', exact: true }), 'background-color')).not.toBe(
      highlight,
    )

    await quickBuyButton(page, 'Leinenbluse').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'In den Warenkorb' }).click()
    await expect.poll(() => page.locator('[data-cart-link]').textContent()).toContain('1')
    await page.reload()
    const badge = page.locator('[data-cart-link] [aria-hidden="true"]').getByText('1')
    expect(await styleOf(badge, 'background-color')).toBe(highlight)

    // the overlay while its product loads
    const release = await holdCalls(page, quickbuyCall.path)
    await quickBuyButton(page, 'Leinenbluse').click()
    await dialog.waitFor()
    expect(await styleOf(dialog, 'border-top-width')).toBe('1px')
    const buttonToCome = dialog.locator('[aria-busy="true"] div:empty').last()
    // React replaces the server's elements meanwhile
    await expect.poll(() => styleOf(buttonToCome, 'border-top-color')).toBe(grey)
    release()
    await dialog.getByRole('button', { name: 'In den Warenkorb' }).waitFor()

    await page.goto('/ui')
    const off = page.getByRole('figure').filter({ hasText: /off$/ }).getByRole('button')
    expect(await styleOf(off, 'color')).toBe(grey)
    expect(await styleOf(off, 'border-top-color')).toBe(grey)
    expect(problems).toEqual([])
  },
)

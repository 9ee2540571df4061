import { type Browser, type Page, chromium as playwright } from 'playwright-core'
import { chromium } from '../../journeys/chromium.ts'
import { tooWide, WORDY_OVERLAYS } from '../../journeys/too-wide.ts'
import { violations } from '../../journeys/violations.ts'
import { consentValue } from '../../src/rules/tracking/consent-answer.ts'
import { COOKIES } from '../../src/sites/cookies.ts'
import type { Site } from '../../src/sites/sites.ts'

/** Where axe looks: a phone, and a window with all columns. */
export const WIDTHS = [374, 1279]
/** Whose flyouts are opened: those of the reference language, and of the longest words. */
export const FLYOUT_SITES: readonly Site[] = ['DE', 'HU']
export const NO_PAGE = '/nothing-here'

export interface Opened {
  pages: number
  flyouts: number
  faults: string[]
}

/**
 * Opens pages of a site and what opens on them in a browser: an error or a warning in the console is a fault, and so is what
 * axe finds, a picture that does not show, and words of the quick-buy overlay that do not fit.
 */
export async function openPages(site: Site, paths: readonly string[], base: string): Promise<Opened> {
  const faults: string[] = []
  const browser = await playwright.launch({ ...(await chromium()), headless: true })
  try {
    const context = await browser.newContext({ baseURL: base, reducedMotion: 'reduce' })
    const page = await context.newPage()
    let at = ''
    page.on('console', (message) => {
      const isItsStatus = at.startsWith(NO_PAGE) && message.text().includes('status of 404')
      if ((message.type() === 'error' || message.type() === 'warning') && !isItsStatus)
        faults.push(`${at} logs ${message.text()}`)
    })
    page.on('pageerror', (error) => faults.push(`${at} throws ${error.message}`))
    for (const path of paths) {
      at = path
      await page.goto(path, { waitUntil: 'networkidle' })
      const pictures = await page.evaluate(() =>
        [...document.images].filter((one) => one.complete && one.naturalWidth === 0).map((one) => one.currentSrc),
      )
      for (const picture of pictures) faults.push(`${path} shows no ${picture}`)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        for (const found of await violations(page)) faults.push(`${path} at ${width} px violates ${found}`)
      }
      // the first page has the consent dialog, which covers a part of the window until it is answered
      await context.addCookies([{ name: COOKIES.consent, value: consentValue([], Date.now()), url: base }])
    }
    const look = async (name: string) => {
      for (const found of await violations(page)) faults.push(`${name} violates ${found}`)
    }
    at = `/c/coffee?site=${site}`
    const flyouts = FLYOUT_SITES.includes(site) ? await openFlyouts(page, at, look) : 0
    faults.push(...(await overlayFaults(site, browser, base)))
    return { pages: paths.length, flyouts, faults }
  } finally {
    await browser.close()
  }
}

/** Opens each flyout of the header by its control, in a wide window and on a phone; gives their number. */
async function openFlyouts(page: Page, path: string, look: (name: string) => Promise<void>): Promise<number> {
  let count = 0
  const opened = async (name: string) => {
    count += 1
    await look(name)
  }
  const start = async (width: number) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(path, { waitUntil: 'networkidle' })
    await page.locator('[data-navigation][data-ready]').waitFor({ state: 'attached' })
  }
  const openers = page.locator('[data-navigation] > ul > [data-entry] > [data-part="opener"]')
  const flyout = async (at: number) => page.locator(`#${await openers.nth(at).getAttribute('aria-controls')}`)

  await start(1279)
  for (let at = 0; at < (await openers.count()); at += 1) {
    await openers.nth(at).focus()
    await page.keyboard.press('Enter')
    await (await flyout(at)).waitFor()
    await opened(`flyout ${at + 1}`)
    await page.keyboard.press('Escape')
    await (await flyout(at)).waitFor({ state: 'hidden' })
  }
  await page.locator('header details[name="country"] summary').click()
  await opened('the country switcher')
  await page.keyboard.press('Escape')
  await page.locator('[data-cart-link] a').first().click()
  await page.locator('[data-cart-link] a[aria-expanded="true"]').waitFor()
  await opened('the mini cart')
  await page.keyboard.press('Escape')
  await page.locator('[data-search] [name="query"]').pressSequentially('cre')
  await page.locator('[data-search-panel] [role="option"]').first().waitFor()
  await opened('the suggestions')

  await start(374)
  await page.locator('[popovertarget="navigation"]').first().click()
  await page.locator('[data-navigation]:popover-open').waitFor()
  await opened('the drawer')
  await start(374)
  await page.locator('[data-search-icon]').click()
  await page.locator('[data-search] [name="query"]').waitFor()
  await opened('the search panel')
  return count
}

/** Opens the quick-buy overlay in a narrow window, where its longest words must fit. */
async function overlayFaults(site: Site, browser: Browser, base: string): Promise<string[]> {
  const faults: string[] = []
  const page = await browser.newPage({ baseURL: base, viewport: { width: 320, height: 700 } })
  await page.goto(`/deliveryCosts?site=${site}`)
  await page.waitForFunction(() => document.querySelector('[data-ready]') !== null)
  const dialog = page.getByRole('dialog')
  for (const ids of WORDY_OVERLAYS) {
    const detail = { selections: ids.map((productId) => ({ productId })) }
    await page.evaluate((given) => document.dispatchEvent(new CustomEvent('quickbuy-open', { detail: given })), detail)
    await dialog.waitFor()
    await dialog.locator('[aria-busy]').first().waitFor({ state: 'detached' })
    for (const found of await tooWide(dialog)) faults.push(`the overlay of ${ids.join(' and ')}: ${found}`)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
  }
  await page.close()
  return faults
}

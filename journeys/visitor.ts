import { type Browser, type BrowserContext, type Locator, type Page, chromium as playwright } from 'playwright-core'
import { expect, inject } from 'vitest'
import { DEMO_PASSWORD, demoEmail } from '#demo/demo-customers.ts'
import type { Site } from '#sites/sites.ts'
import { chromium } from './chromium.ts'

export const PHONE = { width: 374, height: 760 }
export const WIDE = { width: 1440, height: 900 }

/** A browser for one file of journeys. PageRenderer without an emulated graphics card costs a tenth of the time. */
export async function openBrowser(): Promise<Browser> {
  const { executablePath, args } = await chromium()
  return playwright.launch({ executablePath, args: [...args, '--disable-gpu'], headless: true })
}

export interface Visitor {
  page: Page
  context: BrowserContext
  /** What went wrong on the visitor's pages; a journey ends with it empty. */
  problems: string[]
}

/** A new visitor with empty cookies. Opens `path` on the journeys' shop, or on the one of `base`. */
export async function visit(
  browser: Browser,
  path: string,
  options: {
    viewport?: { width: number; height: number }
    javaScriptEnabled?: boolean
    base?: string
    hasTouch?: boolean
    reducedMotion?: 'reduce'
  } = {},
): Promise<Visitor> {
  const { base = inject('shopUrl'), ...rest } = options
  const context = await browser.newContext({ baseURL: base, viewport: WIDE, locale: 'de-DE', ...rest })
  const problems: string[] = []
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text())
  })
  context.on('weberror', (error) => problems.push(String(error.error())))
  context.on('request', (request) => {
    if (!request.url().startsWith(base) && !request.url().startsWith('data:'))
      problems.push(`foreign: ${request.url()}`)
  })
  const page = await context.newPage()
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  return { page, context, problems }
}

/** Until the cart page lives its links and forms work as they do without script. */
export async function cartPageLives(page: Page): Promise<void> {
  await page.locator('[data-island="cart-view"][data-hydrated]').waitFor({ state: 'attached' })
}

/** A card's quick-buy control: a link where a variant is to be chosen, a button where there is nothing to choose. */
export function quickBuyButton(page: Page, title: string): Locator {
  const name = new RegExp(`^Schnellkauf:? .*${title}`)
  return page.getByRole('link', { name }).or(page.getByRole('button', { name })).first()
}

/** Opens the quick-buy overlay of a product from a listing. */
export async function openQuickBuy(page: Page, title: string): Promise<Locator> {
  await quickBuyButton(page, title).click()
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  return dialog
}

/** Chooses a value of the picker, by a press where a shopper presses; waits while a sheet still moves. */
export async function choose(radio: Locator): Promise<void> {
  await radio.locator('xpath=ancestor::label').click()
  await expect.poll(() => radio.isChecked()).toBe(true)
}

/** A text with every kind of space as a plain one. */
export const plain = (text: string | null) => (text ?? '').replaceAll(/\s+/g, ' ')

/** Logs a demo customer in, as the login form does. */
export async function signIn(context: BrowserContext, kind: 'card' | 'guest', site: Site = 'DE'): Promise<void> {
  const form = { email: demoEmail(kind, site), password: DEMO_PASSWORD, site }
  const answer = await context.request.post('/login', { form, maxRedirects: 0 })
  if (answer.status() !== 303) throw new Error(`The login answers ${answer.status()}.`)
}

/** Opens the overlay as any script on the page may. */
export async function openByEvent(page: Page, detail: object, type = 'quickbuy-open'): Promise<Locator> {
  await page.waitForFunction(() => document.querySelector('[data-hydrated]') !== null)
  await page.evaluate(([name, given]) => document.dispatchEvent(new CustomEvent(name, { detail: given })), [
    type,
    detail,
  ] as const)
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  return dialog
}

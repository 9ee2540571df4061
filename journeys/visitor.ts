import { type Browser, type BrowserContext, type Locator, type Page, chromium as playwright } from 'playwright-core'
import { expect, inject } from 'vitest'
import { cacheKeyCall } from '#calls/listing.ts'
import { DEMO_PASSWORD, demoEmail } from '#demo/demo-customers.ts'
import { ACCOUNT_BACK_IN_STOCK_PATH } from '#rules/account-addresses.ts'
import type { ConsentGroup } from '#rules/tracking/consent.ts'
import { consentValue } from '#rules/tracking/consent-answer.ts'
import { COOKIES } from '#sites/cookies.ts'
import type { Site } from '#sites/sites.ts'
import { chromium } from './chromium.ts'
import { holdPresses } from './held-presses.ts'

export const PHONE = { width: 374, height: 760 }
export const WIDE = { width: 1440, height: 900 }

/** The browsers of this worker. Its files of journeys use them one after the other, because starting one takes a second. */
const browsers = new Map<string, Promise<Browser>>()

/** The worker's browser that loads no pictures: they take a sixth of a journey's time, and few journeys look at them. */
export function openBrowser(): Promise<Browser> {
  return browserOf(WITHOUT_PICTURES)
}

/**
 * An <img> keeps its size without pictures, and fires no load. Of two such arguments Chromium reads the last, so that the pointer
 * that Playwright's own names, a mouse that hovers, is named here again.
 */
const WITHOUT_PICTURES =
  '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4,imagesEnabled=false'

/** The worker's browser that loads pictures, for journeys that look at them. */
export function openBrowserWithPictures(): Promise<Browser> {
  return browserOf()
}

async function browserOf(...flags: string[]): Promise<Browser> {
  const key = flags.join()
  const open = await browsers.get(key)
  if (open?.isConnected()) return open
  const launched = launch(flags)
  browsers.set(key, launched)
  return launched
}

async function launch(flags: string[]): Promise<Browser> {
  const { executablePath, args } = await chromium()
  // rendering without an emulated graphics card takes a tenth of the time
  return playwright.launch({ executablePath, args: [...args, '--disable-gpu', ...flags], headless: true })
}

/** Ends what a file of journeys has opened in the worker's browsers. */
export async function closeVisitors(): Promise<void> {
  const open = await Promise.all(browsers.values())
  await Promise.all(open.flatMap((browser) => browser.contexts()).map((context) => context.close()))
}

/** What Chromium says of a picture that is preloaded in a browser without pictures. */
const UNUSED_PICTURE = /image loading is disabled|\/img\/\S+ was preloaded using link preload but not used/

/** Less than vitest's limit of a journey, so that a failure names what was waited for. */
const PATIENCE_MS = 600_000

/** A browser of a journey's own, with what its visitor has set. That of the run hides scrollbars. The journey closes it. */
export async function openOwnBrowser({ flags = [], hasScrollbars = false }: OwnSettings): Promise<Browser> {
  const { executablePath, args } = await chromium()
  const ignoreDefaultArgs = hasScrollbars ? ['--hide-scrollbars'] : []
  return playwright.launch({ executablePath, args: [...args, ...flags], headless: true, ignoreDefaultArgs })
}

interface OwnSettings {
  flags?: readonly string[]
  /** True: scrollbars are shown, as on a desktop with a mouse. */
  hasScrollbars?: boolean
}

export interface Visitor {
  page: Page
  context: BrowserContext
  /** Console errors and warnings, exceptions and foreign requests of the visitor's pages; a journey expects none. */
  problems: string[]
}

/**
 * A new visitor, without cookies but the one that says what they consent to: nothing, where `consent` does not name groups;
 * 'unanswered' is a first visitor, whom the consent dialog asks. Opens `path` on the journeys' shop, or on the one of `base`,
 * in a phone's window, which takes the least processor time; a journey that needs the wide layout asks for `WIDE`. The visitor
 * saves data, so that the overlay's files come at the press and not with each page, unless the journey says `fetchesAhead`.
 */
export async function visit(
  browser: Browser,
  path: string,
  options: {
    viewport?: { width: number; height: number }
    javaScriptEnabled?: boolean
    base?: string
    hasTouch?: boolean
    reducedMotion?: 'reduce' | null
    userAgent?: string
    consent?: readonly ConsentGroup[] | 'unanswered'
    fetchesAhead?: boolean
  } = {},
): Promise<Visitor> {
  const { base = inject('shopUrl'), consent = [], fetchesAhead = false, ...rest } = options
  const context = await browser.newContext({ baseURL: base, viewport: PHONE, locale: 'de-DE', ...rest })
  if (consent !== 'unanswered') await giveConsent(context, consent, base)
  if (rest.javaScriptEnabled !== false) {
    await holdPresses(context)
    if (!fetchesAhead) await saveData(context)
  }
  const problems: string[] = []
  context.on('console', (message) => {
    const isProblem = message.type() === 'error' || message.type() === 'warning'
    if (isProblem && !UNUSED_PICTURE.test(message.text())) problems.push(message.text())
  })
  context.on('weberror', (error) => problems.push(String(error.error())))
  context.on('request', (request) => {
    if (!request.url().startsWith(base) && !request.url().startsWith('data:'))
      problems.push(`foreign: ${request.url()}`)
  })
  // a slow machine must not fail a journey; one that hangs ends with its test
  context.setDefaultTimeout(PATIENCE_MS)
  const page = await context.newPage()
  // without scripts, which wait for styles, a page is parsed before the style that hides something has come
  await page.goto(path, { waitUntil: rest.javaScriptEnabled === false ? 'load' : 'domcontentloaded' })
  return { page, context, problems }
}

/** Makes the browser one that saves data: fetching the overlay's files ahead takes a quarter of a page's processor time. */
function saveData(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
}

/** Sets the cookie of an answered consent dialog. */
export async function giveConsent(
  context: BrowserContext,
  groups: readonly ConsentGroup[],
  url = inject('shopUrl'),
): Promise<void> {
  await context.addCookies([{ name: COOKIES.consent, value: consentValue(groups, Date.now()), url }])
}

/** Waits until a page measures what happens on it; with consent only, and only a page that was opened with it. */
export async function trackingStarted(page: Page): Promise<void> {
  await page.waitForFunction(() => (window.dataLayer?.length ?? 0) > 0)
}

/** A visitor who wants less motion: rendering the frames of an opening overlay takes longer than most journeys look at it. */
export function visitStill(
  browser: Browser,
  path: string,
  options: Parameters<typeof visit>[2] = {},
): Promise<Visitor> {
  return visit(browser, path, { reducedMotion: 'reduce', ...options })
}

/**
 * Waits until each timer of the page that is due within `ms` has fired and what it changed is rendered, for journeys about such
 * a timer. The page's own timers are ordered, so that this holds on a slow machine as well.
 */
export async function passTimeInPage(page: Page, ms: number): Promise<void> {
  await page.evaluate(async (wait) => {
    await new Promise((resolve) => setTimeout(resolve, wait + 1))
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame)
  }, ms)
}

/** Waits until what the page has done so far is rendered: for what an answer that has come may not change. */
export async function framesRendered(page: Page, frames = 2): Promise<void> {
  await page.evaluate(async (left) => {
    for (let frame = 0; frame < left; frame += 1) await new Promise(requestAnimationFrame)
  }, frames)
}

/** Waits until no animation of the page runs. */
export async function animationsEnded(page: Page): Promise<void> {
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map((animation) => animation.finished)))
}

/** Turns the mouse wheel and returns where the page stands when the scrolling has ended. */
export async function wheel(page: Page, by: number): Promise<number> {
  const ended = await page.evaluateHandle(() => {
    const scrolled = new Promise<number>((resolve) =>
      addEventListener('scrollend', () => resolve(scrollY), { once: true }),
    )
    // a promise itself would be waited for
    return { scrolled }
  })
  await page.mouse.wheel(0, by)
  return ended.evaluate(({ scrolled }) => scrolled)
}

/** Turns to the cart page and waits until it is hydrated; before, its links and forms work as they do without script. */
export async function cartPageHydrated(page: Page): Promise<void> {
  const view = page.locator('[data-island="cart-view"]')
  const turnTo = async () => {
    await view.dispatchEvent('pointerover')
    return view.getAttribute('data-hydrated')
  }
  // a sign before the entry script has run is not seen
  await expect.poll(turnTo).toBe('')
}

/** Waits until a call of this page has its whole answer; one of the page before may be answered as late as this one's. */
export async function callAnswered(page: Page, path: string): Promise<void> {
  await page.waitForFunction(
    (called) => performance.getEntriesByType('resource').some(({ name }) => new URL(name).pathname === called),
    path,
  )
}

/**
 * Waits until a page has done what it does by itself once it is idle (src/web/run-when-idle.ts, src/web/fetch-ahead.ts):
 * its calls are sent, the call of every page is answered, and the overlay's files are applied, which is the last, unless the
 * visitor saves data or the page fetches none.
 */
export async function idleWorkDone(page: Page): Promise<void> {
  await callAnswered(page, cacheKeyCall.path)
  await page.waitForFunction(() => {
    const { connection } = navigator as { connection?: { saveData?: boolean } }
    const { ahead = '', fetchesAhead } = document.querySelector<HTMLElement>('script[data-ahead]')!.dataset
    if (connection?.saveData || fetchesAhead === undefined) return true
    const files = ahead.split(' ')
    const applied = Array.from(document.head.querySelectorAll('link'), (link) => link.getAttribute('href'))
    return files.filter(Boolean).every((file) => applied.includes(file))
  })
}

/** Holds the page's calls of a path without an answer until the returned function is called. */
export async function holdCalls(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(`**${path}*`, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** A card's quick-buy control: a link where a variant must be chosen, otherwise a button. */
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

/** Chooses a value of the variant picker by a press on its label; waits while a bottom sheet is still moving. */
export async function choose(radio: Locator): Promise<void> {
  await radio.locator('xpath=ancestor::label').click()
  await expect.poll(() => radio.isChecked()).toBe(true)
}

/** The text without soft hyphens, and with every kind of space replaced by a plain one. */
export const plain = (text: string | null) => (text ?? '').replaceAll('\u00ad', '').replaceAll(/\s+/g, ' ')

/** Logs a demo customer in by the form's request. */
export async function signIn(context: BrowserContext, kind: 'card' | 'guest', site: Site = 'DE'): Promise<void> {
  const form = { email: demoEmail(kind, site), password: DEMO_PASSWORD, site }
  const answer = await context.request.post('/login', { form, maxRedirects: 0 })
  if (answer.status() !== 303) throw new Error(`The login answers ${answer.status()}.`)
}

/** Ends a customer's back-in-stock request, which a journey before may have left open, and the panel would remember. */
export async function endOpenRequest(context: BrowserContext, tcm: string, site: Site = 'DE'): Promise<void> {
  const answer = await context.request.post(ACCOUNT_BACK_IN_STOCK_PATH, { form: { tcm, site }, maxRedirects: 0 })
  if (answer.status() !== 303) throw new Error(`The cancellation answers ${answer.status()}.`)
}

/** Opens the overlay by its event, as any script on the page may do. */
export async function openByEvent(page: Page, detail: object, type = 'quickbuy-open'): Promise<Locator> {
  await page.waitForFunction(() => document.querySelector('[data-cart-link][data-ready]') !== null)
  await page.evaluate(([name, given]) => document.dispatchEvent(new CustomEvent(name, { detail: given })), [
    type,
    detail,
  ] as const)
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  return dialog
}

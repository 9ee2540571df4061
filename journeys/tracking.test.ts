import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ORDER_CONFIRMED_PATH } from '#rules/account-addresses.ts'
import { CART_PAGE_PATH, CHECKOUT_PATH, WATCH_LIST_PATH } from '#rules/addresses.ts'
import { ga4Faults } from '#server/tracking/ga4-faults.ts'
import { COOKIES } from '#sites/cookies.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { fillAddress, nextStep, openStep } from './checkout-forms.ts'
import { ORDERING, SHOPPING_JOURNEY } from './expected-events.ts'
import {
  cartPageHydrated,
  framesRendered,
  idleWorkDone,
  openBrowser,
  openQuickBuy,
  quickBuyButton,
  trackingStarted,
  type Visitor,
  visitStill,
  WIDE,
} from './visitor.ts'

/** What a tracking library and a tag manager learn of a shopping journey: with consent, without, and until it is withdrawn. */

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())))

const overlay = textsOf('quick-buy', 'de-DE')
const cart = textsOf('cart', 'de-DE')
const product = textsOf('product', 'de-DE')
const consent = textsOf('consent', 'de-DE')
const TITLE = 'Bio-Espresso Alba'
const LINE = `${TITLE}, 250 g / Ganze Bohne`

interface Sent {
  event: string
  items?: Array<{ item_id: string }>
  [name: string]: unknown
}

/** A visitor whose pages have a tracking library, and what it has received, in order. */
async function visitMeasured(
  groups: readonly ('C0003' | 'C0004')[],
): Promise<Visitor & { sent: Sent[]; files: string[] }> {
  // how much of a list is seen depends on the window
  const visitor = await visitStill(browser, 'about:blank', { consent: groups, viewport: WIDE })
  const sent: Sent[] = []
  const files: string[] = []
  await visitor.context.exposeFunction('recordEvent', (event: Sent) => sent.push(event))
  await visitor.context.addInitScript(() => {
    const { recordEvent } = window as unknown as { recordEvent: (event: object) => void }
    window.cremaTracking = { send: recordEvent, end: () => document.body.setAttribute('data-tracking-ended', '') }
  })
  visitor.context.on('request', (request) => files.push(new URL(request.url()).pathname))
  return { ...visitor, sent, files }
}

/** Waits until a page's scripts have started what they start by themselves, tracking included where it starts at all. */
async function started(page: Page, isMeasured: boolean): Promise<void> {
  await page.locator('[data-cart-link][data-ready]').waitFor({ state: 'attached' })
  if (isMeasured) {
    await trackingStarted(page)
    // a list is measured as it comes into view
    await framesRendered(page)
  } else await idleWorkDone(page)
}

/** Home, list, overlay, quantity, watch list, cart, watch list page, product page, cart page, search. */
async function goShopping(page: Page, isMeasured: boolean): Promise<void> {
  const go = async (path: string) => {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await started(page, isMeasured)
  }
  await go('/')
  await go('/c/coffee')
  const dialog = await openQuickBuy(page, TITLE)
  await dialog.getByRole('combobox').selectOption('2')
  await dialog.getByRole('button', { name: overlay.addToWatchList }).click()
  await dialog.getByText(overlay.watchListSuccess).waitFor()
  await dialog.getByRole('button', { name: overlay.addToCart }).click()
  await dialog.getByText(overlay.cartSuccess).waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })

  await go(WATCH_LIST_PATH)
  await page.getByRole('button', { name: product.addToCartOf({ title: TITLE }) }).click()
  await page.getByRole('main').getByText(cart.toCart).waitFor()
  await page.getByRole('button', { name: textsOf('watch-list', 'de-DE').removeOf({ title: TITLE }) }).click()
  await page.getByText(textsOf('watch-list', 'de-DE').empty).waitFor()

  await go('/products/p3001')
  await page.getByRole('main').getByRole('button', { name: product.addToCart, exact: true }).first().click()
  await page.getByRole('main').getByText(overlay.cartSuccess).waitFor()

  await go(CART_PAGE_PATH)
  await cartPageHydrated(page)
  const main = page.getByRole('main')
  const changed = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.status() === 200)
  await main.getByLabel(cart.quantityOf({ title: LINE })).selectOption('1')
  await changed
  await main.getByRole('button', { name: cart.removeOf({ title: LINE }), exact: true }).click()
  await main.getByRole('button', { name: cart.removeOf({ title: LINE }), exact: true }).waitFor({ state: 'detached' })
  // the line leaves at the press, and the change is measured once the shop has answered: first fewer pieces, then none
  if (isMeasured)
    await page.waitForFunction(
      () => window.dataLayer?.filter((entry) => 'event' in entry && entry.event === 'remove_from_cart').length === 2,
    )

  await go('/search?query=Anna.Muster%40example.com')
  await go('/search?query=Crema')
}

/**
 * The remaining mug is ordered by a guest, each step by its form; `isMeasured`: each page is measured before it is left, with
 * `atCheck` 'too quick' all but the last one.
 */
async function order(page: Page, isMeasured: boolean, atCheck?: 'too quick'): Promise<void> {
  const texts = textsOf('checkout', 'de-DE')
  const shown = async (step: string) => {
    if (!isMeasured) return idleWorkDone(page)
    await page.waitForFunction((now) => JSON.parse(localStorage.checkout_track_DE ?? '{}').step === now, step)
  }
  await page.goto(CHECKOUT_PATH, { waitUntil: 'domcontentloaded' })
  await shown('who')
  await page.getByRole('main').locator('[name=email]').fill(`measured-${crypto.randomUUID()}@journey.example`)
  await nextStep(page, texts.next)
  await shown('addresses')
  await fillAddress(page, 'DE')
  await nextStep(page, texts.next)
  await shown('delivery')
  await nextStep(page, texts.next)
  await shown('payment')
  await page.getByRole('main').locator('[value=invoice]').check()
  const script = '**/measure-checkout*'
  // it does not come as long as this page is open
  if (atCheck) await page.route(script, () => {})
  await nextStep(page, texts.next)
  if (atCheck) await page.waitForRequest(script)
  else await shown('check')
  await page.unroute(script)
  await openStep(page).getByRole('button', { name: texts.order }).click()
  await page.waitForURL((url) => url.pathname === ORDER_CONFIRMED_PATH)
  if (isMeasured) await page.waitForFunction(() => JSON.parse(localStorage.checkout_track_DE).orders?.length === 1)
  else await idleWorkDone(page)
}

/** What can be compared: lists by their name, of whose items there are many, and everything else whole. */
const comparable = ({ loyaltyLevel, scoutGroup, page_location, transaction_id: _, ...event }: Sent) => ({
  ...event,
  ...(page_location !== undefined && { path: new URL(String(page_location)).pathname }),
  ...(event.event === 'view_item_list' && { items: (event.items ?? []).length > 0 ? 'some' : 'none' }),
})

/** What goes well with the cart is measured where the window is scrolled so far, at whatever moment that is. */
const isBelowCart = ({ event, item_list_id: list }: Sent) => event === 'view_item_list' && list === CART_PAGE_PATH

describe('a shopping journey', () => {
  test('with consent sends what is written down, each event as GA4 takes it, and searches without what names a person [TRACK-01] [TRACK-02] [TRACK-05] [TRACK-11]', {
    tags: 'core',
  }, async () => {
    const { page, sent, problems } = await visitMeasured(['C0003', 'C0004'])
    await goShopping(page, true)
    await expect.poll(() => sent.filter(({ event }) => event === 'search').length).toBe(1)
    await expect.poll(() => sent.at(-1)?.event).toBe('view_item_list')
    expect(sent.flatMap((event) => ga4Faults(event).map((fault) => `${event.event}${fault}`))).toEqual([])
    const [scrolledTo, others] = [sent.filter(isBelowCart), sent.filter((event) => !isBelowCart(event))]
    expect(others.map(comparable)).toEqual(SHOPPING_JOURNEY)
    expect(scrolledTo.length).toBeLessThanOrEqual(1)
    const layer = await page.evaluate(() => window.dataLayer)
    expect(layer).toEqual([
      expect.objectContaining({ event: 'page_view', payload: 'InitialPageData' }),
      expect.objectContaining({ event: 'search', payload: 'CustomEventData', search_term: 'crema' }),
      { ecommerce: null },
      expect.objectContaining({ event: 'view_item_list', payload: 'ItemListData' }),
    ])

    const before = sent.length
    await order(page, true)
    await expect.poll(() => sent.at(-1)?.event).toBe('purchase_ga4')
    const ordered = sent.slice(before)
    expect(ordered.map(comparable)).toEqual(ORDERING)
    expect(ordered.flatMap((event) => ga4Faults(event).map((fault) => `${event.event}${fault}`))).toEqual([])
    const number = await page.getByRole('main').locator('strong').first().textContent()
    expect(sent.slice(-2).map((event) => event.transaction_id)).toEqual([number, number])
    // neither a reload nor a second tab nor the way back tells it again
    const address = page.url()
    for (const again of [() => page.reload(), () => page.goto(address)]) {
      await again()
      await started(page, true)
    }
    const tab = await page.context().newPage()
    await tab.goto(address)
    await started(tab, true)
    await tab.goto(CHECKOUT_PATH)
    await started(tab, true)
    const later = sent.slice(before + ordered.length).map(({ event }) => event)
    expect(later.filter((event) => event === 'page_view')).toHaveLength(4)
    expect(later.filter((event) => /checkout|purchase|_info/.test(event))).toEqual([])
    expect(problems).toEqual([])
  })

  test('an order whose button was pressed before the script was there is measured once [TRACK-01]', async () => {
    const { page, sent, problems } = await visitMeasured(['C0003'])
    await page.goto('/products/p3001')
    await started(page, true)
    await page.getByRole('main').getByRole('button', { name: product.addToCart, exact: true }).first().click()
    await page.getByRole('main').getByText(overlay.cartSuccess).waitFor()
    await order(page, true, 'too quick')
    await page.reload()
    await started(page, true)
    const names = sent.map(({ event }) => event)
    expect(names.filter((event) => event.startsWith('purchase'))).toEqual(['purchase', 'purchase_ga4'])
    expect(names.slice(names.lastIndexOf('purchase_ga4') + 1)).toEqual(['page_view'])
    expect(problems).toEqual([])
  })

  test('without consent loads, sends and stores nothing for analytics [TRACK-11]', async () => {
    const { page, context, sent, files, problems } = await visitMeasured([])
    await goShopping(page, false)
    await order(page, false)
    expect(sent).toEqual([])
    expect(await page.evaluate(() => window.dataLayer)).toBeUndefined()
    expect(files.filter((file) => /with-consent|measure-checkout|ttruth|dev.events/.test(file))).toEqual([])
    expect(await storedNames(page, context)).toEqual({
      local: ['cart'],
      session: [],
      cookies: [COOKIES.consent, 'cart'],
    })
    expect(problems).toEqual([])
  })

  test('measures until consent is withdrawn in any tab, and after a new consent nothing of the time between [TRACK-11]', async () => {
    const { page, context, sent, problems } = await visitMeasured(['C0003'])
    await page.goto('/products/p1001')
    await started(page, true)
    await expect.poll(() => sent.map(({ event }) => event)).toContain('view_item')
    await context.addCookies([{ name: COOKIES.etUk, value: '1', url: new URL('/', page.url()).href }])
    const other = await context.newPage()
    await other.goto('/deliveryCosts')
    await started(other, true)
    await answerAgain(page, consent.refuse)
    for (const tab of [page, other]) {
      await tab.locator('body[data-tracking-ended]').waitFor()
      expect(await tab.evaluate(() => [window.dataLayer, window.cremaTracking])).toEqual([undefined, undefined])
    }
    await other.close()
    const before = sent.length
    await page.getByRole('main').getByRole('button', { name: product.addToCart, exact: true }).first().click()
    await page.getByRole('main').getByText(overlay.cartSuccess).waitFor()
    await page.goto('/c/coffee')
    await started(page, false)
    const dialog = await openQuickBuy(page, TITLE)
    await dialog.getByRole('button', { name: overlay.addToCart }).waitFor()
    await page.keyboard.press('Escape')
    expect(sent.length).toBe(before)
    expect(await storedNames(page, context)).toEqual({
      local: ['cart'],
      session: [],
      cookies: [COOKIES.consent, 'cart'],
    })

    await answerAgain(page, consent.accept)
    await expect
      .poll(() => context.cookies())
      .toContainEqual(
        expect.objectContaining({ name: COOKIES.consent, value: expect.stringContaining('C0003%3A1%2CC0004%3A1') }),
      )
    // the page was opened before this consent, and its list seen
    await quickBuyButton(page, TITLE).click()
    await expect.poll(() => sent.slice(before).map(({ event }) => event)).toEqual(['select_item', 'view_item'])
    expect(problems).toEqual([])
  })
})

/** Opens the dialog from the footer and answers it. */
async function answerAgain(page: Page, name: string): Promise<void> {
  await page.locator('[data-consent-open]').click()
  await page.locator('[data-consent]').getByRole('button', { name, exact: true }).click()
  await page.locator('[data-consent]').waitFor({ state: 'hidden' })
}

async function storedNames(page: Page, context: BrowserContext) {
  const [local, session] = await page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)])
  return { local, session, cookies: (await context.cookies()).map(({ name }) => name).sort() }
}

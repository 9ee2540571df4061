import type { Browser, Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { registerBackInStockCall } from '#calls/back-in-stock.ts'
import type { Call } from '#calls/call.ts'
import { addArticleCall, addGiftCardCall, replaceArticleCall } from '#calls/cart.ts'
import { personalDataCall } from '#calls/customer.ts'
import { quickbuyCall } from '#calls/product.ts'
import { subscriptionCall } from '#calls/subscription.ts'
import { addToWatchListCall } from '#calls/watch-list.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { expectAsBefore, expectScrolling, focusIsInside } from './closed-overlay.ts'
import {
  endOpenRequest,
  holdCalls,
  openBrowser,
  openByEvent,
  quickBuyButton,
  signIn,
  type Visitor,
  visitStill,
} from './visitor.ts'

/**
 * What a shopper sees when a call of the overlay fails, and that the overlay works again afterwards (notes 9 and 10). Which
 * answer means what is decided beside the calls: src/web/call.test.ts, src/web/cart/store/cart-actions.test.ts,
 * src/web/watch-list/watch-list-actions.test.ts, src/web/back-in-stock/register.test.ts, src/web/quick-buy/submit.test.ts.
 */

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})

const LISTING = '/c/beans'
const texts = textsOf('quick-buy', 'de-DE')
const only = (productId: string) => ({ selections: [{ productId }] })
const ALBA = only('p1001')
const MUG = only('p3001')
const KETTLE = only('p3011')
const GIFT_CARD = only('p5015')
const LINE = { productId: 'p1001', tcm: '100101', quantity: 2 }

type Fault = 'dropped' | { status: number; body?: string }
const LIMIT = (limitType: string) => ({ status: 299, body: JSON.stringify({ limitType, limit: 23 }) })

interface Shopper extends Visitor {
  /** The sources of the error reports that the page has sent. */
  reports: string[]
}

/** A shopper at a listing, with the focus on the button that opens the overlay. */
async function openListing(): Promise<Shopper> {
  const visitor = await visitStill(browser, 'about:blank')
  const { page } = visitor
  const reports: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('trackQuickbuyError')) reports.push(request.postDataJSON().source)
  })
  await page.goto(LISTING, { waitUntil: 'domcontentloaded' })
  await opener(page).focus()
  return { ...visitor, reports }
}
const opener = (page: Page) => quickBuyButton(page, 'Bio-Espresso Alba')

/** The returned function says how a call is answered from then on: with a fault, or without one by the shop. */
async function breakCall(page: Page, { method, path }: Call): Promise<(fault?: Fault) => void> {
  let broken: Fault | undefined
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      if (!broken || route.request().method() !== method) return route.fallback()
      if (broken === 'dropped') return route.abort('connectionreset')
      return route.fulfill({ body: '{}', ...broken })
    },
  )
  return (fault) => {
    broken = fault
  }
}

const press = (dialog: Locator, name: string) => dialog.getByRole('button', { name, exact: true }).click()
const shows = (dialog: Locator, text: string) => dialog.getByText(text).waitFor()
const alerts = (dialog: Locator) => dialog.getByRole('alert').filter({ visible: true })

/** Waits for the one message about a failure, while the focus stays in the overlay. */
async function expectAlert(dialog: Locator, text: string): Promise<void> {
  await alerts(dialog).filter({ hasText: text }).waitFor()
  expect(await alerts(dialog).count()).toBe(1)
  expect(await focusIsInside(dialog.page()), 'the focus stays in the overlay').toBe(true)
}

/** Closes the overlay and expects the page as before, and no more in its console than what is expected. */
async function expectClosing({ page, context, problems }: Visitor, logged: readonly RegExp[] = []): Promise<void> {
  expect(await focusIsInside(page), 'the focus stays in the overlay').toBe(true)
  await page.keyboard.press('Escape')
  await expectAsBefore(page, opener(page))
  await expectScrolling(page)
  // the browser's own messages about a failed call are left out
  expect(problems.filter((text) => !text.startsWith('Failed to load resource'))).toEqual(
    logged.map((line) => expect.stringMatching(line)),
  )
  await context.close()
}

test('where the product cannot be loaded only a banner shows, whose retry loads it once the call succeeds [QB-35]', async () => {
  const shopper = await openListing()
  const answer = await breakCall(shopper.page, quickbuyCall)
  answer('dropped')
  const dialog = await openByEvent(shopper.page, ALBA)
  await expectAlert(dialog, texts.networkLost)
  answer({ status: 500 })
  await press(dialog, texts.tryAgain)
  await expectAlert(dialog, texts.boundaryError)
  for (const role of ['radio', 'combobox', 'heading', 'link'] as const) {
    expect(await dialog.getByRole(role).filter({ visible: true }).count(), role).toBe(0)
  }
  answer()
  await press(dialog, texts.tryAgain)
  await press(dialog, texts.addToCart)
  await shows(dialog, texts.cartSuccess)
  // one of each failure
  await expect.poll(() => shopper.reports).toEqual(['products', 'products'])
  await expectClosing(shopper, [/^products: /, /^products: /])
})

test('an article that cannot be added shows why, with the number of a limit, and goes into the cart by the next press [CART-06] [CART-07] [CART-09] [ERR-02]', {
  tags: 'core',
}, async () => {
  const shopper = await openListing()
  const answer = await breakCall(shopper.page, addArticleCall)
  const reported = shopper.page.waitForRequest('**/trackQuickbuyError')
  const dialog = await openByEvent(shopper.page, ALBA)
  for (const [fault, text] of [
    ['dropped', texts.networkLost],
    [{ status: 500 }, texts.cartFailure],
    [LIMIT('CART_LIMIT'), texts.cartLimit({ limit: 23 })],
    [LIMIT('ITEM_LIMIT'), texts.itemLimit({ limit: 23 })],
    [LIMIT('AVAILABILITY_LIMIT'), texts.availabilityLimit({ limit: 23 })],
  ] as const) {
    answer(fault)
    await press(dialog, texts.addToCart)
    await expectAlert(dialog, text)
    if (typeof fault === 'object' && fault.status === 299) expect(text).toContain('23')
    expect(await dialog.getByRole('link', { name: texts.toCart }).count()).toBe(0)
  }
  const report = await reported
  expect(report.postDataJSON()).toMatchObject({ modeType: 'cart', errorMessage: expect.stringMatching(/fetch/) })
  expect((await report.response())?.status(), 'the shop keeps the report').toBe(204)
  answer()
  await press(dialog, texts.addToCart)
  await shows(dialog, texts.cartSuccess)
  expect(await dialog.getByRole('link').allTextContents()).toEqual([texts.toCart])
  // one of each failure, none of a limit
  await expect.poll(() => shopper.reports).toEqual(['addToCart', 'addToCart'])
  await expectClosing(shopper, [/^addToCart: /])
})

test('a gift card that cannot be added shows so, and goes into the cart by the next press [CART-06]', async () => {
  const shopper = await openListing()
  const answer = await breakCall(shopper.page, addGiftCardCall)
  answer({ status: 500 })
  const dialog = await openByEvent(shopper.page, GIFT_CARD)
  await press(dialog, texts.addToCart)
  await expectAlert(dialog, texts.cartFailure)
  answer()
  await press(dialog, texts.addToCart)
  await shows(dialog, texts.cartSuccess)
  await expectClosing(shopper)
})

test('a cart line that cannot be replaced shows so, and is replaced by the next press [CART-08]', async () => {
  const shopper = await openListing()
  const headers = { 'x-csrf-token': '1', 'x-site': 'DE' }
  const data = { tcm: LINE.tcm, quantity: 1 }
  const added = await shopper.context.request.post(addArticleCall.path, { headers, data })
  expect(added.status(), 'there is a line to edit').toBe(200)
  const answer = await breakCall(shopper.page, replaceArticleCall)
  answer({ status: 500 })
  const dialog = await openByEvent(shopper.page, LINE, 'quickbuy-edit-cart-item')
  await press(dialog, texts.replace)
  await expectAlert(dialog, texts.cartFailure)
  answer()
  await press(dialog, texts.replace)
  await shows(dialog, texts.replaceSuccess)
  await expectClosing(shopper)
})

test('an article that cannot go onto the watch list shows so, with a link to the login where that is missing [WATCH-03]', async () => {
  const shopper = await openListing()
  const answer = await breakCall(shopper.page, addToWatchListCall)
  answer('dropped')
  const dialog = await openByEvent(shopper.page, ALBA)
  await press(dialog, texts.addToWatchList)
  await expectAlert(dialog, texts.watchListFailure)
  expect(await alerts(dialog).getByRole('link').count()).toBe(0)
  answer({ status: 401 })
  await press(dialog, texts.addToWatchList)
  await alerts(dialog).getByRole('link', { name: texts.backInStockLogin }).waitFor()
  await expectAlert(dialog, texts.watchListFailure)
  answer()
  await press(dialog, texts.addToWatchList)
  await shows(dialog, texts.watchListSuccess)
  await expectClosing(shopper, [/^addToWatchList: /])
})

test('a back-in-stock request whose session has ended shows a focused link to the login, as to an unknown visitor; one that fails shows so and is sent by the next press [BIS-05]', async () => {
  const shopper = await openListing()
  const { page, context } = shopper
  // another customer than in other files, which run at the same time
  await signIn(context, 'card')
  await endOpenRequest(context, '301101')
  const answerPerson = await breakCall(page, personalDataCall)
  answerPerson('dropped')
  await page.reload({ waitUntil: 'domcontentloaded' })
  const dialog = await openByEvent(page, KETTLE)
  const login = dialog.getByRole('link', { name: texts.backInStockLogin })
  await login.waitFor()
  expect(await alerts(dialog).count()).toBe(0)
  answerPerson()

  await page.reload({ waitUntil: 'domcontentloaded' })
  await opener(page).focus()
  const answer = await breakCall(page, registerBackInStockCall)
  answer({ status: 401 })
  await openByEvent(page, KETTLE)
  await press(dialog, texts.backInStockSend)
  await expect.poll(() => login.evaluateAll(([link]) => link === document.activeElement)).toBe(true)
  await page.keyboard.press('Escape')
  await expectAsBefore(page, opener(page))

  answer('dropped')
  await openByEvent(page, KETTLE)
  await press(dialog, texts.backInStockSend)
  await expectAlert(dialog, texts.backInStockError)
  answer()
  await press(dialog, texts.backInStockSend)
  await shows(dialog, texts.backInStockSuccess)
  await expectClosing(shopper, [/^psdata did not answer/, /^backInStock: /])
})

test('an overlay that is closed while a call is silent is led nowhere by the late answer, and opens anew', async () => {
  const shopper = await openListing()
  const { page } = shopper
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url())
  })
  const asked = page.waitForRequest(`**${subscriptionCall.path}`)
  const release = await holdCalls(page, subscriptionCall.path)
  const dialog = await openByEvent(page, ALBA)
  await press(dialog, texts.subscribeCoffee)
  const late = await asked
  await page.keyboard.press('Escape')
  await expectAsBefore(page, opener(page))
  release()
  await (await late.response())!.finished()
  await openByEvent(page, ALBA)
  await dialog.getByRole('button', { name: texts.addToCart }).waitFor()
  expect(await alerts(dialog).count(), 'nothing of before').toBe(0)
  expect(documents).toEqual([])
  await press(dialog, texts.subscribeCoffee)
  await page.waitForURL('**/service/configurator/coffee/select?subscription_id=*')
  expect(shopper.problems).toEqual([])
  await shopper.context.close()
})

test('an article whose addition was executed and whose answer was lost is not bought twice by a retry', async () => {
  const shopper = await openListing()
  const { page, context } = shopper
  await page.route(`**${addArticleCall.path}`, async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  const dialog = await openByEvent(page, ALBA)
  await press(dialog, texts.addToCart)
  await expectAlert(dialog, texts.networkLost)
  await page.unroute(`**${addArticleCall.path}`)
  await press(dialog, texts.addToCart)
  await shows(dialog, texts.cartSuccess)
  const cart = await (await context.request.get('/service/cart/api/cart')).json()
  expect(cart.cart.numberOfArticles).toBe(1)
  await context.close()
})

/** Answers products with articles that cannot be rendered. */
const spoil = (page: Page, change: object) =>
  page.route(`**${quickbuyCall.path}?*`, async (route) => {
    const answer = await (await route.fetch()).json()
    for (const article of answer.products[0].articles) Object.assign(article, change)
    await route.fulfill({ json: answer })
  })

test('an article that cannot be rendered shows one message and causes one log entry and one report; another product can be bought [ERR-08] [QB-35] [QB-36]', async () => {
  const shopper = await openListing()
  const { page } = shopper
  const reported = page.waitForRequest('**/trackQuickbuyError')
  await spoil(page, { galleryImages: null })
  const dialog = await openByEvent(page, ALBA)
  await expectAlert(dialog, texts.boundaryError)
  for (const role of ['radio', 'combobox', 'heading', 'link'] as const) {
    expect(await dialog.getByRole(role).filter({ visible: true }).count(), role).toBe(0)
  }
  expect((await reported).postDataJSON()).toEqual({
    modeType: 'regular',
    errorMessage: expect.stringMatching(/null/),
    source: 'boundary error',
    requestId: expect.stringMatching(/./),
    userAgent: await page.evaluate(() => navigator.userAgent),
  })
  await page.unrouteAll()
  await openByEvent(page, MUG)
  await press(dialog, texts.addToCart)
  await shows(dialog, texts.cartSuccess)
  expect(shopper.reports).toEqual(['boundary error'])
  await expectClosing(shopper, [/^boundary error: /])
})

test('an article without a price causes one log entry and no uncaught error', async () => {
  const shopper = await openListing()
  await spoil(shopper.page, { price: null })
  const dialog = await openByEvent(shopper.page, ALBA)
  await shows(dialog, texts.boundaryError)
  await shopper.page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  expect(shopper.problems.filter((text) => !/^(analytics|boundary error): /.test(text))).toEqual([])
  // the browser tells of a logged error after it has shown the message
  await expect.poll(() => shopper.problems.filter((text) => text.startsWith('boundary error: '))).toHaveLength(1)
  await shopper.context.close()
})

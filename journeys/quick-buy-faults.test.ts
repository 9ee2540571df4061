import type { Browser, Page, Request, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { replaceArticleCall } from '#calls/cart.ts'
import { expectAsBefore, expectScrolling, focusIsInside } from './closed-overlay.ts'
import {
  ALBA,
  buys,
  CALLS,
  FAULTS,
  type Fault,
  type FaultyCall,
  faultsOf,
  isReported,
  LINE,
  type Outcome,
  only,
  pressing,
  SMALL,
  showing,
  texts,
} from './faulty-calls.ts'
import { cancelRequest, openBrowser, openByEvent, quickBuyButton, signIn, type Visitor, visit } from './visitor.ts'

/** Each call of the overlay, failing in each way: what the shopper sees, and that the overlay works again afterwards. */

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const LISTING = '/c/beans'

/** Makes a call fail until it is lifted; `hit` is settled when the call has been made. */
async function breakCall(page: Page, { method, path }: FaultyCall, fault: Fault) {
  const answer = FAULTS[fault]
  let arrived = () => {}
  const hit = new Promise<void>((resolve) => {
    arrived = resolve
  })
  let isBroken = true
  const handler = async (route: Route) => {
    if (!isBroken || route.request().method() !== method) return route.fallback()
    arrived()
    if (answer === 'dropped') return route.abort('connectionreset')
    if (answer !== 'silence') return route.fulfill(answer)
  }
  await page.route((url) => url.pathname === path, handler)
  // removing the handler would let a request go on that is silent
  const lift = () => {
    isBroken = false
  }
  return { hit, lift }
}

/** Without the browser's own messages about a failed call. */
const ownProblems = (problems: string[]) => problems.filter((text) => !text.startsWith('Failed to load resource'))
const opener = (page: Page) => quickBuyButton(page, 'Bio-Espresso Alba')

describe.each(Object.entries(CALLS))('%s', (_name, call) => {
  let visitor: Visitor
  const reports: Array<{ source: string }> = []
  const pending = new Set<Request>()
  /** False where the page may still have state of the test before. */
  let clean = false

  beforeAll(async () => {
    visitor = await visit(browser, 'about:blank', { viewport: SMALL, reducedMotion: 'reduce' })
    const { page, context } = visitor
    await page.clock.install()
    // another customer than in other files, which run at the same time
    if (call.signedIn) await signIn(context, 'card')
    const headers = { 'x-csrf-token': '1', 'x-site': 'DE' }
    const data = { tcm: LINE.tcm, quantity: 1 }
    const line = await context.request.post(replaceArticleCall.path, { headers, data })
    expect(line.status(), 'there is a line to edit').toBe(200)
    // keeps interception on between the faults: switching it off would lose the events of requests in flight
    await context.route('**/never-requested', (route) => route.continue())
    page.on('request', (request) => {
      if (request.url().includes('trackQuickbuyError')) reports.push(request.postDataJSON())
      pending.add(request)
    })
    for (const ended of ['requestfinished', 'requestfailed'] as const) {
      page.on(ended as 'requestfinished', (request) => pending.delete(request))
    }
  })
  afterAll(() => visitor.context.close())

  /** Opens the overlay with the fault in place and waits until the call has been made. */
  async function provoke(fault: Fault) {
    const { page, problems } = visitor
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    const needsNewPage = call.needsNewPage || !clean
    if (needsNewPage) pending.clear()
    problems.length = 0
    reports.length = 0
    if (call.signedIn) await cancelRequest(visitor.context, '301101')
    const broken = await breakCall(page, call, fault)
    if (needsNewPage) await page.goto(LISTING, { waitUntil: 'domcontentloaded' })
    clean = false
    await opener(page).focus()
    const dialog = await call.open(page)
    await call.press?.(dialog)
    await broken.hit
    return { page, dialog, problems, ...broken }
  }

  /** Waits until the overlay's code awaits the silent call, too: a product is requested while that code is on its way. */
  async function overlayRuns() {
    await visitor.page.locator('#quick-buy [data-part="content"] > *').first().waitFor({ state: 'attached' })
  }

  /** Lets 20 seconds pass for the silent call, after all others have ended. */
  async function wait20Seconds() {
    const others = () => [...pending].filter((request) => new URL(request.url()).pathname !== call.path).length
    await expect.poll(others).toBe(0)
    await visitor.page.clock.fastForward(20_000)
  }

  test.each(faultsOf(call).map((fault) => ({ fault, proves: call.proves })))(
    'answers $fault: the shopper sees an error, can retry and can close$proves',
    async ({ fault }) => {
      const outcome: Outcome = call.sees(fault)
      const { page, dialog, problems, lift } = await provoke(fault)
      if (fault === 'silence') {
        await overlayRuns()
        await wait20Seconds()
      }

      if (outcome.goesTo) await page.waitForURL((url) => url.pathname + url.search === outcome.goesTo)
      else if (outcome.alert) {
        const alert = dialog.getByRole('alert').filter({ hasText: outcome.alert })
        await alert.waitFor()
        expect(await alert.getByRole('link').count()).toBe(outcome.link ? 1 : 0)
      }
      if (outcome.done) await dialog.getByText(outcome.done).waitFor()
      if (outcome.link) await dialog.getByRole('link', { name: outcome.link }).waitFor()
      if (!outcome.alert) expect(await page.getByRole('alert').filter({ visible: true }).count()).toBe(0)

      lift()
      if (outcome.goesTo) {
        for (const succeeds of [call.succeeds, undefined]) {
          await page.goBack()
          await page.waitForURL(`**${LISTING}`)
          await opener(page).focus()
          await succeeds?.(await call.open(page))
        }
      } else {
        expect(await focusIsInside(page), 'the focus stays in the overlay').toBe(true)
        if (!outcome.done && !(fault === '401' && call.signedIn)) await call.succeeds(dialog)
        expect(await focusIsInside(page), 'the focus stays in the overlay').toBe(true)
        await page.keyboard.press('Escape')
      }
      await expectAsBefore(page, opener(page))
      await expectScrolling(page)

      expect(ownProblems(problems), 'one line in the log, and nothing uncaught').toEqual(
        outcome.log ? [expect.stringMatching(outcome.log)] : [],
      )
      // the error report is sent independently of what the shopper sees; what leaves the page may leave before it
      if (!outcome.goesTo) await expect.poll(() => reports.length).toBe(isReported(fault) || outcome.log ? 1 : 0)
      clean = true
    },
  )

  if (call.closing)
    test('can be closed while it is silent, and the next opening starts anew', async () => {
      clean = false
      const { page, dialog, problems, lift } = await provoke('silence')
      await overlayRuns()
      expect(await focusIsInside(page)).toBe(true)
      await page.keyboard.press('Escape')
      await expectAsBefore(page, opener(page))
      lift()
      await wait20Seconds()
      expect(new URL(page.url()).pathname, 'no late answer navigates the page').toBe(LISTING)
      expect(await dialog.isVisible()).toBe(false)
      if (call.press) {
        await call.open(page)
        expect(await dialog.getByRole('alert').filter({ visible: true }).count(), 'nothing of before').toBe(0)
        await call.succeeds(dialog)
      } else {
        await buys(await openByEvent(page, ALBA))
      }
      expect(ownProblems(problems).filter((text) => !call.sees('silence').log?.test(text))).toEqual([])
    })
})

describe('other failures of the overlay', () => {
  const quiet = { viewport: SMALL, reducedMotion: 'reduce' } as const

  test('a limit is shown with its number, and a success after it with its link [CART-07] [ERR-02]', async () => {
    const { page, context } = await visit(browser, LISTING, quiet)
    const dialog = await openByEvent(page, ALBA)
    const limits = [
      ['CART_LIMIT', texts.cartLimit],
      ['ITEM_LIMIT', texts.itemLimit],
      ['AVAILABILITY_LIMIT', texts.availabilityLimit],
    ] as const
    for (const [limitType, text] of limits) {
      const body = JSON.stringify({ limitType, limit: 23 })
      await page.route(`**${replaceArticleCall.path}`, (route) => route.fulfill({ status: 299, body }), { times: 1 })
      await pressing(texts.addToCart)(dialog)
      const alert = dialog.getByRole('alert').filter({ hasText: text({ limit: 23 }) })
      await alert.waitFor()
      expect(await alert.textContent()).toContain('23')
    }
    await pressing(texts.addToCart)(dialog)
    await showing(texts.cartSuccess)(dialog)
    expect(await dialog.getByRole('link').allTextContents()).toEqual([texts.toCart])
    await context.close()
  })

  /** Answers the product with articles that cannot be rendered. */
  const spoil = (page: Page, change: object) =>
    page.route('**/service/quickbuy/quickbuy?*', async (route) => {
      const answer = await (await route.fetch()).json()
      for (const article of answer.products[0].articles) Object.assign(article, change)
      await route.fulfill({ json: answer })
    })

  test('a rendering error shows one message and causes one log entry and one report [ERR-08] [QB-35] [QB-36]', async () => {
    const { page, context, problems } = await visit(browser, LISTING, quiet)
    const reports: unknown[] = []
    page.on('request', (request) => {
      if (request.url().includes('trackQuickbuyError')) reports.push(request.postDataJSON())
    })
    await spoil(page, { galleryImages: null })
    await page.locator('[data-quick-buy]').first().focus()
    const dialog = await openByEvent(page, ALBA)
    await dialog.getByRole('alert').filter({ hasText: texts.boundaryError }).waitFor()
    for (const role of ['radio', 'combobox', 'heading', 'link'] as const) {
      expect(await dialog.getByRole(role).filter({ visible: true }).count(), role).toBe(0)
    }
    expect(await focusIsInside(page)).toBe(true)
    expect(problems).toEqual([expect.stringMatching(/^boundary error: /)])
    expect(reports).toEqual([
      {
        modeType: 'regular',
        errorMessage: expect.stringMatching(/null/),
        source: 'boundary error',
        requestId: expect.stringMatching(/./),
        userAgent: await page.evaluate(() => navigator.userAgent),
      },
    ])
    await page.keyboard.press('Escape')
    await expectAsBefore(page, page.locator('[data-quick-buy]').first())
    await context.close()
  })

  test('after a rendering error another product can be opened and bought', async () => {
    const { page, problems } = await visit(browser, LISTING, quiet)
    await spoil(page, { galleryImages: null })
    const dialog = await openByEvent(page, ALBA)
    await showing(texts.boundaryError)(dialog)
    await page.unrouteAll()
    await buys(await openByEvent(page, only('p3001')))
    expect(problems).toHaveLength(1)
  })

  test('an article without a price is a rendering error and causes no uncaught error', async () => {
    const { page, problems } = await visit(browser, LISTING, quiet)
    await spoil(page, { price: null })
    const dialog = await openByEvent(page, ALBA)
    await showing(texts.boundaryError)(dialog)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    expect(problems.filter((text) => !/^(analytics|boundary error): /.test(text))).toEqual([])
    expect(problems.filter((text) => text.startsWith('boundary error: '))).toHaveLength(1)
  })

  test.each([
    ['an article is not bought', ALBA, texts.addToCart],
    ['a gift card is not bought', only('p5015'), texts.addToCart],
  ])('where the answer is lost after the shop has executed the call, %s twice by a retry', async (_, detail, name) => {
    const { page, context } = await visit(browser, LISTING, quiet)
    const write = /manage\/(article|giftcard)/
    await page.route(write, async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    const dialog = await openByEvent(page, detail)
    await pressing(name)(dialog)
    await showing(texts.networkLost)(dialog)
    await page.unroute(write)
    await pressing(name)(dialog)
    await showing(texts.cartSuccess)(dialog)
    const cart = await (await context.request.get('/service/cart/api/cart')).json()
    expect(cart.cart.numberOfArticles).toBe(1)
  })

  test('a network error is reported once, with its source, and counts as unknown [CART-09]', async () => {
    const { page } = await visit(browser, LISTING, quiet)
    await page.route(`**${replaceArticleCall.path}`, (route) => route.abort())
    const reported = page.waitForRequest('**/trackQuickbuyError')
    const dialog = await openByEvent(page, ALBA)
    await pressing(texts.addToCart)(dialog)
    const report = (await reported).postDataJSON()
    expect(report).toMatchObject({
      modeType: 'cart',
      source: 'addToCart',
      errorMessage: expect.stringMatching(/fetch/),
    })
    const answer = await (await reported).response()
    expect(answer?.status(), 'the shop keeps the report').toBe(204)
    await dialog.getByRole('alert').filter({ hasText: texts.networkLost }).waitFor()
    expect(await dialog.getByRole('link', { name: texts.toCart }).count()).toBe(0)
  })
})

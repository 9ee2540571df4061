import type { Browser, Locator, Page, Request, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addGiftCardCall, replaceArticleCall } from '#calls/cart.ts'
import { siteConfig } from '#sites/sites.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { expectAsBefore, focusIsInside, pageScrolls } from './closed-overlay.ts'
import { openBrowser, openByEvent, quickBuyButton, signIn, type Visitor, visit } from './visitor.ts'

/** Every call behind the overlay, answered in every wrong way: what the shopper sees, and that nothing stays broken. */

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const texts = textsOf('quick-buy', 'de-DE')
const only = (productId: string) => ({ selections: [{ productId }] })
const ALBA = only('p1001')
const KETTLE = only('p3011')
const LINE = { productId: 'p1001', tcm: '100101', quantity: 2 }
const SMALL = { width: 800, height: 640 }

const LIMIT = JSON.stringify({ limitType: 'ITEM_LIMIT', limit: 7 })
const FAULTS = {
  '299 with a limit': { status: 299, body: LIMIT },
  '299 without a limit': { status: 299, body: '' },
  '304': { status: 304 },
  '400': { status: 400, body: '{}' },
  '401': { status: 401, body: '{}' },
  '403': { status: 403, body: '{}' },
  '404': { status: 404, body: '{}' },
  '500': { status: 500, body: '{}' },
  'broken JSON': { status: 200, contentType: 'application/json', body: '{"cart":' },
  silence: 'silence',
  'a dropped connection': 'dropped',
} as const
type Fault = keyof typeof FAULTS
const NETWORK: readonly Fault[] = ['silence', 'a dropped connection']
const KEPT: readonly Fault[] = ['299 with a limit', '299 without a limit', '304', 'broken JSON']
const isNetwork = (fault: Fault) => NETWORK.includes(fault)

/** What the shopper sees after a fault, and how the shop logs it: at most one line of its own. */
interface Outcome {
  alert?: string
  done?: string
  link?: string
  goesTo?: string
  log?: RegExp
}

interface FaultyCall {
  method: string
  path: string
  signedIn?: true
  /** The page keeps what has succeeded, so that each case needs a new one. */
  afresh?: true
  /** The overlay that asks this call, and the press that does. */
  open: (page: Page) => Promise<Locator>
  press?: (dialog: Locator) => Promise<void>
  sees: (fault: Fault) => Outcome
  /** What a press leads to once the call is answered again. */
  succeeds: (dialog: Locator) => Promise<void>
  proves: string
}

const pressing = (name: string) => (dialog: Locator) => dialog.getByRole('button', { name }).click()
const showing = (text: string) => (dialog: Locator) => dialog.getByText(text).waitFor()
const openShowing = async (page: Page, detail: object, text: string) => {
  const dialog = await openByEvent(page, detail)
  await dialog.getByText(text).waitFor()
  return dialog
}
const buys = async (dialog: Locator) => {
  await pressing(texts.addToCart)(dialog)
  await showing(texts.cartSuccess)(dialog)
}

/** The manage calls: only 200 is success; with 299 the two for articles name a limit (decision 10). */
const cartOutcome = (source: string, success: string, limit?: string) => (fault: Fault) => {
  if (fault === 'broken JSON') return { done: success }
  if (isNetwork(fault)) return { alert: texts.networkLost, log: new RegExp(`^${source}: `) }
  return { alert: fault === '299 with a limit' && limit ? limit : texts.cartFailure }
}
const itemLimit = texts.itemLimit({ limit: 7 })

const CALLS: Record<string, FaultyCall> = {
  quickbuy: {
    method: 'GET',
    afresh: true,
    path: '/service/quickbuy/quickbuy',
    open: (page) => openByEvent(page, ALBA),
    sees: () => ({ alert: texts.boundaryError, log: /^products: / }),
    succeeds: async (dialog) => {
      await pressing(texts.tryAgain)(dialog)
      await buys(dialog)
    },
    proves: ' [QB-35]',
  },
  ratings: {
    method: 'GET',
    afresh: true,
    path: '/service/quickbuy/ratings',
    open: (page) => openShowing(page, ALBA, texts.addToCart),
    sees: () => ({}),
    succeeds: buys,
    proves: ' [API-09]',
  },
  psdata: {
    method: 'GET',
    afresh: true,
    path: '/service/customerfrontenddata/api/v1/psdata',
    open: (page) => openShowing(page, KETTLE, texts.backInStockHeading),
    sees: () => ({ link: texts.backInStockLogin, log: /^psdata did not answer/ }),
    succeeds: async (dialog) => buys(await openByEvent(dialog.page(), ALBA)),
    proves: '',
  },
  'POST manage/article': {
    method: 'POST',
    path: replaceArticleCall.path,
    open: (page) => openByEvent(page, ALBA),
    press: pressing(texts.addToCart),
    sees: cartOutcome('addToCart', texts.cartSuccess, itemLimit),
    succeeds: buys,
    proves: ' [CART-06]',
  },
  'PUT manage/article': {
    method: 'PUT',
    path: replaceArticleCall.path,
    open: (page) => openByEvent(page, LINE, 'quickbuy-edit-cart-item'),
    press: pressing(texts.replace),
    sees: cartOutcome('replaceArticle', texts.replaceSuccess, itemLimit),
    succeeds: async (dialog) => {
      await pressing(texts.replace)(dialog)
      await showing(texts.replaceSuccess)(dialog)
    },
    proves: ' [CART-08]',
  },
  'POST manage/giftcard': {
    method: 'POST',
    path: addGiftCardCall.path,
    open: (page) => openByEvent(page, only('p5015')),
    press: pressing(texts.addToCart),
    sees: cartOutcome('addGiftCard', texts.cartSuccess),
    succeeds: buys,
    proves: ' [CART-06]',
  },
  'POST watchlist/add': {
    method: 'POST',
    path: '/watchlist/add',
    open: (page) => openByEvent(page, ALBA),
    press: pressing(texts.addToWatchList),
    sees: (fault) => {
      if (KEPT.includes(fault)) return { done: texts.watchListSuccess, link: texts.toWatchList }
      return {
        alert: texts.watchListFailure,
        ...(fault === '401' && { link: texts.backInStockLogin }),
        ...(isNetwork(fault) && { log: /^addToWatchList: / }),
      }
    },
    succeeds: async (dialog) => {
      await pressing(texts.addToWatchList)(dialog)
      await showing(texts.watchListSuccess)(dialog)
    },
    proves: ' [WATCH-03]',
  },
  'POST register-back-in-stock': {
    method: 'POST',
    path: '/service/quickbuy/register-back-in-stock',
    signedIn: true,
    afresh: true,
    open: (page) => openByEvent(page, KETTLE),
    press: pressing(texts.backInStockSend),
    sees: (fault) => {
      if (KEPT.includes(fault)) return { done: texts.backInStockSuccess }
      if (fault === '401') return { link: texts.backInStockLogin }
      return { alert: texts.backInStockError, ...(isNetwork(fault) && { log: /^backInStock: / }) }
    },
    succeeds: async (dialog) => {
      await pressing(texts.backInStockSend)(dialog)
      await showing(texts.backInStockSuccess)(dialog)
    },
    proves: ' [BIS-05]',
  },
  'POST subscription': {
    method: 'POST',
    path: '/service/productdetailpagefrontend/api/subscription',
    open: (page) => openByEvent(page, ALBA),
    press: pressing(texts.subscribeCoffee),
    sees: () => ({ goesTo: '/service/configurator/coffee/select' }),
    succeeds: async (dialog) => {
      await pressing(texts.subscribeCoffee)(dialog)
      await dialog.page().waitForURL('**/service/configurator/coffee/select?subscription_id=*')
    },
    proves: ' [SUB-07]',
  },
  'POST trackQuickbuyError': {
    method: 'POST',
    path: '/service/tracking/trackQuickbuyError',
    open: async (page) => {
      await page.route(`**${replaceArticleCall.path}`, (route) => route.abort())
      return openByEvent(page, ALBA)
    },
    press: pressing(texts.addToCart),
    sees: () => ({ alert: texts.networkLost, log: /^addToCart: / }),
    succeeds: async (dialog) => {
      await dialog.page().unroute(`**${replaceArticleCall.path}`)
      await buys(dialog)
    },
    proves: ' [CART-09]',
  },
}

/** Answers a call wrongly until it is lifted; `hit` is settled when the call has been made. */
async function breakCall(page: Page, { method, path }: FaultyCall, fault: Fault) {
  const answer = FAULTS[fault]
  let arrived = () => {}
  const hit = new Promise<void>((resolve) => {
    arrived = resolve
  })
  const handler = async (route: Route) => {
    if (route.request().method() !== method) return route.fallback()
    arrived()
    if (answer === 'dropped') return route.abort('connectionreset')
    if (answer !== 'silence') return route.fulfill(answer)
  }
  const address = (url: URL) => url.pathname === path
  await page.route(address, handler)
  return { hit, lift: () => page.unroute(address, handler) }
}

/** Without what the browser itself says of a failed call. */
const ownProblems = (problems: string[]) => problems.filter((text) => !text.startsWith('Failed to load resource'))
const opener = (page: Page) => quickBuyButton(page, 'Bio-Espresso Alba')
const LISTING = '/c/beans'

describe.each(Object.entries(CALLS))('%s', (_name, call) => {
  let visitor: Visitor
  const reports: Array<{ source: string }> = []
  const pending = new Set<Request>()
  /** False where a page may still remember something of the cell before. */
  let clean = false

  beforeAll(async () => {
    visitor = await visit(browser, '/', { viewport: SMALL, reducedMotion: 'reduce' })
    const { page, context } = visitor
    await page.clock.install()
    if (call.signedIn) await signIn(context, 'guest')
    const headers = { 'x-csrf-token': '1', 'x-site': 'DE' }
    const data = { tcm: LINE.tcm, quantity: 1 }
    const line = await context.request.post(replaceArticleCall.path, { headers, data })
    expect(line.status(), 'there is a line to edit').toBe(200)
    page.on('request', (request) => {
      if (request.url().includes('trackQuickbuyError')) reports.push(request.postDataJSON())
      pending.add(request)
    })
    for (const ended of ['requestfinished', 'requestfailed'] as const) {
      page.on(ended as 'requestfinished', (request) => pending.delete(request))
    }
  })
  afterAll(() => visitor.context.close())

  /** The overlay is open with the fault in place, and the call has been made. */
  async function provoke(fault: Fault) {
    const { page, problems } = visitor
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    const afresh = call.afresh || !clean
    if (afresh) {
      await page.goto('about:blank')
      pending.clear()
    }
    problems.length = 0
    reports.length = 0
    const broken = await breakCall(page, call, fault)
    if (afresh) await page.goto(LISTING, { waitUntil: 'domcontentloaded' })
    clean = false
    await opener(page).focus()
    const dialog = await call.open(page)
    await call.press?.(dialog)
    await broken.hit
    return { page, dialog, problems, ...broken }
  }

  /** Lets 20 seconds pass for the silent call; no other is to be cut off by that. */
  async function wait20Seconds() {
    const others = () => [...pending].filter((request) => new URL(request.url()).pathname !== call.path).length
    await expect.poll(others, { timeout: 5000 }).toBe(0)
    await visitor.page.clock.fastForward(20_000)
  }

  test.each((Object.keys(FAULTS) as Fault[]).map((fault) => ({ fault, proves: call.proves })))(
    'answers $fault: the shopper is told, can press again and can leave$proves',
    async ({ fault }) => {
      const outcome: Outcome = call.sees(fault)
      const { page, dialog, problems, lift } = await provoke(fault)
      if (fault === 'silence') await wait20Seconds()

      if (outcome.goesTo) await page.waitForURL((url) => url.pathname + url.search === outcome.goesTo)
      else if (outcome.alert) await dialog.getByRole('alert').filter({ hasText: outcome.alert }).waitFor()
      if (outcome.done) await dialog.getByText(outcome.done).waitFor()
      if (outcome.link) await dialog.getByRole('link', { name: outcome.link }).waitFor()
      if (!outcome.alert) expect(await page.getByRole('alert').filter({ visible: true }).count()).toBe(0)

      await lift()
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
      expect(await pageScrolls(page), 'the page scrolls').toBe(true)

      expect(ownProblems(problems), 'one line in the log, and nothing uncaught').toEqual(
        outcome.log ? [expect.stringMatching(outcome.log)] : [],
      )
      const isReported = outcome.log && !call.path.includes('psdata')
      expect(reports).toHaveLength(isReported ? 1 : 0)
      clean = true
    },
  )

  test('can be left while it is silent, and the next opening is a new one', async () => {
    clean = false
    const { page, dialog, problems, lift } = await provoke('silence')
    expect(await focusIsInside(page)).toBe(true)
    await page.keyboard.press('Escape')
    await expectAsBefore(page, opener(page))
    await lift()
    await wait20Seconds()
    expect(new URL(page.url()).pathname, 'who has left is led nowhere').toBe(LISTING)
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

describe('beyond the table', () => {
  const ON_EVERY_LANGUAGE = ['DE', 'CH_FR', 'PL', 'CZ', 'HU', 'SK', 'TR'] as const
  const quiet = { viewport: SMALL, reducedMotion: 'reduce' } as const

  test.each(ON_EVERY_LANGUAGE)(
    'on %s a limit is said with its number, and after it a success with its link [CART-07] [ERR-02]',
    async (site) => {
      const own = textsOf('quick-buy', siteConfig(site).locale)
      const { page, context } = await visit(browser, `/?site=${site}`, quiet)
      const dialog = await openByEvent(page, ALBA)
      const limits = [
        ['CART_LIMIT', own.cartLimit],
        ['ITEM_LIMIT', own.itemLimit],
        ['AVAILABILITY_LIMIT', own.availabilityLimit],
      ] as const
      for (const [limitType, text] of limits) {
        const body = JSON.stringify({ limitType, limit: 23 })
        await page.route(`**${replaceArticleCall.path}`, (route) => route.fulfill({ status: 299, body }), { times: 1 })
        await pressing(own.addToCart)(dialog)
        const alert = dialog.getByRole('alert').filter({ hasText: text({ limit: 23 }) })
        await alert.waitFor()
        expect(await alert.textContent()).toContain('23')
      }
      await pressing(own.addToCart)(dialog)
      await showing(own.cartSuccess)(dialog)
      expect(await dialog.getByRole('link').allTextContents()).toEqual([own.toCart])
      await context.close()
    },
  )

  /** Answers the product with something in its articles that cannot be drawn. */
  const spoil = (page: Page, change: object) =>
    page.route('**/service/quickbuy/quickbuy?*', async (route) => {
      const answer = await (await route.fetch()).json()
      for (const article of answer.products[0].articles) Object.assign(article, change)
      await route.fulfill({ json: answer })
    })

  test.each(ON_EVERY_LANGUAGE)(
    'on %s a rendering error leaves one sentence, one log entry and one report [ERR-08] [QB-35] [QB-36]',
    async (site) => {
      const own = textsOf('quick-buy', siteConfig(site).locale)
      const { page, context, problems } = await visit(browser, `/c/beans?site=${site}`, quiet)
      const reports: unknown[] = []
      page.on('request', (request) => {
        if (request.url().includes('trackQuickbuyError')) reports.push(request.postDataJSON())
      })
      await spoil(page, { galleryImages: null })
      await page.locator('[data-quick-buy]').first().focus()
      const dialog = await openByEvent(page, ALBA)
      await dialog.getByRole('alert').filter({ hasText: own.boundaryError }).waitFor()
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
    },
  )

  test('after a rendering error another product can be opened and bought', async () => {
    const { page, problems } = await visit(browser, LISTING, quiet)
    await spoil(page, { galleryImages: null })
    const dialog = await openByEvent(page, ALBA)
    await showing(texts.boundaryError)(dialog)
    await page.unrouteAll()
    await buys(await openByEvent(page, only('p3001')))
    expect(problems).toHaveLength(1)
  })

  test('an article without a price is a rendering error, and nothing is left uncaught', async () => {
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
  ])('where the answer gets lost after the shop has acted, %s twice by the next press', async (_, detail, name) => {
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

  test('a network error is reported once, with where it happened, and counts as unknown [CART-09]', async () => {
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

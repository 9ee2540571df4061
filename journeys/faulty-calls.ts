import type { Locator, Page } from 'playwright-core'
import { addGiftCardCall, replaceArticleCall } from '#calls/cart.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { openByEvent } from './visitor.ts'
import { widely } from './wide.ts'

/** The overlay's calls, faulty answers to them, and what a shopper must see then (notes 9 and 10). */

export const texts = textsOf('quick-buy', 'de-DE')
export const only = (productId: string) => ({ selections: [{ productId }] })
export const ALBA = only('p1001')
const KETTLE = only('p3011')
export const LINE = { productId: 'p1001', tcm: '100101', quantity: 2 }
export const SMALL = { width: 800, height: 640 }

const LIMIT = JSON.stringify({ limitType: 'ITEM_LIMIT', limit: 7 })
/** One of each kind; the tests beside the calls' actions have every status. */
export const FAULTS = {
  '299 with a limit': { status: 299, body: LIMIT },
  '401': { status: 401, body: '{}' },
  '500': { status: 500, body: '{}' },
  'broken JSON': { status: 200, contentType: 'application/json', body: '{"cart":' },
  silence: 'silence',
  'a dropped connection': 'dropped',
} as const
export type Fault = keyof typeof FAULTS
/** What each call is tried with; the others are tried with the calls that they mean something else for. */
/** In `npm test` no answer of each kind is tried with the read and the write only. */
export const faultsOf = ({ also = [], repeats = [] }: FaultyCall): Fault[] => widely(['500', ...also], repeats)
/**
 * No answer is one value for every call, and so is an answer of 200 without its body (src/web/call.ts): all kinds are
 * tried with a read, a write and the way to another page.
 */
const NO_ANSWER: readonly Fault[] = ['broken JSON', 'silence', 'a dropped connection']
const isNetwork = (fault: Fault) => NO_ANSWER.includes(fault)
/** What each call is reported for once: other answers say what the shopper may not do. */
export const isReported = (fault: Fault) => fault === '500' || isNetwork(fault)

/** What the shopper sees after a fault, and the one line that the console may log for it. */
export interface Outcome {
  alert?: string
  done?: string
  link?: string
  goesTo?: string
  log?: RegExp
}

export interface FaultyCall {
  method: string
  path: string
  signedIn?: true
  /** The page caches the successful answer, so each case needs a new page. */
  needsNewPage?: true
  /** Opens the overlay, and presses the button that sends the call where opening does not. */
  open: (page: Page) => Promise<Locator>
  press?: (dialog: Locator) => Promise<void>
  sees: (fault: Fault) => Outcome
  also?: readonly Fault[]
  /** Faults whose answer another call shows as well: tried in `npm run journeys-wide`. */
  repeats?: readonly Fault[]
  /** Also tried: closing the overlay while the call is silent. */
  closing?: true
  /** Repeats the press once the call is answered again, and waits for the success. */
  succeeds: (dialog: Locator) => Promise<void>
  proves: string
}

export const pressing = (name: string) => (dialog: Locator) => dialog.getByRole('button', { name }).click()
export const showing = (text: string) => (dialog: Locator) => dialog.getByText(text).waitFor()
const openShowing = async (page: Page, detail: object, text: string) => {
  const dialog = await openByEvent(page, detail)
  await dialog.getByText(text).waitFor()
  return dialog
}
export const buys = async (dialog: Locator) => {
  await pressing(texts.addToCart)(dialog)
  await showing(texts.cartSuccess)(dialog)
}

/** The manage calls: only 200 is a success; on 299 the two for articles name a limit (note 10). */
const cartOutcome = (source: string, limit?: string) => (fault: Fault) => {
  if (isNetwork(fault)) return { alert: texts.networkLost, log: new RegExp(`^${source}: `) }
  return { alert: fault === '299 with a limit' && limit ? limit : texts.cartFailure }
}
const itemLimit = texts.itemLimit({ limit: 7 })

export const CALLS: Record<string, FaultyCall> = {
  quickbuy: {
    method: 'GET',
    needsNewPage: true,
    path: '/service/quickbuy/quickbuy',
    open: (page) => openByEvent(page, ALBA),
    also: ['silence'],
    repeats: ['broken JSON', 'a dropped connection'],
    closing: true,
    sees: (fault) => ({ alert: isNetwork(fault) ? texts.networkLost : texts.boundaryError, log: /^products: / }),
    succeeds: async (dialog) => {
      await pressing(texts.tryAgain)(dialog)
      await buys(dialog)
    },
    proves: ' [QB-35]',
  },
  ratings: {
    method: 'GET',
    needsNewPage: true,
    path: '/service/quickbuy/ratings',
    open: (page) => openShowing(page, ALBA, texts.addToCart),
    sees: () => ({}),
    succeeds: buys,
    proves: ' [API-09]',
  },
  psdata: {
    method: 'GET',
    needsNewPage: true,
    path: '/service/customerfrontenddata/api/v1/psdata',
    open: (page) => openShowing(page, KETTLE, texts.backInStockHeading),
    repeats: ['silence'],
    sees: () => ({ link: texts.backInStockLogin, log: /^psdata did not answer/ }),
    succeeds: async (dialog) => buys(await openByEvent(dialog.page(), ALBA)),
    proves: '',
  },
  'POST manage/article': {
    method: 'POST',
    path: replaceArticleCall.path,
    open: (page) => openByEvent(page, ALBA),
    press: pressing(texts.addToCart),
    also: [...NO_ANSWER, '299 with a limit'],
    closing: true,
    sees: cartOutcome('addToCart', itemLimit),
    succeeds: buys,
    proves: ' [CART-06]',
  },
  'PUT manage/article': {
    method: 'PUT',
    path: replaceArticleCall.path,
    open: (page) => openByEvent(page, LINE, 'quickbuy-edit-cart-item'),
    press: pressing(texts.replace),
    also: ['a dropped connection', '299 with a limit', '401'],
    sees: cartOutcome('replaceArticle', itemLimit),
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
    also: ['a dropped connection'],
    sees: cartOutcome('addGiftCard'),
    succeeds: buys,
    proves: ' [CART-06]',
  },
  'POST watchlist/add': {
    method: 'POST',
    path: '/watchlist/add',
    open: (page) => openByEvent(page, ALBA),
    press: pressing(texts.addToWatchList),
    also: ['a dropped connection', '299 with a limit', '401'],
    sees: (fault) => {
      if (fault === '299 with a limit') return { done: texts.watchListSuccess, link: texts.toWatchList }
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
    needsNewPage: true,
    open: (page) => openByEvent(page, KETTLE),
    press: pressing(texts.backInStockSend),
    also: ['401'],
    repeats: ['a dropped connection'],
    sees: (fault) => {
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
    also: ['silence'],
    repeats: ['broken JSON', 'a dropped connection'],
    closing: true,
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

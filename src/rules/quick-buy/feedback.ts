import type { MovedPrice } from '#rules/cart/line-changes.ts'

/**
 * The feedback after a submit (QB-38, QB-54, CART-05 to CART-08, WATCH-02, WATCH-03). Keys are those of the texts in
 * `sites/texts/de/quick-buy.json`; links are codes; nothing here is translated.
 */

/** The action that a feedback is about. */
export type FeedbackSource = 'cart' | 'cart-edit' | 'watch-list' | 'watch-edit'
type CartSource = 'cart' | 'cart-edit'
type WatchSource = 'watch-list' | 'watch-edit'

/** Why a cart call failed: a limit with its number, a step with the first quantities, a browser without cookies, or anything else. */
export type CartFailure =
  | { code: 'CART_LIMIT' | 'ITEM_LIMIT' | 'AVAILABILITY_LIMIT'; limit: number }
  | { code: 'STEP_LIMIT'; limit: number; quantities: string }
  | { code: 'COOKIES_REFUSED' }
  | { code: 'UNKNOWN' }

/** Why a submit failed. The watch list may require a login (note 9). */
export type SubmitFailure = CartFailure | { code: 'LOGIN_REQUIRED' }

export type CartFailureMessage =
  | { key: 'cartLimit' | 'itemLimit' | 'availabilityLimit'; data: { limit: number } }
  | { key: 'stepLimit'; data: { limit: number; quantities: string } }
  | { key: 'cookiesRefused'; data?: undefined }
  | { key: 'cartFailure'; data?: undefined }

export interface CartSuccess {
  variant: 'success'
  key: 'cartSuccess' | 'cartSuccessMany' | 'replaceSuccess'
  data?: undefined
  link: 'cart'
  source: CartSource
  /** The articles that cost something else than the press showed (note 94). */
  movedPrices: readonly MovedPrice[]
}

export interface WatchListSuccess {
  variant: 'success'
  key: 'watchListSuccess' | 'watchListSuccessMany' | 'watchEditSuccess'
  data?: undefined
  /** Absent for an edit, which is made on the watch list itself. */
  link?: 'watch-list'
  source: WatchSource
}

/** Some articles of a set were added: both groups by their tcm, and why the others were refused (note 37). */
export interface PartialFailure {
  variant: 'error'
  key: 'setPartial'
  data: { added: readonly string[]; failed: readonly string[]; reason: CartFailureMessage }
  movedPrices: readonly MovedPrice[]
  link: 'cart'
  source: 'cart'
}

export type ErrorFeedback =
  | (CartFailureMessage & { variant: 'error'; link?: undefined; source: CartSource })
  | { variant: 'error'; key: 'watchListFailure'; data?: undefined; link?: 'login'; source: WatchSource }
  | { variant: 'error'; key: 'cookiesRefused'; data?: undefined; link?: undefined; source: WatchSource }
  | PartialFailure

export type Feedback = CartSuccess | WatchListSuccess | ErrorFeedback

const LIMIT_KEYS: Partial<Record<SubmitFailure['code'], CartFailureMessage['key']>> = {
  CART_LIMIT: 'cartLimit',
  ITEM_LIMIT: 'itemLimit',
  STEP_LIMIT: 'stepLimit',
  AVAILABILITY_LIMIT: 'availabilityLimit',
}

/** Of several failures the first that is not UNKNOWN, otherwise UNKNOWN (CART-05). */
export function firstKnownFailure<F extends SubmitFailure>(failures: readonly F[]): F | { code: 'UNKNOWN' } {
  return failures.find((failure) => failure.code !== 'UNKNOWN') ?? { code: 'UNKNOWN' }
}

export function failureMessage({ code, ...data }: SubmitFailure): CartFailureMessage {
  const key = LIMIT_KEYS[code]
  // a limit has the data of its text, which types cannot follow
  if (key) return { key, data } as CartFailureMessage
  return { key: code === 'COOKIES_REFUSED' ? 'cookiesRefused' : 'cartFailure' }
}

/** The feedback of a submit that succeeded; a replaced line and several articles have texts of their own. */
export function successFeedback(
  source: FeedbackSource,
  articleCount: number,
  movedPrices: readonly MovedPrice[] = [],
): CartSuccess | WatchListSuccess {
  if (source === 'watch-list' || source === 'watch-edit') {
    if (source === 'watch-edit') return { variant: 'success', key: 'watchEditSuccess', source }
    const watched = articleCount > 1 ? 'watchListSuccessMany' : 'watchListSuccess'
    return { variant: 'success', key: watched, link: 'watch-list', source }
  }
  const key = source === 'cart-edit' ? 'replaceSuccess' : articleCount > 1 ? 'cartSuccessMany' : 'cartSuccess'
  return { variant: 'success', key, link: 'cart', source, movedPrices }
}

/** The feedback of a submit that failed, in whole or, for a set, in part. */
export function errorFeedback(
  source: FeedbackSource,
  failure: SubmitFailure,
  partly: { added: readonly string[]; failed: readonly string[] } = { added: [], failed: [] },
  movedPrices: readonly MovedPrice[] = [],
): ErrorFeedback {
  if (source === 'watch-list' || source === 'watch-edit') {
    if (failure.code === 'COOKIES_REFUSED') return { variant: 'error', key: 'cookiesRefused', source }
    const login = failure.code === 'LOGIN_REQUIRED' && { link: 'login' as const }
    return { variant: 'error', key: 'watchListFailure', ...login, source }
  }
  const reason = failureMessage(failure)
  if (source === 'cart' && partly.added.length > 0) {
    return { variant: 'error', key: 'setPartial', data: { ...partly, reason }, link: 'cart', source, movedPrices }
  }
  return { variant: 'error', ...reason, source }
}

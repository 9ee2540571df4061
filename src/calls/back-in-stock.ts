import type { Call, PartsOf } from './call.ts'
import type { GalleryImage } from './product.ts'

/** The back-in-stock calls (API-18 to API-21, notes 9, 34 and 77). 401 without a login. */

/** Where a request of the overlay comes from (note 77). */
export const BACK_IN_STOCK_ORIGIN = 'QUICKBUY'
/** Where a request of the legacy call comes from (note 72). */
export const LEGACY_ORIGIN = 'LEGACY'
/** Where a request comes from that was made with a registration, and stored when that was confirmed. */
export const REGISTRATION_ORIGIN = 'REGISTRATION'
/** Where a request comes from that was made with a login. */
export const LOGIN_ORIGIN = 'LOGIN'
/** Where a request comes from that was made by the form of a product page. */
export const PRODUCT_PAGE_ORIGIN = 'PRODUCT_PAGE'
/** How long a request is valid (BIS-07). */
export const BACK_IN_STOCK_WEEKS = 6

export const registerBackInStockCall = {
  method: 'POST',
  path: '/service/quickbuy/register-back-in-stock',
  summary: 'Requests a mail when an article can be bought again',
  answer: { until: 0 } satisfies PartsOf<{ until: number }>,
} as const satisfies Call

/** The legacy route, with the site in the query. */
export const registerBisCall = {
  method: 'POST',
  path: '/service/quickbuy/registerBis',
  summary: 'Requests a mail when an article can be bought again (legacy)',
  answer: { until: 0 } satisfies PartsOf<{ until: number }>,
} as const satisfies Call

/** A request of a customer that still may lead to a mail. */
export interface OpenRequest {
  tcm: string
  /** Its end, in milliseconds since 1970. */
  until: number
  /** Absent where the site no longer sells the article. */
  title?: string
  variant?: string
  productId?: string
  articleId?: string
  image?: GalleryImage
}

export interface BackInStockLoaders {
  /** The open requests of the customer who is logged in, the oldest first; undefined for anybody else. */
  open(): Promise<OpenRequest[] | undefined>
  /** Whether the token of a mail's unsubscribe link is still valid. */
  canUnsubscribe(token: string): Promise<boolean>
}

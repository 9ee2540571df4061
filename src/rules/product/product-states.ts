import { PRODUCT_STATUSES, type ProductStatus } from './product-status.ts'

/** For those who have the address of an unlisted product, or hold its goods already. */
const BY_ADDRESS: readonly ProductStatus[] = ['active', 'unlisted']
/** What the shop shows by itself. */
const SHOWN: readonly ProductStatus[] = ['active']

/** The states in which a product is in each place where the shop asks for it. */
const STATES = {
  page: BY_ADDRESS,
  'quick-buy': BY_ADDRESS,
  'cart-line': BY_ADDRESS,
  order: BY_ADDRESS,
  subscription: BY_ADDRESS,
  'watch-list': BY_ADDRESS,
  'back-in-stock': BY_ADDRESS,
  'content-link': BY_ADDRESS,
  list: SHOWN,
  search: SHOWN,
  sitemap: SHOWN,
  feed: SHOWN,
  set: SHOWN,
  related: SHOWN,
  'cross-selling': SHOWN,
  // a price goes on as planned, so that it is right when the product is shown again
  'planned-price': PRODUCT_STATUSES,
} satisfies Record<string, readonly ProductStatus[]>
export type ProductPlace = keyof typeof STATES

export const statesFor = (place: ProductPlace): readonly ProductStatus[] => STATES[place]

export const isShownIn = (place: ProductPlace, status: ProductStatus): boolean => statesFor(place).includes(status)

/** What the page of a product answers that is not shown: one that was sold is gone for good, a draft was never there. */
export const isGone = (status: ProductStatus): boolean => status === 'archived'

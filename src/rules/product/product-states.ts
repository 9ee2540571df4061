import { PRODUCT_STATUSES, type ProductStatus } from './product-status.ts'
import type { StateOnSite, VisiblePhase } from './visibility.ts'

/** What a product can be on a site where the shop asks for it: a status of its own, hidden there, or deleted. */
export type ProductState = StateOnSite | 'deleted'

/** For those who have the address of an unlisted product, or hold its goods already. */
const BY_ADDRESS: readonly ProductState[] = ['active', 'unlisted']
/** What the shop shows by itself. */
const SHOWN: readonly ProductState[] = ['active']

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
  // the sites to which a product's page leads
  'country-switcher': BY_ADDRESS,
  list: SHOWN,
  search: SHOWN,
  sitemap: SHOWN,
  feed: SHOWN,
  set: SHOWN,
  related: SHOWN,
  'cross-selling': SHOWN,
  'product-row': SHOWN,
  // what staff see in a preview, marked where no shopper sees it
  'staff-page': ['active', 'unlisted', 'draft', 'hidden'],
  'staff-list': ['active', 'draft', 'hidden'],
  // a price goes on as planned, so that it is right when the product is shown again
  'planned-price': [...PRODUCT_STATUSES, 'hidden'],
  // an order says by itself what was bought
  'order-page': [...PRODUCT_STATUSES, 'hidden', 'deleted'],
} satisfies Record<string, readonly ProductState[]>
export type ProductPlace = keyof typeof STATES

export const statesFor = (place: ProductPlace): readonly ProductState[] => STATES[place]

export const isShownIn = (place: ProductPlace, state: ProductState): boolean => statesFor(place).includes(state)

/** The statuses of products in a place, on sites that do not hide them. */
export const statusesFor = (place: ProductPlace): ProductStatus[] =>
  PRODUCT_STATUSES.filter((status) => isShownIn(place, status))

/**
 * Whether the page of a product that is not shown answers that it is gone for good: one in the archive, one that was deleted, and one
 * whose last moment on the site has passed. A draft, and one that comes later or is hidden on the site, was never there.
 */
export const isGone = (state: ProductState, phase: VisiblePhase): boolean =>
  state === 'archived' || state === 'deleted' || (state === 'hidden' && phase === 'after')

/** States that no shopper sees on a page, but staff in a preview do, so that it is marked. */
export type MarkedState = 'draft' | 'hidden'

export const markedState = (state: ProductState): MarkedState | undefined =>
  state === 'draft' || state === 'hidden' ? state : undefined

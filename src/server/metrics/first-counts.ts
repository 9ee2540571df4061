import type { CartRefusal } from '#rules/cart/cart-change.ts'
import { QUICK_LIMITS, STORED_LIMITS } from '#rules/rate-limits.ts'
import { SITES } from '#sites/sites.ts'
import type { Counts } from '../counts.ts'
import type { SecurityEvent } from '../rate-limit/security-events.ts'
import { SECURITY_CODES } from '../request/faults.ts'

/** By code; the type names one that is forgotten. */
const REFUSALS: Record<CartRefusal['code'], 0> = {
  CART_LIMIT: 0,
  ITEM_LIMIT: 0,
  AVAILABILITY_LIMIT: 0,
  UNAVAILABLE: 0,
  UNKNOWN_ARTICLE: 0,
  NOT_IN_CART: 0,
  WRONG_KIND: 0,
  WRONG_PRODUCT: 0,
  CARD_ONLY: 0,
  UNKNOWN_SUBSCRIPTION: 0,
  UNKNOWN_PARTNER_PRODUCT: 0,
  UNKNOWN_CAMPAIGN: 0,
}

const SECURITY: Record<SecurityEvent, readonly string[]> = {
  'rate-limit': [...Object.keys(QUICK_LIMITS), ...Object.keys(STORED_LIMITS), 'sign-in'],
  'failed-sign-in': [...SITES, 'staff'],
  'refused-sign-in': ['pair', 'account', 'network'],
  'refused-request': [...SECURITY_CODES, 'too-many-waiting', 'host-or-protocol', 'payment-event'],
}

export const CART_REFUSALS = Object.keys(REFUSALS)
/** With a space between event and what, as they are counted. */
export const SECURITY_EVENTS = Object.entries(SECURITY).flatMap(([event, all]) => all.map((what) => `${event} ${what}`))

/**
 * The counts, with 0 for what has not happened yet. To Prometheus a series that begins with 8 has not grown: the first refusals of
 * a process would be on no board.
 */
export const countsFromZero = (names: readonly string[], counts: Counts): Array<[string, number]> => [
  ...new Map([...names.map((name): [string, number] => [name, 0]), ...counts]),
]

import type { CartRefusal } from '#rules/cart/cart-change.ts'
import { countsFromZero } from '../counts.ts'
import type { Metric } from '../metric.ts'
import type { CartService } from './cart-service.ts'

const CART_OUTCOMES = ['changed', 'unchanged', 'refused', 'key-reused', 'merged'] as const

/** By code; the type names one that is forgotten. */
const REFUSALS: Record<CartRefusal['code'], 0> = {
  CART_LIMIT: 0,
  ITEM_LIMIT: 0,
  STEP_LIMIT: 0,
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

/** What the changes of carts have counted in this process. */
export function cartMetrics({ carts }: { carts: Pick<CartService, 'outcomes' | 'refusals'> }): Metric[] {
  return [
    {
      kind: 'counter',
      name: 'crema_cart_changes_total',
      help: 'Changes of carts that shoppers asked for.',
      labels: ['result'],
      read: () => CART_OUTCOMES.map((result) => [{ result }, carts.outcomes.of(result)]),
    },
    {
      kind: 'counter',
      name: 'crema_cart_refusals_total',
      help: 'The refused ones.',
      labels: ['code'],
      read: () => countsFromZero(Object.keys(REFUSALS), carts.refusals).map(([code, count]) => [{ code }, count]),
    },
  ]
}

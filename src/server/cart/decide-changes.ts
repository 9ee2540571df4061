import type { Cart } from '#calls/cart.ts'
import type { AddedLine, CartChange, CartRefusal } from '#rules/cart/cart-change.ts'
import type { CartLine } from '#rules/cart/cart-line.ts'
import { changeCart } from '#rules/cart/change-cart.ts'
import type { Site } from '#sites/sites.ts'
import type { ProductCache } from '../product/product-cache.ts'
import { cartAnswer } from './cart-answer.ts'
import { readCartFacts } from './cart-facts.ts'
import type { CartReadOptions, CartWithRows } from './cart-queries.ts'

/**
 * The result of a change as it is answered. It is stored whole with its Idempotency-Key, so that a retry gets the same
 * answer.
 */
export type Decision =
  | { type: 'changed'; cart: Cart; addedProduct: string }
  | { type: 'unchanged'; cart: Cart }
  | { type: 'refused'; refusal: CartRefusal }

/** Decides on changes of a cart as it was read, in their order: all of them or none. */
export async function decideChanges(
  snapshot: CartWithRows,
  productCache: ProductCache,
  { site, moment }: { site: Site; moment: number },
  changes: readonly CartChange[],
): Promise<{ decision: Decision; lines: readonly CartLine[] }> {
  const { cart } = snapshot
  const { catalogue, facts, rules } = await readCartFacts(snapshot, productCache, { site, moment })
  let lines: readonly CartLine[] = cart.lines
  let changed = false
  let added: AddedLine | undefined
  for (const change of changes) {
    const outcome = changeCart(lines, change, facts, rules)
    if (!outcome.ok) return { decision: { type: 'refused', refusal: outcome.refusal }, lines: cart.lines }
    lines = outcome.lines
    changed ||= outcome.changed
    added ??= outcome.added
  }
  const next = changed ? { ...cart, version: cart.version + 1, lines, cut: [] } : cart
  const answer = await cartAnswer(next, catalogue, productCache, site, moment)
  if (!changed) return { decision: { type: 'unchanged', cart: answer }, lines }
  return { decision: { type: 'changed', cart: answer, addedProduct: titleOf(answer, added) }, lines }
}

/** The ids that the changes name, which are read together with the cart. */
export function idsNamedBy(changes: readonly CartChange[]): Omit<CartReadOptions, 'moment'> {
  return {
    tcms: changes.flatMap((change) => ('tcm' in change ? [change.tcm] : [])),
    configurationIds: changes.flatMap((change) =>
      change.type === 'addSubscription' ? [change.subscriptionConfigurationId] : [],
    ),
    partnerProductIds: changes.flatMap((change) =>
      change.type === 'setPartnerProduct' ? [change.partnerProductId] : [],
    ),
  }
}

/** The title of the line that the change added; '' where it added none. */
function titleOf(cart: Cart, added: AddedLine | undefined): string {
  switch (added?.kind) {
    case 'article':
    case 'gift_card':
      return cart[added.kind === 'article' ? 'articles' : 'giftCards'].find(({ tcm }) => tcm === added.id)?.title ?? ''
    case 'partner_product':
      return cart.partnerProducts.find(({ partnerProductId }) => partnerProductId === added.id)?.title ?? ''
    case 'subscription':
      return cart.subscriptions.find((line) => line.subscriptionConfigurationId === added.id)?.title ?? ''
    default:
      return ''
  }
}

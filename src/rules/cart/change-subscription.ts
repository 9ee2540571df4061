import type { CartFacts, CartOutcome, CartRules, SubscriptionChange } from './cart-change.ts'
import { type CartLine, findLine } from './cart-line.ts'
import { accept, refuse, withinCart } from './cart-outcome.ts'

/** A subscription comes in once and leaves by its id. */
export function changeSubscription(
  lines: readonly CartLine[],
  { type, subscriptionConfigurationId: id }: SubscriptionChange,
  { subscriptions }: CartFacts,
  rules: CartRules,
): CartOutcome {
  const there = findLine(lines, 'subscription', id)
  if (type === 'deleteSubscription') {
    // removing needs no facts: what the merchant has ended can still be removed
    return accept(
      lines,
      lines.filter((line) => line !== there),
    )
  }
  // a configuration is one subscription, however often it is brought
  if (there) return accept(lines, lines)
  if (!subscriptions.has(id)) return refuse({ code: 'UNKNOWN_SUBSCRIPTION' })
  const line: CartLine = { kind: 'subscription', subscriptionConfigurationId: id, quantity: 1 }
  return withinCart(lines, [...lines, line], rules, { kind: 'subscription', id })
}

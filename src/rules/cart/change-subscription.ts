import type { CartFacts, CartOutcome, CartRules, SubscriptionChange } from './cart-change.ts'
import { type CartLine, findLine } from './cart-line.ts'
import { accept, acceptWithinCartLimit, refuse } from './cart-outcome.ts'

/** Adds a configured subscription once, or removes it by its id. */
export function changeSubscription(
  lines: readonly CartLine[],
  { type, subscriptionConfigurationId: id }: SubscriptionChange,
  { subscriptions }: CartFacts,
  rules: CartRules,
): CartOutcome {
  const existing = findLine(lines, 'subscription', id)
  if (type === 'deleteSubscription') {
    // a subscription that the merchant has ended must stay removable
    return accept(
      lines,
      lines.filter((line) => line !== existing),
    )
  }
  // a configuration is one subscription, however often it is added
  if (existing) return accept(lines, lines)
  if (!subscriptions.has(id)) return refuse({ code: 'UNKNOWN_SUBSCRIPTION' })
  const line: CartLine = { kind: 'subscription', subscriptionConfigurationId: id, quantity: 1 }
  return acceptWithinCartLimit(lines, [...lines, line], rules, { kind: 'subscription', id })
}

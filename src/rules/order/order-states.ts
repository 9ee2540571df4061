import type { PaymentKind } from '#sites/payment-kinds.ts'

export const ORDER_STATES = ['reserved', 'placed', 'paid', 'shipped', 'cancelled'] as const
export type OrderState = (typeof ORDER_STATES)[number]
export type OrderAction = 'pay' | 'ship' | 'cancel'
/** Who may change an order; the payment is what a provider says of it, or that nobody has paid in time. */
type OrderParty = 'staff' | 'customer' | 'payment'

/**
 * What may follow what, and who may do it. An order that is shipped comes back as a return, never as a cancellation. A payment that
 * arrives after its order was given up may put the order in force again (src/rules/payment/settlement.ts).
 */
const TABLE: Record<OrderState, Partial<Record<OrderAction, { to: OrderState; by: OrderParty }>>> = {
  reserved: { pay: { to: 'paid', by: 'payment' }, cancel: { to: 'cancelled', by: 'payment' } },
  placed: {
    pay: { to: 'paid', by: 'staff' },
    ship: { to: 'shipped', by: 'staff' },
    cancel: { to: 'cancelled', by: 'staff' },
  },
  paid: { ship: { to: 'shipped', by: 'staff' }, cancel: { to: 'cancelled', by: 'staff' } },
  // an invoice is paid after the goods have come
  shipped: { pay: { to: 'shipped', by: 'staff' } },
  cancelled: { pay: { to: 'paid', by: 'payment' } },
}

/** What customers may do with their own orders, where staff may. */
const CUSTOMERS_TOO: readonly OrderAction[] = ['cancel']

/**
 * The state after an action; undefined: it may not be done now, or not by this person. Goods that are paid in advance are
 * shipped once they are paid.
 */
export function stateAfter(
  { state, payment }: { state: OrderState; payment: PaymentKind },
  action: OrderAction,
  by: OrderParty,
): OrderState | undefined {
  const step = TABLE[state][action]
  if (!step) return undefined
  const isOwn = by === 'customer' && step.by === 'staff' && CUSTOMERS_TOO.includes(action)
  if (step.by !== by && !isOwn) return undefined
  if (action === 'ship' && payment === 'prepayment' && state !== 'paid') return undefined
  if (action === 'pay' && state === 'shipped' && payment !== 'invoice') return undefined
  return step.to
}

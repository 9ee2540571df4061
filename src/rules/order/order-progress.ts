import type { PaymentKind } from '#sites/payment-kinds.ts'
import type { OrderState } from './order-states.ts'

/** Goods that are paid in advance are shipped once they are paid. */
const IN_ADVANCE: readonly OrderState[] = ['placed', 'paid', 'shipped']
const LATER: readonly OrderState[] = ['placed', 'shipped']
const PAID_IN_ADVANCE: readonly PaymentKind[] = ['prepayment', 'card', 'covered']

/**
 * The states that an order goes through, and the one that it is in; undefined for an order that is given up or not in force yet.
 * An invoice that is paid before the goods leave is no step of its own.
 */
export function orderProgress({
  state,
  payment,
}: {
  state: OrderState
  payment: PaymentKind
}): { steps: readonly OrderState[]; current: OrderState } | undefined {
  if (state === 'cancelled' || state === 'reserved') return undefined
  const steps = PAID_IN_ADVANCE.includes(payment) ? IN_ADVANCE : LATER
  return { steps, current: steps.includes(state) ? state : 'placed' }
}

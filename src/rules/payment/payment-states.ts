/**
 * A payment at a provider: `begun` before its session is known there, `open` while somebody may pay, then `paid` or `failed`. Money
 * that arrives after it has failed makes it paid. One that has failed because the provider did not answer is open where an event
 * tells of its session.
 */
export type PaymentState = 'begun' | 'open' | 'paid' | 'failed'

/**
 * A refund: `waiting` for the provider or for whoever runs the shop, `sent` while the provider works on it, then `done` or
 * `failed`; `deducted` from the open bill of an order that nobody has paid yet; `void` where such an order was cancelled, so that there
 * is nothing to pay back.
 */
export type RefundState = 'waiting' | 'sent' | 'done' | 'failed' | 'deducted' | 'void'

const PAYMENT_TABLE: Record<PaymentState, readonly PaymentState[]> = {
  begun: ['open', 'paid', 'failed'],
  open: ['paid', 'failed'],
  paid: [],
  failed: ['open', 'paid'],
}

const REFUND_TABLE: Record<RefundState, readonly RefundState[]> = {
  waiting: ['sent', 'done', 'failed', 'void'],
  sent: ['done', 'failed'],
  // a bank may give money back days after it was sent
  done: ['failed'],
  // whoever runs the shop tries again, or has paid it back in another way
  failed: ['waiting', 'done'],
  // the shopper had paid the whole bill
  deducted: ['waiting', 'void'],
  void: [],
}

export const paymentMayBecome = (from: PaymentState, to: PaymentState): boolean => PAYMENT_TABLE[from].includes(to)
export const refundMayBecome = (from: RefundState, to: RefundState): boolean => REFUND_TABLE[from].includes(to)

/** How much of an order's money may still go back. Amounts in 1/100 of the main unit. */
export function refundableAmount(paid: number, refunds: ReadonlyArray<{ amount: number; state: RefundState }>): number {
  // one that failed is tried again, so that its money is promised already
  const promised = refunds.filter(({ state }) => state !== 'void')
  return Math.max(0, paid - promised.reduce((sum, { amount }) => sum + amount, 0))
}

/** How much of an order's bill what came back has lowered before anybody had paid it, in 1/100 of the main unit. */
export const deductedAmount = (refunds: ReadonlyArray<{ amount: number; state: RefundState }>): number =>
  refunds.reduce((sum, { amount, state }) => (state === 'deducted' ? sum + amount : sum), 0)

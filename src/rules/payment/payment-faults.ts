/** What may be wrong between an order and its money, with what whoever runs the shop does about it. */
export const PAYMENT_FAULTS = {
  'paid-without-order': 'paid, but nobody gets goods for it: refund it at the provider, or deliver',
  'order-without-payment': 'in force without a payment: look at the provider whether it was paid',
  'reservation-overdue': 'keeps its pieces longer than it may: look whether jobs run',
  'other-amount': 'paid with another amount than the order has: look at the provider',
  unanswered: 'the provider has not said for two days what became of it: look there',
  'refunded-in-force': 'all its money went back, and it waits to be shipped: cancel it, or ship it nevertheless',
  disputed: 'a bank disputes the payment: answer it at the provider, and do not ship meanwhile',
  'dispute-lost': 'a bank took the money back: look at the order, then mark it by dispute-handled',
  'refund-failed': 'money that did not go back: pay it back in another way, then mark the refund',
} as const

export type PaymentFaultKind = keyof typeof PAYMENT_FAULTS
export const PAYMENT_FAULT_KINDS = Object.keys(PAYMENT_FAULTS) as PaymentFaultKind[]

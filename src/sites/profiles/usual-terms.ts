import type { DirectPaymentKind, PrepaymentTerms } from './profile.ts'

export const BY_INVOICE: readonly DirectPaymentKind[] = ['invoice', 'prepayment']
export const AT_THE_DOOR: readonly DirectPaymentKind[] = ['invoice', 'prepayment', 'cash-on-delivery']

/** The payment reminder of an order that is paid in advance, and its deadline. */
export const USUAL_PREPAYMENT: PrepaymentTerms = { reminderDays: 7, endDays: 14 }

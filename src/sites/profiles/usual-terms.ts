import type { DirectPaymentKind, PrepaymentTerms } from './profile.ts'

export const BY_INVOICE: readonly DirectPaymentKind[] = ['invoice', 'prepayment']
export const AT_THE_DOOR: readonly DirectPaymentKind[] = ['invoice', 'prepayment', 'cash-on-delivery']

export const USUAL_PREPAYMENT: PrepaymentTerms = { reminderDays: 7, endDays: 14 }

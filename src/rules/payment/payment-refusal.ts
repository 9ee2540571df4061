import type { ChosenPaymentKind, PaymentKind } from '#sites/payment-kinds.ts'
import type { Settings } from '../settings/settings.ts'

/** Why an order is not paid by a kind of payment; `limit` is in 1/100 of the main unit. */
export type PaymentRefusal =
  | { code: 'NOT_OFFERED' }
  /** `GUEST_MOST`: a customer may pay more. */
  | { code: 'BELOW_LEAST' | 'ABOVE_MOST' | 'GUEST_MOST'; limit: number }

/** What decides how an order can be paid: its sum, in 1/100 of the main unit, and whether a customer is logged in. */
export interface PaidSum {
  amount: number
  isCustomer: boolean
}

type PaymentSettings = Pick<Settings, 'payments' | 'limits'>

/** Why a sum cannot be paid by a kind of payment; undefined: it can. Where nothing is left to pay, no sum is too small. */
export function paymentRefusal(
  kind: PaymentKind,
  { amount, isCustomer }: PaidSum,
  { payments: { kinds, bounds }, limits: { guestInvoiceAmount } }: PaymentSettings,
): PaymentRefusal | undefined {
  if (kind === 'covered') return undefined
  if (!kinds.includes(kind)) return { code: 'NOT_OFFERED' }
  const { least, most } = bounds[kind] ?? {}
  if (least !== undefined && amount > 0 && amount < least) return { code: 'BELOW_LEAST', limit: least }
  if (most !== undefined && amount > most) return { code: 'ABOVE_MOST', limit: most }
  if (kind === 'invoice' && !isCustomer && amount > guestInvoiceAmount)
    return { code: 'GUEST_MOST', limit: guestInvoiceAmount }
  return undefined
}

/** The kinds by which a sum can be paid, in the order in which a shopper reads them. */
export const payableKinds = (sum: PaidSum, settings: PaymentSettings): ChosenPaymentKind[] =>
  settings.payments.kinds.filter((kind) => paymentRefusal(kind, sum, settings) === undefined)

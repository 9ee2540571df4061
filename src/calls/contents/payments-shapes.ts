import { Type } from 'typebox'
import { CHOSEN_PAYMENT_KINDS } from '#sites/payment-kinds.ts'
import type { Currency } from '#sites/sites.ts'
import { words } from '../shared-shapes.ts'
import { part } from './content-parts-shapes.ts'

/** In 1/100 of the main unit, up to 999,999.99. */
const Sum = Type.Optional(Type.Integer({ minimum: 1, maximum: 99_999_999 }))

/** How orders of a site can be paid. A sum that is absent bounds nothing. */
export const PaymentsBody = part({
  currency: Type.Unsafe<Currency>({ type: 'string', pattern: '^[A-Z]{3}$' }),
  kinds: Type.Array(words(CHOSEN_PAYMENT_KINDS), { minItems: 1, uniqueItems: true }),
  invoiceLeast: Sum,
  invoiceMost: Sum,
  prepaymentLeast: Sum,
  prepaymentMost: Sum,
  cashOnDeliveryLeast: Sum,
  cashOnDeliveryMost: Sum,
  cardLeast: Sum,
  cardMost: Sum,
})

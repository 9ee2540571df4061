import { Type } from 'typebox'
import type { Currency } from '#sites/sites.ts'
import { part } from './content-parts-shapes.ts'

/** How many orders a day: never none, because `payments` says what a site offers at all. */
const orders = (maximum: number) => Type.Integer({ minimum: 1, maximum })

/** What limits orders of a site that are not paid yet. */
export const LimitsBody = part({
  currency: Type.Unsafe<Currency>({ type: 'string', pattern: '^[A-Z]{3}$' }),
  ofMailbox: orders(100),
  ofAddress: orders(100),
  ofNetwork: orders(10_000),
  ofWideNetwork: orders(100_000),
  /** In 1/100 of the main unit; 0: guests do not pay by invoice. */
  guestInvoiceAmount: Type.Integer({ minimum: 0, maximum: 99_999_999 }),
})

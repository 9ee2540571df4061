import type { PlacedOrder } from '#calls/checkout.ts'
import type { ContentBody } from '#calls/contents.ts'
import type { InvoiceKind } from '#rules/invoice/invoice-number.ts'
import type { TaxSum } from '#rules/order/order-totals.ts'
import type { Parcel } from '#rules/order/parcels.ts'
import type { Words } from '#sites/texts/own-words.ts'

/** An order with what only its documents say. */
export interface OrderWithParcels extends PlacedOrder {
  parcels: Parcel[]
}

/** An invoice or a credit note as it was issued. Moments in milliseconds since 1970. */
export interface IssuedInvoice {
  number: string
  kind: InvoiceKind
  seller: ContentBody<'seller'>
  /** What the shop was called. */
  brand: string
  /** What was said in place of texts of documents; null: nothing. */
  words: Words | null
  /** Of a credit note: what is given back at each rate. */
  taxes: TaxSum[] | null
  /** Of a credit note: what of it goes back to gift cards. */
  toCards: number
  /** Of a credit note: what of it lowers a bill that nobody had paid, instead of being paid back. */
  deducted: number
  /**
   * What was deducted from the bill before: of a credit note with its own part, of the invoice until it was issued, without what came
   * back of its goods, which it is not about.
   */
  deductedSoFar: number
  /** Of a credit note for a return: how many pieces of which lines of the order have come back. */
  goods: ReadonlyArray<{ position: number; pieces: number }>
  issuedAt: number
  suppliedAt: number | null
}

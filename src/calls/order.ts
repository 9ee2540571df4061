import type { InvoiceKind } from '#rules/invoice/invoice-number.ts'
import type { Parcel } from '#rules/order/parcels.ts'
import type { PlacedOrder } from './checkout.ts'
import type { ContentBody } from './contents.ts'

/** Where and until when an order is paid in advance. The amount in 1/100 of the main unit, the moment since 1970. */
export interface PayTo {
  account: NonNullable<ContentBody<'seller'>['account']>
  amount: number
  /** By which the transfer is recognised: the order's number, or what stands for it on a Swiss bill. */
  reference: string
  /** The order's. */
  number: string
  until: number
  /** True: the account does not exist. */
  isSample: boolean
}

/** A document of an order. */
export interface OrderDocument {
  kind: InvoiceKind | 'delivery-note'
  /** Of an invoice or credit note; absent for the delivery note, of which there is one. */
  number?: string
}

/** What goes back of an order, as money, to gift cards or off a bill that nobody has paid yet. The amount in 1/100 of the main unit. */
export interface ShownRefund {
  kind: 'money' | 'gift-card' | 'deducted'
  amount: number
  addedAt: number
}

/** An order with everything that its page shows. */
export interface OrderView {
  order: PlacedOrder
  parcels: Parcel[]
  documents: OrderDocument[]
  /** What goes back to the shopper, the oldest first. */
  refunds: ShownRefund[]
  /** In 1/100 of the main unit, where something was deducted from a bill that nobody has paid yet. */
  stillToPay?: number
  /** Without an account. */
  isGuest: boolean
  /** Nobody has paid its bill yet. */
  isUnpaid: boolean
  /** For an order that waits for its transfer. */
  payTo?: PayTo
}

export interface OrderLoaders {
  /** An order of this visitor or customer; undefined: there is none with this number. */
  own(number: string): Promise<OrderView | undefined>
  /** The order that a mail's link opens; undefined: the link is unknown or too old. */
  linked(token: string): Promise<OrderView | undefined>
  isCustomer(): Promise<boolean>
}

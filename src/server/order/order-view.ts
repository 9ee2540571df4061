import type pg from 'pg'
import type { PlacedOrder } from '#calls/checkout.ts'
import type { OrderDocument, OrderView, PayTo } from '#calls/order.ts'
import { prepaymentEnd } from '#rules/order/prepayment.ts'
import { transferReference } from '#rules/payment/transfer-code.ts'
import { readInvoices } from '../invoice/exports.ts'
import type { IssuedInvoice } from '../invoice/issued-invoice.ts'
import { readSeller } from '../invoice/read-seller.ts'
import { readBill, readRefundsOf } from '../refund/exports.ts'
import { isOrderOfGuest } from './order-link-queries.ts'
import { readOrder } from './order-queries.ts'
import { readParcelsOf } from './parcel-queries.ts'

/**
 * An order with everything that its page shows. Where an owner's cart is named, only an order of it; undefined: there is none.
 * Reads at once after the order's own.
 */
export async function readOrderView(
  pool: pg.Pool,
  number: string,
  moment: number,
  cartId?: string,
): Promise<OrderView | undefined> {
  const order = await readOrder(pool, number, cartId)
  if (!order) return undefined
  const [parcels, invoices, refunds, bill, payTo, isGuest] = await Promise.all([
    readParcelsOf(pool, number),
    readInvoices(pool, number),
    readRefundsOf(pool, number),
    readBill(pool, number),
    readPayTo(pool, order, moment),
    isOrderOfGuest(pool, number),
  ])
  return {
    ...{ order, parcels, documents: documentsOf(invoices), refunds, isUnpaid: bill.isUnpaid, isGuest },
    ...(bill.isUnpaid && bill.deducted > 0 && { stillToPay: bill.amount }),
    ...(payTo && { payTo }),
  }
}

/** The invoice first, then the delivery note, then what corrects the invoice. */
export function documentsOf(invoices: readonly IssuedInvoice[]): OrderDocument[] {
  return invoices.flatMap(({ kind, number, suppliedAt }) => [
    { kind, number },
    ...(kind === 'invoice' && suppliedAt !== null ? [{ kind: 'delivery-note' as const }] : []),
  ])
}

/** Where an order that is paid in advance and not paid yet is paid; undefined for any other one, and where nothing is left to pay. */
export async function readPayTo(
  pool: pg.Pool,
  { number, site, state, payment, placedAt }: PlacedOrder,
  moment: number,
): Promise<PayTo | undefined> {
  if (payment !== 'prepayment' || state !== 'placed') return undefined
  const [seller, { amount }] = await Promise.all([readSeller(pool, site, moment), readBill(pool, number)])
  if (!seller?.account || amount === 0) return undefined
  return {
    account: seller.account,
    amount,
    reference: transferReference(site, seller.account, number),
    number,
    until: prepaymentEnd(site, placedAt),
    isSample: seller.isSample === true,
  }
}

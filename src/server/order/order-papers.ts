import type pg from 'pg'
import { suppliedOrder } from '#rules/invoice/supplied-order.ts'
import { readInvoices, readReturnedBeforeInvoice } from '../invoice/exports.ts'
import { creditNotePaper, deliveryNotePaper, invoicePaper } from '../invoice/order-paper.ts'
import type { Paper } from '../invoice/paper.ts'
import type { PaperOrder } from '../invoice/paper-order.ts'
import { paperPdf } from '../invoice/paper-pdf.ts'
import { readOrder } from './order-queries.ts'
import { readParcelsOf } from './parcel-queries.ts'

/** The name under which the delivery note of an order is downloaded; an invoice has its number. */
export const DELIVERY_NOTE = 'delivery-note'

/**
 * A document of an order as a PDF, made anew from what is stored; the same order gives the same bytes.
 * @param name the number of an invoice or credit note, or `delivery-note`
 * @param draw by a thread where others wait meanwhile
 * @returns undefined: the order has no such document
 */
export async function orderPdf(
  pool: pg.Pool,
  orderNumber: string,
  name: string,
  draw: (paper: Paper) => Buffer | Promise<Buffer> = paperPdf,
): Promise<Buffer | undefined> {
  const paper = await orderPaper(pool, orderNumber, name)
  return paper && draw(paper)
}

async function orderPaper(pool: pg.Pool, orderNumber: string, name: string): Promise<Paper | undefined> {
  const [order, invoices, parcels, returned] = await Promise.all([
    readOrder(pool, orderNumber),
    readInvoices(pool, orderNumber),
    readParcelsOf(pool, orderNumber),
    readReturnedBeforeInvoice(pool, orderNumber),
  ])
  const invoice = invoices.find(({ kind }) => kind === 'invoice')
  if (!order || !invoice) return undefined
  const whole: PaperOrder = { ...order, parcels }
  if (name === DELIVERY_NOTE) {
    const { suppliedAt, seller } = invoice
    if (suppliedAt === null) return undefined
    const neverShipped = returned.filter(({ receivedAt }) => receivedAt <= suppliedAt)
    return deliveryNotePaper(suppliedOrder(whole, neverShipped), seller, suppliedAt)
  }
  const named = invoices.find(({ number }) => number === name)
  if (!named) return undefined
  return named.kind === 'invoice'
    ? invoicePaper(suppliedOrder(whole, returned), named)
    : creditNotePaper(whole, named, invoice)
}

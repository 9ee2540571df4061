import type pg from 'pg'
import { suppliedOrder } from '#rules/invoice/supplied-order.ts'
import { composeCreditNote, composeDeliveryNote, composeInvoice } from '../invoice/compose-documents.ts'
import type { DocumentContents } from '../invoice/document-contents.ts'
import { drawPdf } from '../invoice/draw-pdf.ts'
import { readInvoices, readReturnedBeforeInvoice } from '../invoice/exports.ts'
import type { OrderWithParcels } from '../invoice/issued-invoice.ts'
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
  draw: (document: DocumentContents) => Buffer | Promise<Buffer> = drawPdf,
): Promise<Buffer | undefined> {
  const document = await composeDocument(pool, orderNumber, name)
  return document && draw(document)
}

async function composeDocument(
  pool: pg.Pool,
  orderNumber: string,
  name: string,
): Promise<DocumentContents | undefined> {
  const [order, invoices, parcels, returned] = await Promise.all([
    readOrder(pool, orderNumber),
    readInvoices(pool, orderNumber),
    readParcelsOf(pool, orderNumber),
    readReturnedBeforeInvoice(pool, orderNumber),
  ])
  const invoice = invoices.find(({ kind }) => kind === 'invoice')
  if (!order || !invoice) return undefined
  const whole: OrderWithParcels = { ...order, parcels }
  if (name === DELIVERY_NOTE) {
    const { suppliedAt } = invoice
    if (suppliedAt === null) return undefined
    const neverShipped = returned.filter(({ receivedAt }) => receivedAt <= suppliedAt)
    return composeDeliveryNote(suppliedOrder(whole, neverShipped), invoice, suppliedAt)
  }
  const named = invoices.find(({ number }) => number === name)
  if (!named) return undefined
  return named.kind === 'invoice'
    ? composeInvoice(suppliedOrder(whole, returned), named)
    : composeCreditNote(whole, named, invoice)
}

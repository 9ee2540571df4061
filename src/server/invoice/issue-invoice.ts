import type pg from 'pg'
import { type InvoiceKind, invoiceNumber } from '#rules/invoice/invoice-number.ts'
import type { TaxSum } from '#rules/order/order-totals.ts'
import { wallClockAt } from '#rules/wall-clock.ts'
import { type Site, siteConfig } from '#sites/sites.ts'
import { readBrandAt } from '../contents/shop-settings.ts'
import { insertInvoice, readInvoices, takeInvoiceCount } from './invoice-queries.ts'
import { readSeller } from './read-seller.ts'

interface InvoicedOrder {
  id: string
  number: string
  site: Site
}

/**
 * Issues the invoice of an order, once, in the transaction that ships it. The caller has locked the order. A site without a
 * seller issues none; `crema -- orders invoice` does it later.
 * @returns the invoice's number, also where it was issued before
 */
export async function issueInvoice(
  client: pg.ClientBase,
  order: InvoicedOrder,
  { moment, suppliedAt }: { moment: number; suppliedAt: number },
): Promise<string | undefined> {
  const known = (await readInvoices(client, order.number)).find(({ kind }) => kind === 'invoice')
  return (
    known?.number ??
    issue(client, order, {
      ...{ kind: 'invoice', taxes: null, refundId: null, returnId: null },
      ...{ moment, suppliedAt },
    })
  )
}

/**
 * Issues the credit note for what goes back of an order that has an invoice, in the transaction that gives it back. An order that
 * was never invoiced needs none.
 * @param refundId null: all of it goes back to gift cards
 * @param returnId the return whose goods it names; null: it is for a sum
 * @param taxes what is given back at each rate, in 1/100 of the main unit
 */
export async function issueCreditNote(
  client: pg.ClientBase,
  order: InvoicedOrder,
  {
    refundId,
    returnId = null,
    taxes,
    moment,
  }: { refundId: string | null; returnId?: string | null; taxes: TaxSum[]; moment: number },
): Promise<string | undefined> {
  const invoice = (await readInvoices(client, order.number)).find(({ kind }) => kind === 'invoice')
  if (!invoice) return undefined
  return issue(client, order, {
    ...{ kind: 'credit-note', taxes, refundId, returnId },
    ...{ moment, suppliedAt: invoice.suppliedAt },
  })
}

async function issue(
  client: pg.ClientBase,
  { id, site }: InvoicedOrder,
  facts: {
    kind: InvoiceKind
    taxes: TaxSum[] | null
    refundId: string | null
    returnId: string | null
    moment: number
    suppliedAt: number | null
  },
): Promise<string | undefined> {
  const { kind, moment, ...rest } = facts
  const seller = await readSeller(client, site, moment)
  if (!seller) return undefined
  const brand = await readBrandAt(client, { site, moment })
  const year = Number(wallClockAt(moment, siteConfig(site).timeZone).slice(0, 4))
  // last, because whoever takes a number lets all others wait until the end of the transaction
  const number = invoiceNumber(site, year, kind, await takeInvoiceCount(client, { site, year, kind }))
  await insertInvoice(client, { number, site, kind, orderId: id, seller, brand: brand.name, issuedAt: moment, ...rest })
  return number
}

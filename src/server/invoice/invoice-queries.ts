import type pg from 'pg'
import type { InvoiceKind } from '#rules/invoice/invoice-number.ts'
import type { ReturnedBefore } from '#rules/invoice/supplied-order.ts'
import { CODE_NAME } from '#sites/brand.ts'
import type { Site } from '#sites/sites.ts'
import type { IssuedInvoice } from './issued-invoice.ts'

/** An invoice that is to be written. */
export interface NewInvoice extends Omit<IssuedInvoice, 'toCards' | 'deducted' | 'deductedSoFar' | 'goods'> {
  site: Site
  orderId: string
  refundId: string | null
  returnId: string | null
}

/**
 * Takes the next number of a series. Its row stays locked until the transaction ends, so that a number is never lost: where
 * the transaction rolls back, the next one gets it.
 */
export async function takeInvoiceCount(
  client: pg.ClientBase,
  { site, year, kind }: { site: Site; year: number; kind: InvoiceKind },
): Promise<number> {
  const { rows } = await client.query<{ last: number }>(
    `insert into invoice_series (site, year, kind, last) values ($1, $2, $3, 1)
     on conflict (site, year, kind) do update set last = invoice_series.last + 1 returning last`,
    [site, year, kind],
  )
  return rows[0]!.last
}

export async function insertInvoice(client: pg.ClientBase, invoice: NewInvoice): Promise<void> {
  const { number, site, kind, orderId, refundId, returnId, seller, brand, words, taxes, issuedAt, suppliedAt } = invoice
  await client.query(
    `insert into invoice (number, site, kind, order_id, refund_id, return_id, seller, taxes, issued_at, supplied_at, brand, words)
     values ($1, $2, $3, $4, $5, $6, $7, $8, to_timestamp($9 / 1000.0), to_timestamp($10 / 1000.0), $11, $12)`,
    [
      number,
      site,
      kind,
      orderId,
      refundId,
      returnId,
      JSON.stringify(seller),
      taxes && JSON.stringify(taxes),
      issuedAt,
      suppliedAt,
      brand,
      words && JSON.stringify(words),
    ],
  )
}

/** The invoice of an order and the credit notes that correct it, the oldest first. */
export async function readInvoices(client: pg.Pool | pg.ClientBase, orderNumber: string): Promise<IssuedInvoice[]> {
  const { rows } = await client.query<IssuedInvoice>({
    name: 'read-invoices',
    text: `
      select invoice.number, kind, seller, coalesce(brand, '${CODE_NAME}') as brand, words, invoice.taxes,
        case when kind = 'credit-note' then greatest(0,
          (select coalesce(sum((tax ->> 'amount')::bigint), 0) from jsonb_array_elements(invoice.taxes) tax)
          - coalesce((select amount from refund where refund.id = refund_id), 0))::float8 else 0 end as "toCards",
        coalesce((select amount from refund where refund.id = refund_id and state = 'deducted'), 0)::float8 as deducted,
        (select coalesce(sum(amount), 0)::float8 from refund
         where refund.order_id = invoice.order_id and state = 'deducted'
           and (kind = 'credit-note' or not exists (select from order_return where order_return.refund_id = refund.id))
           and (added_at < issued_at or kind = 'credit-note' and added_at = issued_at)) as "deductedSoFar",
        coalesce(
          (select json_agg(json_build_object('position', position, 'pieces', accepted) order by position)
           from order_return_line line where line.return_id = invoice.return_id and accepted > 0),
          '[]') as goods,
        round(extract(epoch from issued_at) * 1000)::float8 as "issuedAt",
        round(extract(epoch from supplied_at) * 1000)::float8 as "suppliedAt"
      from invoice join customer_order on customer_order.id = order_id
      where customer_order.number = $1 order by issued_at, invoice.number`,
    values: [orderNumber],
  })
  return rows
}

/** What came back of an order before its invoice, which is not about that; what came back later has a credit note. */
export async function readReturnedBeforeInvoice(
  client: pg.Pool | pg.ClientBase,
  orderNumber: string,
): Promise<Array<ReturnedBefore & { receivedAt: number }>> {
  const { rows } = await client.query<ReturnedBefore & { receivedAt: number }>({
    name: 'read-returned-before-invoice',
    text: `
      select order_return.amount::float8 as amount, order_return.taxes,
        (order_return.amount - coalesce((select amount from refund where refund.id = order_return.refund_id), 0))::float8 as "toCards",
        round(extract(epoch from order_return.changed_at) * 1000)::float8 as "receivedAt",
        (select json_agg(json_build_object('position', position, 'pieces', accepted, 'amount', line.amount,
            'taxAmount', line.tax_amount) order by position)
         from order_return_line line where return_id = order_return.id) as lines
      from customer_order
        join invoice on invoice.order_id = customer_order.id and kind = 'invoice'
        join order_return on order_return.order_id = customer_order.id
      where customer_order.number = $1 and order_return.state = 'received' and order_return.changed_at <= invoice.issued_at
        and not exists (select from invoice note where note.return_id = order_return.id)
      order by order_return.changed_at, order_return.id`,
    values: [orderNumber],
  })
  return rows
}

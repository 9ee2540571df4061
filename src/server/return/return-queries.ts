import type pg from 'pg'
import type { ReturnAmounts } from '#rules/return/return-amounts.ts'
import type { ReturnState } from '#rules/return/return-states.ts'
import type { Pieces } from '#rules/return/returnable-pieces.ts'
import type { Site } from '#sites/sites.ts'
import { logOrderMovements } from '../change-log/exports.ts'
import { soldBeyond } from '../database/backorder-queries.ts'
import type { SoldArticle } from '../order/exports.ts'

/** Writes a return that was declared. Its order is locked. */
export async function insertReturn(
  client: pg.ClientBase,
  { id, orderId, pieces }: { id: string; orderId: string; pieces: Pieces },
  moment: number,
): Promise<void> {
  await client.query(
    `with returned as (
       insert into order_return (id, order_id, state, declared_at, changed_at)
       values ($1, $2, 'declared', to_timestamp($3 / 1000.0), to_timestamp($3 / 1000.0)) returning id)
     insert into order_return_line (return_id, position, declared)
     select returned.id, piece.position, piece.declared
     from returned, unnest($4::integer[], $5::integer[]) as piece (position, declared)`,
    [id, orderId, moment, [...pieces.keys()], [...pieces.values()]],
  )
}

/** The order of a return; undefined: there is no such return. */
export async function readOrderOfReturn(
  client: pg.Pool | pg.ClientBase,
  id: string,
): Promise<{ site: Site; number: string } | undefined> {
  const { rows } = await client.query<{ site: Site; number: string }>(
    `select site, number from order_return join customer_order on customer_order.id = order_id where order_return.id = $1`,
    [id],
  )
  return rows[0]
}

/** What staff have found when the goods of a return arrived. */
export interface ReceivedLine {
  position: number
  accepted: number
  restocked: number
}

/** Writes what has come back, and what it is worth. Its order is locked. */
export async function writeReceivedReturn(
  client: pg.ClientBase,
  received: {
    id: string
    lines: readonly ReceivedLine[]
    amounts: ReturnAmounts
    refundId: string | null
    by: string
  },
  moment: number,
): Promise<void> {
  const { id, lines, amounts, refundId, by } = received
  const worth = new Map(amounts.lines.map((line) => [line.position, line]))
  await client.query(
    `with received as (
       update order_return set state = 'received', changed_at = to_timestamp($2 / 1000.0), changed_by = $3, amount = $4,
         tax_amount = $5, delivery_amount = $6, taxes = $7, refund_id = $8
       where id = $1 returning id)
     update order_return_line line set accepted = part.accepted, restocked = part.restocked, amount = part.amount,
       tax_amount = part.tax
     from received, unnest($9::integer[], $10::integer[], $11::integer[], $12::bigint[], $13::bigint[])
       as part (position, accepted, restocked, amount, tax)
     where line.return_id = received.id and line.position = part.position`,
    [
      id,
      moment,
      by,
      amounts.amount,
      amounts.taxAmount,
      amounts.deliveryAmount,
      JSON.stringify(amounts.taxes),
      refundId,
      lines.map(({ position }) => position),
      lines.map(({ accepted }) => accepted),
      lines.map(({ restocked }) => restocked),
      lines.map(({ position }) => worth.get(position)?.amount ?? 0),
      lines.map(({ position }) => worth.get(position)?.taxAmount ?? 0),
    ],
  )
}

export async function writeReturnState(
  client: pg.ClientBase,
  { id, state, by }: { id: string; state: ReturnState; by: string },
  moment: number,
): Promise<void> {
  await client.query(
    'update order_return set state = $2, changed_at = to_timestamp($3 / 1000.0), changed_by = $4 where id = $1',
    [id, state, moment, by],
  )
}

/** Puts pieces of articles back, where their stock is tracked, locked in the order of their numbers. */
export async function restockPieces(
  client: pg.ClientBase,
  pieces: ReadonlyMap<string, number>,
  { number, moment }: { number: string; moment: number },
): Promise<Array<SoldArticle & { tcm: string }>> {
  const { rows } = await client.query<SoldArticle & { tcm: string }>(
    `with returned as (select * from unnest($1::text[], $2::integer[]) as returned (tcm, pieces)),
     present as (
       select tcm, product_id, stock from article
       where tcm = any($1) and stock is not null order by tcm for no key update),
     back as (
       update article set stock = article.stock + returned.pieces from returned, present
       where article.tcm = returned.tcm and present.tcm = returned.tcm
       returning article.tcm, present.product_id as "productId", present.stock as before, article.stock as after,
         article.min_order_volume as "minOrderVolume", ${soldBeyond('article', '$4')} as beyond),
     moved as (${logOrderMovements('back', { reason: 'return', order: '$3', moment: '$4' })})
     select * from back`,
    [[...pieces.keys()], [...pieces.values()], number, moment],
  )
  return rows
}

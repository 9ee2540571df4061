import type pg from 'pg'
import type { GoodsActing } from '#rules/change-log/goods-author.ts'
import type { StockRow } from '#rules/product/stock-table.ts'
import { logMovements, reasonOf } from '../change-log/exports.ts'
import { soldBeyond } from '../database/backorder-queries.ts'

interface LockedStock extends StockRow {
  productId: string
  minOrderVolume: number
  /** How many pieces are sold beyond the stock. */
  beyond: number
}

/** The stocks of articles (null: not tracked) with their products and the least pieces of an order; nobody else changes them until the transaction ends. */
export async function lockStocks(
  client: pg.ClientBase,
  tcms: readonly string[],
  moment: number,
): Promise<LockedStock[]> {
  const { rows } = await client.query<LockedStock>(
    `select tcm, product_id as "productId", stock, min_order_volume as "minOrderVolume", ${soldBeyond('article', '$2')} as beyond
     from article where tcm = any($1) order by tcm for no key update`,
    [tcms, moment],
  )
  return rows
}

/** Writes the stocks of articles, whose rows are locked, and their movements. */
export async function writeStocks(
  client: pg.ClientBase,
  stocks: ReadonlyArray<{ tcm: string; before: number | null; after: number | null }>,
  { by, moment }: GoodsActing,
): Promise<void> {
  const movement = { reason: '$6', moment: '$2', authorKind: '$3', author: '$4', import: '$5::integer' }
  await client.query({
    name: 'write-stocks',
    text: `
      with moved as (
        update article set stock = part.after
        from jsonb_to_recordset($1) as part (tcm text, before integer, after integer)
        where article.tcm = part.tcm
        returning article.tcm, article.product_id as "productId", part.before, part.after)
      ${logMovements('moved', movement)}`,
    values: [JSON.stringify(stocks), moment, by.kind, by.name, by.import ?? null, reasonOf(by.kind)],
  })
}

/** Of these articles those for which a customer waits who wants a mail when it is back in stock. */
export async function readAwaited(client: pg.ClientBase, tcms: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ tcm: string }>(
    'select distinct tcm from back_in_stock_request where tcm = any($1) and answered_at is null order by tcm',
    [tcms],
  )
  return rows.map(({ tcm }) => tcm)
}

/** The stocks of articles after one of them, by their numbers. */
export async function readStocks(
  pool: pg.Pool,
  after: string,
  most: number,
): Promise<Array<{ tcm: string; stock: number | null }>> {
  const { rows } = await pool.query<{ tcm: string; stock: number | null }>(
    'select tcm, stock from article where tcm > $1 order by tcm limit $2',
    [after, most],
  )
  return rows
}

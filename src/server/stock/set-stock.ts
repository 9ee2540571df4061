import type pg from 'pg'
import type { GoodsActing } from '#rules/change-log/goods-author.ts'
import type { StockRow } from '#rules/product/stock-table.ts'
import { inTransaction } from '../database/transaction.ts'
import { invalidateStock } from './invalidate-stock.ts'
import { stockChanged } from './stock-changed.ts'
import { lockStocks, writeStocks } from './stock-queries.ts'

/**
 * Sets how many units of an article there are; null: the stock is not tracked. Whatever raises a stock goes through here,
 * because customers who wait for the article get a mail. False: no such article.
 */
export async function setStock(
  pool: pg.Pool,
  tcm: string,
  units: number | null,
  acting: GoodsActing,
): Promise<boolean> {
  return inTransaction(pool, (client) => setStockIn(client, tcm, units, acting))
}

/** The same in the caller's transaction. */
export async function setStockIn(
  client: pg.ClientBase,
  tcm: string,
  units: number | null,
  acting: GoodsActing,
): Promise<boolean> {
  return (await setStocksIn(client, [{ tcm, stock: units }], acting)).unknown === undefined
}

/**
 * Sets the stocks of several articles in the caller's transaction, in one order, so that two who set several never wait for
 * each other.
 * @returns how many had another stock before, and the first article that there is not, where nothing was set
 */
export async function setStocksIn(
  client: pg.ClientBase,
  stocks: readonly StockRow[],
  acting: GoodsActing,
): Promise<{ changed: number; unknown?: string }> {
  if (stocks.length === 0) return { changed: 0 }
  const present = new Map(
    (
      await lockStocks(
        client,
        stocks.map(({ tcm }) => tcm),
        acting.moment,
      )
    ).map((row) => [row.tcm, row]),
  )
  const unknown = stocks.find(({ tcm }) => !present.has(tcm))
  if (unknown) return { changed: 0, unknown: unknown.tcm }
  const changes = stocks.flatMap(({ tcm, stock: after }) => {
    const { stock: before, ...article } = present.get(tcm)!
    return before === after ? [] : [{ ...article, before, after }]
  })
  if (changes.length === 0) return { changed: 0 }
  await writeStocks(client, changes, acting)
  await stockChanged(client, ...changes)
  await invalidateStock(client, ...changes)
  return { changed: changes.length }
}

import type pg from 'pg'
import type { StockRow } from '#rules/product/stock-table.ts'
import { inTransaction } from '../database/transaction.ts'
import { invalidateStock } from './invalidate-stock.ts'
import { stockChanged } from './stock-changed.ts'
import { writeStock } from './stock-queries.ts'

/**
 * Sets how many units of an article there are; null: the stock is not tracked. Whatever raises a stock goes through here,
 * because customers who wait for the article get a mail. False: no such article.
 */
export async function setStock(pool: pg.Pool, tcm: string, units: number | null): Promise<boolean> {
  return inTransaction(pool, (client) => setStockIn(client, tcm, units))
}

/** The same in the caller's transaction. */
export async function setStockIn(client: pg.ClientBase, tcm: string, units: number | null): Promise<boolean> {
  return (await replaceStock(client, tcm, units)) !== undefined
}

/**
 * Sets the stocks of several articles in the caller's transaction, in one order, so that two who set several never wait for
 * each other.
 * @returns how many had another stock before, and the first article that there is not, where the caller rolls back
 */
export async function setStocksIn(
  client: pg.ClientBase,
  stocks: readonly StockRow[],
): Promise<{ changed: number; unknown?: string }> {
  let changed = 0
  for (const { tcm, stock } of stocks.toSorted((a, b) => (a.tcm < b.tcm ? -1 : 1))) {
    const replaced = await replaceStock(client, tcm, stock)
    if (!replaced) return { changed, unknown: tcm }
    if (replaced.before !== stock) changed += 1
  }
  return { changed }
}

async function replaceStock(
  client: pg.ClientBase,
  tcm: string,
  units: number | null,
): Promise<{ before: number | null } | undefined> {
  const written = await writeStock(client, tcm, units)
  if (!written) return undefined
  await stockChanged(client, { tcm, before: written.before, after: units })
  await invalidateStock(client, { productId: written.productId, before: written.before, after: units })
  return { before: written.before }
}

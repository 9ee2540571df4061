import type pg from 'pg'
import { stockChanged } from '../back-in-stock/stock-changed.ts'
import { inTransaction } from '../database/transaction.ts'
import { invalidateStock } from './invalidate-stock.ts'
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
  const written = await writeStock(client, tcm, units)
  if (!written) return false
  await stockChanged(client, { tcm, before: written.before, after: units })
  await invalidateStock(client, { productId: written.productId, before: written.before, after: units })
  return true
}

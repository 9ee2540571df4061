import type pg from 'pg'
import { visibleStockChange } from '#rules/product/stock.ts'
import { stockChanged } from '../back-in-stock/stock-changed.ts'
import { invalidate } from '../cache/invalidate.ts'
import { productTag, stockLevelTag } from '../cache/tags.ts'
import { inTransaction } from '../database/transaction.ts'
import { lockStock, writeStock } from './stock-queries.ts'

/**
 * Sets how many units of an article there are; null: the stock is not tracked. Whatever raises a stock goes through here,
 * because customers who wait for the article get a mail. False: no such article.
 */
export async function setStock(pool: pg.Pool, tcm: string, units: number | null): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    const before = await lockStock(client, tcm)
    if (!before) return false
    await writeStock(client, tcm, units)
    await stockChanged(client, { tcm, before: before.stock, after: units })
    await invalidateStock(client, before.productId, before.stock, units)
    return true
  })
}

/** After a stock has changed, in the same transaction: where a shopper sees no difference, nothing is invalidated. */
async function invalidateStock(
  client: pg.ClientBase,
  productId: string,
  before: number | null,
  after: number | null,
): Promise<void> {
  const visible = visibleStockChange(before, after)
  if (visible === 'availability') await invalidate(client, [productTag(productId)])
  if (visible === 'level') await invalidate(client, [stockLevelTag(productId)])
}

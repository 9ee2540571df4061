import type pg from 'pg'
import { visibleStockChange } from '#rules/product/stock.ts'
import { invalidate } from '../cache/invalidate.ts'
import { productTag, stockLevelTag } from '../cache/tags.ts'

/**
 * Invalidates what shows an article's stock, where a shopper sees the difference. Everything that changes a stock calls it in
 * its own transaction, with the stock before and after (null: not tracked).
 */
export async function invalidateStock(
  client: pg.ClientBase,
  { productId, before, after }: { productId: string; before: number | null; after: number | null },
): Promise<void> {
  const visible = visibleStockChange(before, after)
  if (visible === 'availability') await invalidate(client, [productTag(productId)])
  if (visible === 'level') await invalidate(client, [stockLevelTag(productId)])
}

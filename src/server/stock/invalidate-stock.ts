import type pg from 'pg'
import { visibleStockChange } from '#rules/product/stock.ts'
import { invalidate } from '../cache/invalidate.ts'
import { productTag, stockLevelTag } from '../cache/tags.ts'

interface StockChange {
  productId: string
  /** Null: not tracked. */
  before: number | null
  after: number | null
  /** The least pieces of an order; a smaller stock counts as none. */
  minOrderVolume: number
  /** How many pieces are sold beyond the stock. */
  beyond: number
}

/**
 * Invalidates what shows an article's stock, where a shopper sees the difference. Everything that changes a stock calls it in
 * its own transaction, with the stock before and after (null: not tracked).
 */
export async function invalidateStock(client: pg.ClientBase, ...changes: readonly StockChange[]): Promise<void> {
  const tags = changes.flatMap(tagsOfChange)
  if (tags.length > 0) await invalidate(client, tags)
}

function tagsOfChange({ productId, before, after, minOrderVolume, beyond }: StockChange): string[] {
  switch (visibleStockChange(before, after, minOrderVolume, beyond)) {
    case 'availability':
      return [productTag(productId)]
    case 'level':
      return [stockLevelTag(productId)]
    case 'none':
      return []
  }
}

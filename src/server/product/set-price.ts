import type pg from 'pg'
import { wholeUnits } from '#rules/price/format-price.ts'
import type { Site } from '#sites/sites.ts'
import { invalidate } from '../cache/invalidate.ts'
import { categoryByPriceTag, offersTag, productTag } from '../cache/tags.ts'
import { updateLowestPrice } from '../database/listing-rows-queries.ts'
import { inTransaction } from '../database/transaction.ts'
import { addToPriceHistory, lockPrice, writePrice } from './price-queries.ts'

export type PriceChange =
  | { type: 'changed'; before: number; amount: number }
  | { type: 'same'; amount: number }
  | { type: 'unknown' }

/**
 * Sets the price of one article on one site, in 1/100 of the main unit, and adds it to the price history. Sites without
 * decimals round half up to whole units (note 1). The same price again adds no history.
 * @param regular true: a new ordinary price, which ends a reduction
 */
export async function setPrice(
  pool: pg.Pool,
  change: { site: Site; tcm: string; amount: number; moment: number; regular?: boolean },
): Promise<PriceChange> {
  const { site, tcm, moment, regular = false } = change
  const amount = wholeUnits(site, change.amount)
  return inTransaction(pool, async (client) => {
    const before = await lockPrice(client, site, tcm)
    if (!before) return { type: 'unknown' }
    if (before.amount === amount) return { type: 'same', amount }
    const isReduction = amount < before.amount && !regular
    await writePrice(client, { site, tcm, amount, reducedAt: isReduction ? moment : undefined })
    await addToPriceHistory(client, { site, tcm, moment, amount, regular })
    const reordered = await updateLowestPrice(client, site, before.productId)
    await invalidate(client, [
      productTag(before.productId, site),
      ...reordered.map((category) => categoryByPriceTag(category, site)),
      ...(before.showsOffers ? [offersTag(site)] : []),
    ])
    return { type: 'changed', before: before.amount, amount }
  })
}

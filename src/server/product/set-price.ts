import type pg from 'pg'
import { wholeUnits } from '#rules/price/format-price.ts'
import type { Site } from '#sites/sites.ts'
import { announceContentChange } from '../database/content-version.ts'
import { refillListing } from '../database/listing-rows.ts'
import { inTransaction } from '../database/transaction.ts'

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
  const amount = wholeUnits(change.site, change.amount)
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ amount: number; product_id: string }>(
      `select price.amount, article.product_id from article_price price join article using (tcm)
       where price.site = $1 and price.tcm = $2 for update of price`,
      [change.site, change.tcm],
    )
    const before = rows[0]
    if (!before) return { type: 'unknown' }
    if (before.amount === amount) return { type: 'same', amount }
    await client.query('update article_price set amount = $3 where site = $1 and tcm = $2', [
      change.site,
      change.tcm,
      amount,
    ])
    // two changes in one millisecond, or a clock that was set back, still stand in the order in which they were made
    await client.query(
      `insert into price_history (site, tcm, valid_from, amount, regular)
       select $1, $2, greatest(to_timestamp($3 / 1000.0), max(valid_from) + interval '1 millisecond'), $4, $5
       from price_history where site = $1 and tcm = $2`,
      [change.site, change.tcm, change.moment, amount, change.regular ?? false],
    )
    await refillListing(client, before.product_id)
    await announceContentChange(client)
    return { type: 'changed', before: before.amount, amount }
  })
}

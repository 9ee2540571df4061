import type pg from 'pg'
import type { Site } from '#sites/sites.ts'

/** A price that an article of a site has from a moment on; milliseconds since 1970. */
export interface PriceStep {
  tcm: string
  amount: number
  moment: number
  /** A new ordinary price, which ends a reduction. */
  regular: boolean
  /** It is lower than the price before, and no new ordinary price. */
  isReduction: boolean
}

/** Writes new prices, one for each article, and adds them to the price history. */
export async function writePrices(client: pg.ClientBase, site: Site, steps: readonly PriceStep[]): Promise<void> {
  const json = JSON.stringify(steps)
  await client.query({
    name: 'write-prices',
    text: `
      update article_price price
      set amount = step.amount, reduced_at = case when step."isReduction" then to_timestamp(step.moment / 1000.0) end
      from jsonb_to_recordset($2) as step (tcm text, amount int, moment float8, "isReduction" boolean)
      where price.site = $1 and price.tcm = step.tcm`,
    values: [site, json],
  })
  // two changes in one millisecond, or a clock that was set back, still stand in the order in which they were made
  await client.query({
    name: 'add-to-price-history',
    text: `
      insert into price_history (site, tcm, valid_from, amount, regular)
      select $1, step.tcm, greatest(to_timestamp(step.moment / 1000.0), last.valid_from + interval '1 millisecond'),
        step.amount, step.regular
      from jsonb_to_recordset($2) as step (tcm text, amount int, moment float8, regular boolean)
      cross join lateral (
        select max(valid_from) as valid_from from price_history where site = $1 and tcm = step.tcm) last`,
    values: [site, json],
  })
}

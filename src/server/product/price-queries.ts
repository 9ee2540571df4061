import type pg from 'pg'
import type { GoodsAuthor } from '#rules/change-log/goods-author.ts'
import type { Site } from '#sites/sites.ts'

/** A price that an article of a site has from a moment on; milliseconds since 1970. */
export interface PriceStep {
  tcm: string
  productId: string
  before: number
  amount: number
  moment: number
  by: GoodsAuthor
  /** A new ordinary price, which ends a reduction. */
  regular: boolean
  /** It is lower than the price before, and no new ordinary price. */
  isReduction: boolean
}

/** Writes new prices, one for each article, and adds them to the price history and to the log of changes. */
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
  await client.query({
    name: 'log-prices',
    text: `
      insert into goods_change (changed_at, author_kind, author, import, kind, key, product_id, site, before, after)
      select to_timestamp(moment / 1000.0), by ->> 'kind', by ->> 'name', (by ->> 'import')::integer, 'price', tcm,
        "productId", $1, jsonb_build_object('amount', before),
        case when regular then jsonb_build_object('amount', amount, 'regular', true) else jsonb_build_object('amount', amount) end
      from jsonb_to_recordset($2) as step (tcm text, "productId" text, before int, amount int, moment float8, by jsonb,
        regular boolean)`,
    values: [site, json],
  })
}

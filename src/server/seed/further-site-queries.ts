import type pg from 'pg'
import type { Site } from '#sites/sites.ts'

/**
 * Gives articles on a site the prices of another one, with their past, where they have none there.
 * @returns how many have got a price
 */
export async function copyPrices(
  client: pg.ClientBase,
  { from, to, productIds }: { from: Site; to: Site; productIds: readonly string[] },
): Promise<number> {
  const values = [from, to, productIds]
  await client.query(
    `insert into price_history (site, tcm, valid_from, amount, regular, imported)
     select $2, past.tcm, past.valid_from, past.amount, past.regular, past.imported
     from price_history past join article on article.tcm = past.tcm
     where past.site = $1 and article.product_id = any($3)
       and not exists (select from article_price price where price.site = $2 and price.tcm = past.tcm)`,
    values,
  )
  const { rowCount } = await client.query(
    `insert into article_price (site, tcm, amount, compare_at, recommended, reduced_at)
     select $2, price.tcm, price.amount, price.compare_at, price.recommended, price.reduced_at
     from article_price price join article on article.tcm = price.tcm
     where price.site = $1 and article.product_id = any($3)
     on conflict do nothing`,
    values,
  )
  return rowCount ?? 0
}

import type pg from 'pg'
import type { Site } from '#sites/sites.ts'

/**
 * Whether any of these products has a price on a site, or had one: the past of a price outlives it. A merchant who took the prices off
 * does not get them back.
 */
export async function wasPriced(
  client: pg.ClientBase,
  { site, productIds }: { site: Site; productIds: readonly string[] },
): Promise<boolean> {
  const { rows } = await client.query<{ wasPriced: boolean }>(
    `select exists (
       select from article where article.product_id = any($2)
         and (exists (select from article_price price where price.site = $1 and price.tcm = article.tcm)
           or exists (select from price_history past where past.site = $1 and past.tcm = article.tcm))) as "wasPriced"`,
    [site, productIds],
  )
  return rows[0]!.wasPriced
}

/** Gives articles on a site that never had prices those of another one, with their past. */
export async function copyPrices(
  client: pg.ClientBase,
  { from, to, productIds }: { from: Site; to: Site; productIds: readonly string[] },
): Promise<void> {
  const values = [from, to, productIds]
  await client.query(
    `insert into price_history (site, tcm, valid_from, amount, regular, imported)
     select $2, past.tcm, past.valid_from, past.amount, past.regular, past.imported
     from price_history past join article on article.tcm = past.tcm
     where past.site = $1 and article.product_id = any($3)
     on conflict do nothing`,
    values,
  )
  await client.query(
    `insert into article_price (site, tcm, amount, compare_at, recommended, reduced_at)
     select $2, price.tcm, price.amount, price.compare_at, price.recommended, price.reduced_at
     from article_price price join article on article.tcm = price.tcm
     where price.site = $1 and article.product_id = any($3)
     on conflict do nothing`,
    values,
  )
}

import type pg from 'pg'
import type { Site } from '#sites/sites.ts'

export interface LockedPrice {
  amount: number
  productId: string
  /** Whether a reduction makes the product an offer. */
  showsOffers: boolean
}

/**
 * The price of an article on a site, locked until the transaction ends. Changes of one product's articles go one after the
 * other, because the lowest of their prices is written from all of them.
 */
export async function lockPrice(client: pg.ClientBase, site: Site, tcm: string): Promise<LockedPrice | undefined> {
  const { rows } = await client.query<LockedPrice>(
    `select price.amount, product.id as "productId", product.show_old_price_as_on_offer as "showsOffers"
     from article_price price
     join article on article.tcm = price.tcm
     join product on product.id = article.product_id
     where price.site = $1 and price.tcm = $2 for no key update of product, price`,
    [site, tcm],
  )
  return rows[0]
}

/** @param reducedAt when this change makes the price fall, in milliseconds since 1970; undefined ends a reduction */
export async function writePrice(
  client: pg.ClientBase,
  price: { site: Site; tcm: string; amount: number; reducedAt: number | undefined },
): Promise<void> {
  await client.query(
    `update article_price set amount = $3, reduced_at = to_timestamp($4::float8 / 1000) where site = $1 and tcm = $2`,
    [price.site, price.tcm, price.amount, price.reducedAt ?? null],
  )
}

/** Two changes in one millisecond, or a clock that was set back, still stand in the order in which they were made. */
export async function addToPriceHistory(
  client: pg.ClientBase,
  entry: { site: Site; tcm: string; moment: number; amount: number; regular: boolean },
): Promise<void> {
  await client.query(
    `insert into price_history (site, tcm, valid_from, amount, regular)
     select $1, $2, greatest(to_timestamp($3 / 1000.0), max(valid_from) + interval '1 millisecond'), $4, $5
     from price_history where site = $1 and tcm = $2`,
    [entry.site, entry.tcm, entry.moment, entry.amount, entry.regular],
  )
}

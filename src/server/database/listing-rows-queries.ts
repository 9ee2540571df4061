import type pg from 'pg'
import { SITES, type Site } from '#sites/sites.ts'

/** Writes the listing rows that products do not have yet, from their categories and prices. */
export async function fillListing(client: pg.ClientBase, productIds: readonly string[]): Promise<void> {
  await client.query(
    `insert into listing (site, category, product_id, position, lowest_amount, new_since)
     select price.site, home.category, product.id, product.position, min(price.amount), product.new_since
     from product
     join product_category home on home.product_id = product.id
     join article on article.product_id = product.id
     cross join unnest($2::text[]) site (name)
     join article_price price on price.site = site.name and price.tcm = article.tcm
     where product.id = any($1)
     group by price.site, home.category, product.id
     on conflict do nothing`,
    [productIds, SITES],
  )
}

/**
 * Brings the lowest price of a product's listing rows on a site up to date. Answers the categories whose order by price
 * changes: those in which another product's price lies between the two.
 */
export async function updateLowestPrice(client: pg.ClientBase, site: Site, productId: string): Promise<string[]> {
  const { rows } = await client.query<{ category: string }>({
    name: 'update-lowest-price',
    text: `
      with lowest as (
        select min(price.amount) as amount from article
        join article_price price on price.tcm = article.tcm and price.site = $1
        where article.product_id = $2),
      before as (select category, lowest_amount from listing where site = $1 and product_id = $2),
      changed as (
        update listing set lowest_amount = lowest.amount from lowest
        where site = $1 and product_id = $2 and lowest_amount <> lowest.amount
        returning category)
      select before.category from lowest, before join changed using (category)
      where exists (
        select 1 from listing other
        where other.site = $1 and other.category = before.category and other.product_id <> $2
          and other.lowest_amount between least(before.lowest_amount, lowest.amount)
            and greatest(before.lowest_amount, lowest.amount))`,
    values: [site, productId],
  })
  return rows.map(({ category }) => category)
}

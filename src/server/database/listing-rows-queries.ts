import type pg from 'pg'
import { ALL_SITES, type Site } from '#sites/sites.ts'
import { isIn } from './product-state-queries.ts'

/** Writes the listing rows that products in a state for lists do not have yet, from their categories and prices, where no site hides them. */
export async function fillListing(client: pg.ClientBase, productIds: readonly string[]): Promise<void> {
  await client.query(
    `insert into listing (site, category, product_id, position, lowest_amount, new_since)
     select price.site, home.category, product.id, product.position, min(price.amount), product.new_since
     from product
     join product_category home on home.product_id = product.id
     join article on article.product_id = product.id
     cross join unnest($2::text[]) site (name)
     join article_price price on price.site = site.name and price.tcm = article.tcm
     where product.id = any($1) and ${isIn('list', { site: 'site.name' })}
     group by price.site, home.category, product.id
     on conflict do nothing`,
    [productIds, ALL_SITES],
  )
}

/** Takes products out of all lists, in one statement, because a trigger counts what is left. */
export async function deleteListings(client: pg.ClientBase, productIds: readonly string[]): Promise<void> {
  await client.query('delete from listing where product_id = any($1)', [productIds])
}

/** Takes products out of the lists of sites that hide them. */
export async function deleteHiddenListings(client: pg.ClientBase, productIds: readonly string[]): Promise<void> {
  await client.query(
    `delete from listing using product
     where product.id = any($1) and listing.product_id = product.id and listing.site = any (product.hidden_on)`,
    [productIds],
  )
}

/**
 * Brings the lowest prices of products' listing rows on a site up to date. Answers the categories whose order by price
 * changes: those in which another product's price lies between the two; of many products all of theirs, because they may pass
 * each other.
 */
export async function updateLowestPrices(
  client: pg.ClientBase,
  site: Site,
  productIds: readonly string[],
): Promise<string[]> {
  const { rows } = await client.query<{ category: string }>({
    name: 'update-lowest-prices',
    text: `
      with lowest as (
        select article.product_id, min(price.amount) as amount from article
        join article_price price on price.tcm = article.tcm and price.site = $1
        where article.product_id = any($2) group by article.product_id),
      before as (
        select category, product_id, lowest_amount from listing where site = $1 and product_id = any($2)),
      changed as (
        update listing set lowest_amount = lowest.amount from lowest
        where site = $1 and listing.product_id = lowest.product_id and lowest_amount <> lowest.amount
        returning category, listing.product_id)
      select distinct before.category
      from changed join before using (category, product_id) join lowest using (product_id)
      where cardinality($2::text[]) > 1 or exists (
        select 1 from listing other
        where other.site = $1 and other.category = before.category and other.product_id <> before.product_id
          and other.lowest_amount between least(before.lowest_amount, lowest.amount)
            and greatest(before.lowest_amount, lowest.amount))`,
    values: [site, productIds],
  })
  return rows.map(({ category }) => category)
}

import type pg from 'pg'
import { ALL_SITES, type Site } from '#sites/sites.ts'
import { deadline } from '../deadline.ts'
import { isIn } from './product-state-queries.ts'

/** A category of a large shop has a hundred thousand products on each site. */
const REORDERING_TIMEOUT_MS = deadline(600_000)

/**
 * SQL: in which categories products are, `product_id, category, sites`; null: on all. Some stand twice, as named and by a rule.
 * @param condition SQL about `product_id` and `category`
 */
export const placesWhere = (condition: string) => `(
  select product_id, category, null::text[] as sites from product_category where ${condition}
  union all select product_id, category, sites from category_member where ${condition})`

/** The places of pinned products are below this; no product's own is. */
const PINNED_BELOW = -1_900_000_000
/** SQL: a number of seconds or of 1/100 of a unit as a place between those of pinned products and the largest number. */
const asPlace = (number: string) => `greatest(least(${number}, 2000000000), -1800000000)::integer`

/**
 * SQL: the place of a product in the list of a category in its own order: those that are pinned first. `amount` is the expression of
 * its lowest price.
 */
const placeIn = (
  category: string,
  { id, position, newSince, amount }: Record<'id' | 'position' | 'newSince' | 'amount', string>,
) => `
  case when array_position(${category}.pinned, ${id}) is not null
      then ${PINNED_BELOW} - 1000 + array_position(${category}.pinned, ${id})
    when ${category}.goods_order = 'newest' then ${asPlace(`1600000000 - extract(epoch from ${newSince})`)}
    when ${category}.goods_order = 'price-asc' then ${asPlace(amount)}
    when ${category}.goods_order = 'price-desc' then ${asPlace(`-${amount}`)}
    else ${position} end`

/** Writes the listing rows that products in a state for lists do not have yet, from their categories and prices, where no site hides them. */
export async function fillListing(client: pg.ClientBase, productIds: readonly string[]): Promise<void> {
  await client.query(
    `insert into listing (site, category, product_id, position, lowest_amount, new_since)
     select price.site, home.category, product.id, ${placeIn('category', {
       id: 'product.id',
       position: 'product.position',
       newSince: 'product.new_since',
       amount: 'min(price.amount)',
     })}, min(price.amount), product.new_since
     from product
     join ${placesWhere('product_id = any($1)')} home on home.product_id = product.id
     join category on category.slug = home.category
     join article on article.product_id = product.id
     cross join unnest($2::text[]) site (name)
     join article_price price on price.site = site.name and price.tcm = article.tcm
     -- places alone name the ids: of each place, an index would compare all ids with the one of its product again
     where (home.sites is null or site.name = any(home.sites)) and ${isIn('list', { site: 'site.name' })}
     group by price.site, home.category, product.id, category.slug
     on conflict do nothing`,
    [productIds, ALL_SITES],
  )
}

/** Puts the products of categories into the order that these have now. */
export async function reorderListings(client: pg.ClientBase, slugs: readonly string[]): Promise<void> {
  await client.query({
    text: `update listing set position = place.position from (
         select listing.site, listing.category, listing.product_id, ${placeIn('category', {
           id: 'listing.product_id',
           position: 'product.position',
           newSince: 'listing.new_since',
           amount: 'listing.lowest_amount',
         })} as position
         from listing join category on category.slug = listing.category join product on product.id = listing.product_id
         where listing.category = any($1)) place
       where listing.site = place.site and listing.category = place.category and listing.product_id = place.product_id
         and listing.position <> place.position`,
    values: [slugs],
    query_timeout: REORDERING_TIMEOUT_MS,
  } as pg.QueryConfig)
}

/** Takes products out of all lists, in one statement, because a trigger counts what is left. */
export async function deleteListings(client: pg.ClientBase, productIds: readonly string[]): Promise<void> {
  await client.query('delete from listing where product_id = any($1)', [productIds])
}

/** Takes products out of the lists of categories in which they are no longer. */
export async function deleteStrayListings(client: pg.ClientBase, productIds: readonly string[]): Promise<void> {
  await client.query(
    `delete from listing where product_id = any($1) and not exists (
       select from ${placesWhere('product_id = any($1)')} home
       where home.product_id = listing.product_id and home.category = listing.category
         and (home.sites is null or listing.site = any(home.sites)))`,
    [productIds],
  )
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
 * changes, and whether that is their own order: those in which another product's price lies between the two; of many products all of theirs, because they may pass
 * each other.
 */
export async function updateLowestPrices(
  client: pg.ClientBase,
  site: Site,
  productIds: readonly string[],
): Promise<Array<{ category: string; isOwnOrder: boolean }>> {
  const { rows } = await client.query<{ category: string; isOwnOrder: boolean }>({
    name: 'update-lowest-prices',
    text: `
      with lowest as (
        select article.product_id, min(price.amount) as amount from article
        join article_price price on price.tcm = article.tcm and price.site = $1
        where article.product_id = any($2) group by article.product_id),
      before as (
        select category, product_id, lowest_amount from listing where site = $1 and product_id = any($2)),
      changed as (
        update listing set lowest_amount = lowest.amount,
          position = case when listing.position < ${PINNED_BELOW} then listing.position
            when goods_order = 'price-asc' then ${asPlace('lowest.amount')}
            when goods_order = 'price-desc' then ${asPlace('-lowest.amount')} else listing.position end
        from lowest, category
        where category.slug = listing.category and site = $1 and listing.product_id = lowest.product_id and lowest_amount <> lowest.amount
        returning category, listing.product_id, coalesce(goods_order like 'price%', false) as "isOwnOrder")
      select distinct before.category, "isOwnOrder"
      from changed join before using (category, product_id) join lowest using (product_id)
      where cardinality($2::text[]) > 1 or exists (
        select 1 from listing other
        where other.site = $1 and other.category = before.category and other.product_id <> before.product_id
          and other.lowest_amount between least(before.lowest_amount, lowest.amount)
            and greatest(before.lowest_amount, lowest.amount))`,
    values: [site, productIds],
  })
  return rows
}

import type pg from 'pg'
import { LISTING_PAGE_SIZE, type Sort } from '#calls/listing.ts'
import type { Language, Site } from '#sites/sites.ts'
import { placesWhere } from '../database/listing-rows-queries.ts'
import { isIn } from '../database/product-state-queries.ts'
import { amountThen } from './planned-price-queries.ts'

export interface CategoryRow {
  slug: string
  parent: string | null
  title: Record<Language, string>
  intro: Record<Language, string>
  seoTitle: Partial<Record<Language, string>> | null
  seoDescription: Partial<Record<Language, string>> | null
  /** Where it lists a product. */
  sites: Site[]
}

/** The order of a list from its first product, and the same order from its last. */
const ORDER: Record<Sort, [forward: string, backward: string]> = {
  recommended: ['position, product_id', 'position desc, product_id desc'],
  'price-asc': ['lowest_amount, product_id', 'lowest_amount desc, product_id desc'],
  'price-desc': ['lowest_amount desc, product_id desc', 'lowest_amount, product_id'],
  newest: ['new_since desc, product_id desc', 'new_since, product_id'],
}

/** All categories, in the order of the navigation. */
export async function readCategories(pool: pg.Pool): Promise<CategoryRow[]> {
  const { rows } = await pool.query<CategoryRow>({
    name: 'read-categories',
    text: `select slug, parent, title, intro, seo_title as "seoTitle", seo_description as "seoDescription",
       coalesce(sites, '{}') as sites
     from category left join (
       select category, array_agg(site order by site) as sites from listing_count where count > 0 group by category) listed
       on listed.category = slug
     order by position, slug`,
  })
  return rows
}

/** How many products a category has on a site. */
export async function countListing(pool: pg.Pool, site: Site, category: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>({
    name: 'count-listing',
    text: 'select count from listing_count where site = $1 and category = $2',
    values: [site, category],
  })
  return rows[0]?.count ?? 0
}

/** The first products of a category. */
export function readFirst(pool: pg.Pool, site: Site, category: string, sort: Sort, most: number): Promise<string[]> {
  return readPart(pool, site, category, ORDER[sort][0], { offset: 0, most })
}

/**
 * The products of one page of a category that has `count` products. PostgreSQL walks over all rows before a page, so that
 * a page in the second half is read from the end.
 */
export async function readListingPage(
  pool: pg.Pool,
  site: Site,
  category: string,
  { page, sort, count }: { page: number; sort: Sort; count: number },
): Promise<string[]> {
  const offset = (page - 1) * LISTING_PAGE_SIZE
  const most = Math.min(LISTING_PAGE_SIZE, count - offset)
  if (most <= 0) return []
  const [forward, backward] = ORDER[sort]
  if (offset <= count / 2) return readPart(pool, site, category, forward, { offset, most })
  return (await readPart(pool, site, category, backward, { offset: count - offset - most, most })).reverse()
}

async function readPart(
  pool: pg.Pool,
  site: Site,
  category: string,
  order: string,
  { offset, most }: { offset: number; most: number },
): Promise<string[]> {
  // not prepared: a plan for any page of any category would suit few of them
  const { rows } = await pool.query<{ product_id: string }>(
    `select product_id from listing where site = $1 and category = $2 order by ${order} limit $3 offset $4`,
    [site, category, most, offset],
  )
  return rows.map((row) => row.product_id)
}

/**
 * A page of a category in the order of prices at a moment for which some are planned that the listing rows do not have yet.
 * It puts the whole category in order, which takes longer than reading a page by its index.
 */
export async function readPlannedPage(
  pool: pg.Pool,
  site: Site,
  category: string,
  { page, sort, moment }: { page: number; sort: 'price-asc' | 'price-desc'; moment: number },
): Promise<string[]> {
  const direction = sort === 'price-asc' ? '' : 'desc'
  const { rows } = await pool.query<{ product_id: string }>(
    `with planned as (
       select article.product_id, min(${amountThen('$1', 'price', '$3')}) as amount
       from (
         select distinct article.product_id as id from planned_price plan join article on article.tcm = plan.tcm
         join listing on listing.site = $1 and listing.category = $2 and listing.product_id = article.product_id
         where plan.site = $1 and plan.next_at <= to_timestamp($3 / 1000.0)) changing
       join article on article.product_id = changing.id
       join article_price price on price.site = $1 and price.tcm = article.tcm
       group by article.product_id)
     select listing.product_id from listing left join planned using (product_id)
     where listing.site = $1 and listing.category = $2
     order by coalesce(planned.amount, listing.lowest_amount) ${direction}, listing.product_id ${direction}
     limit $4 offset $5`,
    [site, category, moment, LISTING_PAGE_SIZE, (page - 1) * LISTING_PAGE_SIZE],
  )
  return rows.map((row) => row.product_id)
}

/** SQL: what a product costs at least on a site at a moment. */
const LOWEST_THEN = `(select min(${amountThen('$1', 'price', 'asked.moment')})
  from article join article_price price on price.site = $1 and price.tcm = article.tcm
  where article.product_id = product.id)`

const STAFF_ORDER: Record<Sort, string> = {
  recommended: `array_position(own.pinned, product.id), case own.goods_order
    when 'newest' then -extract(epoch from product.new_since) when 'price-asc' then ${LOWEST_THEN}
    when 'price-desc' then -${LOWEST_THEN} else product.position end, product.id`,
  'price-asc': `${LOWEST_THEN}, product.id`,
  'price-desc': `${LOWEST_THEN} desc, product.id desc`,
  newest: 'product.new_since desc, product.id desc',
}

/**
 * A page of a category as staff see it at a moment: with drafts and products that are hidden then, which the listing rows do not
 * have. It puts the whole category in order, which takes longer than reading a page by its index.
 */
export async function readStaffPage(
  pool: pg.Pool,
  site: Site,
  category: string,
  { page, sort, moment }: { page: number; sort: Sort; moment: number },
): Promise<{ ids: string[]; count: number }> {
  const { rows } = await pool.query<{ id: string; count: number }>(
    `select product.id, count(*) over ()::int as count
     from (select $3::float8 as moment) asked, product, category own
     where own.slug = $2 and product.id in (select product_id from ${placesWhere('category = $2')} home where (sites is null or $1 = any(sites))) and ${isIn('staff-list', { site: '$1', moment: 'asked.moment' })} and exists (
       select from article join article_price price on price.site = $1 and price.tcm = article.tcm
       where article.product_id = product.id)
     order by ${STAFF_ORDER[sort]} limit $4 offset $5`,
    [site, category, moment, LISTING_PAGE_SIZE, (page - 1) * LISTING_PAGE_SIZE],
  )
  return { ids: rows.map(({ id }) => id), count: rows[0]?.count ?? 0 }
}

/** The newest products of a site: of the newest ones of each top category. */
export async function readNewest(pool: pg.Pool, site: Site, most: number): Promise<string[]> {
  const { rows } = await pool.query<{ product_id: string }>({
    name: 'read-newest',
    text: `select newest.product_id from category
     cross join lateral (
       select product_id, new_since from listing where site = $1 and category = category.slug
       order by new_since desc, product_id desc limit $2) newest
     where category.parent is null order by newest.new_since desc, newest.product_id desc limit $2`,
    values: [site, most],
  })
  return rows.map((row) => row.product_id)
}

/** A candidate for offers; the price rule decides. */
export interface Reduced {
  productId: string
  /** When its price fell last, milliseconds since 1970. */
  reducedAt: number
}

/**
 * Prices that fell or were planned, the latest first, that are looked at for candidates: each takes the database up to eight
 * blocks. A second look at more follows where the first has found too few products, or not all of those whose prices fell at
 * one moment, as in a sale; where even the second would not have all of them, the first few are as good.
 */
const REDUCED_PRICES = [100, 500] as const

/**
 * Products of which a price fell on a site between two moments and has not risen again, the latest fall first, then in the
 * shop's order; those whose price was planned for that time are candidates too.
 */
export async function readReduced(
  pool: pg.Pool,
  site: Site,
  { since, moment }: { since: number; moment: number },
  most: number,
): Promise<Reduced[]> {
  let found: Reduced[] = []
  for (const prices of REDUCED_PRICES) {
    const { rows } = await pool.query<Reduced & { lookedAt: number; earliest: number; beyond: number | null }>({
      name: 'read-reduced',
      text: `with price as materialized (
         (select tcm, reduced_at from article_price
          where site = $1 and reduced_at > to_timestamp($2 / 1000.0) order by reduced_at desc limit $4)
         union all
         (select tcm, next_at as reduced_at from planned_price
          where site = $1 and next_at <= to_timestamp($5 / 1000.0) order by next_at desc limit $4)
         order by reduced_at desc limit $4),
       candidate as (
         select article.product_id, max(price.reduced_at) as reduced_at
         from price join article on article.tcm = price.tcm group by article.product_id)
       select product.id as "productId", extract(epoch from candidate.reduced_at)::float8 * 1000 as "reducedAt",
         (select count(*)::int from price) as "lookedAt",
         (select extract(epoch from min(reduced_at))::float8 * 1000 from price) as earliest,
         (select extract(epoch from reduced_at)::float8 * 1000 from article_price
          where site = $1 and reduced_at > to_timestamp($2 / 1000.0) order by reduced_at desc offset $6 limit 1) as beyond
       from candidate join product on product.id = candidate.product_id and product.show_old_price_as_on_offer and ${isIn('product-row', { site: '$1' })}
       order by candidate.reduced_at desc, product.position limit $3`,
      values: [site, since, most, prices, moment, REDUCED_PRICES[1]],
    })
    found = rows.map(({ productId, reducedAt }) => ({ productId, reducedAt }))
    const [last] = rows.slice(-1)
    if (!last) continue
    const isCut = last.reducedAt === last.earliest && last.reducedAt !== last.beyond
    if (last.lookedAt < prices || (rows.length === most && !isCut)) break
  }
  return found
}

import type pg from 'pg'
import { PAGE_SIZE, type Sort } from '#calls/listing.ts'
import type { Language, Site } from '#sites/sites.ts'

export interface CategoryRow {
  slug: string
  parent: string | null
  title: Record<Language, string>
  intro: Record<Language, string>
}

const ORDER: Record<Sort, string> = {
  recommended: 'position, product_id',
  'price-asc': 'lowest_amount, product_id',
  'price-desc': 'lowest_amount desc, product_id desc',
  newest: 'new_since desc, product_id desc',
}

/** All categories, in the order of the navigation. */
export async function readCategories(pool: pg.Pool): Promise<CategoryRow[]> {
  const { rows } = await pool.query<CategoryRow>('select slug, parent, title, intro from category order by position')
  return rows
}

/** The products of one page of a category, and how many the category has. */
export async function readListing(
  pool: pg.Pool,
  site: Site,
  category: string,
  choice: { page: number; sort: Sort; size?: number },
): Promise<{ ids: string[]; count: number }> {
  const size = choice.size ?? PAGE_SIZE
  const [ids, count] = await Promise.all([
    pool.query<{ product_id: string }>(
      `select product_id from listing where site = $1 and category = $2 order by ${ORDER[choice.sort]} limit $3 offset $4`,
      [site, category, size, (choice.page - 1) * size],
    ),
    pool.query<{ count: number }>('select count(*)::int as count from listing where site = $1 and category = $2', [
      site,
      category,
    ]),
  ])
  return { ids: ids.rows.map((row) => row.product_id), count: count.rows[0]?.count ?? 0 }
}

/** The newest products of a site over all categories. */
export async function readNewest(pool: pg.Pool, site: Site, most: number): Promise<string[]> {
  const { rows } = await pool.query<{ product_id: string }>(
    `select product_id from listing join category on category.slug = listing.category and category.parent is null
     where site = $1 order by new_since desc, product_id limit $2`,
    [site, most],
  )
  return rows.map((row) => row.product_id)
}

/** A candidate for offers; the price rule decides. */
export interface Reduced {
  productId: string
  /** When its price changed last, milliseconds since 1970. */
  changedAt: number
}

/** Products whose price changed on a site since a moment. */
export async function readReduced(pool: pg.Pool, site: Site, since: number, most: number): Promise<Reduced[]> {
  const { rows } = await pool.query<Reduced>(
    `select article.product_id as "productId", extract(epoch from max(now.valid_from))::float8 * 1000 as "changedAt"
     from price_history now
     join article on article.tcm = now.tcm
     join product on product.id = article.product_id and product.show_old_price_as_on_offer
     join article_price price on price.site = now.site and price.tcm = now.tcm and price.amount = now.amount
     where now.site = $1 and now.valid_from > to_timestamp($2 / 1000.0)
     group by article.product_id order by min(product.position) limit $3`,
    [site, since, most],
  )
  return rows
}

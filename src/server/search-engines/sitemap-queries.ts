import type pg from 'pg'
import type { GalleryImage } from '#calls/product.ts'
import type { Site } from '#sites/sites.ts'
import { isIn } from '../database/product-state-queries.ts'

export interface SoldProduct {
  id: string
  /** The pictures of the first article that the site sells. */
  gallery: GalleryImage[]
}

const SOLD = `${isIn('sitemap', { site: '$1' })} and exists (select 1 from article join article_price price on price.tcm = article.tcm and price.site = $1
  where article.product_id = product.id)`

/** How many products a site sells. */
export async function countSoldProducts(pool: pg.Pool, site: Site): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(`select count(*)::int as count from product where ${SOLD}`, [
    site,
  ])
  return rows[0]?.count ?? 0
}

/** The id of the sold product after `before` others, in the order of ids. */
export async function readSoldId(pool: pg.Pool, site: Site, before: number): Promise<string | undefined> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from product where ${SOLD} order by id offset $2 limit 1`,
    [site, before],
  )
  return rows[0]?.id
}

/** The sold products from an id on, itself included. */
export async function readSoldProducts(pool: pg.Pool, site: Site, from: string, most: number): Promise<SoldProduct[]> {
  const { rows } = await pool.query<SoldProduct>(
    `select id, coalesce((
       select article.gallery from article join article_price price on price.tcm = article.tcm and price.site = $1
       where article.product_id = product.id order by article.position limit 1), '[]') as gallery
     from product where id >= $2 and ${SOLD} order by id limit $3`,
    [site, from, most],
  )
  return rows
}

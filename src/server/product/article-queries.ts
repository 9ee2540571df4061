import type pg from 'pg'
import type { ProductPlace } from '#rules/product/product-states.ts'
import type { Site } from '#sites/sites.ts'
import { soldBeyond } from '../database/backorder-queries.ts'
import { isIn } from '../database/product-state-queries.ts'
import { amountThen } from './planned-price-queries.ts'
import type { ArticleRow } from './product-queries.ts'

/** What a call that is given an article number must know of it. */
export interface SoldArticle {
  tcm: string
  productId: string
  /** The pieces that can be ordered, with those that are sold beyond the stock. Null: not tracked. */
  stock: number | null
  /** The least pieces of an order. */
  minOrderVolume: number
  backInStockOption: ArticleRow['back_in_stock_option']
  /** True: for holders of the loyalty card only. */
  cremaCard: boolean
}

/** The articles of these numbers that a site sells in a place at a moment. */
export async function readSoldArticles(
  pool: pg.Pool | pg.ClientBase,
  site: Site,
  tcms: readonly string[],
  { place, moment }: { place: ProductPlace; moment: number },
): Promise<Map<string, SoldArticle>> {
  const { rows } = await pool.query<SoldArticle>(
    `select article.tcm, article.product_id as "productId", article.stock + ${soldBeyond('article', '$3')} as stock, article.min_order_volume as "minOrderVolume",
       article.back_in_stock_option as "backInStockOption", article.crema_card as "cremaCard"
     from article join article_price price on price.tcm = article.tcm and price.site = $1
     join product on product.id = article.product_id and ${isIn(place, { site: '$1', moment: '$3' })}
     where article.tcm = any($2)`,
    [site, tcms, moment],
  )
  return new Map(rows.map((row) => [row.tcm, row]))
}

/** What an article costs on a site at a moment, in 1/100 of the main unit; undefined where the site does not sell it. */
export async function readAmount(
  pool: pg.Pool,
  { site, tcm }: { site: Site; tcm: string },
  moment: number,
): Promise<number | undefined> {
  const { rows } = await pool.query<{ amount: number }>(
    `select ${amountThen('$1', 'price', '$3')} as amount from article_price price where price.site = $1 and price.tcm = $2`,
    [site, tcm, moment],
  )
  return rows[0]?.amount
}

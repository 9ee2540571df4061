import type pg from 'pg'
import type { Site } from '#sites/sites.ts'
import type { ArticleRow } from './product-queries.ts'

/** What a call that is given an article number must know of it. */
export interface SoldArticle {
  tcm: string
  productId: string
  /** Null: not tracked. */
  stock: number | null
  /** In 1/100 of the main unit. */
  amount: number
  backInStockOption: ArticleRow['back_in_stock_option']
}

/** The articles of these numbers that a site sells. */
export async function readSoldArticles(
  pool: pg.Pool | pg.ClientBase,
  site: Site,
  tcms: readonly string[],
): Promise<Map<string, SoldArticle>> {
  const { rows } = await pool.query<SoldArticle>(
    `select article.tcm, article.product_id as "productId", article.stock, price.amount,
       article.back_in_stock_option as "backInStockOption"
     from article join article_price price on price.tcm = article.tcm and price.site = $1
     where article.tcm = any($2)`,
    [site, tcms],
  )
  return new Map(rows.map((row) => [row.tcm, row]))
}

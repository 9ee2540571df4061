import type pg from 'pg'

/** What the form of an article does not send. */
interface CartFormArticle {
  productId: string
  articleId: string
  isGiftCard: boolean
  /** The least pieces that can be ordered. */
  minOrderVolume: number
}

/** Reads what a form does not send of an article; undefined for an unknown one. */
export async function readCartFormArticle(pool: pg.Pool, tcm: string): Promise<CartFormArticle | undefined> {
  const { rows } = await pool.query<CartFormArticle>(
    `select product.id as "productId", article.id as "articleId", product.product_type = 'GIFT_CARD' as "isGiftCard",
       article.min_order_volume as "minOrderVolume"
     from article join product on product.id = article.product_id where article.tcm = $1`,
    [tcm],
  )
  return rows[0]
}

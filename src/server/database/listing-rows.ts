import type pg from 'pg'

/** Writes the listing rows of one product, or of all, from its categories and prices. */
export async function refillListing(client: pg.ClientBase, productId?: string): Promise<void> {
  await client.query('delete from listing where $1::text is null or product_id = $1', [productId ?? null])
  await client.query(
    `insert into listing (site, category, product_id, position, lowest_amount, new_since)
     select price.site, home.category, product.id, product.position, min(price.amount), product.new_since
     from product
     join product_category home on home.product_id = product.id
     join article on article.product_id = product.id
     join article_price price on price.tcm = article.tcm
     where $1::text is null or product.id = $1
     group by price.site, home.category, product.id`,
    [productId ?? null],
  )
}

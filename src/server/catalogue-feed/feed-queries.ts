import type pg from 'pg'
import type { GoodsPicture } from '#rules/catalogue-import/goods-state.ts'
import type { Site } from '#sites/sites.ts'
import { isIn } from '../database/product-state-queries.ts'

/** The products that a site's feeds have, after one of them, in the order of ids. */
export async function readFeedIds(client: pg.ClientBase, site: Site, after: string, most: number): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select id from product where id > $2 and ${isIn('feed', { site: '$1' })}
       and exists (select from article join article_price price on price.tcm = article.tcm and price.site = $1
         where article.product_id = product.id)
     order by id limit $3`,
    [site, after, most],
  )
  return rows.map(({ id }) => id)
}

/** The pictures of these products' articles, by the numbers of the articles. */
export async function readGalleries(
  client: pg.ClientBase,
  ids: readonly string[],
): Promise<Map<string, GoodsPicture[]>> {
  const { rows } = await client.query<{ tcm: string; gallery: GoodsPicture[] }>(
    'select tcm, gallery from article where product_id = any($1) order by tcm',
    [ids],
  )
  return new Map(rows.map(({ tcm, gallery }) => [tcm, gallery]))
}

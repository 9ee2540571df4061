import type pg from 'pg'
import type { GoodsState } from '#rules/catalogue-import/goods-state.ts'

/**
 * What an import can change of these products; unknown ids are left out.
 * @param isLocked whether nobody else may change them until the transaction ends
 */
export async function readGoods(
  client: pg.ClientBase,
  ids: readonly string[],
  { isLocked }: { isLocked: boolean },
): Promise<Map<string, GoodsState>> {
  if (isLocked) await client.query('select from product where id = any($1) order by id for no key update', [ids])
  const { rows } = await client.query<GoodsState>({
    name: 'read-goods-of-import',
    text: `
      select id, status, product_type as "productType", brand, title, description,
        coalesce(properties, '[]') as properties, dimensions as options,
        array(select category from product_category home where home.product_id = product.id
          order by home.position, category) as categories,
        (select coalesce(json_agg(json_build_object(
             'tcm', article.tcm, 'values', article.value_indexes, 'stock', article.stock,
             'backInStock', article.back_in_stock_option, 'gtin', article.gtin, 'mpn', article.mpn,
             'weightGrams', article.weight_grams::float8, 'content', article.content,
             'pictures', array(select url from article_picture picture where picture.tcm = article.tcm order by position),
             'prices', (select coalesce(json_object_agg(price.site, json_strip_nulls(json_build_object(
                 'amount', price.amount, 'compareAt', price.compare_at))), '{}')
               from article_price price where price.tcm = article.tcm))
           order by article.position, article.tcm), '[]')
         from article where article.product_id = product.id) as articles
      from product where id = any($1)`,
    values: [ids],
  })
  return new Map(rows.map((row) => [row.id, row]))
}

/** Which products the keys of a source mean. */
export async function readImportedProducts(
  client: pg.ClientBase,
  source: string,
  keys: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await client.query<{ key: string; id: string }>(
    'select key, product_id as id from imported_product where source = $1 and key = any($2)',
    [source, keys],
  )
  return new Map(rows.map(({ key, id }) => [key, id]))
}

/** The products of articles, by their numbers. */
export async function readProductsOfArticles(
  client: pg.ClientBase,
  tcms: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await client.query<{ tcm: string; id: string }>(
    'select tcm, product_id as id from article where tcm = any($1)',
    [tcms],
  )
  return new Map(rows.map(({ tcm, id }) => [tcm, id]))
}

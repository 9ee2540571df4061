import type pg from 'pg'
import type { GoodsState } from '#rules/catalogue-import/goods-state.ts'
import { holdCategoryRules } from '../category-member/exports.ts'

/** SQL: a tax class as JSON, without exceptions where there are none. */
const taxOf = (table: 'product' | 'article') =>
  `json_strip_nulls(json_build_object('taxClass', ${table}.tax_class, 'exceptions', ${table}.tax_exceptions))`

/**
 * What an import can change of these products; unknown ids are left out.
 * @param isLocked whether nobody else may change them until the transaction ends
 */
export async function readGoods(
  client: pg.ClientBase,
  ids: readonly string[],
  { isLocked }: { isLocked: boolean },
): Promise<Map<string, GoodsState>> {
  if (isLocked) {
    // a change of a rule that waits for these products would wait in a circle with what holds the rules later
    await holdCategoryRules(client)
    await client.query('select from product where id = any($1) order by id for no key update', [ids])
  }
  const { rows } = await client.query<GoodsState>({
    name: 'read-goods',
    text: `
      select id, status, coalesce(visible, '{}') as visible, position, legacy_id as "legacyId", product_type as "productType", ${taxOf('product')} as tax, family, range, brand, title,
        title_hyphenated as "hyphenatedTitle", coalesce(seo_title, '{}') as "seoTitle",
        coalesce(seo_description, '{}') as "seoDescription", description, material, features, coalesce(properties, '[]') as properties,
        attributes, dimensions as options,
        array(select category from product_category home where home.product_id = product.id
          order by home.position, category) as categories, coalesce(tags, '{}') as tags,
        logos, documents, safety, promotion_text as "promotionText", show_old_price_as_on_offer as "showsOldPriceAsOffer",
        max_order_volume as "maxOrderVolume", subscription,
        json_build_object('count', rating_count, 'stars', rating_stars) as rating,
        to_char(new_since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "newSince", replaced_by as "replacedBy", set_with as "setWith",
        (select coalesce(json_agg(json_build_object(
             'tcm', article.tcm, 'values', article.value_indexes, 'stock', article.stock, 'backorder', article.backorder,
             'backInStock', article.back_in_stock_option, 'gtin', article.gtin, 'mpn', article.mpn,
             'weightGrams', article.weight_grams::float8, 'content', article.content,
             'tax', case when article.tax_class is not null then ${taxOf('article')} end,
             'minOrderVolume', article.min_order_volume, 'orderVolumeStep', article.order_volume_step,
             'maxOrderVolume', article.max_order_volume, 'onlineExclusive', article.online_exclusive,
             'cremaCard', article.crema_card, 'returnableElectronics', article.returnable_electronics,
             'bulky', article.bulky, 'freeShipping', article.free_shipping, 'energy', article.energy,
             'pictures', named.urls,
             'gallery', case when cardinality(named.urls) = 0 then article.gallery else '[]' end,
             'prices', (select coalesce(json_object_agg(price.site, json_strip_nulls(json_build_object(
                 'amount', price.amount, 'compareAt', price.compare_at, 'recommended', price.recommended))), '{}')
               from article_price price where price.tcm = article.tcm))
           order by article.position, article.tcm), '[]')
         from article cross join lateral (
           select array(select url from article_picture picture where picture.tcm = article.tcm order by position) as urls) named
         where article.product_id = product.id) as articles
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

/** The id of a product that is the same but for large and small letters; undefined: there is none. */
export async function readIdInAnyCase(client: pg.ClientBase, id: string): Promise<string | undefined> {
  const { rows } = await client.query<{ id: string }>('select id from product where lower(id) = lower($1)', [id])
  return rows[0]?.id
}

/** Makes single changes of goods wait for each other until the transaction ends. */
export async function lockGoodsChanges(client: pg.ClientBase): Promise<void> {
  await client.query("select pg_advisory_xact_lock(hashtextextended('goods changes', 0))")
}

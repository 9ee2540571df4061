import type pg from 'pg'
import type { GoodsState } from '#rules/catalogue-import/goods-state.ts'
import type { NamedCategory } from '#rules/catalogue-import/plan-goods.ts'
import type { Language, Site } from '#sites/sites.ts'
import { deadline } from '../deadline.ts'

/** A product as it will be, and its place among all where it is new. */
export interface WrittenGoods {
  state: GoodsState
  position: number
}

/** Columns of a product as JSON; articles and categories are left out. */
const PRODUCTS = `jsonb_to_recordset($1) as part (id text, "productType" text, brand text, title jsonb,
  description jsonb, properties jsonb, options jsonb, categories jsonb, position integer)`

const productRows = (goods: readonly WrittenGoods[]): string =>
  JSON.stringify(goods.map(({ state: { articles: _, ...product }, position }) => ({ ...product, position })))

/** Inserts products, without their articles. A moment is milliseconds since 1970. */
export async function insertProducts(
  client: pg.ClientBase,
  goods: readonly WrittenGoods[],
  moment: number,
): Promise<void> {
  await client.query(
    `insert into product (id, status, range, brand, product_type, title, description, material, features, dimensions, logos,
       documents, show_old_price_as_on_offer, rating_count, rating_stars, new_since, set_with, position, properties)
     select id, 'draft', coalesce(categories ->> 0, ''), brand, "productType", title, description, '{}', '[]', options, '[]',
       '[]', true, 0, 0, to_timestamp($2 / 1000.0), '{}', position, properties
     from ${PRODUCTS}`,
    [productRows(goods), moment],
  )
}

/** Changes products, without their states and articles. A title that has changed loses its soft hyphens. */
export async function updateProducts(client: pg.ClientBase, goods: readonly WrittenGoods[]): Promise<void> {
  await client.query(
    `update product set brand = part.brand, product_type = part."productType", title = part.title,
       title_hyphenated = case when product.title = part.title then product.title_hyphenated end,
       description = part.description, properties = part.properties, dimensions = part.options
     from ${PRODUCTS} where product.id = part.id`,
    [productRows(goods)],
  )
}

/** Adds categories that there are not yet; those above others come first. */
export async function insertCategories(
  client: pg.ClientBase,
  categories: readonly NamedCategory[],
  language: Language,
): Promise<void> {
  await client.query(
    `insert into category (slug, parent, position, title, intro)
     select slug, parent, (select coalesce(max(position), 0) from category) + at, title, '{}'
     from jsonb_to_recordset($1) as part (slug text, parent text, title jsonb, at integer)
     on conflict do nothing`,
    [
      JSON.stringify(
        categories.map(({ title, ...category }, at) => ({
          ...category,
          title: typeof title === 'string' ? { [language]: title } : title,
          at: at + 1,
        })),
      ),
    ],
  )
}

/** Puts products into their categories and takes them out of all others. Answers those that they were in or are in now. */
export async function replaceCategories(client: pg.ClientBase, states: readonly GoodsState[]): Promise<string[]> {
  const ids = states.map(({ id }) => id)
  const { rows } = await client.query<{ category: string }>(
    'delete from product_category where product_id = any($1) returning category',
    [ids],
  )
  await client.query(
    `insert into product_category (product_id, category, position)
     select id, category, at - 1 from jsonb_to_recordset($1) as part (id text, categories jsonb)
     cross join lateral jsonb_array_elements_text(categories) with ordinality place (category, at)`,
    [JSON.stringify(states.map(({ id, categories }) => ({ id, categories })))],
  )
  return [...new Set([...rows.map(({ category }) => category), ...states.flatMap(({ categories }) => categories)])]
}

/** Inserts articles, or changes those that are there, but for their stock. */
export async function writeArticles(client: pg.ClientBase, states: readonly GoodsState[]): Promise<void> {
  const rows = states.flatMap(({ id, articles }) =>
    articles.map(({ prices: _prices, pictures: _pictures, ...article }, position) => ({
      ...article,
      productId: id,
      position,
    })),
  )
  await client.query(
    `insert into article (tcm, id, product_id, position, value_indexes, stock, back_in_stock_option, online_exclusive,
       crema_card, returnable_electronics, bulky, free_shipping, content, gallery, gtin, mpn, weight_grams)
     select tcm, 'a' || tcm, "productId", position, "values", stock, "backInStock", false, false, false, false, false,
       content, '[]', gtin, mpn, "weightGrams"
     from jsonb_to_recordset($1) as part (tcm text, "productId" text, position integer, "values" integer[], stock integer,
       "backInStock" text, content jsonb, gtin text, mpn text, "weightGrams" numeric)
     on conflict (tcm) do update set position = excluded.position, value_indexes = excluded.value_indexes,
       back_in_stock_option = excluded.back_in_stock_option, content = excluded.content, gtin = excluded.gtin,
       mpn = excluded.mpn, weight_grams = excluded.weight_grams`,
    [JSON.stringify(rows)],
  )
}

/** A price of an article on a site, in 1/100 of the site's main unit. */
export interface WrittenPrice {
  site: Site
  tcm: string
  amount: number
  compareAt: number | null
}

/** Puts articles on sites on which they had no price, and begins their price history there. */
export async function insertPrices(
  client: pg.ClientBase,
  prices: readonly WrittenPrice[],
  moment: number,
): Promise<void> {
  await client.query(
    `with priced as (
       insert into article_price (site, tcm, amount, compare_at)
       select site, tcm, amount, "compareAt"
       from jsonb_to_recordset($1) as part (site text, tcm text, amount integer, "compareAt" integer)
       returning site, tcm, amount)
     insert into price_history (site, tcm, valid_from, amount)
     select priced.site, priced.tcm,
       greatest(to_timestamp($2 / 1000.0), last.valid_from + interval '1 millisecond'), priced.amount
     from priced cross join lateral (
       select max(valid_from) as valid_from from price_history past
       where past.site = priced.site and past.tcm = priced.tcm) last`,
    [JSON.stringify(prices), moment],
  )
}

/** Keeps what a file compared prices with. */
export async function writeCompareAt(client: pg.ClientBase, prices: readonly WrittenPrice[]): Promise<void> {
  await client.query(
    `update article_price price set compare_at = part."compareAt"
     from jsonb_to_recordset($1) as part (site text, tcm text, "compareAt" integer)
     where price.site = part.site and price.tcm = part.tcm`,
    [JSON.stringify(prices)],
  )
}

/** Takes articles off sites; their price history stays. */
export async function deletePrices(
  client: pg.ClientBase,
  prices: ReadonlyArray<{ site: Site; tcm: string }>,
): Promise<void> {
  await client.query(
    `delete from article_price price using jsonb_to_recordset($1) as part (site text, tcm text)
     where price.site = part.site and price.tcm = part.tcm`,
    [JSON.stringify(prices)],
  )
}

/** Which pictures articles have; those that nobody has named before wait for the job that fetches them. */
export async function replacePictures(
  client: pg.ClientBase,
  articles: ReadonlyArray<{ tcm: string; pictures: readonly string[] }>,
  moment: number,
): Promise<void> {
  const rows = articles.flatMap(({ tcm, pictures }) => pictures.map((url, position) => ({ tcm, position, url })))
  await client.query('delete from article_picture where tcm = any($1)', [articles.map(({ tcm }) => tcm)])
  await client.query(
    `with part as (select * from jsonb_to_recordset($1) as part (tcm text, position integer, url text)),
     named as (
       insert into picture_source (url, next_at) select distinct url, to_timestamp($2 / 1000.0) from part
       on conflict do nothing)
     insert into article_picture (tcm, position, url) select tcm, position, url from part`,
    [JSON.stringify(rows), moment],
  )
}

/** Remembers which product a key means in the files of a source. */
export async function rememberKeys(
  client: pg.ClientBase,
  source: string,
  products: ReadonlyArray<{ key: string; id: string }>,
): Promise<void> {
  await client.query(
    `insert into imported_product (source, key, product_id)
     select $1, key, id from jsonb_to_recordset($2) as part (key text, id text)
     on conflict (source, key) do update set product_id = excluded.product_id
     where imported_product.product_id <> excluded.product_id`,
    [source, JSON.stringify(products)],
  )
}

/** The largest place of a product in the order of all. */
export async function readLastPosition(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ position: number }>(
    'select coalesce(max(position), 0) as position from product',
  )
  return rows[0]!.position
}

/** Looking at large tables takes longer than other queries may. */
const COUNTING_TIMEOUT_MS = deadline(600_000)

/** Writes the planner's statistics about rows that are not committed yet: without them it reads whole tables for a few products. */
export async function analyzeGoods(client: pg.ClientBase): Promise<void> {
  const text =
    'analyze product, product_category, article, article_price, price_history, listing, article_picture, picture_source, imported_product'
  await client.query({ text, query_timeout: COUNTING_TIMEOUT_MS } as pg.QueryConfig)
}

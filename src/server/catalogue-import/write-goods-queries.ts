import type pg from 'pg'
import type { PastPrice } from '#rules/catalogue-import/goods-past.ts'
import type { GoodsPicture, GoodsState } from '#rules/catalogue-import/goods-state.ts'
import type { NamedCategory } from '#rules/catalogue-import/plan-goods.ts'
import type { Language, Site } from '#sites/sites.ts'
import { deadline } from '../deadline.ts'

/** A product as it will be, and its place among all where it is new. */
export type WrittenGoods = { state: GoodsState; position: number }

/** Columns of a product as JSON; articles and categories are left out. */
const PRODUCTS = `jsonb_to_recordset($1) as part (id text, visible jsonb, position integer, "legacyId" text, "productType" text, tax jsonb, family text,
  range text, brand text, title jsonb, "hyphenatedTitle" jsonb, "seoTitle" jsonb, "seoDescription" jsonb, description jsonb, material jsonb, features jsonb,
  properties jsonb, attributes jsonb, options jsonb, categories jsonb, tags text[], logos jsonb, documents jsonb, safety jsonb,
  "promotionText" jsonb, "showsOldPriceAsOffer" boolean, "maxOrderVolume" integer, subscription text, rating jsonb,
  "newSince" timestamptz, "replacedBy" text, "setWith" text[])`

/** Each column that an import can change beside the product's id and state, and what it gets. */
const COLUMNS: Readonly<Record<string, string>> = {
  visible: "nullif(part.visible, '{}')",
  position: 'coalesce(part.position, product.position)',
  legacy_id: 'part."legacyId"',
  product_type: 'part."productType"',
  tax_class: "part.tax ->> 'taxClass'",
  tax_exceptions: "part.tax -> 'exceptions'",
  family: 'part.family',
  range: 'coalesce(part.range, product.range)',
  brand: 'part.brand',
  title: 'part.title',
  title_hyphenated: 'part."hyphenatedTitle"',
  seo_title: 'part."seoTitle"',
  seo_description: 'part."seoDescription"',
  description: 'part.description',
  material: 'part.material',
  features: 'part.features',
  properties: 'part.properties',
  attributes: 'part.attributes',
  tags: "nullif(part.tags, '{}')",
  dimensions: 'part.options',
  logos: 'part.logos',
  documents: 'part.documents',
  safety: 'part.safety',
  promotion_text: 'part."promotionText"',
  show_old_price_as_on_offer: 'part."showsOldPriceAsOffer"',
  max_order_volume: 'part."maxOrderVolume"',
  subscription: 'part.subscription',
  rating_count: "(part.rating ->> 'count')::integer",
  rating_stars: "(part.rating ->> 'stars')::real",
  new_since: 'coalesce(part."newSince", product.new_since)',
  replaced_by: 'part."replacedBy"',
  set_with: 'part."setWith"',
}
const NAMES = Object.keys(COLUMNS)
/** What a product that is new has beside what is said. */
const OF_NEW: Readonly<Record<string, string>> = {
  position: 'part.position',
  range: "coalesce(part.range, part.categories ->> 0, '')",
  new_since: 'coalesce(part."newSince", to_timestamp($2 / 1000.0))',
}

const productRows = (goods: readonly WrittenGoods[]): string =>
  JSON.stringify(goods.map(({ state: { articles: _, ...product }, position }) => ({ position, ...product })))

/** Inserts products, without their articles. A moment is milliseconds since 1970. */
export async function insertProducts(
  client: pg.ClientBase,
  goods: readonly WrittenGoods[],
  moment: number,
): Promise<void> {
  const values = NAMES.map((name) => OF_NEW[name] ?? COLUMNS[name])
  await client.query(
    `insert into product (id, status, ${NAMES.join(', ')}) select part.id, 'draft', ${values.join(', ')} from ${PRODUCTS}`,
    [productRows(goods), moment],
  )
}

/** Changes products, without their states and articles. */
export async function updateProducts(client: pg.ClientBase, goods: readonly WrittenGoods[]): Promise<void> {
  const set = NAMES.map((name) => `${name} = ${COLUMNS[name]}`)
  await client.query(`update product set ${set.join(', ')} from ${PRODUCTS} where product.id = part.id`, [
    productRows(goods),
  ])
}

/** Adds categories that there are not yet; those above others come first. Answers the slugs of those that it has added. */
export async function insertCategories(
  client: pg.ClientBase,
  categories: readonly NamedCategory[],
  language: Language,
): Promise<string[]> {
  const { rows } = await client.query<{ slug: string }>(
    `insert into category (slug, parent, position, title, intro)
     select slug, parent, (select coalesce(max(position), 0) from category) + at, title, '{}'
     from jsonb_to_recordset($1) as part (slug text, parent text, title jsonb, at integer)
     on conflict do nothing returning slug`,
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
  return rows.map(({ slug }) => slug)
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

/** Inserts articles, or changes those that are there, but for their stock. Pictures that come from addresses are shown later. */
export async function writeArticles(client: pg.ClientBase, states: readonly GoodsState[]): Promise<void> {
  const rows = states.flatMap(({ id, articles }) =>
    articles.map(({ prices: _prices, pictures, gallery, ...article }, position) => ({
      ...article,
      ...(pictures.length === 0 && { gallery }),
      productId: id,
      position,
    })),
  )
  await client.query(
    `insert into article (tcm, id, product_id, position, value_indexes, stock, back_in_stock_option, max_order_volume,
       online_exclusive, crema_card, returnable_electronics, bulky, free_shipping, energy, content, gallery, gtin, mpn,
       weight_grams, tax_class, tax_exceptions, min_order_volume, order_volume_step, backorder)
     select tcm, 'a' || tcm, "productId", position, "values", stock, "backInStock", "maxOrderVolume", "onlineExclusive",
       "cremaCard", "returnableElectronics", bulky, "freeShipping", energy, content, coalesce(gallery, '[]'), gtin, mpn,
       "weightGrams", tax ->> 'taxClass', tax -> 'exceptions', "minOrderVolume", "orderVolumeStep", backorder
     from jsonb_to_recordset($1) as part (tcm text, "productId" text, position integer, "values" integer[], stock integer,
       "backInStock" text, "maxOrderVolume" integer, "onlineExclusive" boolean, "cremaCard" boolean,
       "returnableElectronics" boolean, bulky boolean, "freeShipping" boolean, energy jsonb, content jsonb, gallery jsonb,
       gtin text, mpn text, "weightGrams" numeric, tax jsonb, "minOrderVolume" integer, "orderVolumeStep" integer, backorder jsonb)
     -- in the order in which orders lock articles
     order by tcm
     on conflict (tcm) do update set position = excluded.position, value_indexes = excluded.value_indexes,
       back_in_stock_option = excluded.back_in_stock_option, max_order_volume = excluded.max_order_volume,
       online_exclusive = excluded.online_exclusive, crema_card = excluded.crema_card,
       returnable_electronics = excluded.returnable_electronics, bulky = excluded.bulky,
       free_shipping = excluded.free_shipping, energy = excluded.energy, content = excluded.content, gtin = excluded.gtin,
       mpn = excluded.mpn, weight_grams = excluded.weight_grams, tax_class = excluded.tax_class,
       tax_exceptions = excluded.tax_exceptions, min_order_volume = excluded.min_order_volume,
       order_volume_step = excluded.order_volume_step, backorder = excluded.backorder`,
    [JSON.stringify(rows)],
  )
}

/** Shows other pictures of articles. */
export async function writeGalleries(
  client: pg.ClientBase,
  articles: ReadonlyArray<{ tcm: string; gallery: readonly GoodsPicture[] }>,
): Promise<void> {
  await client.query(
    `update article set gallery = part.gallery
     from jsonb_to_recordset($1) as part (tcm text, gallery jsonb) where article.tcm = part.tcm`,
    [JSON.stringify(articles.map(({ tcm, gallery }) => ({ tcm, gallery })))],
  )
}

/** A price of an article on a site, in 1/100 of the site's main unit. */
export interface WrittenPrice {
  site: Site
  tcm: string
  amount: number
  compareAt: number | null
  recommended: number | null
  /** ISO: since when it is reduced; only of one that is new here. */
  reducedSince?: string | undefined
  /** Earlier prices of it, and since when it has this one; only of an article that is new here. */
  history?: readonly PastPrice[] | undefined
  /** It comes back because a change is taken back: an ordinary price, no reduction. */
  isUndo?: boolean | undefined
}

/**
 * Puts articles on sites on which they have no price, and begins their price history there, with what they bring where there is none
 * of them here. Where a number was sold before, at another price, the new one is an ordinary price: nobody has said that it is a
 * reduction, and a price that an undone import got wrong must not be shown as the one before. So is one that an undo brings back. What was charged counts for later
 * reductions.
 */
export async function insertPrices(
  client: pg.ClientBase,
  prices: readonly WrittenPrice[],
  moment: number,
): Promise<void> {
  await client.query(
    `with part as (
       select * from jsonb_to_recordset($1) as part (site text, tcm text, amount integer, "compareAt" integer,
         recommended integer, "reducedSince" timestamptz, history jsonb, "isUndo" boolean)),
     last as (
       select part.*, known.valid_from as since, known.amount as before
       from part left join lateral (
         select valid_from, amount from price_history past
         where past.site = part.site and past.tcm = part.tcm order by valid_from desc limit 1) known on true),
     priced as (
       insert into article_price (site, tcm, amount, compare_at, recommended, reduced_at)
       select site, tcm, amount, "compareAt", recommended,
         case when since is null or before = amount then "reducedSince" end
       from last),
     brought as (
       insert into price_history (site, tcm, valid_from, amount, regular, imported)
       select last.site, last.tcm, past."from", past.amount, coalesce(past.regular, false), true
       from last cross join lateral jsonb_to_recordset(last.history) as past ("from" timestamptz, amount integer, regular boolean)
       where last.since is null)
     insert into price_history (site, tcm, valid_from, amount, regular)
     select site, tcm, greatest(to_timestamp($2 / 1000.0), since + interval '1 millisecond'), amount, since is not null
     from last
     where case when since is null
       then history is null or (history -> -1 ->> 'amount')::integer is distinct from amount
       else before <> amount or "isUndo" end`,
    [JSON.stringify(prices), moment],
  )
}

/** Keeps what a file compared prices with, and what the maker recommends. */
export async function writeComparedPrices(client: pg.ClientBase, prices: readonly WrittenPrice[]): Promise<void> {
  await client.query(
    `update article_price price set compare_at = part."compareAt", recommended = part.recommended
     from jsonb_to_recordset($1) as part (site text, tcm text, "compareAt" integer, recommended integer)
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

/** Remembers which products the keys of sources' files mean. */
export async function rememberKeys(
  client: pg.ClientBase,
  products: ReadonlyArray<{ source: string; key: string; id: string }>,
): Promise<void> {
  await client.query(
    `insert into imported_product (source, key, product_id)
     select distinct on (source, key) source, key, id from jsonb_to_recordset($1) as part (source text, key text, id text)
     order by source, key, id
     on conflict (source, key) do update set product_id = excluded.product_id
     where imported_product.product_id <> excluded.product_id`,
    [JSON.stringify(products)],
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

import type pg from 'pg'
import type { DimensionType, GalleryImage, Product } from '#calls/product.ts'
import type { PackageContent } from '#rules/price/base-price.ts'
import type { PricePlan } from '#rules/price/price-plan.ts'
import type { Backorder } from '#rules/product/backorder.ts'
import type { EnergyClass } from '#rules/product/energy.ts'
import type { ProductFamily } from '#rules/product/family.ts'
import type { ProductStatus } from '#rules/product/product-status.ts'
import type { VisibleOn } from '#rules/product/visibility.ts'
import { languagesFor } from '#sites/fallback-languages.ts'
import { type Language, type Site, type SiteLocale, siteConfig } from '#sites/sites.ts'
import { plansOf } from './planned-price-queries.ts'

type Texts = Partial<Record<Language, string>>
interface Contact {
  name: string
  address: string
  email: string
}

export interface ArticleRow {
  tcm: string
  id: string
  value_indexes: number[]
  stock: number | null
  /** What is sold beyond the stock; null: nothing. */
  backorder: Backorder | null
  back_in_stock_option: 'OFFERED' | 'NONE' | 'SOLD_OUT'
  min_order_volume: number
  order_volume_step: number
  max_order_volume: number | null
  online_exclusive: boolean
  crema_card: boolean
  returnable_electronics: boolean
  bulky: boolean
  free_shipping: boolean
  energy: {
    start: EnergyClass
    end: EnergyClass
    value: EnergyClass
    lighting?: boolean
    component?: Texts
    label: string
  } | null
  content: PackageContent | null
  gallery: GalleryImage[]
  /** Before its plans; what it costs at a moment, `amountAt` says. */
  amount: number
  plans: PricePlan[]
  recommended: number | null
  /** Milliseconds since 1970. */
  history: Array<{ amount: number; from: number; regular: boolean }>
}

export interface ProductRow {
  id: string
  status: ProductStatus
  /** Null: always, everywhere. */
  visible: VisibleOn | null
  range: string
  family: ProductFamily | null
  brand: string
  product_type: 'ARTICLE' | 'GIFT_CARD'
  title: Texts
  /** The title with soft hyphens; without the languages in which no word is divided. */
  title_hyphenated: Texts
  /** What search engines show, in the site's language; null: the shop makes its own. */
  seo_title: string | null
  seo_description: string | null
  description: Texts
  material: Texts
  features: Texts[]
  /** Facts of a merchant's own, such as a warranty; null: there are none. */
  properties: Array<{ name: Texts; values: Texts[] }> | null
  dimensions: Array<{
    type: DimensionType
    /** What the merchant calls it; without it the type's name is shown. */
    name?: Texts
    values: Array<{ key: string; text: Texts | string; image?: GalleryImage; colour?: string }>
  }>
  logos: Array<{ title: Texts; obligatory: boolean; position: number; url: string }>
  /** Each for some locales; rows of an earlier release name none, and then it is for all. */
  documents: Array<Product['documents'][number] & { locales?: SiteLocale[] }>
  safety: { manufacturer: Contact; responsible?: Contact; warnings?: Texts } | null
  promotion_text: Texts | null
  show_old_price_as_on_offer: boolean
  max_order_volume: number | null
  subscription: 'coffee' | 'machine' | null
  rating_count: number
  rating_stars: number
  new_since: Date
  set_with: string[]
  categories: string[]
  /** Where it is sold: the sites on which one of its articles has a price. */
  sites: string[]
  articles: ArticleRow[]
}

/** A row as it was read, and how long its JSON was. */
export interface ReadRow<Row> {
  row: Row
  characters: number
}

/** What a card needs of a product; of an article's gallery it has the first picture. */
export type CardRow = Pick<
  ProductRow,
  | 'id'
  | 'status'
  | 'visible'
  | 'brand'
  | 'product_type'
  | 'title'
  | 'title_hyphenated'
  | 'dimensions'
  | 'documents'
  | 'promotion_text'
  | 'show_old_price_as_on_offer'
  | 'rating_count'
  | 'rating_stars'
  | 'new_since'
> & {
  articles: Array<
    Pick<
      ArticleRow,
      | 'tcm'
      | 'value_indexes'
      | 'stock'
      | 'backorder'
      | 'min_order_volume'
      | 'back_in_stock_option'
      | 'crema_card'
      | 'energy'
      | 'content'
      | 'gallery'
      | 'amount'
      | 'plans'
      | 'recommended'
      | 'history'
    >
  >
}

/**
 * Products in any state with their articles, prices and price history on a site, in one round trip. Unknown ids are left out. The
 * columns of a product are named, because PostgreSQL refuses a prepared `select *` once a migration has added one, and in
 * a rolling restart old processes have it prepared.
 */
export function readProducts(
  pool: pg.Pool | pg.ClientBase,
  site: Site,
  ids: readonly string[],
): Promise<ReadRow<ProductRow>[]> {
  return readRows<ProductRow>(pool, site, ids, 'read-products-as-json', {
    product: `range, family, brand, product_type, ${LONG_TEXTS.map(inLanguage).join(', ')},
      seo_title ->> ($3::text[])[1] as seo_title, seo_description ->> ($3::text[])[1] as seo_description, features, properties, dimensions, logos,
      documents, safety, promotion_text, show_old_price_as_on_offer, max_order_volume, subscription, rating_count,
      rating_stars, set_with,
      case when exists (select from product_category home where home.product_id = product.id)
        then (select json_agg(home.category order by home.position) from product_category home where home.product_id = product.id)
        else (select coalesce(json_agg(member.category order by category.parent is null, category.position, slug), '[]')
          from category_member member join category on slug = member.category
          where member.product_id = product.id and (member.sites is null or $1 = any(member.sites))) end as categories,
      (select coalesce(json_agg(distinct sold.site), '[]')
         from article one join article_price sold on sold.tcm = one.tcm where one.product_id = product.id) as sites`,
    article: 'article.*',
  })
}

/** As `readProducts`, what cards need: lists are read in a third of the time. */
export function readCardRows(
  pool: pg.Pool | pg.ClientBase,
  site: Site,
  ids: readonly string[],
): Promise<ReadRow<CardRow>[]> {
  return readRows<CardRow>(pool, site, ids, 'read-cards-as-json', {
    product: `brand, product_type, ${inLanguage('title')}, ${inLanguage('title_hyphenated')}, dimensions, documents,
      promotion_text, show_old_price_as_on_offer, rating_count, rating_stars`,
    article: `article.position, article.tcm, article.value_indexes, article.stock, article.backorder, article.min_order_volume,
      article.back_in_stock_option,
      article.crema_card, article.energy, article.content, jsonb_path_query_array(article.gallery, '$[0]') as gallery`,
  })
}

/**
 * A row comes as one JSON, whose parts may change, and whose length says what the row takes. Of the longest texts it has
 * the language that is shown. The ids are a subquery, so that PostgreSQL cannot
 * count them while planning: else it finds a plan for each call cheaper than one for all, and planning takes longer than
 * reading.
 * @param columns SQL: the columns of a product and of an article
 */
async function readRows<Row extends { new_since: Date }>(
  pool: pg.Pool | pg.ClientBase,
  site: Site,
  ids: readonly string[],
  name: string,
  columns: { product: string; article: string },
): Promise<ReadRow<Row>[]> {
  const { rows } = await pool.query<{ json: string }>({
    name,
    text: `
      select row_to_json(read)::text as json from (
        select id, status, visible, ${columns.product}, extract(epoch from new_since) * 1000 as new_since,
          (select coalesce(json_agg(one order by one.position), '[]') from (
             select ${columns.article}, price.amount, price.recommended,
               (select coalesce(json_agg(json_build_object(
                   'amount', past.amount, 'regular', past.regular,
                   'from', extract(epoch from past.valid_from) * 1000)), '[]')
                  from price_history past where past.site = $1 and past.tcm = article.tcm) as history,
               ${plansOf('$1', 'article.tcm')} as plans
             from article join article_price price on price.tcm = article.tcm and price.site = $1
             where article.product_id = product.id) one) as articles
        from product where product.id = any((select $2::text[])::text[])) read`,
    values: [site, ids, languagesFor(siteConfig(site).language)],
  })
  return rows.map(({ json }) => {
    const row = JSON.parse(json) as Row
    return { row: { ...row, new_since: new Date(row.new_since) }, characters: json.length }
  })
}

const LONG_TEXTS = ['title', 'title_hyphenated', 'description', 'material'] as const

/** SQL: of a column of texts by language the one that is shown; the first of the languages is the site's, which most texts have. */
const inLanguage = (column: (typeof LONG_TEXTS)[number]) => `
  case when ${column} ->> ($3::text[])[1] <> '' then jsonb_build_object(($3::text[])[1], ${column} -> ($3::text[])[1])
  else coalesce((
    select jsonb_build_object(language, ${column} -> language)
    from unnest($3::text[]) with ordinality shown (language, place)
    where ${column} ->> language <> '' order by place limit 1), '{}') end as ${column}`

/** The id of the product that differs from this one in large and small letters at most, or of one that was deleted under exactly this id. */
export async function readWrittenProductId(pool: pg.Pool, id: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ id: string }>({
    name: 'read-written-product-id',
    text: `select id from product where lower(id) = lower($1)
      union all select id from deleted_product where id = $1`,
    values: [id],
  })
  return rows[0]?.id
}

/** The ids of products that differ from these in large and small letters at most. */
export async function readWrittenProductIds(pool: pg.Pool, ids: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>('select id from product where lower(id) = any($1)', [
    ids.map((id) => id.toLowerCase()),
  ])
  return rows.map(({ id }) => id)
}

/** The id of a product that has this nine-digit legacy id. */
export async function readNewProductId(pool: pg.Pool, legacyId: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ id: string }>('select id from product where legacy_id = $1', [legacyId])
  return rows[0]?.id
}

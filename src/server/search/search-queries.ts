import type pg from 'pg'
import type { GoodsOrder } from '#rules/category/category-rule.ts'
import type { Language, Site } from '#sites/sites.ts'
import { dayOfMoment, soldBeyond } from '../database/backorder-queries.ts'
import { placesWhere } from '../database/listing-rows-queries.ts'
import { isIn } from '../database/product-state-queries.ts'
import { amountThen } from '../product/exports.ts'

/** What the search index is made of. Read in parts, so that a large catalogue is never in memory as rows. */

type Texts = Partial<Record<Language, string>>

export interface SearchedProduct {
  id: string
  title: Texts
  brand: string
  description: Texts
  material: Texts | Record<string, never>
  features: Texts[]
  properties: Array<{ name: Texts; values: Texts[] }> | null
  logos: Array<{ title: Texts }>
  dimensions: Array<{
    type: string
    name?: Texts
    values: Array<{ key: string; text: Texts | string; colour?: string }>
  }>
  stars: number
  newSince: number
  /** Among all products, as lists are ordered without another wish. */
  position: number
  /** Those that it names, and those in which it is by rules on all sites. */
  categories: string[]
  /** Those in which it is by rules on some sites. */
  siteCategories: Array<{ category: string; sites: Site[] }>
  isGiftCard: boolean
  attributes: Record<string, unknown>
  articles: SearchedArticle[]
}

/** The articles of a product are always in this order. */
const ARTICLE_ORDER = 'article.position, article.tcm'

export interface SearchedArticle {
  /** Which value of each dimension it has. */
  values: number[]
  /** It can be ordered: it is in stock, needs none, or is sold beyond its stock. */
  inStock: boolean
  /** Its energy class. */
  energy: string | null
}

export interface IndexedId {
  id: string
  /** How many articles it has. */
  articles: number
}

/** All products, the most popular first. */
export async function readProductIds(pool: pg.Pool): Promise<IndexedId[]> {
  const { rows } = await pool.query<IndexedId>(
    `select id, coalesce(articles, 0) as articles from product
     left join (select product_id, count(*)::int as articles from article group by product_id) own on product_id = id
     order by rating_count * rating_stars desc, position, id`,
  )
  return rows
}

/** Which state of the catalogue was read: a later one has rows of later transactions, or other rows. */
export interface CatalogueState {
  /** The oldest transaction whose rows may not have been read, with its epoch (xid8). */
  transaction: string
  /** Which products, articles, places of products in categories, categories and attributes there are: a checksum of each. */
  keys: string
  /** Which products each site lists: a checksum. */
  listings: string
}

/** Take it before the catalogue is read. */
export async function readCatalogueState(pool: pg.Pool): Promise<CatalogueState> {
  const { rows } = await pool.query<CatalogueState>(
    `select pg_snapshot_xmin(pg_current_snapshot())::text as transaction, concat_ws(' ',
       (select bit_xor(hashtextextended(id, 0)) from product),
       (select bit_xor(hashtextextended(product_id || ' ' || tcm, 0)) from article),
       (select bit_xor(hashtextextended(product_id || ' ' || category, 0)) from product_category),
       (select bit_xor(hashtextextended(concat_ws(' ', product_id, category, sites), 0)) from category_member),
       (select bit_xor(hashtextextended(slug, 0)) from category),
       (select bit_xor(hashtextextended(key, 0)) from attribute)) as keys,
       (select coalesce(bit_xor(hashtextextended(concat_ws(' ', site, category, product_id), 0)), 0)::text
        from listing) as listings`,
  )
  return rows[0]!
}

/**
 * The products of which something searched was written since a state, by the transactions that wrote their rows, and whether a category
 * or an attribute was. What a site no longer lists has no rows any more; `listings` shows that.
 */
export async function readChangedSince(
  pool: pg.Pool,
  { transaction }: CatalogueState,
): Promise<{ products: string[]; areFacetsChanged: boolean }> {
  const { rows } = await pool.query<{ products: string[]; areFacetsChanged: boolean }>(
    `select array(
         select id from product where age(xmin) <= age($1::xid8::xid)
         union select product_id from article where age(xmin) <= age($1::xid8::xid)
         union select product_id from product_category where age(xmin) <= age($1::xid8::xid)
         union select product_id from category_member where age(xmin) <= age($1::xid8::xid)
         union select product_id from listing where age(xmin) <= age($1::xid8::xid)) as products,
       exists (select 1 from category where age(xmin) <= age($1::xid8::xid))
         or exists (select 1 from attribute where age(xmin) <= age($1::xid8::xid)) as "areFacetsChanged"`,
    [transaction],
  )
  return rows[0]!
}

/** The products of which a price was written since a state, among them those whose offer has begun or ended. */
export async function readRepricedSince(pool: pg.Pool, { transaction }: CatalogueState): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select distinct product_id as id from article
     where tcm in (select tcm from article_price where age(xmin) <= age($1::xid8::xid))`,
    [transaction],
  )
  return rows.map(({ id }) => id)
}

/** The products of which a promised day has come between two moments: from it on nothing is sold beyond their stock, without a write. */
export async function readEndedBackorders(pool: pg.Pool, since: number, moment: number): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select distinct product_id as id from article
     where backorder ->> 'from' > ${dayOfMoment('$1')} and backorder ->> 'from' <= ${dayOfMoment('$2')}`,
    [since, moment],
  )
  return rows.map(({ id }) => id)
}

/** Of these products what is searched; whether an article can be ordered is that of the moment. */
export async function readSearchedProducts(
  pool: pg.Pool,
  ids: readonly string[],
  moment: number,
): Promise<SearchedProduct[]> {
  const { rows } = await pool.query<SearchedProduct>({
    name: 'read-searched-products',
    text: `
      select product.id, title, brand, description, material, features, properties, logos, dimensions,
        case when rating_count > 0 then rating_stars else 0 end as stars,
        extract(epoch from new_since)::float8 * 1000 as "newSince", position,
        array(select category from product_category where product_id = product.id order by position)
          || array(select category from category_member member where member.product_id = product.id and sites is null
            and category not in (select category from product_category where product_id = product.id) order by category) as categories,
        (select coalesce(json_agg(json_build_object('category', category, 'sites', sites) order by category), '[]')
         from category_member member where member.product_id = product.id and sites is not null
           and category not in (select category from product_category where product_id = product.id)) as "siteCategories",
        product_type = 'GIFT_CARD' as "isGiftCard", coalesce(attributes, '{}') as attributes,
        (select coalesce(json_agg(json_build_object('values', value_indexes, 'inStock', stock is null or stock + ${soldBeyond('article', '$2')} >= min_order_volume,
           'energy', energy->>'value') order by ${ARTICLE_ORDER}), '[]')
         from article where product_id = product.id) as articles
      from product where id = any($1)`,
    values: [ids, moment],
  })
  return rows
}

export interface ListedProduct {
  id: string
  /** The price of its cheapest article there, in 1/100 of the main unit. */
  amount: number
  /** What each of its articles costs there; null where it is not sold there. */
  articleAmounts: Array<number | null>
  /** Of which articles the price has fallen since the moment that was asked about. */
  areReduced: boolean[]
}

/** What a site lists, of these products or of all. */
export async function readListed(
  pool: pg.Pool,
  site: Site,
  reducedSince: number,
  ids?: readonly string[],
): Promise<ListedProduct[]> {
  const { rows } = await pool.query<ListedProduct>(
    `with priced as (
       select product_id, array_agg(price.amount order by ${ARTICLE_ORDER}) as amounts,
         array_agg(coalesce(price.reduced_at > to_timestamp($2 / 1000.0), false) order by ${ARTICLE_ORDER}) as reduced
       from article left join article_price price on price.site = $1 and price.tcm = article.tcm
       ${ids ? 'where product_id = any($3)' : ''}
       group by product_id),
     listed as (
       select product_id, min(lowest_amount) as amount from listing
       where site = $1 ${ids ? 'and product_id = any($3)' : ''} group by product_id)
     select product.id, listed.amount, coalesce(priced.amounts, '{}') as "articleAmounts",
       case when product.show_old_price_as_on_offer then coalesce(priced.reduced, '{}') else '{}' end as "areReduced"
     from listed join product on product.id = listed.product_id and ${isIn('search', { site: '$1' })} left join priced on priced.product_id = product.id`,
    ids ? [site, reducedSince, ids] : [site, reducedSince],
  )
  return rows
}

export interface ListedThen extends ListedProduct {
  isListed: boolean
}

/** What of a site's list differs at a later moment, because prices or products begin or end until then. */
export async function readListedThen(
  pool: pg.Pool,
  site: Site,
  moment: number,
  reducedSince: number,
): Promise<ListedThen[]> {
  const { rows } = await pool.query<ListedThen>(
    `with changing as (
       select distinct article.product_id from planned_price plan join article on article.tcm = plan.tcm
       where plan.site = $1 and plan.next_at <= to_timestamp($2 / 1000.0)
       union select id from product where visible_next_at <= to_timestamp($2 / 1000.0)),
     article_then as (
       select product.id, article.position, article.tcm,
         ${isIn('search', { site: '$1', moment: '$2' })} as is_shown,
         case when price.tcm is not null then ${amountThen('$1', 'price', '$2')} end as amount,
         product.show_old_price_as_on_offer and case when plan.tcm is null
           then coalesce(price.reduced_at > to_timestamp($3 / 1000.0), false)
           else plan.runs and not plan.regular and plan.amount < plan.before
             and plan.starts_at > to_timestamp($3 / 1000.0) end as reduced
       from changing join product on product.id = changing.product_id
       join article on article.product_id = product.id
       left join article_price price on price.site = $1 and price.tcm = article.tcm
       left join lateral (
         select latest.tcm, latest.amount, latest.regular, latest.starts_at,
           latest.ends_at is null or latest.ends_at > to_timestamp($2 / 1000.0) as runs,
           case when latest.started then latest.return_amount else price.amount end as before
         from planned_price latest
         where latest.site = $1 and latest.tcm = article.tcm and latest.starts_at <= to_timestamp($2 / 1000.0)
         order by latest.starts_at desc limit 1) plan on true)
     select id, bool_and(is_shown) and min(amount) is not null
         and exists (select from ${placesWhere('product_id = article.id')} home where (sites is null or $1 = any(sites))) as "isListed",
       min(amount) as amount, array_agg(amount order by ${ARTICLE_ORDER}) as "articleAmounts",
       array_agg(reduced order by ${ARTICLE_ORDER}) as "areReduced"
     from article_then article group by id`,
    [site, moment, reducedSince],
  )
  return rows
}

export interface SearchedCategory {
  slug: string
  parent: string | null
  title: Texts
  /** Ids of the products that its list begins with, and in which order the others follow. */
  pinned: string[]
  order: GoodsOrder
}

export async function readSearchedCategories(pool: pg.Pool): Promise<SearchedCategory[]> {
  const { rows } =
    await pool.query<SearchedCategory>(`select slug, parent, title, coalesce(pinned, '{}') as pinned, coalesce(goods_order, 'recommended') as "order"
     from category order by position`)
  return rows
}

/** The product of an article with the first of these numbers, otherwise the one that has this id, in large or small letters. */
export async function readProductOfNumber(
  pool: pg.Pool,
  tcms: readonly string[],
  id: string | undefined,
): Promise<string | undefined> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from (
       select product_id as id, array_position($1, tcm) as place from article where tcm = any($1)
       union all select id, null from product where lower(id) = lower($2)) found
     order by place limit 1`,
    [tcms, id],
  )
  return rows[0]?.id
}

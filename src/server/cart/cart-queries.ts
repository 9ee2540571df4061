import type pg from 'pg'
import type { SubscriptionType } from '#calls/subscription.ts'
import { type ArticleFacts, DEFAULT_MAX_QUANTITY } from '#rules/cart/cart-change.ts'
import type { CartLine } from '#rules/cart/cart-line.ts'
import type { Campaign } from '#rules/cart/free-articles.ts'
import { matchesTags } from '#rules/contents/holding-contents.ts'
import { type Backorder, withOrderable } from '#rules/product/backorder.ts'
import type { GoodsTaxClass } from '#rules/product/goods-tax-class.ts'
import type { Language, Site } from '#sites/sites.ts'
import { isIn } from '../database/product-state-queries.ts'
import { TAX_CLASS_OF_ARTICLE } from '../database/tax-class-queries.ts'
import { amountThen } from '../product/exports.ts'
import { answerColumns, answerOf } from './stored-answer.ts'
import { deleteSurplusAnswers, type StoredAnswer } from './stored-answer-queries.ts'

/** A cart as the database stores it; version 0 is a cart that has no row or has never been written. */
export interface CartRow {
  version: number
  lines: readonly CartLine[]
  /** The lines that a sign-in had to cut, each with the pieces that it lost; empty after the next change (note 67). */
  cut: readonly CartLine[]
  /** What the lines were called at the last change. */
  titles: LineTitles
}

/** Title and variant of lines, by the key of line-key.ts. */
export type LineTitles = Readonly<Record<string, { title: string; dimValueText?: string }>>

/** The owner of a cart: a visitor, by the hash of the token (an anonymous cart), or a customer. */
export interface CartOwner {
  id: string
  site: Site
  customerId?: string
}

/** A customer as owner. The space in the id cannot occur in a visitor's id, so that the two never collide. */
export const customerCart = (customerId: string, site: Site): CartOwner => ({
  id: `customer ${customerId}`,
  site,
  customerId,
})

/** An article as a cart needs it, with its price at the moment of the cart. */
export interface CartArticleRow extends ArticleFacts {
  minOrderVolume: number
  orderVolumeStep: number
  amount: number
  backInStockOption: string
  tax: GoodsTaxClass
  inStock: number | null
  /** What is sold beyond the stock; null: nothing. */
  backorder: Backorder | null
}

/** A subscription that a shopper has configured. */
export interface ConfigurationRow {
  id: string
  subscriptionId: string
  /** The articles that are delivered once and those that are delivered at every interval. */
  chosen: Array<{ tcm: string; productId: string; quantity: number }>
  /** How many of them are delivered once. */
  onceCount: number
  type: SubscriptionType
  /** The interval; null: none has been chosen yet. */
  weeks: number | null
  isGift: boolean
}

/** A partner product with its price on this site. */
export interface PartnerProductRow {
  id: string
  title: Partial<Record<Language, string>>
  available: boolean
  amount: number
}

interface ReadRow {
  campaigns: Array<Campaign & { tags: string[] }> | null
  version: number | null
  lines: CartLine[] | null
  cut: CartLine[] | null
  titles: LineTitles | null
  merged: boolean | null
  articles: Array<Omit<CartArticleRow, 'inStock'>> | null
  configurations: ConfigurationRow[] | null
  partnerProducts: PartnerProductRow[] | null
  storedAnswer: (StoredAnswer & { compressed: string | null }) | null
  customerId: string | null
  isCremaCardCustomer: boolean
}

/** What to read together with a cart. */
export interface CartReadOptions {
  /** The time of the prices, at which a session must be valid and a campaign must not have ended. */
  moment: number
  /** Articles that the change names. */
  tcms?: readonly string[]
  /** Subscription configurations that the change names. */
  configurationIds?: readonly string[]
  /** Partner products that the change names. */
  partnerProductIds?: readonly string[]
  /** The Idempotency-Key of the change. */
  key?: string | undefined
  /** The hash of the session that the request brings. */
  sessionHash?: string | undefined
  /** The tags of the visitor's groups of A/B tests: campaigns of other groups do not count. */
  groups?: readonly string[] | undefined
}

/** A cart with the rows that its lines and a change refer to, read in one statement. */
export interface CartWithRows {
  owner: CartOwner
  cart: CartRow
  /**
   * True for an anonymous cart that a sign-in has merged into a customer's: it is empty, and writes to it are refused.
   */
  merged: boolean
  articles: Map<string, CartArticleRow>
  configurations: ConfigurationRow[]
  partnerProducts: Map<string, PartnerProductRow>
  campaigns: Campaign[]
  /** The answer that the Idempotency-Key got before. */
  storedAnswer?: StoredAnswer
  isCremaCardCustomer: boolean
}

/** SQL: the values of a field in the lines of `mine`, cut lines included; an empty array where there is no cart. */
const ofLines = (field: string) => `array(select jsonb_path_query(mine.lines || mine.cut, '$[*].${field}') #>> '{}')`

/**
 * Reads in one statement, hence one round trip, what a cart's answer or change needs: the cart (the customer's where
 * the session is valid on this site, otherwise the anonymous one), the rows that its lines and the change name, the
 * site's campaigns, the answer that this Idempotency-Key got before, and whether the customer holds the loyalty card. The
 * pieces that an order of this cart has taken while it waits for its payment count as there: they are this visitor's.
 */
export async function readCart(
  client: pg.Pool | pg.ClientBase,
  site: Site,
  cartId: string,
  { tcms = [], configurationIds = [], partnerProductIds = [], key, moment, sessionHash, groups = [] }: CartReadOptions,
): Promise<CartWithRows> {
  const { rows } = await client.query<ReadRow>({
    name: 'read-cart',
    // Arrays instead of joins, because most carts have few lines, and then starting a plan costs more than running it.
    // `offset 0` makes the planner look up each number: without it, it may read all prices of the site for a cart of three.
    text: `
      select person.id as "customerId", coalesce(person.crema_card, false) as "isCremaCardCustomer",
        mine.version, mine.lines, mine.cut, mine.line_titles as titles, mine.merged, configured.configurations, giving.campaigns,
        (select json_agg(found.article)
         from unnest($3::text[] || ${ofLines('tcm')} || giving.tcms || configured.tcms) named (tcm)
         cross join lateral (
           select json_build_object(
             'tcm', article.tcm, 'productId', article.product_id, 'productType', product.product_type,
             'stock', article.stock + coalesce((
                select sum(quantity) from customer_order_line
                where order_id = waiting.id and item_id = article.tcm and kind <> 'partner_product'), 0),
             'cremaCard', article.crema_card, 'amount', ${amountThen('$1', 'price', '$6')},
             'backorder', article.backorder, 'backInStockOption', article.back_in_stock_option, 'tax', ${TAX_CLASS_OF_ARTICLE},
             'minOrderVolume', article.min_order_volume, 'orderVolumeStep', article.order_volume_step,
             'maxOrderVolume',
               coalesce(article.max_order_volume, product.max_order_volume, ${DEFAULT_MAX_QUANTITY})) as article
           from article join product on product.id = article.product_id and ${isIn('cart-line', { site: '$1', moment: '$6' })}
           join article_price price on price.tcm = article.tcm and price.site = $1
           where article.tcm = named.tcm offset 0) found) as articles,
        (select json_agg(found.product)
         from unnest($8::text[] || ${ofLines('partnerProductId')}) named (id)
         cross join lateral (
           select json_build_object('id', id, 'title', title, 'available', available, 'amount', amount) as product
           from partner_product join partner_product_price price on price.partner_product_id = id and price.site = $1
           where id = named.id offset 0) found) as "partnerProducts",
        (select json_build_object('bodyHash', body_hash, 'answer', answer, 'compressed', encode(compressed, 'base64'))
         from cart_answer where cart_id = owner.id and key = $4) as "storedAnswer"
      from (select) one_row
      left join lateral (
        select customer.id, customer.crema_card
        from customer_session session join customer on customer.id = session.customer_id
        where session.token_hash = $5 and session.expires_at > to_timestamp($6 / 1000.0) and customer.site = $1
      ) person on true
      cross join lateral (select coalesce('customer ' || person.id, $2) as id) owner
      left join cart mine on mine.id = owner.id
      left join customer_order waiting on waiting.cart_id = owner.id and waiting.state = 'reserved'
      cross join lateral (
        select array_agg(article.tcm) as tcms, json_agg(json_strip_nulls(json_build_object(
            'id', key, 'condition', body -> 'condition', 'tcm', article.tcm, 'productId', article.product_id,
            'quantity', body -> 'quantity', 'tags', tags, 'validFrom', extract(epoch from valid_from) * 1000,
            'validUntil', extract(epoch from valid_until) * 1000)) order by key) as campaigns
        from content join article on article.tcm = body ->> 'tcm'
        where site = $1 and kind = 'free-article-campaign'
          and (valid_until is null or valid_until > to_timestamp($6 / 1000.0))) giving
      cross join lateral (
        select json_agg(json_build_object('id', id, 'subscriptionId', subscription_id, 'chosen', chosen,
            'onceCount', once_count, 'type', type, 'weeks', delivery_interval, 'isGift', is_gift)) as configurations,
          array(select jsonb_path_query(jsonb_agg(chosen), '$[*][*].tcm') #>> '{}') as tcms
        from (
          select id, subscription_id, non_recurring_articles || recurring_articles as chosen,
            jsonb_array_length(non_recurring_articles) as once_count, type, delivery_interval, is_gift
          from subscription_configuration
          where site = $1 and id = any($7::text[] || ${ofLines('subscriptionConfigurationId')})) named) configured`,
    values: [site, cartId, tcms, key ?? '', sessionHash ?? '', moment, configurationIds, partnerProductIds],
  })
  const row = rows[0]!
  return {
    owner: row.customerId ? customerCart(row.customerId, site) : { id: cartId, site },
    cart: { version: row.version ?? 0, lines: row.lines ?? [], cut: row.cut ?? [], titles: row.titles ?? {} },
    merged: row.merged ?? false,
    articles: new Map((row.articles ?? []).map((article) => [article.tcm, withOrderable(article, moment)])),
    configurations: row.configurations ?? [],
    partnerProducts: new Map((row.partnerProducts ?? []).map((product) => [product.id, product])),
    campaigns: (row.campaigns ?? []).filter(({ tags }) => matchesTags(tags, { groups })),
    ...(row.storedAnswer ? { storedAnswer: { ...row.storedAnswer, answer: answerOf(row.storedAnswer) } } : {}),
    isCremaCardCustomer: row.isCremaCardCustomer,
  }
}

/**
 * Writes the lines where the cart still has the version that was read (optimistic concurrency), and in the same
 * statement the answer of the Idempotency-Key. Empties the list of cut lines.
 * @returns false on a conflict: another write was faster, and nothing was written
 */
export async function writeCart(
  client: pg.Pool | pg.ClientBase,
  { id, site, customerId }: CartOwner,
  before: Pick<CartRow, 'version'>,
  { lines, titles }: Pick<CartRow, 'lines' | 'titles'>,
  moment: number,
  keyedAnswer?: StoredAnswer & { key: string },
): Promise<boolean> {
  const columns = keyedAnswer && answerColumns(keyedAnswer.answer)
  const { rows } = await client.query<{ version: number }>({
    name: 'write-cart',
    text: `
      with written as (
        insert into cart (id, site, customer_id, version, lines, line_titles, updated_at)
        values ($1, $2, $9, $3 + 1, $4, $11, to_timestamp($5 / 1000.0))
        on conflict (id) do update
          set version = excluded.version, lines = excluded.lines, line_titles = excluded.line_titles,
            cut = excluded.cut, updated_at = excluded.updated_at
          where cart.version = $3
        returning version),
      stored_answer as (
        insert into cart_answer (cart_id, key, body_hash, answer, compressed, created_at)
        select $1, $6, $7, $8, $10, to_timestamp($5 / 1000.0) from written where $6::text is not null),
      surplus as (${deleteSurplusAnswers('$6::text is not null')})
      select version from written`,
    values: [
      id,
      site,
      before.version,
      JSON.stringify(lines),
      moment,
      keyedAnswer?.key ?? null,
      keyedAnswer?.bodyHash ?? null,
      columns?.answer ?? null,
      customerId ?? null,
      columns?.compressed ?? null,
      JSON.stringify(titles),
    ],
  })
  return rows.length === 1
}

/** Locks the cart's row until the transaction ends; inserts it first where there is none. */
export async function lockCart(client: pg.ClientBase, owner: CartOwner, moment: number): Promise<void> {
  await client.query(
    `insert into cart (id, site, customer_id, version, lines, updated_at)
     values ($1, $2, $3, 0, '[]', to_timestamp($4 / 1000.0)) on conflict (id) do nothing`,
    [owner.id, owner.site, owner.customerId ?? null, moment],
  )
  await client.query('select 1 from cart where id = $1 for update', [owner.id])
}

/** Deletes anonymous carts unchanged for as long as their visitor's cookie is valid. */
export async function deleteOldCarts(
  pool: pg.Pool | pg.ClientBase,
  moment: number,
  cartLifetimeS: number,
): Promise<void> {
  await pool.query(
    `delete from cart where customer_id is null and updated_at < to_timestamp($1 / 1000.0) - $2 * interval '1 second'`,
    [moment, cartLifetimeS],
  )
}

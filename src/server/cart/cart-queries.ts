import type pg from 'pg'
import { type ArticleFacts, DEFAULT_MAX_ORDER_VOLUME } from '#rules/cart/cart-change.ts'
import type { CartLine } from '#rules/cart/cart-line.ts'
import type { Campaign } from '#rules/cart/free-articles.ts'
import type { Language, Site } from '#sites/sites.ts'

/** A cart as it is kept; version 0 is a cart that has never been written. */
export interface StoredCart {
  version: number
  lines: readonly CartLine[]
  /** What a sign-in had to cut, each line with the pieces that are gone; empty after the next change. */
  cut: readonly CartLine[]
}

/** Whose cart it is: a visitor's by the hash of their token, or a customer's. */
export interface CartOwner {
  id: string
  site: Site
  customerId?: string
}

/** The owner of a customer's cart; no visitor's id has a space. */
export const customerCart = (customerId: string, site: Site): CartOwner => ({
  id: `customer ${customerId}`,
  site,
  customerId,
})

/** An article as a cart needs it, with the price of the moment. */
export interface CartArticleRow extends ArticleFacts {
  amount: number
  backInStockOption: string
}

/** What was answered to an Idempotency-Key, and to which body. */
export interface StoredAnswer {
  bodyHash: string
  answer: unknown
}

/** What a shopper put together in the configurator. */
export interface ConfigurationRow {
  id: string
  subscriptionId: string
  /** The articles that come once and those that come again and again. */
  chosen: Array<{ tcm: string; quantity: number }>
}

/** Goods of a partner with the price on this site. */
export interface PartnerProductRow {
  id: string
  title: Partial<Record<Language, string>>
  available: boolean
  amount: number
}

interface ReadRow {
  campaigns: Campaign[] | null
  version: number | null
  lines: CartLine[] | null
  cut: CartLine[] | null
  merged: boolean | null
  articles: CartArticleRow[] | null
  configurations: ConfigurationRow[] | null
  partnerProducts: PartnerProductRow[] | null
  kept: StoredAnswer | null
  customerId: string | null
  isCremaCardCustomer: boolean
}

/** What a change of a cart asks beside the cart. */
export interface CartQuestion {
  /** At which a session must be alive and a campaign not over. */
  moment: number
  /** Articles of the change. */
  tcms?: readonly string[]
  /** Subscription configurations of the change. */
  configurationIds?: readonly string[]
  /** Partner products of the change. */
  partnerProductIds?: readonly string[]
  key?: string | undefined
  /** The hash of the visitor's session. */
  sessionHash?: string | undefined
}

/** A cart with all that its lines and a change stand on, as of one moment. */
export interface CartReading {
  owner: CartOwner
  cart: StoredCart
  /** True of a visitor's cart that has become part of a customer's: it is empty and takes nothing. */
  merged: boolean
  articles: Map<string, CartArticleRow>
  configurations: ConfigurationRow[]
  partnerProducts: Map<string, PartnerProductRow>
  campaigns: Campaign[]
  kept?: StoredAnswer
  isCremaCardCustomer: boolean
}

/** SQL: what the lines of `mine`, those that were cut too, have in a field; [] where there is no cart. */
const ofLines = (field: string) => `array(select jsonb_path_query(mine.lines || mine.cut, '$[*].${field}') #>> '{}')`

/**
 * One statement reads all that a cart's answer or change needs: the cart, which is the customer's where the session is
 * alive on this site and the visitor's otherwise, all that its lines and the change name, what the site gives away, the
 * answer that this key may have had before, and whether the customer holds the card.
 */
export async function readCart(
  client: pg.Pool | pg.ClientBase,
  site: Site,
  cartId: string,
  { tcms = [], configurationIds = [], partnerProductIds = [], key, moment, sessionHash }: CartQuestion,
): Promise<CartReading> {
  const { rows } = await client.query<ReadRow>({
    name: 'read-cart',
    // Lists by array and not by join: most carts have few lines, and then starting a plan costs more than running it.
    text: `
      select person.id as "customerId", coalesce(person.crema_card, false) as "isCremaCardCustomer",
        mine.version, mine.lines, mine.cut, mine.merged, configured.configurations, giving.campaigns,
        (select json_agg(json_build_object(
            'tcm', article.tcm, 'productId', article.product_id, 'productType', product.product_type,
            'stock', article.stock, 'cremaCard', article.crema_card, 'amount', price.amount,
            'backInStockOption', article.back_in_stock_option,
            'maxOrderVolume', coalesce(article.max_order_volume, product.max_order_volume, ${DEFAULT_MAX_ORDER_VOLUME})))
         from article join product on product.id = article.product_id
         join article_price price on price.tcm = article.tcm and price.site = $1
         where article.tcm = any($3::text[] || ${ofLines('tcm')} || giving.tcms || configured.tcms)) as articles,
        (select json_agg(json_build_object('id', id, 'title', title, 'available', available, 'amount', amount))
         from partner_product join partner_product_price price on price.partner_product_id = id and price.site = $1
         where id = any($8::text[] || ${ofLines('partnerProductId')})) as "partnerProducts",
        (select json_build_object('bodyHash', body_hash, 'answer', answer)
         from cart_answer where cart_id = owner.id and key = $4) as kept
      from (select) nobody
      left join lateral (
        select customer.id, customer.crema_card
        from customer_session session join customer on customer.id = session.customer_id
        where session.token_hash = $5 and session.expires_at > to_timestamp($6 / 1000.0) and customer.site = $1
      ) person on true
      cross join lateral (select coalesce('customer ' || person.id, $2) as id) owner
      left join cart mine on mine.id = owner.id
      cross join lateral (
        select array_agg(tcm) as tcms, json_agg(json_build_object(
            'id', campaign.id, 'kind', kind, 'thresholdAmount', threshold_amount, 'neededTcm', needed_tcm,
            'tcm', tcm, 'productId', product_id, 'quantity', quantity,
            'validFrom', extract(epoch from valid_from) * 1000,
            'validUntil', extract(epoch from valid_until) * 1000) order by campaign.id) as campaigns
        from campaign join article using (tcm) where site = $1 and valid_until > to_timestamp($6 / 1000.0)) giving
      cross join lateral (
        select json_agg(json_build_object('id', id, 'subscriptionId', subscription_id, 'chosen', chosen)) as configurations,
          array(select jsonb_path_query(jsonb_agg(chosen), '$[*][*].tcm') #>> '{}') as tcms
        from (
          select id, subscription_id, non_recurring_articles || recurring_articles as chosen
          from subscription_configuration
          where site = $1 and id = any($7::text[] || ${ofLines('subscriptionConfigurationId')})) named) configured`,
    values: [site, cartId, tcms, key ?? '', sessionHash ?? '', moment, configurationIds, partnerProductIds],
  })
  const row = rows[0]!
  return {
    owner: row.customerId ? customerCart(row.customerId, site) : { id: cartId, site },
    cart: { version: row.version ?? 0, lines: row.lines ?? [], cut: row.cut ?? [] },
    merged: row.merged ?? false,
    articles: new Map((row.articles ?? []).map((article) => [article.tcm, article])),
    configurations: row.configurations ?? [],
    partnerProducts: new Map((row.partnerProducts ?? []).map((product) => [product.id, product])),
    campaigns: row.campaigns ?? [],
    ...(row.kept ? { kept: row.kept } : {}),
    isCremaCardCustomer: row.isCremaCardCustomer,
  }
}

/**
 * Writes the lines where the cart still has the version that was read, with the answer of the key in the same
 * statement. What a sign-in has cut is forgotten. False: somebody was faster, nothing was written.
 */
export async function writeCart(
  client: pg.Pool | pg.ClientBase,
  { id, site, customerId }: CartOwner,
  before: Pick<StoredCart, 'version'>,
  lines: readonly CartLine[],
  moment: number,
  keep?: StoredAnswer & { key: string },
): Promise<boolean> {
  const { rows } = await client.query<{ version: number }>({
    name: 'write-cart',
    text: `
      with written as (
        insert into cart (id, site, customer_id, version, lines, updated_at)
        values ($1, $2, $9, $3 + 1, $4, to_timestamp($5 / 1000.0))
        on conflict (id) do update
          set version = excluded.version, lines = excluded.lines, cut = excluded.cut, updated_at = excluded.updated_at
          where cart.version = $3
        returning version),
      kept as (
        insert into cart_answer (cart_id, key, body_hash, answer, created_at)
        select $1, $6, $7, $8, to_timestamp($5 / 1000.0) from written where $6::text is not null)
      select version from written`,
    values: [
      id,
      site,
      before.version,
      JSON.stringify(lines),
      moment,
      keep?.key ?? null,
      keep?.bodyHash ?? null,
      keep ? JSON.stringify(keep.answer) : null,
      customerId ?? null,
    ],
  })
  return rows.length === 1
}

/** Keeps an answer that came with no change of the cart. False: the key has an answer already. */
export async function keepAnswer(
  client: pg.Pool | pg.ClientBase,
  cartId: string,
  keep: StoredAnswer & { key: string },
  moment: number,
): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'keep-answer',
    text: `insert into cart_answer (cart_id, key, body_hash, answer, created_at)
      values ($1, $2, $3, $4, to_timestamp($5 / 1000.0)) on conflict (cart_id, key) do nothing`,
    values: [cartId, keep.key, keep.bodyHash, JSON.stringify(keep.answer), moment],
  })
  return rowCount === 1
}

/** Locks the cart's row until the transaction ends, making it first where there is none. */
export async function lockCart(client: pg.ClientBase, owner: CartOwner, moment: number): Promise<void> {
  await client.query(
    `insert into cart (id, site, customer_id, version, lines, updated_at)
     values ($1, $2, $3, 0, '[]', to_timestamp($4 / 1000.0)) on conflict (id) do nothing`,
    [owner.id, owner.site, owner.customerId ?? null, moment],
  )
  await client.query('select 1 from cart where id = $1 for update', [owner.id])
}

/** Forgets answers older than a day and visitors' carts that nobody has touched for as long as their cookie lives. */
export async function forgetOldCarts(pool: pg.Pool, moment: number, cartLifetimeS: number): Promise<void> {
  await pool.query("delete from cart_answer where created_at < to_timestamp($1 / 1000.0) - interval '24 hours'", [
    moment,
  ])
  await pool.query(
    `delete from cart where customer_id is null and updated_at < to_timestamp($1 / 1000.0) - $2 * interval '1 second'`,
    [moment, cartLifetimeS],
  )
}

/** What a form, which names only the article number, leaves to be looked up. */
export async function readCartFormArticle(
  pool: pg.Pool,
  tcm: string,
): Promise<{ productId: string; isGiftCard: boolean } | undefined> {
  const { rows } = await pool.query<{ productId: string; isGiftCard: boolean }>(
    `select product.id as "productId", product.product_type = 'GIFT_CARD' as "isGiftCard"
     from article join product on product.id = article.product_id where article.tcm = $1`,
    [tcm],
  )
  return rows[0]
}

import type pg from 'pg'
import type { SubscriptionBody, SubscriptionType } from '#calls/subscription.ts'
import { DAY_MS } from '#rules/durations.ts'
import type { Site } from '#sites/sites.ts'
import { isIn } from '../database/product-state-queries.ts'

/** A configuration that a shopper has brought from a product page to the configurator. */
export interface StoredConfiguration {
  subscriptionId: string
  type: SubscriptionType
  nonRecurringArticles: SubscriptionBody['nonRecurringArticles']
}

/** SQL: whether the configuration is in a cart. */
const IN_CART = `select 1 from cart, jsonb_array_elements(lines) line
  where lines @> '[{"kind": "subscription"}]' and line->>'subscriptionConfigurationId' = configuration.id`

/** The products whose articles a subscription of this type can hold, in the order of the catalogue. */
export async function readSubscribable(pool: pg.Pool, site: Site, type: SubscriptionType): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from product where subscription = $1 and ${isIn('list', { site: '$2' })} order by position`,
    [type, site],
  )
  return rows.map(({ id }) => id)
}

export async function insertConfiguration(
  pool: pg.Pool,
  configuration: { id: string; site: Site; type: SubscriptionType; body: SubscriptionBody; moment: number },
): Promise<void> {
  const { id, site, type, body, moment } = configuration
  await pool.query(
    `insert into subscription_configuration (id, site, subscription_id, type, non_recurring_articles,
       recurring_articles, delivery_interval, is_gift, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, to_timestamp($9 / 1000.0))`,
    [
      id,
      site,
      body.subscriptionMasterDataId,
      type,
      JSON.stringify(body.nonRecurringArticles),
      JSON.stringify(body.recurringArticles),
      body.deliveryInterval ?? null,
      body.isGift,
      moment,
    ],
  )
}

/** The configuration of an id; undefined where this site has none. */
export async function readConfiguration(
  pool: pg.Pool,
  site: Site,
  id: string,
): Promise<StoredConfiguration | undefined> {
  const { rows } = await pool.query<StoredConfiguration>(
    `select subscription_id as "subscriptionId", type, non_recurring_articles as "nonRecurringArticles"
     from subscription_configuration where id = $1 and site = $2`,
    [id, site],
  )
  return rows[0]
}

/** The most configurations that are stored outside carts, because anybody can store one. */
export const CONFIGURATIONS_MOST = 20_000

/** Deletes all but the newest configurations that are in no cart. */
export async function deleteSurplusConfigurations(pool: pg.Pool): Promise<void> {
  await pool.query(
    `delete from subscription_configuration configuration
     where created_at <= (select created_at from subscription_configuration order by created_at desc offset $1 limit 1)
       and not exists (${IN_CART})`,
    [CONFIGURATIONS_MOST],
  )
}

const CONFIGURATION_LIFETIME_MS = 30 * DAY_MS

/** Deletes configurations that are older than 30 days and in no cart. */
export async function deleteOldConfigurations(pool: pg.Pool | pg.ClientBase, moment: number): Promise<void> {
  await pool.query(
    `delete from subscription_configuration configuration
     where created_at < to_timestamp($1 / 1000.0) and not exists (${IN_CART})`,
    [moment - CONFIGURATION_LIFETIME_MS],
  )
}

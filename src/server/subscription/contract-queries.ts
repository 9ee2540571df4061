import type pg from 'pg'
import type { SubscribedArticle, SubscriptionType } from '#calls/subscription.ts'
import { DECLARATION_YEARS } from '#rules/declaration/declared-fields.ts'
import type { SubscriptionTerms } from '#rules/subscription/subscription-end.ts'
import type { Site } from '#sites/sites.ts'

/** A customer's subscription as it is stored. */
export interface StoredContract extends SubscriptionTerms {
  id: string
  number: string
  email: string
  type: SubscriptionType
  onceArticles: SubscribedArticle[]
  recurringArticles: SubscribedArticle[]
  intervalWeeks: number
  /** Its last day, '2026-12-31'; null: it runs. */
  endsOn: string | null
  /** The first day of the next delivery; null: no job delivers it. */
  nextDeliveryOn: string | null
}

const DAY = 'YYYY-MM-DD'
const TERMS = `to_char(begins_on, '${DAY}') as "beginsOn", minimum_months as "minimumMonths", notice_days as "noticeDays",
  to_char(ends_on, '${DAY}') as "endsOn"`

/** The most subscriptions of a customer that are listed. */
const MAX_LISTED = 50

/** A customer's subscriptions, the newest first. */
export async function readContracts(pool: pg.Pool, customerId: string): Promise<StoredContract[]> {
  const { rows } = await pool.query<StoredContract>(
    `select id, number, email, type, once_articles as "onceArticles", recurring_articles as "recurringArticles",
       interval_weeks as "intervalWeeks", to_char(next_delivery_on, '${DAY}') as "nextDeliveryOn", ${TERMS}
     from subscription where customer_id = $1 order by begins_on desc, number limit $2`,
    [customerId, MAX_LISTED],
  )
  return rows
}

export interface FoundContract extends SubscriptionTerms {
  id: string
  /** First and last name of its customer, or of whoever ordered as a guest; null: there is no account any more. */
  holder: string | null
  endsOn: string | null
}

/**
 * The subscription of a number that belongs to an address, in capitals or not: the contract's, or that which its customer
 * has today. Locked until the transaction ends.
 */
export async function lockContract(
  client: pg.ClientBase,
  { site, number, email }: { site: Site; number: string; email: string },
): Promise<FoundContract | undefined> {
  const { rows } = await client.query<FoundContract>(
    `select subscription.id, coalesce(customer.firstname || ' ' || customer.lastname,
         case when subscription.customer_id is null
           then (billing_address ->> 'firstname') || ' ' || (billing_address ->> 'lastname') end) as holder, ${TERMS}
     from subscription left join customer on customer.id = subscription.customer_id
     where subscription.site = $1 and number = $2
       and (lower(subscription.email) = lower($3) or lower(customer.email) = lower($3))
     for update of subscription`,
    [site, number, email],
  )
  return rows[0]
}

/** The subscriptions that began with an order and have no end. Locked until the transaction ends. */
export async function lockRunningContractsOf(
  client: pg.ClientBase,
  orderNumber: string,
): Promise<Array<{ id: string; site: Site }>> {
  const { rows } = await client.query<{ id: string; site: Site }>(
    `select id, site from subscription
     where first_order_id = (select id from customer_order where number = $1) and ends_on is null order by id for update`,
    [orderNumber],
  )
  return rows
}

/** Deletes subscriptions that ended so long ago that no claim can be raised from them. */
export async function deleteEndedContracts(client: pg.Pool | pg.ClientBase, moment: number): Promise<void> {
  await client.query(
    'delete from subscription where ends_on < to_timestamp($1 / 1000.0) - make_interval(years => $2)',
    [moment, DECLARATION_YEARS],
  )
}

/** Ends a subscription on a day. */
export async function endContract(client: pg.ClientBase, id: string, endsOn: string, moment: number): Promise<void> {
  await client.query(
    `update subscription set ends_on = $2, cancelled_at = coalesce(cancelled_at, to_timestamp($3 / 1000.0)) where id = $1`,
    [id, endsOn, moment],
  )
}

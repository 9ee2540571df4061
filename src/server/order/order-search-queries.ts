import type pg from 'pg'
import type { ListedOrder, PlacedOrder } from '#calls/checkout.ts'
import { cleanedEmail } from '#rules/account/check-account.ts'
import { nameQuery, type OrderPlace, type OrderSearch } from '#rules/order/order-search.ts'
import { WHOLE_ORDER } from './order-queries.ts'

/** An order that was found, with its place, by which a next page begins. */
export type FoundOrder = ListedOrder & OrderPlace

interface Page {
  /** The last order of the page before. */
  after?: OrderPlace | undefined
  most: number
}

/** Orders that a merchant looks for, the newest first. */
export async function findOrders(pool: pg.Pool, search: OrderSearch, { after, most }: Page): Promise<FoundOrder[]> {
  const { where, values } = conditions(search, after && { ...after, sign: '<' })
  const { rows } = await pool.query<FoundOrder>(
    `select id, number, site, state, email, payment, total_amount as "totalAmount",
       round(extract(epoch from placed_at) * 1000)::float8 as "placedAt"
     from customer_order ${where} order by placed_at desc, id desc limit $1`,
    [most, ...values],
  )
  return rows
}

/** The same as whole orders, the oldest first, so that those that are placed meanwhile come last. */
export async function readFoundOrders(
  pool: pg.Pool,
  search: OrderSearch,
  { after, most }: Page,
): Promise<Array<PlacedOrder & OrderPlace>> {
  const { where, values } = conditions(search, after && { ...after, sign: '>' })
  const { rows } = await pool.query<PlacedOrder & OrderPlace>(
    `select id, ${WHOLE_ORDER} from customer_order ${where} order by placed_at, id limit $1`,
    [most, ...values],
  )
  return rows
}

/** As the index customer_order_by_name has it, or it is not used. */
const NAMES = `to_tsvector('simple'::regconfig, lower(
  coalesce(delivery_address ->> 'firstname', '') || ' ' || coalesce(delivery_address ->> 'lastname', '') || ' ' ||
  coalesce(delivery_address ->> 'company', '') || ' ' || coalesce(billing_address ->> 'firstname', '') || ' ' ||
  coalesce(billing_address ->> 'lastname', '') || ' ' || coalesce(billing_address ->> 'company', '')))`

/** Only what is named, because PostgreSQL uses no index for a condition that may be null. The first value is the limit. */
function conditions(
  search: OrderSearch,
  after: (OrderPlace & { sign: '<' | '>' }) | undefined,
): { where: string; values: unknown[] } {
  const values: unknown[] = []
  const parts: string[] = []
  const add = (value: unknown, part: (place: string) => string) => {
    if (value === undefined) return
    values.push(value)
    parts.push(part(`$${values.length + 1}`))
  }
  add(search.number, (at) => `number = ${at}`)
  add(search.email && cleanedEmail(search.email), (at) => `email = ${at}`)
  add(search.name === undefined ? undefined : nameQuery(search.name), (at) => `${NAMES} @@ to_tsquery('simple', ${at})`)
  add(search.site, (at) => `site = ${at}`)
  add(search.state, (at) => `state = ${at}`)
  add(search.payment, (at) => `payment = ${at}`)
  add(search.placedFrom, (at) => `placed_at >= to_timestamp(${at} / 1000.0)`)
  add(search.placedBefore, (at) => `placed_at < to_timestamp(${at} / 1000.0)`)
  if (after) {
    values.push(after.placedAt, after.id)
    parts.push(`(placed_at, id) ${after.sign} (to_timestamp($${values.length} / 1000.0), $${values.length + 1}::uuid)`)
  }
  return { where: parts.length > 0 ? `where ${parts.join(' and ')}` : '', values }
}

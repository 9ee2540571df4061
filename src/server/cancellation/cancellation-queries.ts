import type pg from 'pg'
import { DECLARATION_YEARS, type Declaration } from '#rules/cancellation/check-declaration.ts'
import type { Site } from '#sites/sites.ts'

/** For so long a declaration counts against the receipts and notices that are sent. */
export const COUNTED_MS = 86_400_000

/** A stored declaration; `declaredAt` in milliseconds since 1970. */
export interface StoredDeclaration extends Declaration {
  site: Site
  declaredAt: number
  /** The last day of the subscription that it ended; null: it matched none. */
  contractEndsOn: string | null
  /** Whether its receipt went out by mail. */
  isMailed: boolean
}

/** A declaration before it is stored. */
export interface NewCancellation {
  id: string
  site: Site
  declaration: Declaration
  /** The number of the network that declares (limitNumber). */
  network: string
  /** Whether its receipt goes out by mail. */
  isMailed: boolean
}

/** Until the transaction ends, other declarations of the address wait. */
export async function lockDeclaringAddress(
  client: pg.ClientBase,
  { site, email }: { site: Site; email: string },
): Promise<void> {
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `cancellation ${site} ${email.toLowerCase()}`,
  ])
}

/** Stores a declaration. False: it is stored already, by an earlier press of the same button. */
export async function insertCancellation(
  client: pg.ClientBase,
  { id, site, declaration, network, isMailed }: NewCancellation,
  moment: number,
): Promise<boolean> {
  const { name, email, contract, subscription, kind, reason, endsOn } = declaration
  const { rowCount } = await client.query(
    `insert into cancellation (id, site, name, email, contract, subscription, kind, reason, ends_on, declared_at,
       network, receipt_mailed)
     values ($1, $2, $3, $4, $5, $6, $7, nullif($8, ''), nullif($9, '')::date, to_timestamp($10 / 1000.0), $11, $12)
     on conflict (id) do nothing`,
    [id, site, name, email, contract, subscription, kind, reason, endsOn, moment, network, isMailed],
  )
  return rowCount === 1
}

/** Who is noted where the shop itself has handled a declaration. */
const HANDLED_BY_SHOP = 'shop'

/** Notes which subscription a declaration ended, and when; `isHandled`: nobody needs to look at it. */
export async function noteEnd(
  client: pg.ClientBase,
  end: { id: string; subscriptionId: string; endsOn: string; isHandled: boolean },
  moment: number,
): Promise<void> {
  await client.query(
    `update cancellation set subscription_id = $2, contract_ends_on = $3,
       handled_at = case when $4 then to_timestamp($5 / 1000.0) end, handled_by = case when $4 then $6 end
     where id = $1`,
    [end.id, end.subscriptionId, end.endsOn, end.isHandled, moment, HANDLED_BY_SHOP],
  )
}

/** How many declarations there are since a moment, and how many of them a network made for an address, in capitals or not. */
export async function countCancellations(
  client: pg.ClientBase,
  { site, email, network }: { site: Site; email: string; network: string },
  since: number,
): Promise<{ ofSite: number; ofReceiver: number }> {
  const { rows } = await client.query<{ ofSite: number; ofReceiver: number }>(
    `select count(*)::int as "ofSite",
       (count(*) filter (where network = $4 and lower(email) = lower($2)))::int as "ofReceiver"
     from cancellation where site = $1 and declared_at > to_timestamp($3 / 1000.0)`,
    [site, email, since, network],
  )
  return rows[0]!
}

export async function readCancellation(pool: pg.Pool, id: string): Promise<StoredDeclaration | undefined> {
  const { rows } = await pool.query<StoredDeclaration>(
    `select site, name, email, contract, subscription, kind, coalesce(reason, '') as reason,
       coalesce(to_char(ends_on, 'YYYY-MM-DD'), '') as "endsOn",
       round(extract(epoch from declared_at) * 1000)::float8 as "declaredAt",
       to_char(contract_ends_on, 'YYYY-MM-DD') as "contractEndsOn", receipt_mailed as "isMailed"
     from cancellation where id = $1`,
    [id],
  )
  return rows[0]
}

/** Deletes declarations that are too old, and of those that count no longer the number of the network. */
export async function deleteOldCancellations(client: pg.Pool | pg.ClientBase, moment: number): Promise<void> {
  await client.query(
    'delete from cancellation where declared_at < to_timestamp($1 / 1000.0) - make_interval(years => $2)',
    [moment, DECLARATION_YEARS],
  )
  await client.query(
    `update cancellation set network = null
     where network is not null and declared_at < to_timestamp($1 / 1000.0)`,
    [moment - COUNTED_MS],
  )
}

import type pg from 'pg'
import type { Declaration } from '#rules/cancellation/check-declaration.ts'
import type { Site } from '#sites/sites.ts'
import { HANDLED_BY_SHOP } from '../declaration/exports.ts'

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

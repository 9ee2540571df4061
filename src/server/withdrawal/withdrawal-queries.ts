import type pg from 'pg'
import type { Withdrawal } from '#rules/withdrawal/check-withdrawal.ts'
import type { Site } from '#sites/sites.ts'

/** A stored declaration; `declaredAt` in milliseconds since 1970. */
export interface StoredWithdrawal extends Withdrawal {
  id: string
  site: Site
  declaredAt: number
  /** Whether its receipt went out by mail. */
  isMailed: boolean
  /** The order that it names, where its holder agrees; null: none is known. */
  orderNumber: string | null
  /** Whether a return was made of it. */
  isReturn: boolean
  /** Null: it waits. */
  handled: { at: number; by: string } | null
}

/** A declaration before it is stored. */
export interface NewWithdrawal {
  id: string
  site: Site
  withdrawal: Withdrawal
  orderId: string | null
  /** The number of the network that declares (limitNumber). */
  network: string
  isMailed: boolean
}

const WITHDRAWAL = `
  select withdrawal.id, withdrawal.site, name, withdrawal.email, contract, coalesce(goods, '') as goods,
    round(extract(epoch from withdrawal.declared_at) * 1000)::float8 as "declaredAt", receipt_mailed as "isMailed",
    customer_order.number as "orderNumber",
    exists (select from order_return where order_return.id = withdrawal.id) as "isReturn",
    case when handled_at is not null then json_build_object(
      'at', round(extract(epoch from handled_at) * 1000)::float8, 'by', handled_by) end as handled
  from withdrawal left join customer_order on customer_order.id = withdrawal.order_id`

/** Stores a declaration. Others of its address wait for this transaction, so that a second press finds it stored. */
export async function insertWithdrawal(
  client: pg.ClientBase,
  { id, site, withdrawal, orderId, network, isMailed }: NewWithdrawal,
  moment: number,
): Promise<void> {
  const { name, email, contract, goods } = withdrawal
  await client.query(
    `insert into withdrawal (id, site, name, email, contract, goods, order_id, declared_at, network, receipt_mailed)
     values ($1, $2, $3, $4, $5, nullif($6, ''), $7, to_timestamp($8 / 1000.0), $9, $10)`,
    [id, site, name, email, contract, goods, orderId, moment, network, isMailed],
  )
}

export async function readWithdrawal(
  client: pg.Pool | pg.ClientBase,
  id: string,
): Promise<StoredWithdrawal | undefined> {
  const { rows } = await client.query<StoredWithdrawal>(`${WITHDRAWAL} where withdrawal.id = $1`, [id])
  return rows[0]
}

/** Writes which order a declaration is about. */
export async function writeOrderOfWithdrawal(client: pg.ClientBase, id: string, orderId: string): Promise<void> {
  await client.query('update withdrawal set order_id = $2 where id = $1', [id, orderId])
}

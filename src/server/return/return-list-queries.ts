import type pg from 'pg'
import type { ReturnState } from '#rules/return/return-states.ts'
import type { Site } from '#sites/sites.ts'

/** What waits for staff, or did: a return, or a declaration that made none. Moments in milliseconds since 1970. */
export interface ListedReturn {
  id: string
  site: Site
  /** Null: the declaration names no order that is known. */
  number: string | null
  name: string
  declaredAt: number
  /** 'unmatched': a declaration without a return, which a person looks at; 'handled': that person has. */
  state: ReturnState | 'unmatched' | 'handled'
  /** In 1/100 of the main unit; null: not received, or no return. */
  amount: number | null
}

/**
 * Returns, and declarations of withdrawal that made none, the newest first.
 * @param given.since with those that are done, declared since this moment; undefined: all that wait
 */
export async function listReturns(
  pool: pg.Pool,
  { site, since, most }: { site?: Site; since?: number; most: number },
): Promise<ListedReturn[]> {
  const { rows } = await pool.query<ListedReturn>(
    `select * from (
       (select order_return.id, customer_order.site, number,
          coalesce(withdrawal.name, concat_ws(' ', delivery_address ->> 'firstname', delivery_address ->> 'lastname')) as name,
          round(extract(epoch from order_return.declared_at) * 1000)::float8 as "declaredAt", order_return.state, amount
        from order_return join customer_order on customer_order.id = order_return.order_id
          left join withdrawal on withdrawal.id = order_return.id
        where ($1::text is null or customer_order.site = $1)
          and (order_return.state = 'declared' and $2::float8 is null or order_return.declared_at >= to_timestamp($2 / 1000.0))
        order by order_return.declared_at desc limit $3)
       union all
       (select withdrawal.id, withdrawal.site, number, name,
          round(extract(epoch from declared_at) * 1000)::float8,
          case when handled_at is null then 'unmatched' else 'handled' end, null
        from withdrawal left join customer_order on customer_order.id = order_id
        where not exists (select from order_return where order_return.id = withdrawal.id)
          and ($1::text is null or withdrawal.site = $1)
          and (handled_at is null and $2::float8 is null or declared_at >= to_timestamp($2 / 1000.0))
        order by declared_at desc limit $3)
     ) listed order by "declaredAt" desc, id limit $3`,
    [site ?? null, since ?? null, most],
  )
  return rows
}

/** The declarations of an order that made no return, the oldest first. */
export async function readUnmatchedOf(
  pool: pg.Pool,
  orderId: string,
): Promise<Array<Pick<ListedReturn, 'id' | 'declaredAt' | 'state' | 'amount'>>> {
  const { rows } = await pool.query<Pick<ListedReturn, 'id' | 'declaredAt' | 'state' | 'amount'>>(
    `select id, round(extract(epoch from declared_at) * 1000)::float8 as "declaredAt",
       case when handled_at is null then 'unmatched' else 'handled' end as state, null as amount
     from withdrawal where order_id = $1 and not exists (select from order_return where order_return.id = withdrawal.id)
     order by declared_at, id limit 100`,
    [orderId],
  )
  return rows
}

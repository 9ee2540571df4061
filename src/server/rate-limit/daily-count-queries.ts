import { createHmac } from 'node:crypto'
import type pg from 'pg'
import type { DailyLimit } from '#rules/order/pay-later-limits.ts'

/** SQL: limits with their keys, in one order, so that two transactions cannot wait for each other in a circle. */
const GIVEN = 'select key, most from unnest($1::bytea[], $2::integer[]) as given (key, most) order by key'

/** Counts one for each limit on a day. False: one of them has more than it may; the caller rolls back. One round trip. */
export async function countForDay(
  client: pg.Pool | pg.ClientBase,
  limits: readonly DailyLimit[],
  { day, secret }: { day: string; secret: string },
): Promise<boolean> {
  const { rows } = await client.query<{ isWithin: boolean }>({
    name: 'count-for-day',
    text: `
      with given as materialized (${GIVEN}),
      counted as (
        insert into daily_count (key, day, count) select key, $3, 1 from given
        on conflict (key, day) do update set count = daily_count.count + 1 returning key, count)
      select bool_and(counted.count <= given.most) as "isWithin" from counted join given using (key)`,
    values: valuesOf(limits, day, secret),
  })
  return rows[0]!.isWithin
}

/** Takes back what `countForDay` has counted. */
export async function giveBackForDay(
  pool: pg.Pool,
  limits: readonly DailyLimit[],
  { day, secret }: { day: string; secret: string },
): Promise<void> {
  await pool.query({
    name: 'give-back-for-day',
    text: `
      with given as materialized (${GIVEN}),
      ended as (delete from daily_count using given where daily_count.key = given.key and day = $3 and count = 1)
      update daily_count set count = count - 1 from given where daily_count.key = given.key and day = $3 and count > 1`,
    values: valuesOf(limits, day, secret),
  })
}

/** Whether one of the limits has all that it may have on a day. Counts nothing. */
export async function isSpentForDay(
  pool: pg.Pool,
  limits: readonly DailyLimit[],
  { day, secret }: { day: string; secret: string },
): Promise<boolean> {
  const { rows } = await pool.query<{ isSpent: boolean }>({
    name: 'is-spent-for-day',
    text: `
      select exists (select from (${GIVEN}) given join daily_count using (key)
        where daily_count.day = $3 and daily_count.count >= given.most) as "isSpent"`,
    values: valuesOf(limits, day, secret),
  })
  return rows[0]!.isSpent
}

/** Deletes the counts of days that are over on every site. */
export async function deleteOldDailyCounts(pool: pg.Pool, moment: number): Promise<void> {
  await pool.query(`delete from daily_count where day < (to_timestamp($1 / 1000.0) at time zone 'UTC')::date - 1`, [
    moment,
  ])
}

const valuesOf = (limits: readonly DailyLimit[], day: string, secret: string) => [
  limits.map(({ key }) => createHmac('sha256', secret).update(`daily ${key}`).digest()),
  limits.map(({ most }) => most),
  day,
]

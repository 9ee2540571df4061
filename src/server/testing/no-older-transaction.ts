import type pg from 'pg'
import { until } from './until.ts'

/**
 * Waits until no transaction is older than what this database's tests have written so far. What is compared by the numbers of
 * transactions names the oldest one of the whole PostgreSQL, so that while one of another test's database runs, everything that was
 * written after its begin counts as changed.
 */
export async function noOlderTransaction(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ id: string }>('select pg_current_xact_id()::text as id')
  await until(async () => {
    const sql = 'select pg_snapshot_xmin(pg_current_snapshot()) > $1::xid8 as "isOver"'
    return (await pool.query<{ isOver: boolean }>(sql, [rows[0]!.id])).rows[0]!.isOver
  })
}

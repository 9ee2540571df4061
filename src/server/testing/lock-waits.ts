import type pg from 'pg'

/**
 * How many connections to this database wait for a lock, in a statement that holds the text `statement`. Those of other tests'
 * databases, which the same PostgreSQL lists too, do not count.
 */
export async function lockWaits(pool: Pick<pg.Pool, 'query'>, statement = ''): Promise<number> {
  const sql = `select from pg_stat_activity
    where wait_event_type = 'Lock' and position($1 in query) > 0 and datname = current_database()`
  return (await pool.query(sql, [statement])).rowCount ?? 0
}

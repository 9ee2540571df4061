import type pg from 'pg'

/** Whether a database has the tables of a shop. */
export async function hasShop(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ found: boolean }>("select to_regclass('content') is not null as found")
  return rows[0]!.found
}

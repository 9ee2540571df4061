import type pg from 'pg'

/** Resolves where the database answers. @throws the driver's error where it does not */
export async function checkDatabase(pool: pg.Pool): Promise<void> {
  await pool.query('select 1')
}

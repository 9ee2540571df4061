import type pg from 'pg'

/** The moment of the database's clock, in milliseconds since 1970. */
export async function readDatabaseMoment(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ moment: number }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::float8 as moment',
  )
  return rows[0]!.moment
}

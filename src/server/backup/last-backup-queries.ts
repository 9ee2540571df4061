import type pg from 'pg'

/** Notes that a backup was made. */
export async function noteBackup(pool: pg.Pool, moment: number): Promise<void> {
  await pool.query(
    `insert into last_backup (id, made_at) values (1, to_timestamp($1 / 1000.0))
     on conflict (id) do update set made_at = excluded.made_at`,
    [moment],
  )
}

/** When the last backup was made, in milliseconds since 1970; undefined where there was none. */
export async function readLastBackup(pool: pg.Pool): Promise<number | undefined> {
  const { rows } = await pool.query<{ madeAt: Date }>('select made_at as "madeAt" from last_backup')
  return rows[0]?.madeAt.getTime()
}

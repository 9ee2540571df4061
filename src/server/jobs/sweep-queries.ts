import type pg from 'pg'

/** When a sweep last ran, in milliseconds since 1970; undefined before its first run. Locks its row. */
export async function readLastSweep(client: pg.ClientBase, name: string): Promise<number | undefined> {
  const { rows } = await client.query<{ sweptAt: Date }>(
    'select swept_at as "sweptAt" from sweep where name = $1 for update',
    [name],
  )
  return rows[0]?.sweptAt.getTime()
}

export async function writeLastSweep(client: pg.ClientBase, name: string, moment: number): Promise<void> {
  await client.query(
    `insert into sweep (name, swept_at) values ($1, to_timestamp($2 / 1000.0))
     on conflict (name) do update set swept_at = excluded.swept_at`,
    [name, moment],
  )
}

/** Lets the next run of each sweep delete as much as it finds. */
export async function confirmSweeps(pool: pg.Pool): Promise<void> {
  await pool.query('delete from sweep')
}

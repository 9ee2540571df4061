import type pg from 'pg'

/** Whether the shop has been filled from this state of the demo's sources, and still has goods, and customers where it may. */
export async function isFilled(pool: pg.Pool, version: string, withCustomers: boolean): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from demo_version where version = $1
       and exists (select from product) and (not $2 or exists (select from customer))`,
    [version, withCustomers],
  )
  return rowCount === 1
}

/** Remembers that the shop has been filled from this state of the demo's sources. */
export async function rememberFilled(client: pg.ClientBase, version: string): Promise<void> {
  await client.query('delete from demo_version')
  await client.query('insert into demo_version values ($1)', [version])
}

import type pg from 'pg'

/** Stands before the version of a shop that got the pages of law and service, and no goods. */
const SHELL = 'shell '

/** Whether the shop has been filled from this state of the demo's sources, with its goods or without them. */
export async function isFilled(pool: pg.Pool, version: string, withDemo: boolean): Promise<boolean> {
  const versions = withDemo ? [version] : [version, SHELL + version]
  const { rowCount } = await pool.query('select from demo_version where version = any($1)', [versions])
  return rowCount === 1
}

/** Whether the demo's goods were ever put into this shop, as far as it remembers. */
export async function hadGoods(client: pg.ClientBase): Promise<boolean> {
  const { rowCount } = await client.query('select from demo_version where not starts_with(version, $1)', [SHELL])
  return rowCount === 1
}

/** Remembers that the shop has been filled from this state of the demo's sources; without goods where it never had them. */
export async function rememberFilled(
  client: pg.ClientBase,
  version: string,
  { hasGoods }: { hasGoods: boolean },
): Promise<void> {
  await client.query('delete from demo_version')
  await client.query('insert into demo_version values ($1)', [hasGoods ? version : SHELL + version])
}

import type pg from 'pg'

/** The tables whose rows name originals, with the column that has their bytes until the store has them alone. */
const ORIGINALS = { picture: 'original', document: 'bytes' } as const
export type OriginalTable = keyof typeof ORIGINALS

/** A row that names an original. */
export interface NamedOriginal {
  table: OriginalTable
  handle: string
}

const LOCK = "hashtextextended('originals', 0)"

/**
 * Lets no unused original be removed until the transaction has ended, so that one which is put into the store now is there when its row
 * is committed.
 */
export async function keepOriginals(client: pg.ClientBase): Promise<void> {
  await client.query(`select pg_advisory_xact_lock_shared(${LOCK})`)
}

/** Waits for no transaction: false where one stores originals at the moment. */
export async function mayRemoveOriginals(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(`select pg_try_advisory_xact_lock(${LOCK}) as taken`)
  return rows[0]!.taken
}

/** Those of these originals that a picture or a document names. */
export async function readNamedDigests(client: pg.ClientBase, digests: readonly string[]): Promise<Set<string>> {
  const { rows } = await client.query<{ digest: string }>(
    'select digest from picture where digest = any($1) union select digest from document where digest = any($1)',
    [digests],
  )
  return new Set(rows.map(({ digest }) => digest))
}

/** The bytes that the database itself has of an original; undefined: none. */
export async function readColumn(
  client: pg.Pool | pg.ClientBase,
  { table, handle }: NamedOriginal,
): Promise<Buffer | undefined> {
  const { rows } = await client.query<{ bytes: Buffer | null }>(
    `select ${ORIGINALS[table]} as bytes from ${table} where handle = $1`,
    [handle],
  )
  return rows[0]?.bytes?.length ? rows[0].bytes : undefined
}

/** Which database this is: a copy of it elsewhere is another one. */
export async function readDatabaseId(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `select system_identifier || '-' || (select oid from pg_database where datname = current_database()) as id
     from pg_control_system()`,
  )
  return rows[0]!.id
}

/** Rows whose original only the database has, after one of them. */
export async function readUnmoved(
  pool: pg.Pool,
  table: OriginalTable,
  { after, most }: { after: string; most: number },
): Promise<string[]> {
  const { rows } = await pool.query<{ handle: string }>(
    `select handle from ${table} where digest is null and handle > $1 order by handle limit $2`,
    [after, most],
  )
  return rows.map(({ handle }) => handle)
}

/** How many originals only the database has. */
export async function countUnmoved(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select (select count(*) from picture where digest is null)::int
       + (select count(*) from document where digest is null)::int as count`,
  )
  return rows[0]!.count
}

/** Notes that the store has an original. Another process may have noted it before. */
export async function noteMoved(
  client: pg.ClientBase,
  { table, handle }: NamedOriginal,
  { digest, size }: { digest: string; size: number },
): Promise<void> {
  await client.query(`update ${table} set digest = $2, size = $3 where handle = $1 and digest is null`, [
    handle,
    digest,
    size,
  ])
}

export const ORIGINAL_TABLES = Object.keys(ORIGINALS) as OriginalTable[]

/** Some originals that the store should have. */
export async function readNewestDigests(pool: pg.Pool, most: number): Promise<string[]> {
  const { rows } = await pool.query<{ digest: string }>(
    'select digest from picture where digest is not null order by ctid desc limit $1',
    [most],
  )
  return rows.map(({ digest }) => digest)
}

/** A row that names an original by its digest, and whether the database has its bytes, too. */
export interface StoredRow extends NamedOriginal {
  digest: string
  isInDatabase: boolean
}

/** The rows of a table that name an original of the store, after one of them. */
export async function readStoredRows(
  pool: pg.Pool,
  table: OriginalTable,
  { after, most }: { after: string; most: number },
): Promise<StoredRow[]> {
  const { rows } = await pool.query<Omit<StoredRow, 'table'>>(
    `select handle, digest, coalesce(length(${ORIGINALS[table]}), 0) > 0 as "isInDatabase" from ${table}
     where digest is not null and handle > $1 order by handle limit $2`,
    [after, most],
  )
  return rows.map((row) => ({ table, ...row }))
}

/** Lets the job copy originals again that the store has lost and the database has. */
export async function noteUnmoved(pool: pg.Pool, { table, handle }: NamedOriginal): Promise<void> {
  await pool.query(`update ${table} set digest = null where handle = $1 and length(${ORIGINALS[table]}) > 0`, [handle])
}

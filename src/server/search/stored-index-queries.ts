import type pg from 'pg'
import { DATABASE_IDENTITY } from '../database/database-identity-queries.ts'
import { inTransaction } from '../database/transaction.ts'

/** Numbers of transactions repeat after two billions, so that an older index could not tell what has changed since. */
const MAX_TRANSACTIONS = 1_000_000_000
const PART_BYTES = 1024 * 1024

/** The bytes of each section of the stored index; undefined where there is none that this code and database can use. */
export function readStored<T>(
  pool: pg.Pool,
  code: string,
  read: (section: (name: string) => Promise<Buffer>) => Promise<T>,
): Promise<T | undefined> {
  return inTransaction(pool, async (client) => {
    // another process may replace it meanwhile
    await client.query('set transaction isolation level repeatable read read only')
    const { rowCount } = await client.query(
      `select from search_index where code = $1 and database = ${DATABASE_IDENTITY}
         and pg_snapshot_xmin(pg_current_snapshot())::text::bigint - transaction between 0 and $2`,
      [code, MAX_TRANSACTIONS],
    )
    return rowCount === 0 ? undefined : read((section) => readSection(client, section))
  })
}

async function readSection(client: pg.PoolClient, section: string): Promise<Buffer> {
  const { rows } = await client.query<{ bytes: Buffer }>(
    'select bytes from search_index_part where section = $1 order by part',
    [section],
  )
  return Buffer.concat(rows.map(({ bytes }) => bytes))
}

export interface IndexToStore {
  code: string
  transaction: string
  /** Milliseconds since 1970. */
  moment: number
  /** One that the same code has stored since this moment stays. */
  unlessSince: number
  sections: Iterable<[name: string, bytes: Buffer]>
}

/** Replaces the stored index. @returns false where there is one that is new enough, such as another process's */
export function replaceStored(pool: pg.Pool, index: IndexToStore): Promise<boolean> {
  const { code, transaction, moment, unlessSince, sections } = index
  return inTransaction(pool, async (client) => {
    const { rowCount } = await client.query(
      `insert into search_index (code, database, transaction, stored_at)
       values ($1, ${DATABASE_IDENTITY}, $2, to_timestamp($3 / 1000.0))
       on conflict (is_only) do update set code = excluded.code, database = excluded.database,
         transaction = excluded.transaction, stored_at = excluded.stored_at
       where (search_index.code, search_index.database) <> (excluded.code, excluded.database)
         or search_index.stored_at < to_timestamp($4 / 1000.0) or search_index.stored_at > excluded.stored_at`,
      [code, transaction, moment, unlessSince],
    )
    if (rowCount === 0) return false
    await client.query('delete from search_index_part')
    for (const [name, bytes] of sections) {
      for (let part = 0; part * PART_BYTES < bytes.length; part += 1) {
        await client.query('insert into search_index_part (section, part, bytes) values ($1, $2, $3)', [
          name,
          part,
          bytes.subarray(part * PART_BYTES, (part + 1) * PART_BYTES),
        ])
      }
    }
    return true
  })
}

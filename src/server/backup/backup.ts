import { createReadStream, createWriteStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type pg from 'pg'
import { invalidateEverything } from '../cache/invalidate.ts'
import { deleteAllJobs, JOBS_FOR_BACKUP, restoreJobs } from '../jobs/job-backup-queries.ts'
import { JOBS, tablesInOrder } from './backup-tables.ts'

/**
 * Writes all tables to one file, because the npm package of PostgreSQL has no pg_dump. The file is gzipped lines: a
 * header with the names of the tables, then a line for each row with its table's name and its JSON. One transaction
 * reads all tables, so that their rows are consistent.
 * @returns the number of rows
 */
export async function backup(pool: pg.Pool, file: string): Promise<number> {
  const client = await pool.connect()
  let rows = 0
  try {
    await client.query('begin isolation level repeatable read read only')
    const tables = [...(await tablesInOrder(client)), JOBS]
    async function* lines() {
      yield `${JSON.stringify({ crema: 'backup', tables })}\n`
      for (const table of tables) {
        const rowsOf = table === JOBS ? JOBS_FOR_BACKUP : `select to_jsonb(t)::text as row from ${table} t`
        await client.query(`declare backup_rows no scroll cursor for ${rowsOf}`)
        for (;;) {
          const part = await client.query<{ row: string }>('fetch 500 from backup_rows')
          if (part.rows.length === 0) break
          for (const { row } of part.rows) yield `${table}\t${row}\n`
          rows += part.rows.length
        }
        await client.query('close backup_rows')
      }
    }
    await pipeline(Readable.from(lines()), createGzip(), createWriteStream(file, { mode: 0o600 }))
    await client.query('commit')
  } finally {
    client.release()
  }
  return rows
}

/**
 * Replaces everything in the database by a backup, in one transaction.
 * @returns the number of rows
 */
export async function restore(pool: pg.Pool, file: string): Promise<number> {
  const client = await pool.connect()
  let rows = 0
  try {
    await client.query('begin')
    const lines = createInterface({
      input: createReadStream(file).pipe(createGunzip()),
      crlfDelay: Number.POSITIVE_INFINITY,
    })
    let tables: string[] | undefined
    let batch: string[] = []
    let batchTable = ''
    const flush = async () => {
      if (batch.length === 0) return
      if (batchTable === JOBS) await restoreJobs(client, batch)
      else await insertRows(client, batchTable, batch)
      rows += batch.length
      batch = []
    }
    for await (const line of lines) {
      if (!tables) {
        tables = readHeader(line, [...(await tablesInOrder(client)), JOBS])
        // cascade: a table that the backup does not know yet may refer to rows that are replaced
        await client.query(`truncate ${tables.filter((table) => table !== JOBS).join(', ')} cascade`)
        await deleteAllJobs(client)
        continue
      }
      const tab = line.indexOf('\t')
      const table = line.slice(0, tab)
      if (!tables.includes(table)) throw new Error(`The backup names a table '${table}' that the shop does not have.`)
      if (table !== batchTable || batch.length >= 500) await flush()
      batchTable = table
      batch.push(line.slice(tab + 1))
    }
    await flush()
    await continueSequences(client)
    await invalidateEverything(client)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
  return rows
}

/**
 * Inserts the columns that the backup names; one that a later release has added gets its default. 'overriding system
 * value' restores generated ids as they were.
 */
async function insertRows(client: pg.ClientBase, table: string, rows: readonly string[]): Promise<void> {
  const columns = Object.keys(JSON.parse(rows[0]!) as object)
    .map((column) => client.escapeIdentifier(column))
    .join(', ')
  await client.query(
    `insert into ${table} (${columns}) overriding system value
     select ${columns} from jsonb_populate_recordset(null::${table}, $1)`,
    [`[${rows.join(',')}]`],
  )
}

function readHeader(line: string, known: string[]): string[] {
  const header = JSON.parse(line) as { crema?: string; tables?: string[] }
  if (header.crema !== 'backup' || !header.tables) throw new Error('This file is no backup of a Crema shop.')
  const unknown = header.tables.filter((table) => !known.includes(table))
  if (unknown.length > 0)
    throw new Error(`The backup holds tables that this shop does not have: ${unknown.join(', ')}.`)
  return header.tables
}

/** Sets the sequences of generated ids behind the largest id, so that new rows after a restore get free ones. */
async function continueSequences(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string }>(`
    select c.relname as table, a.attname as column from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attidentity <> ''`)
  for (const { table, column } of rows) {
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), coalesce(max(${column}), 0) + 1, false) from ${table}`,
      [table, column],
    )
  }
}

import { createReadStream, createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type pg from 'pg'
import { invalidateEverything } from '../cache/invalidate.ts'
import { deleteAllJobs, JOBS_FOR_BACKUP, restoreJobs } from '../jobs/job-backup-queries.ts'
import { DROPPED, JOBS, tablesInOrder } from './backup-tables.ts'

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
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw readable(error, file)
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
    await pipeline(createReadStream(file), createGunzip(), async (chunks: AsyncIterable<Uint8Array>) => {
      for await (const line of linesOf(chunks)) {
        if (!tables) {
          tables = readHeader(line, [...(await tablesInOrder(client)), JOBS])
          // cascade: a table that the backup does not know yet may refer to rows that are replaced
          await client.query(`truncate ${tables.filter((table) => table !== JOBS).join(', ')} cascade`)
          await deleteAllJobs(client)
          continue
        }
        const tab = line.indexOf('\t')
        const table = line.slice(0, tab)
        if (DROPPED.includes(table)) continue
        if (!tables.includes(table))
          throw new UnusableFile(`The backup names a table '${table}' that the shop does not have.`)
        if (table !== batchTable || batch.length >= 500) await flush()
        batchTable = table
        batch.push(line.slice(tab + 1))
      }
    })
    if (!tables) throw new UnusableFile(NO_BACKUP)
    await flush()
    await continueSequences(client)
    await invalidateEverything(client)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw readable(error, file)
  } finally {
    client.release()
  }
  return rows
}

/** The lines of a file, as it is read. readline would lose the errors of the stream. */
async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of chunks) {
    const parts = decoder.decode(chunk, { stream: true }).split('\n')
    const last = parts.pop() ?? ''
    for (const part of parts) {
      yield rest + part
      rest = ''
    }
    rest += last
  }
  if (rest !== '') yield rest
}

/** The file of a backup cannot be used; `message` is a sentence for the person at the terminal. */
export class UnusableFile extends Error {}

const NO_BACKUP = 'This file is no backup of a Crema shop.'
/** What a file system refuses; a lost connection to the database has a code of the same form. */
const FILE_ERRORS = [
  'ENOENT',
  'EACCES',
  'EPERM',
  'EISDIR',
  'ENOTDIR',
  'ENAMETOOLONG',
  'EROFS',
  'ENOSPC',
  'EDQUOT',
  'EIO',
]

/** What a missing, unreadable or damaged file means, in a sentence; other errors stay as they are. */
function readable(error: unknown, file: string): unknown {
  const { code = '' } = error as { code?: string }
  if (/^Z_/.test(code))
    return new UnusableFile(`${file} is no backup of a Crema shop, or it is not complete (${code}).`)
  if (FILE_ERRORS.includes(code)) return new UnusableFile(`${file} cannot be used (${code}).`)
  return error
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
  let header: { crema?: string; tables?: string[] }
  try {
    header = JSON.parse(line)
  } catch {
    throw new UnusableFile(NO_BACKUP)
  }
  if (header.crema !== 'backup' || !header.tables) throw new UnusableFile(NO_BACKUP)
  const tables = header.tables.filter((table) => !DROPPED.includes(table))
  const unknown = tables.filter((table) => !known.includes(table))
  if (unknown.length > 0)
    throw new UnusableFile(`The backup holds tables that this shop does not have: ${unknown.join(', ')}.`)
  return tables
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

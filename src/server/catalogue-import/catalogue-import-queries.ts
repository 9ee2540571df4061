import type pg from 'pg'
import type { GoodsState } from '#rules/catalogue-import/goods-state.ts'
import { DAY_MS } from '#rules/durations.ts'

/** How many products a plan finds of each kind. */
export interface ImportCounts {
  new: number
  changed: number
  unchanged: number
  /** They were wrong, and the import went on without them. */
  leftOut: number
}

/** Where an import comes from. */
export interface ImportOrigin {
  /** Whose keys the file has. */
  source: string
  file: string
  /** SHA-256 of the file as hex digits. */
  digest: string
  format: string
}

export interface StoredCatalogueImport extends ImportOrigin {
  number: number
  author: string
  createdAt: Date
  counts: ImportCounts
  undoneAt: Date | null
}

/** What an import of the release before did to a product, as that stored it; `before` is null where it was new. */
export interface StoredChange {
  productId: string
  before: GoodsState | null
  after: GoodsState
}

/** For so long an import can be taken back. */
const CATALOGUE_IMPORT_LIFETIME_MS = 90 * DAY_MS

/** Makes imports, and what takes them back, wait for each other until the transaction ends. */
export async function lockCatalogueImports(client: pg.ClientBase): Promise<void> {
  await client.query("select pg_advisory_xact_lock(hashtextextended('catalogue imports', 0))")
}

/** Begins an import, and deletes old ones. Answers its number, which no import has had, because the log of changes knows it for longer. */
export async function addCatalogueImport(
  client: pg.ClientBase,
  { source, file, digest, format }: ImportOrigin,
  { author, now }: { author: string; now: number },
): Promise<number> {
  await client.query(
    `delete from catalogue_import where created_at < to_timestamp($1 / 1000.0) - $2 * interval '1 millisecond'
       and number < (select max(number) from catalogue_import)`,
    [now, CATALOGUE_IMPORT_LIFETIME_MS],
  )
  const { rows } = await client.query<{ number: number }>(
    `insert into catalogue_import (number, source, author, created_at, file, digest, format, counts)
     select greatest(max(number), (select max(import) from goods_change), 0) + 1, $1, $2, to_timestamp($3 / 1000.0), $4, $5, $6, '{}' from catalogue_import
     returning number`,
    [source, author, now, file, digest, format],
  )
  return rows[0]!.number
}

export async function writeCounts(client: pg.ClientBase, number: number, counts: ImportCounts): Promise<void> {
  await client.query('update catalogue_import set counts = $2 where number = $1', [number, JSON.stringify(counts)])
}

/** The imports of the shop, the newest first. */
export async function readCatalogueImports(pool: pg.Pool, most: number): Promise<StoredCatalogueImport[]> {
  const { rows } = await pool.query<StoredCatalogueImport>(
    `select number, source, author, created_at as "createdAt", file, digest, format, counts, undone_at as "undoneAt"
     from catalogue_import order by number desc limit $1`,
    [most],
  )
  return rows
}

export async function readCatalogueImport(
  client: pg.ClientBase,
  number: number,
): Promise<Pick<StoredCatalogueImport, 'number' | 'undoneAt'> | undefined> {
  const { rows } = await client.query<Pick<StoredCatalogueImport, 'number' | 'undoneAt'>>(
    'select number, undone_at as "undoneAt" from catalogue_import where number = $1',
    [number],
  )
  return rows[0]
}

/** The changes of an import of the release before by the ids of their products, after one of them. */
export async function readStoredChanges(
  client: pg.ClientBase,
  number: number,
  after: string,
  most: number,
): Promise<StoredChange[]> {
  const { rows } = await client.query<StoredChange>(
    `select product_id as "productId", before, after from catalogue_change
     where import = $1 and product_id > $2 order by product_id limit $3`,
    [number, after, most],
  )
  return rows
}

export async function markCatalogueImportUndone(
  client: pg.ClientBase,
  number: number,
  { author, now }: { author: string; now: number },
): Promise<void> {
  await client.query(
    'update catalogue_import set undone_at = to_timestamp($2 / 1000.0), undone_by = $3 where number = $1',
    [number, now, author],
  )
}

import type pg from 'pg'
import type { Scope } from '#rules/contents/scope.ts'
import { DAY_MS } from '#rules/durations.ts'
import type { Site } from '#sites/sites.ts'

/** A content that an import changed: its revision in force before, null for none, and the one that the import made. */
export interface ContentChange {
  kind: string
  key: string
  before: number | null
  after: number
}

/** A number that an import changed at an article: its price, or its stock (null: not tracked). */
export interface ArticleChange {
  tcm: string
  before: number | null
  after: number | null
}

/** What an import changed. */
export interface ImportChanges {
  contents: ContentChange[]
  prices: ArticleChange[]
  /** Prices that it planned, milliseconds since 1970. */
  plans: Array<{ tcm: string; from: number; amount: number }>
  stocks: ArticleChange[]
}

export interface StoredImport {
  number: number
  site: Scope
  author: string
  createdAt: Date
  changes: ImportChanges
  undoneAt: Date | null
}

/** For so long an import can be taken back. */
const IMPORT_LIFETIME_MS = 90 * DAY_MS

/** The present price of each article of a site, and whether it is a reduced one; where a planned one runs, the one that comes back. */
export async function readPrices(
  client: pg.Pool | pg.ClientBase,
  site: Site,
): Promise<Array<{ tcm: string; amount: number; isReduced: boolean }>> {
  const { rows } = await client.query<{ tcm: string; amount: number; isReduced: boolean }>(
    `select price.tcm, coalesce(plan.return_amount, price.amount) as amount,
       price.reduced_at is not null and plan.tcm is null as "isReduced"
     from article_price price
     left join planned_price plan on plan.site = price.site and plan.tcm = price.tcm and plan.started
     where price.site = $1 order by price.tcm`,
    [site],
  )
  return rows
}

/** The stock of each article that a site sells; it is that of all sites. */
export async function readStocks(
  client: pg.Pool | pg.ClientBase,
  site: Site,
): Promise<Array<{ tcm: string; stock: number | null }>> {
  const { rows } = await client.query<{ tcm: string; stock: number | null }>(
    `select article.tcm, article.stock from article
     join article_price price on price.tcm = article.tcm and price.site = $1 order by article.tcm`,
    [site],
  )
  return rows
}

/** Makes imports of all sites, and what takes them back, wait for each other until the transaction ends. */
export async function lockImports(client: pg.ClientBase): Promise<void> {
  await client.query("select pg_advisory_xact_lock(hashtextextended('content imports', 0))")
}

/** Stores what an import changed, and deletes old ones. Returns its number. */
export async function addImport(
  client: pg.ClientBase,
  site: Scope,
  changes: ImportChanges,
  { author, now }: { author: string; now: number },
): Promise<number> {
  await client.query(
    `delete from content_import where created_at < to_timestamp($1 / 1000.0) - $2 * interval '1 millisecond'
       and number < (select max(number) from content_import)`,
    [now, IMPORT_LIFETIME_MS],
  )
  const { rows } = await client.query<{ number: number }>(
    `insert into content_import (number, site, author, created_at, changes)
     select coalesce(max(number), 0) + 1, $1, $2, to_timestamp($3 / 1000.0), $4 from content_import returning number`,
    [site, author, now, JSON.stringify(changes)],
  )
  return rows[0]!.number
}

/** An import with how many contents, prices and stocks it changed: what it changed may be large. */
export interface ListedImport extends Omit<StoredImport, 'changes'> {
  contents: number
  prices: number
  stocks: number
}

/** The imports of a site or of the whole shop, the newest first. */
export async function readImports(pool: pg.Pool, site: Scope, most: number): Promise<ListedImport[]> {
  const { rows } = await pool.query<ListedImport>(
    `select number, site, author, created_at as "createdAt", undone_at as "undoneAt",
       jsonb_array_length(changes->'contents') as contents, jsonb_array_length(changes->'stocks') as stocks,
       jsonb_array_length(changes->'prices') + jsonb_array_length(changes->'plans') as prices
     from content_import where site = $1 order by number desc limit $2`,
    [site, most],
  )
  return rows
}

export async function readImport(client: pg.ClientBase, number: number): Promise<StoredImport | undefined> {
  const { rows } = await client.query<StoredImport>(
    `select number, site, author, created_at as "createdAt", changes, undone_at as "undoneAt"
     from content_import where number = $1`,
    [number],
  )
  return rows[0]
}

export async function markUndone(
  client: pg.ClientBase,
  number: number,
  { author, now }: { author: string; now: number },
): Promise<void> {
  await client.query(
    'update content_import set undone_at = to_timestamp($2 / 1000.0), undone_by = $3 where number = $1',
    [number, now, author],
  )
}

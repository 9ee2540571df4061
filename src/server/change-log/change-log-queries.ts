import type pg from 'pg'
import type { GoodsActing } from '#rules/change-log/goods-author.ts'
import type {
  ChangeKind,
  GoodsChange,
  LaterChange,
  LoggedChange,
  MadeChange,
  MovementReason,
} from '#rules/change-log/goods-change.ts'
import { MAIN_LOCATION } from '#rules/change-log/goods-change.ts'
import type { Site } from '#sites/sites.ts'

/** Writes changes to the log, in the transaction that makes them, all in one statement. */
export async function logChanges(
  client: pg.ClientBase,
  changes: readonly GoodsChange[],
  { by, moment }: GoodsActing,
): Promise<void> {
  if (changes.length === 0) return
  await client.query({
    name: 'log-changes',
    text: `
      insert into goods_change (changed_at, author_kind, author, import, kind, key, product_id, site, before, after)
      select to_timestamp($1 / 1000.0), $2, $3, $4, kind, key, "productId", site, nullif(before, 'null'), nullif(after, 'null')
      from rows from (jsonb_to_recordset($5) as (kind text, key text, "productId" text, site text, before jsonb, after jsonb))
        with ordinality as part (kind, key, "productId", site, before, after, at)
      order by at`,
    values: [moment, by.kind, by.name, by.import ?? null, JSON.stringify(changes)],
  })
}

/** SQL: who moves a stock, when and why, for `logMovements`. */
interface Movement {
  reason: string
  moment: string
  authorKind: string
  author: string
  import?: string
}

/**
 * SQL: a part of a statement that changes stocks, which writes them to the log. `moved` names the rows that changed, with the columns
 * tcm, productId, before and after; null is a stock that is not tracked, and counts as none.
 */
export const logMovements = (moved: string, movement: Movement): string => `
  insert into goods_change (changed_at, author_kind, author, import, kind, key, product_id, before, after, amount, reason, location)
  select to_timestamp(${movement.moment} / 1000.0), ${movement.authorKind}, ${movement.author}, ${movement.import ?? 'null'},
    'stock', tcm, "productId", jsonb_build_object('stock', before), jsonb_build_object('stock', after),
    coalesce(after, 0) - coalesce(before, 0), ${movement.reason}, '${MAIN_LOCATION}'
  from ${moved}`

/** SQL: the same for what an order moves; `order` is the number of the order, as SQL. */
export const logOrderMovements = (
  moved: string,
  { reason, order, moment }: { reason: 'order' | 'cancellation' | 'return'; order: string; moment: string },
): string => logMovements(moved, { reason: `'${reason}'`, authorKind: `'order'`, author: order, moment })

/** Writes the stocks of new articles to the log. */
export async function logNewStocks(
  client: pg.ClientBase,
  stocks: ReadonlyArray<{ tcm: string; productId: string; stock: number }>,
  { by, moment }: GoodsActing,
): Promise<void> {
  if (stocks.length === 0) return
  const movement = { reason: '$5', moment: '$1', authorKind: '$2', author: '$3', import: '$4::integer' }
  await client.query({
    name: 'log-new-stocks',
    text: `
      with added as (
        select tcm, "productId", null::integer as before, stock as after
        from jsonb_to_recordset($6) as part (tcm text, "productId" text, stock integer))
      ${logMovements('added', movement)}`,
    values: [moment, by.kind, by.name, by.import ?? null, reasonOf(by.kind), JSON.stringify(stocks)],
  })
}

/** Why a stock moves that is set by such an author. */
export const reasonOf = (kind: GoodsActing['by']['kind']): MovementReason =>
  kind === 'import' ? 'import' : 'correction'

const COLUMNS = `id::float8 as id, (extract(epoch from changed_at) * 1000)::float8 as "changedAt",
  jsonb_strip_nulls(jsonb_build_object('kind', author_kind, 'name', author, 'import', import)) as by,
  kind, key, product_id as "productId", site, before, after,
  case when amount is not null then jsonb_build_object('amount', amount, 'reason', reason, 'location', location) end as movement`

/** By what the log is read; what is left out does not narrow. Moments are milliseconds since 1970. */
export interface ChangeFilter {
  kind?: ChangeKind | undefined
  key?: string | undefined
  productId?: string | undefined
  site?: Site | undefined
  from?: number | undefined
  until?: number | undefined
  /** Movements of stock are left out. */
  exceptStock?: boolean | undefined
  /** Only changes before this one. */
  beforeId?: number | undefined
}

/**
 * Changes for which all of a filter holds, the newest first, in a transaction of its own. After `timeoutMs` PostgreSQL gives up with the
 * error 57014.
 */
export async function readLoggedChanges(
  client: pg.ClientBase,
  { kind, key, productId, site, from, until, exceptStock, beforeId }: ChangeFilter,
  { most, timeoutMs }: { most: number; timeoutMs: number },
): Promise<LoggedChange[]> {
  const values: unknown[] = [most]
  const where = [
    ['kind = $', kind],
    ['key = $', key],
    ['product_id = $', productId],
    ['site = $', site],
    ['changed_at >= to_timestamp($::float8 / 1000.0)', from],
    ['changed_at < to_timestamp($::float8 / 1000.0)', until],
    ['id < $', beforeId],
    [`kind <> 'stock'`, exceptStock ? true : undefined],
  ] as const
  const conditions = where.flatMap(([condition, value]) =>
    value === undefined ? [] : [condition.replace('$', () => `$${values.push(value)}`)],
  )
  await client.query("select set_config('statement_timeout', $1, true)", [String(timeoutMs)])
  const { rows } = await client.query<LoggedChange>(
    `select ${COLUMNS} from goods_change ${conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''}
     order by id desc limit $1`,
    values,
  )
  return rows
}

/** The changes of a product; of an article of it, those that are of other articles are left out. The newest first. */
export async function readHistory(
  client: pg.ClientBase | pg.Pool,
  { productId, tcm }: { productId: string; tcm: string | undefined },
  most: number,
): Promise<LoggedChange[]> {
  const { rows } = await client.query<LoggedChange>(
    `select ${COLUMNS} from goods_change
     where product_id = $1 and ($2::text is null or kind = 'product' or key = $2) order by id desc limit $3`,
    [productId, tcm ?? null, most],
  )
  return rows
}

/** To which product a word leads, that is a product's id or an article's number, also of what was deleted. */
export async function findLogged(
  client: pg.ClientBase | pg.Pool,
  word: string,
): Promise<{ productId: string; tcm: string | undefined } | undefined> {
  const { rows } = await client.query<{ productId: string; isArticle: boolean }>(
    `select "productId", "isArticle" from (
       select 1 as rank, id as "productId", false as "isArticle" from product where id = $1
       union all select 2, product_id, true from article where tcm = $1
       union all (select 3, product_id, kind <> 'product' from goods_change
         where key = $1 and product_id is not null order by id desc limit 1)) found
     order by rank limit 1`,
    [word],
  )
  const [found] = rows
  return found && { productId: found.productId, tcm: found.isArticle ? word : undefined }
}

export async function readChange(client: pg.ClientBase, id: number): Promise<LoggedChange | undefined> {
  const { rows } = await client.query<LoggedChange>(`select ${COLUMNS} from goods_change where id = $1`, [id])
  return rows[0]
}

/**
 * What was changed of products and of their articles and prices after a change of each, by the ids of the products.
 * @param exceptImport the number of an import whose changes are left out
 */
export async function readLaterChanges(
  client: pg.ClientBase,
  made: ReadonlyArray<{ productId: string; id: number }>,
  exceptImport: number | undefined,
): Promise<Map<string, LaterChange[]>> {
  const { rows } = await client.query<{ productId: string; changes: LaterChange[] }>(
    `select "productId", json_agg(json_build_object('kind', kind, 'key', key, 'site', site, 'field', field,
         'isDeletion', "isDeletion")) as changes
     from (
       select distinct "productId", kind, key, site, field, after is null as "isDeletion"
       from jsonb_to_recordset($1) as made ("productId" text, id bigint)
       join goods_change later on later.product_id = made."productId" and later.id > made.id
       left join lateral jsonb_object_keys(before || after) field on true
       where kind in ('product', 'article', 'price') and ($2::integer is null or import is distinct from $2)) later
     group by 1`,
    [JSON.stringify(made), exceptImport ?? null],
  )
  return new Map(rows.map(({ productId, changes }) => [productId, changes]))
}

/** What an import changed of goods, by the ids of the products, of as many products after one of them. Stock is left out. */
export async function readChangesOfImport(
  client: pg.ClientBase,
  number: number,
  after: string,
  most: number,
): Promise<Map<string, MadeChange[]>> {
  const { rows } = await client.query<{ productId: string; changes: MadeChange[] }>(
    `select product_id as "productId", json_agg(json_build_object('id', id, 'kind', kind, 'key', key, 'productId', product_id,
         'site', site, 'before', before, 'after', after) order by id) as changes
     from goods_change where import = $1 and product_id > $2 and kind in ('product', 'article', 'price')
     group by product_id order by product_id limit $3`,
    [number, after, most],
  )
  return new Map(rows.map(({ productId, changes }) => [productId, changes]))
}

/** A sweep looks at so many of the oldest rows; the next one goes on. */
const MOST_AT_ONCE = 50_000

/** Deletes changes of before a moment. */
export async function deleteChangesBefore(client: pg.ClientBase, moment: number): Promise<void> {
  await client.query(
    `delete from goods_change where id in (
       select id from (select id, changed_at from goods_change order by id limit $2) oldest
       where changed_at < to_timestamp($1 / 1000.0))`,
    [moment, MOST_AT_ONCE],
  )
}

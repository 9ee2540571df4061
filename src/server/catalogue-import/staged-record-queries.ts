import type pg from 'pg'
import type { CatalogueRecord } from '#rules/catalogue-file/catalogue-record.ts'
import { deadline } from '../deadline.ts'

/** Putting a million records in order takes longer than other queries may. */
const STAGING_TIMEOUT_MS = deadline(600_000)
/** A product has 2,000 articles at most, and as many records of pictures. */
const MAX_RECORDS_OF_ONE = 5000
/** Of the records of one product, in characters; and of those that are read together. */
const LARGEST_PRODUCT = 8 * 1024 * 1024
const LARGEST_BATCH = 16 * 1024 * 1024

/** Creates the tables of one import, which end with the transaction: what the file says, and which ids it takes. */
export async function createStage(client: pg.ClientBase): Promise<void> {
  await client.query(`
    create temporary table staged_record (
      n bigint generated always as identity, key text not null, record jsonb not null) on commit drop;
    create temporary table planned_product (
      key text primary key, id text not null, folded text not null unique) on commit drop;
    create temporary table planned_article (tcm text primary key, key text not null) on commit drop;`)
}

export async function stageRecords(client: pg.ClientBase, records: readonly CatalogueRecord[]): Promise<void> {
  await client.query({
    name: 'stage-records',
    text: `insert into staged_record (key, record)
      select record ->> 'key', record from jsonb_array_elements($1) with ordinality part (record, at) order by at`,
    values: [JSON.stringify(records)],
  })
}

/** After all are staged, and before they are read by product. Answers how many products there are. */
export async function orderStage(client: pg.ClientBase): Promise<number> {
  const run = (text: string) =>
    client.query<{ count: number }>({ text, query_timeout: STAGING_TIMEOUT_MS } as pg.QueryConfig)
  await run(
    'create temporary table staged_key on commit drop as select key, min(n) as first, sum(length(record::text))::float8 as size from staged_record group by key',
  )
  await run('create index staged_record_of on staged_record (key, n)')
  await run('create index staged_key_in_order on staged_key (first)')
  await run('analyze staged_record, staged_key')
  const { rows } = await run('select count(*)::int as count from staged_key')
  return rows[0]!.count
}

/** The records of one product in the order of the file. */
export interface StagedProduct {
  first: string
  key: string
  records: CatalogueRecord[]
  /** There are so many, or they are so long, that only some of them were read. */
  hasTooMuch: boolean
}

/** The next products of the file after one of them, in its order. */
export async function readStagedProducts(client: pg.ClientBase, after: string, most: number): Promise<StagedProduct[]> {
  const { rows } = await client.query<StagedProduct>({
    name: 'read-staged-products',
    text: `
      select staged.first, staged.key, part.records, part.count > $3 or staged.size > $4 as "hasTooMuch"
      from (
        select * from (
          select first, key, size, sum(least(size, $4)) over (order by first) - least(size, $4) as before
          from (select * from staged_key where first > $1 order by first limit $2) next) measured
        where before < $5) staged
      cross join lateral (
        select json_agg(record order by n) as records, count(*) as count
        from (
          select n, record from staged_record where key = staged.key
          order by n limit case when staged.size > $4 then 1 else $3 + 1 end) one) part
      order by staged.first`,
    values: [after, most, MAX_RECORDS_OF_ONE, LARGEST_PRODUCT, LARGEST_BATCH],
  })
  return rows
}

/** The ids that the import has given to products that are new. */
export async function readPlannedIds(client: pg.ClientBase, keys: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await client.query<{ key: string; id: string }>(
    'select key, id from planned_product where key = any($1)',
    [keys],
  )
  return new Map(rows.map(({ key, id }) => [key, id]))
}

/** Gives ids to products. Answers the keys whose id another product of the shop or of the file has already. */
export async function planIds(
  client: pg.ClientBase,
  products: ReadonlyArray<{ key: string; id: string; isKnown: boolean }>,
): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>(
    `with wanted as (
       select key, id, known from jsonb_to_recordset($1) as part (key text, id text, known boolean)),
     given as (
       insert into planned_product (key, id, folded)
       select key, id, lower(id) from wanted
       where known or not exists (select from product where lower(product.id) = lower(wanted.id))
       on conflict do nothing returning key)
     select key from wanted where key not in (select key from given)`,
    [JSON.stringify(products.map(({ key, id, isKnown }) => ({ key, id, known: isKnown })))],
  )
  return rows.map(({ key }) => key)
}

/** Takes article numbers for products. Answers those that another product of the file has already, with its key. */
export async function planArticleNumbers(
  client: pg.ClientBase,
  articles: ReadonlyArray<{ tcm: string; key: string }>,
): Promise<Array<{ tcm: string; key: string; takenBy: string }>> {
  const json = JSON.stringify(articles)
  await client.query(
    `insert into planned_article (tcm, key)
     select tcm, key from jsonb_to_recordset($1) as part (tcm text, key text) on conflict do nothing`,
    [json],
  )
  const { rows } = await client.query<{ tcm: string; key: string; takenBy: string }>(
    `select part.tcm, part.key, planned.key as "takenBy"
     from jsonb_to_recordset($1) as part (tcm text, key text) join planned_article planned using (tcm)
     where planned.key <> part.key`,
    [json],
  )
  return rows
}

/** Of these categories those that the shop does not have, in order. */
export async function readNewCategories(client: pg.ClientBase, slugs: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ slug: string }>(
    'select slug from unnest($1::text[]) slug where slug not in (select slug from category) order by slug',
    [slugs],
  )
  return rows.map(({ slug }) => slug)
}

/** Lets the transaction wait between its statements for as long as somebody looks at a plan. */
export async function waitForAnswers(client: pg.ClientBase): Promise<void> {
  await client.query('set local idle_in_transaction_session_timeout = 0')
}

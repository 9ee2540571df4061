import type pg from 'pg'
import type { GoodsPast } from '#rules/catalogue-import/goods-past.ts'

/** What has happened to the prices of these products' articles. */
export async function readPast(client: pg.ClientBase, ids: readonly string[]): Promise<GoodsPast> {
  const { rows } = await client.query<{ tcm: string; stories: GoodsPast[string] }>(
    `select article.tcm, json_object_agg(price.site, json_strip_nulls(json_build_object(
       'reducedSince', to_char(price.reduced_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
       'history', (select coalesce(json_agg(json_strip_nulls(json_build_object(
           'from', to_char(valid_from at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'amount', past.amount,
           'regular', nullif(past.regular, false))) order by valid_from), '[]')
         from price_history past where past.site = price.site and past.tcm = price.tcm)))) as stories
     from article join article_price price using (tcm)
     where article.product_id = any($1) group by article.tcm`,
    [ids],
  )
  return Object.fromEntries(rows.map(({ tcm, stories }) => [tcm, stories]))
}

/** Which keys of sources' files mean these products. */
export async function readKeys(
  client: pg.ClientBase,
  ids: readonly string[],
): Promise<Map<string, Array<{ source: string; key: string }>>> {
  const { rows } = await client.query<{ id: string; source: string; key: string }>(
    'select product_id as id, source, key from imported_product where product_id = any($1) order by source, key',
    [ids],
  )
  return new Map([...Map.groupBy(rows, ({ id }) => id)].map(([id, keys]) => [id, keys.map(({ id: _, ...key }) => key)]))
}

/** The handles of the pictures that were fetched from these addresses. */
export async function readFetched(client: pg.ClientBase, urls: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await client.query<{ url: string; handle: string }>(
    'select url, handle from picture_source where url = any($1) and handle is not null',
    [urls],
  )
  return new Map(rows.map(({ url, handle }) => [url, handle]))
}

/** The ids of products after one of them. */
export async function readNextIds(client: pg.ClientBase, after: string, most: number): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>('select id from product where id > $1 order by id limit $2', [
    after,
    most,
  ])
  return rows.map(({ id }) => id)
}

export interface PictureFacts {
  handle: string
  /** By which the store has its original; null: only the database has it. */
  digest: string | null
  mediaType: string
  widths: number[]
  bytes: number
}

/** Pictures by their handles: of what kind each is, in which widths it is shown, and how many bytes it has. */
export async function readPictureFacts(client: pg.ClientBase, handles: readonly string[]): Promise<PictureFacts[]> {
  const { rows } = await client.query<PictureFacts>(
    `select handle, media_type as "mediaType", widths, digest, coalesce(size, length(original)) as bytes
     from picture where handle = any($1)`,
    [handles],
  )
  return rows
}

/** Documents by their names, and how many bytes each has. */
export async function readPaperFacts(
  client: pg.ClientBase,
  handles: readonly string[],
): Promise<Array<{ handle: string; digest: string | null; bytes: number }>> {
  const { rows } = await client.query<{ handle: string; digest: string | null; bytes: number }>(
    'select handle, digest, coalesce(size, length(bytes)) as bytes from document where handle = any($1)',
    [handles],
  )
  return rows
}

/** Lets all reads of the transaction see the shop as it is now. */
export async function beginSnapshot(client: pg.ClientBase): Promise<void> {
  await client.query('set transaction isolation level repeatable read read only')
}

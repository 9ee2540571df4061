import type pg from 'pg'

/** A picture that files name by its address, and how often it was tried to fetch it. */
export interface PictureSource {
  url: string
  tries: number
}

/**
 * Takes pictures that are due, and lets them be due again at a later moment, so that no other process fetches them meanwhile, and
 * somebody does where this one dies. Moments are milliseconds since 1970.
 */
export async function takeDueSources(
  pool: pg.Pool,
  { moment, until, most }: { moment: number; until: number; most: number },
): Promise<PictureSource[]> {
  const { rows } = await pool.query<PictureSource>(
    `update picture_source set next_at = to_timestamp($2 / 1000.0)
     where url in (
       select url from picture_source where next_at <= to_timestamp($1 / 1000.0)
       order by next_at, url limit $3 for update skip locked)
     returning url, tries`,
    [moment, until, most],
  )
  return rows
}

/** When the next picture is due; undefined: none waits. */
export async function readNextDue(pool: pg.Pool | pg.ClientBase): Promise<number | undefined> {
  const { rows } = await pool.query<{ next: number | null }>(
    'select extract(epoch from min(next_at))::float8 * 1000 as next from picture_source',
  )
  return rows[0]?.next ?? undefined
}

/** A picture as it was fetched. */
export interface FetchedPicture {
  handle: string
  mediaType: string
  bytes: Buffer
  widths: number[]
  formats: readonly string[]
}

/** Notes that a picture was fetched. Answers the articles that show it, with their products. */
export async function noteFetched(
  client: pg.ClientBase,
  url: string,
  handle: string,
): Promise<Array<{ tcm: string; productId: string }>> {
  await client.query('update picture_source set handle = $2, next_at = null, fault = null where url = $1', [
    url,
    handle,
  ])
  const { rows } = await client.query<{ tcm: string; productId: string }>(
    `select article.tcm, article.product_id as "productId" from article_picture named
     join article on article.tcm = named.tcm where named.url = $1 order by article.tcm for no key update of article`,
    [url],
  )
  return rows
}

/** Notes that a picture could not be fetched, and when it is tried again; null: not any more. */
export async function noteFault(
  pool: pg.Pool,
  url: string,
  { fault, nextAt }: { fault: string; nextAt: number | null },
): Promise<void> {
  await pool.query(
    `update picture_source set tries = tries + 1, fault = $2, next_at = to_timestamp($3::float8 / 1000.0) where url = $1`,
    [url, fault, nextAt],
  )
}

/** How many pictures are there, wait, or could not be fetched. */
export async function countSources(pool: pg.Pool): Promise<{ there: number; waiting: number; failed: number }> {
  const { rows } = await pool.query<{ there: number; waiting: number; failed: number }>(
    `select count(*) filter (where handle is not null)::int as there,
       count(*) filter (where handle is null and next_at is not null)::int as waiting,
       count(*) filter (where handle is null and next_at is null)::int as failed
     from picture_source`,
  )
  return rows[0]!
}

/** Pictures that could not be fetched and are not tried again, with the reason. */
export async function readFailedSources(
  pool: pg.Pool,
  most: number,
): Promise<Array<{ url: string; fault: string; tcm: string | null }>> {
  const { rows } = await pool.query<{ url: string; fault: string; tcm: string | null }>(
    `select url, fault, (select min(tcm) from article_picture named where named.url = source.url) as tcm
     from picture_source source where handle is null and next_at is null order by url limit $1`,
    [most],
  )
  return rows
}

/** Lets all pictures that could not be fetched be tried again. Answers how many. */
export async function retrySources(client: pg.ClientBase | pg.Pool, moment: number): Promise<number> {
  const { rowCount } = await client.query(
    `update picture_source set next_at = to_timestamp($1 / 1000.0), tries = 0
     where handle is null and next_at is null`,
    [moment],
  )
  return rowCount ?? 0
}

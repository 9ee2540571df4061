import type pg from 'pg'
import type { FeedName } from '#rules/catalogue-feed/feed-xml.ts'
import type { Site } from '#sites/sites.ts'
import { DATABASE_IDENTITY } from '../database/database-identity-queries.ts'

/** Which feed of which site. */
export interface FeedOfSite {
  format: FeedName
  site: Site
}

/** The state of the goods that a feed is read from: a later one has rows of later transactions, or other rows. */
export interface GoodsMark {
  /** The oldest transaction whose rows may not have been read, with its epoch (xid8). */
  transaction: string
  /** In which database, and which products, articles, prices and categories there are: a checksum of each. */
  goods: string
}

/** A feed that is whole. Its moments are in milliseconds since 1970. */
export interface FeedFile {
  id: string
  madeAt: number
  readAt: number
  items: number
  /** Of the XML. */
  digest: string
  plainBytes: number
  /** Of its parts, which are compressed by gzip. */
  bytes: number
}

const MARK = `pg_snapshot_xmin(pg_current_snapshot())::text as transaction, concat_ws(' ', ${DATABASE_IDENTITY},
  (select bit_xor(hashtextextended(id, 0)) from product),
  (select bit_xor(hashtextextended(product_id || ' ' || tcm, 0)) from article),
  (select bit_xor(hashtextextended(site || ' ' || tcm, 0)) from article_price),
  (select bit_xor(hashtextextended(product_id || ' ' || category, 0)) from product_category),
  (select bit_xor(hashtextextended(slug, 0)) from category)) as goods`

/** The age of the youngest row in transactions. A row that was frozen may be so old that its number has come round. */
const youngest = (table: string) => `(select min(age(xmin)) filter (where age(xmin) >= 0) from ${table})`

/** Which of its files a site serves: the last one that was made. */
const LAST_FILE = `(select * from feed_file where feed_file.format = feed.format and feed_file.site = feed.site
  and made_at is not null order by id desc limit 1)`

const MOMENTS = `round(extract(epoch from made_at) * 1000)::float8 as "madeAt",
  round(extract(epoch from read_at) * 1000)::float8 as "readAt"`

/** The state of the goods now; take it before they are read. */
export async function readGoodsMark(pool: pg.Pool): Promise<GoodsMark> {
  const { rows } = await pool.query<GoodsMark>(`select ${MARK}`)
  return rows[0]!
}

/** The feeds that are switched on, each with when it was last read from the goods, but for those that a job is to make already. */
export async function readIdleFeeds(client: pg.ClientBase): Promise<Array<FeedOfSite & { readAt: number | null }>> {
  const { rows } = await client.query<FeedOfSite & { readAt: number | null }>(
    `select feed.format, feed.site, round(extract(epoch from file.read_at) * 1000)::float8 as "readAt"
     from feed left join lateral ${LAST_FILE} file on true
     where not exists (select from pgboss.job where name = 'make-feed' and state in ('created', 'retry', 'active')
       and data->>'format' = feed.format and data->>'site' = feed.site)
     order by feed.format, feed.site`,
  )
  return rows
}

/** The feeds since whose last reading any goods have changed. */
export async function readChangedFeeds(client: pg.ClientBase): Promise<FeedOfSite[]> {
  const { rows } = await client.query<FeedOfSite>(
    `select feed.format, feed.site
     from feed join lateral ${LAST_FILE} file on true, (select ${MARK}) now,
       (select least(${['product', 'article', 'article_price', 'product_category', 'category'].map(youngest).join(', ')}) as age) youngest
     where file.goods <> now.goods or youngest.age <= age(file.transaction::xid)`,
  )
  return rows
}

/** Switches a feed on. @returns false where it is on already */
export async function insertFeed(
  client: pg.ClientBase,
  { format, site }: FeedOfSite,
  moment: number,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into feed (format, site, added_at) values ($1, $2, to_timestamp($3 / 1000.0)) on conflict do nothing`,
    [format, site, moment],
  )
  return rowCount === 1
}

/** Switches a feed off, and deletes its files. @returns false where it was off */
export async function deleteFeed(pool: pg.Pool, { format, site }: FeedOfSite): Promise<boolean> {
  const { rowCount } = await pool.query('delete from feed where format = $1 and site = $2', [format, site])
  return rowCount === 1
}

/** All feeds that are switched on, with their files. */
export async function readFeeds(pool: pg.Pool): Promise<Array<FeedOfSite & { file: FeedFile | null }>> {
  const { rows } = await pool.query<FeedOfSite & FeedFile>(
    `select feed.format, feed.site, file.id, ${MOMENTS}, items, digest, plain_bytes::float8 as "plainBytes", bytes::float8 as bytes
     from feed left join lateral ${LAST_FILE} file on true order by feed.format, feed.site`,
  )
  return rows.map(({ format, site, ...file }) => ({ format, site, file: file.id === null ? null : file }))
}

/** The file of a feed. Null: it is switched on and not made yet; undefined: it is off. */
export async function readFeedFile(pool: pg.Pool, { format, site }: FeedOfSite): Promise<FeedFile | null | undefined> {
  const { rows } = await pool.query<FeedFile>({
    name: 'read-feed-file',
    text: `select file.id, ${MOMENTS}, items, digest, plain_bytes::float8 as "plainBytes", bytes::float8 as bytes
      from feed left join lateral ${LAST_FILE} file on true where feed.format = $1 and feed.site = $2`,
    values: [format, site],
  })
  const [file] = rows
  return file && (file.id === null ? null : file)
}

/** A part of a file; undefined: the file is gone, or has no such part. */
export async function readFeedPart(pool: pg.Pool, file: string, part: number): Promise<Buffer | undefined> {
  const { rows } = await pool.query<{ bytes: Buffer }>({
    name: 'read-feed-part',
    text: 'select bytes from feed_part where file = $1 and part = $2',
    values: [file, part],
  })
  return rows[0]?.bytes
}

/** Begins a file of a feed. @returns its id; undefined: the feed was switched off */
export async function beginFeedFile(
  pool: pg.Pool,
  { format, site }: FeedOfSite,
  { transaction, goods }: GoodsMark,
  moment: number,
): Promise<string | undefined> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into feed_file (format, site, read_at, transaction, goods)
     select format, site, to_timestamp($3 / 1000.0), $4, $5 from feed where format = $1 and site = $2 returning id`,
    [format, site, moment, transaction, goods],
  )
  return rows[0]?.id
}

/** Adds a part to a file. @returns false where the file is gone, because its feed was switched off */
export async function addFeedPart(pool: pg.Pool, file: string, part: number, bytes: Buffer): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: 'add-feed-part',
    text: 'insert into feed_part (file, part, bytes) select id, $2, $3 from feed_file where id = $1',
    values: [file, part, bytes],
  })
  return rowCount === 1
}

/** Ends a file, which is served from now on. */
export async function endFeedFile(
  client: pg.ClientBase,
  { id, items, digest, plainBytes, bytes, madeAt }: Omit<FeedFile, 'readAt'>,
): Promise<void> {
  await client.query(
    `update feed_file set items = $2, digest = $3, plain_bytes = $4, bytes = $5, made_at = to_timestamp($6 / 1000.0)
     where id = $1`,
    [id, items, digest, plainBytes, bytes, madeAt],
  )
}

/**
 * Notes on the last file of a feed that the goods gave the same once more, as this file has it.
 * @returns false where its digest is another one
 */
export async function renewSameFile(
  client: pg.ClientBase,
  { format, site }: FeedOfSite,
  { id, digest }: Pick<FeedFile, 'id' | 'digest'>,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `update feed_file set read_at = again.read_at, transaction = again.transaction, goods = again.goods
     from (select * from feed_file where id = $3) again
     where feed_file.digest = $4
       and feed_file.id = (select id from feed_file where format = $1 and site = $2 and made_at is not null order by id desc limit 1)`,
    [format, site, id, digest],
  )
  return rowCount === 1
}

/** Deletes a file with its parts. */
export async function deleteFeedFile(client: pg.ClientBase | pg.Pool, id: string): Promise<void> {
  await client.query('delete from feed_file where id = $1', [id])
}

/**
 * Deletes the files of a feed but for the last two, because the one before may be being sent, and those that a process began before a
 * moment and never ended.
 */
export async function deleteOldFeedFiles(
  client: pg.ClientBase,
  { format, site }: FeedOfSite,
  begunBefore: number,
): Promise<void> {
  await client.query(
    `delete from feed_file where format = $1 and site = $2 and (
       made_at is null and read_at < to_timestamp($3 / 1000.0)
       or made_at is not null and id not in (
         select id from feed_file where format = $1 and site = $2 and made_at is not null order by id desc limit 2))`,
    [format, site, begunBefore],
  )
}

import { randomBytes } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { defaultSettings } from '#rules/settings/settings.ts'
import { SITES, type Site } from '#sites/sites.ts'
import { inTransaction } from '../database/transaction.ts'
import { setStock } from '../stock/set-stock.ts'
import { TEST_ACTING } from '../testing/acting.ts'
import { noOlderTransaction } from '../testing/no-older-transaction.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { until } from '../testing/until.ts'
import { feedJobs } from './feed-jobs.ts'
import type { FeedPiece } from './feed-pieces.ts'
import { PART_BYTES, storeFeed } from './store-feed.ts'
import { deleteFeed, type FeedOfSite, insertFeed, readFeedFile, readFeeds } from './stored-feed-queries.ts'

const MINUTE_MS = 60_000
const GOOGLE: FeedOfSite = { format: 'google', site: 'DE' }

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ SITE_HOSTS: 'DE=shop.example,CH=ch.shop.example' })
})
beforeEach(() => shop.database.pool.query('delete from feed; delete from pgboss.job'))
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
})

const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  shop.app.inject({ method, url, headers: { host: 'shop.example', ...headers } })
/** What an address answers once the process knows of a change, a second later. */
const settled = (url: string, status: number) => expect.poll(async () => (await get(url)).statusCode).toBe(status)

const add = (feed: FeedOfSite) => inTransaction(shop.database.pool, (client) => insertFeed(client, feed, shop.moment))
const jobs = (sites: readonly Site[] = SITES) =>
  feedJobs({
    clock: () => shop.moment,
    settings: { at: defaultSettings },
    configuration: { ...configuration, sites },
  })
const configuration = {
  origins: {
    of: Object.fromEntries(
      SITES.map((site) => [site, site === 'CH' ? 'https://ch.shop.example' : 'https://shop.example']),
    ) as Record<Site, string>,
    defaultSite: 'DE' as const,
  },
  sites: SITES,
}

async function make(feed: FeedOfSite): Promise<string[]> {
  const job = jobs()['make-feed']
  if (job.kind !== 'outside') throw new Error('it takes minutes')
  const said: string[] = []
  await noOlderTransaction(shop.database.pool)
  const failure = await job.run(feed, {
    pool: shop.database.pool,
    signal: new AbortController().signal,
    progress: async (text) => {
      said.push(text)
    },
  })
  expect(failure).toBeUndefined()
  return said
}

/** The feeds that the job of each ten minutes has made anew. */
async function dueFeeds(sites?: readonly Site[]): Promise<string[]> {
  const { pool } = shop.database
  const job = jobs(sites)['add-due-feeds']
  if (job.kind !== 'transaction') throw new Error('it adds jobs')
  await inTransaction(pool, (client) => job.run({}, client))
  const { rows } = await pool.query("select data from pgboss.job where name = 'make-feed' order by data->>'site'")
  await pool.query('delete from pgboss.job')
  return rows.map(({ data }) => `${data.format} ${data.site}`)
}

const madeFile = async (feed: FeedOfSite) => (await readFeedFile(shop.database.pool, feed))!
const idsOf = (xml: string) => [...xml.matchAll(/<g:id>(.*?)<\/g:id>/g)].map(([, id]) => id)

test('an address says that its feed is off, then that it is being made, and then answers it', async () => {
  const off = await get('/feeds/heureka.xml?site=CZ')
  expect([off.statusCode, off.json().message ?? off.body]).toEqual([404, 'The shop has not switched this feed on.'])
  // a merchant looks with a browser
  expect((await get('/feeds/heureka.xml?site=CZ', { accept: 'text/html' })).json().message).toBe(off.json().message)
  await add({ format: 'heureka', site: 'CZ' })
  await expect
    .poll(async () => (await get('/feeds/heureka.xml?site=CZ')).json().message)
    .toBe('The shop makes this feed for the first time. Ask again in some minutes.')
  await make({ format: 'heureka', site: 'CZ' })
  await settled('/feeds/heureka.xml?site=CZ', 200)
  const { body, headers } = await get('/feeds/heureka.xml?site=CZ')
  expect(body).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<SHOP>\n<SHOPITEM>\n/)
  expect(body).toMatch(/<URL>https:\/\/shop\.example\/products\/[^<]*site=CZ<\/URL>/)
  expect(body).toMatch(/<\/SHOPITEM>\n<\/SHOP>\n$/)
  expect(headers).toMatchObject({
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'public, max-age=300',
    'x-robots-tag': 'noindex',
    'x-content-type-options': 'nosniff',
    'content-length': String(Buffer.byteLength(body)),
    vary: 'Accept-Encoding',
  })
  expect(headers['set-cookie']).toBeUndefined()
  expect((await get('/feeds/heureka.xml')).statusCode).toBe(404)
  expect((await get('/feeds/other.xml')).json().message).toBe('There is no such feed.')
})

test('a site with a host of its own has its feed there, with addresses of that host', async () => {
  await add({ format: 'google', site: 'CH' })
  await make({ format: 'google', site: 'CH' })
  const ask = () => get('/feeds/google-merchant.xml', { host: 'ch.shop.example' })
  await expect.poll(async () => (await ask()).statusCode).toBe(200)
  const { body } = await ask()
  expect(body).toMatch(/<g:link>https:\/\/ch\.shop\.example\/products\/[^?<]+(\?article_id=[^<]*)?<\/g:link>/)
  expect(body).toMatch(/<g:price>\d+\.\d\d CHF<\/g:price>/)
})

test('a site that is unknown or switched off has no feed, also not that of another site', async () => {
  const closed = await openTestShop({ SITE_HOSTS: 'DE=shop.example', SITES: 'DE' })
  try {
    await inTransaction(closed.database.pool, (client) => insertFeed(client, GOOGLE, closed.moment))
    await storeFeed(closed.database.pool, GOOGLE, {
      pieces: noise(1),
      clock: () => closed.moment,
      signal: new AbortController().signal,
      progress: async () => {},
    })
    const statuses = ['', '?site=DE', '?site=AT', '?site=XX', '?site=DE&site=AT'].map(async (query) => {
      const { statusCode } = await closed.app.inject({
        url: `/feeds/google-merchant.xml${query}`,
        headers: { host: 'shop.example' },
      })
      return statusCode
    })
    expect(await Promise.all(statuses)).toEqual([200, 200, 404, 404, 404])
  } finally {
    await closed.close()
  }
})

test('a feed is compressed, and is not sent again to who has it', async () => {
  await add(GOOGLE)
  const said = await make(GOOGLE)
  expect(said.every((text) => /^\d+ articles$/.test(text))).toBe(true)
  await settled('/feeds/google-merchant.xml', 200)
  const plain = await get('/feeds/google-merchant.xml')
  const packed = await get('/feeds/google-merchant.xml', { 'accept-encoding': 'gzip, br' })
  expect(packed.headers['content-encoding']).toBe('gzip')
  expect(packed.headers['content-length']).toBe(String(packed.rawPayload.length))
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body)
  expect(packed.rawPayload.length).toBeLessThan(plain.body.length / 4)
  const { etag, 'last-modified': modified } = packed.headers as Record<string, string>
  expect(etag).not.toBe(plain.headers.etag)
  const gzip = { 'accept-encoding': 'gzip' }
  const known = await get('/feeds/google-merchant.xml', { ...gzip, 'if-none-match': `"other", W/${etag}` })
  expect([known.statusCode, known.body, known.headers.etag]).toEqual([304, '', etag])
  const since = (moment: string) => get('/feeds/google-merchant.xml', { ...gzip, 'if-modified-since': moment })
  expect((await since(modified!)).statusCode).toBe(304)
  expect((await since(new Date(Date.parse(modified!) - 1000).toUTCString())).statusCode).toBe(200)
  expect((await since('yesterday')).statusCode).toBe(200)
  // a tag that is not known goes before a moment
  const both = { ...gzip, 'if-none-match': '"other"', 'if-modified-since': modified! }
  expect((await get('/feeds/google-merchant.xml', both)).statusCode).toBe(200)
  const head = await get('/feeds/google-merchant.xml', gzip, 'HEAD')
  expect([head.statusCode, head.rawPayload.length, head.headers['content-length']]).toEqual([
    200,
    0,
    String(packed.rawPayload.length),
  ])
})

test('requests for a feed that is known ask the database for its parts only, and for nothing where it is not sent', async () => {
  await add(GOOGLE)
  await make(GOOGLE)
  await settled('/feeds/google-merchant.xml', 200)
  const etag = String((await get('/feeds/google-merchant.xml')).headers.etag)
  await expect
    .poll(async () => {
      const query = vi.spyOn(shop.database.pool, 'query')
      for (let time = 0; time < 20; time += 1)
        await get('/feeds/google-merchant.xml', time % 2 ? { 'if-none-match': etag } : {}, time % 2 ? 'GET' : 'HEAD')
      const asked = query.mock.calls.length
      query.mockRestore()
      return asked
    })
    .toBe(0)
})

test('a feed has what is shown in lists, and neither unlisted goods nor drafts nor what is in the archive', async () => {
  const { pool } = shop.database
  await add(GOOGLE)
  const { rows } = await pool.query<{ id: string; tcm: string }>(
    `select product.id, min(tcm) as tcm from product join article on product_id = product.id
     join article_price using (tcm) where site = 'DE' and product_type = 'ARTICLE' and not crema_card and status = 'active'
       and (stock is null or stock > 0) group by product.id order by product.id limit 4`,
  )
  const states = ['active', 'unlisted', 'draft', 'archived']
  for (const [at, { id }] of rows.entries())
    await pool.query('update product set status = $2 where id = $1', [id, states[at]])
  await make(GOOGLE)
  await settled('/feeds/google-merchant.xml', 200)
  const ids = idsOf((await get('/feeds/google-merchant.xml')).body)
  await pool.query("update product set status = 'active' where id = any($1)", [rows.map(({ id }) => id)])
  expect(rows.map(({ tcm }, at) => [states[at], ids.includes(tcm)])).toEqual([
    ['active', true],
    ['unlisted', false],
    ['draft', false],
    ['archived', false],
  ])
})

test('a feed is made anew half an hour after it was made, and only where goods have changed', async () => {
  const { pool } = shop.database
  await add(GOOGLE)
  await add({ format: 'heureka', site: 'SK' })
  expect(await dueFeeds()).toEqual(['google DE', 'heureka SK'])
  // a site that is switched off sells nothing
  expect(await dueFeeds(['DE'])).toEqual(['google DE'])
  await make(GOOGLE)
  await make({ format: 'heureka', site: 'SK' })
  const first = await madeFile(GOOGLE)
  shop.moment += 31 * MINUTE_MS
  expect(await dueFeeds()).toEqual([])
  const { rows } = await pool.query<{ tcm: string }>(
    `select tcm from article join article_price using (tcm) join product on product.id = product_id
     where site = 'DE' and product_type = 'ARTICLE' and not crema_card order by tcm limit 1`,
  )
  const { tcm } = rows[0]!
  await setStock(pool, tcm, 777, TEST_ACTING)
  expect(await dueFeeds()).toEqual(['google DE', 'heureka SK'])
  await make(GOOGLE)
  await make({ format: 'heureka', site: 'SK' })
  await setStock(pool, tcm, 776, TEST_ACTING)
  shop.moment += 29 * MINUTE_MS
  expect(await dueFeeds()).toEqual([])
  shop.moment += 2 * MINUTE_MS
  expect(await dueFeeds()).toEqual(['google DE', 'heureka SK'])
  // neither Google nor anybody else sees a difference
  const { digest, madeAt } = await madeFile(GOOGLE)
  await make(GOOGLE)
  expect(await madeFile(GOOGLE)).toMatchObject({ digest, madeAt, readAt: shop.moment })
  expect(first.readAt).toBeLessThan(shop.moment)
  await pool.query("update article_price set amount = amount + 100 where site = 'DE' and tcm = $1", [tcm])
  shop.moment += 30 * MINUTE_MS
  await make(GOOGLE)
  const after = await madeFile(GOOGLE)
  expect([after.digest === digest, after.madeAt]).toEqual([false, shop.moment])
  await pool.query('delete from article_price where site = $1 and tcm = $2', ['DE', tcm])
  shop.moment += 30 * MINUTE_MS
  expect(await dueFeeds()).toContain('google DE')
  shop.moment += 24 * 60 * MINUTE_MS
  await make(GOOGLE)
  await make({ format: 'heureka', site: 'SK' })
  shop.moment += 24 * 60 * MINUTE_MS
  expect(await dueFeeds()).toEqual(['google DE', 'heureka SK'])
})

test('no second job is added for a feed that one is to make already', async () => {
  await add(GOOGLE)
  const job = jobs()['add-due-feeds']
  if (job.kind !== 'transaction') throw new Error('it adds jobs')
  const { pool } = shop.database
  await inTransaction(pool, (client) => job.run({}, client))
  for (const state of ['created', 'retry', 'active']) {
    await pool.query('update pgboss.job set state = $1', [state])
    await inTransaction(pool, (client) => job.run({}, client))
    expect((await pool.query("select from pgboss.job where name = 'make-feed'")).rowCount).toBe(1)
  }
})

/** What gzip makes of a piece of noise, nearly. */
const NOISE_BYTES = 24_000

/** Pieces of 32,000 letters that gzip makes hardly smaller, made one after the other. */
async function* noise(
  pieces: number,
  note: (made: number) => Promise<void> | void = () => {},
): AsyncGenerator<FeedPiece> {
  for (let piece = 0; piece < pieces; piece += 1) {
    await note(piece)
    yield { text: randomBytes(NOISE_BYTES).toString('base64'), items: 1 }
  }
}

const store = (pieces: AsyncIterable<FeedPiece>, signal = new AbortController().signal) =>
  storeFeed(shop.database.pool, GOOGLE, { pieces, clock: () => shop.moment, signal, progress: async () => {} })

test('a long feed is stored and sent in parts, while only some pieces of it are made ahead', async () => {
  const { pool } = shop.database
  await add(GOOGLE)
  let most = 0
  const inParts = async () =>
    (await pool.query('select coalesce(sum(length(bytes)), 0)::int as bytes from feed_part')).rows[0].bytes
  const made = await store(
    noise(40, async (piece) => {
      most = Math.max(most, piece * NOISE_BYTES - (await inParts()))
    }),
  )
  expect(made).toBe('made')
  // a part that fills, what gzip holds, and some pieces on their way
  expect(most).toBeLessThan(PART_BYTES + 12 * NOISE_BYTES)
  const { rows } = await pool.query('select part, length(bytes)::int as bytes from feed_part order by part')
  expect(rows.length).toBeGreaterThan(5)
  expect(Math.max(...rows.map(({ bytes }) => bytes))).toBeLessThan(2 * PART_BYTES)
  await settled('/feeds/google-merchant.xml', 200)
  const { rawPayload } = await get('/feeds/google-merchant.xml')
  expect(rawPayload.length).toBe(40 * 32_000)
})

test('a feed that is switched off while it is made leaves nothing behind, and neither does one that fails', async () => {
  const { pool } = shop.database
  await add(GOOGLE)
  expect(await store(noise(20, async (piece) => void (piece === 15 && (await deleteFeed(pool, GOOGLE)))))).toBe('off')
  expect(await store(noise(1))).toBe('off')
  await add(GOOGLE)
  await make(GOOGLE)
  const before = await madeFile(GOOGLE)
  const broken = noise(20, (piece) => {
    if (piece === 15) throw new Error('the database went away')
  })
  await expect(store(broken)).rejects.toThrow('the database went away')
  const stopping = new AbortController()
  await expect(
    store(
      noise(20, (piece) => void (piece === 9 && stopping.abort())),
      stopping.signal,
    ),
  ).rejects.toThrow()
  expect(await madeFile(GOOGLE)).toEqual(before)
  const { rows } = await pool.query('select count(*)::int as files from feed_file')
  expect(rows[0].files).toBe(1)
})

test('the last two files of a feed stay, and those of a process that has died go', async () => {
  const { pool } = shop.database
  await add(GOOGLE)
  await pool.query(
    `insert into feed_file (format, site, read_at, transaction, goods)
     values ('google', 'DE', to_timestamp($1 / 1000.0), '3', ''), ('google', 'DE', to_timestamp($2 / 1000.0), '3', '')`,
    [shop.moment - 7 * 60 * MINUTE_MS, shop.moment - 5 * 60 * MINUTE_MS],
  )
  for (const pieces of [1, 2, 3]) await store(noise(pieces))
  const { rows } = await pool.query<{ items: number | null }>('select items from feed_file order by id')
  expect(rows.map(({ items }) => items)).toEqual([null, 2, 3])
  expect((await readFeeds(pool))[0]!.file!.items).toBe(3)
})

/** A shop that counts downloads by network, with a feed of so many pieces. */
async function limitedShop(pieces: number): Promise<TestShop> {
  const limited = await openTestShop({ RATE_LIMITS: 'on' })
  await inTransaction(limited.database.pool, (client) => insertFeed(client, GOOGLE, limited.moment))
  await storeFeed(limited.database.pool, GOOGLE, {
    pieces: noise(pieces),
    clock: () => limited.moment,
    signal: new AbortController().signal,
    progress: async () => {},
  })
  return limited
}

test('a network downloads sixty feeds in ten minutes, and then waits', async () => {
  const limited = await limitedShop(1)
  try {
    const ask = (headers = {}) => limited.app.inject({ url: '/feeds/google-merchant.xml', headers })
    const { headers } = await ask()
    for (let time = 2; time <= 60; time += 1) expect((await ask()).statusCode).toBe(200)
    const refused = await ask()
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
    // who has the feed already costs nothing
    expect((await ask({ 'if-none-match': headers.etag })).statusCode).toBe(304)
  } finally {
    await limited.close()
  }
})

test('a network downloads two feeds at once, and leaves the others their share', async () => {
  const limited = await limitedShop(4)
  try {
    const answered: number[] = []
    const ask = async (remoteAddress: string) => {
      const { statusCode } = await limited.app.inject({ url: '/feeds/google-merchant.xml', remoteAddress })
      answered.push(statusCode)
      return statusCode
    }
    const locking = await limited.database.pool.connect()
    await locking.query('begin; lock table feed_part in access exclusive mode')
    const asked = Array.from({ length: 5 }, () => ask('192.0.2.7'))
    await until(async () => answered.length === 3)
    expect(answered).toEqual([429, 429, 429])
    const other = ask('198.51.100.7')
    await locking.query('commit')
    locking.release()
    expect((await Promise.all(asked)).sort()).toEqual([200, 200, 429, 429, 429])
    expect(await other).toBe(200)
    expect(await ask('192.0.2.7'), 'after those have ended').toBe(200)
  } finally {
    await limited.close()
  }
})

test('an answer whose file has gone ends before its length, and never as a whole feed', async () => {
  const { pool } = shop.database
  await add(GOOGLE)
  await store(noise(40))
  await settled('/feeds/google-merchant.xml', 200)
  await pool.query('delete from feed_part where part = 4')
  const origin = await shop.app.listen({ host: '127.0.0.1', port: 0 })
  const answer = await fetch(`${origin}/feeds/google-merchant.xml`)
  expect(answer.status).toBe(200)
  await expect(answer.arrayBuffer()).rejects.toThrow()
})

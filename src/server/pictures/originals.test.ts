import { randomUUID } from 'node:crypto'
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { HEADERS } from '#calls/call.ts'
import { MERCHANT_API } from '#calls/merchant.ts'
import { DAY_MS } from '#rules/durations.ts'
import { storePicture } from '../catalogue-import/store-original.ts'
import { inTransaction } from '../database/transaction.ts'
import type { JobHandler } from '../jobs/job-handler.ts'
import { FolderStore } from '../original-store/folder-store.ts'
import { digestOf } from '../original-store/original-store.ts'
import { roomy, storeWith } from '../testing/store-with.ts'
import { TestBucket } from '../testing/test-bucket.ts'
import { newApiKey, TestMerchant } from '../testing/test-merchant.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { movingJob } from './move-originals.ts'
import { removalJob } from './remove-unused-originals.ts'
import { reportMissingOriginals } from './report-missing-originals.ts'

let shop: TestShop
let key: string
beforeAll(async () => {
  shop = await openTestShop()
  // the demo's own are many
  await shop.database.pool.query('truncate picture, document')
  key = await newApiKey(shop, { scope: 'read,write,goods:write' })
})
afterAll(() => shop.close())
afterEach(() => {
  shop.logged.length = 0
})

let shade = 0
/** A picture that no other test has. */
function newPicture(): Promise<Buffer> {
  shade += 1
  const background = { r: shade, g: 90, b: 40 }
  return sharp({ create: { width: 90, height: 60, channels: 3, background } })
    .png()
    .toBuffer()
}

const upload = (
  file: string,
  payload: Buffer,
  { app, apiKey = key }: { app?: TestShop['app']; apiKey?: string } = {},
) =>
  (app ?? shop.app).inject({
    method: 'PUT',
    url: `${MERCHANT_API}/media/${file}`,
    headers: {
      ...new TestMerchant(shop.app, apiKey).headers,
      [HEADERS.idempotencyKey]: randomUUID(),
      'content-type': file.endsWith('.pdf') ? 'application/pdf' : 'image/png',
    },
    payload,
  })
const show = (handle: string, app = shop.app) => app.inject(`/img/${handle}/80.webp`)
const rowsOf = async (sql: string) => (await shop.database.pool.query(sql)).rows
const folderOf = (opened: TestShop) => join(opened.folder, 'originals')
const pathOf = (digest: string, opened = shop) => join(folderOf(opened), digest.slice(0, 2), digest)
const storedFiles = async (opened = shop) =>
  (await readdir(folderOf(opened), { recursive: true })).filter((name) => name.includes('/')).sort()
const emptyColumn = (handle: string) =>
  shop.database.pool.query("update picture set original = '' where handle = $1", [handle])

const signal = new AbortController().signal
const runIn = (opened: TestShop, job: JobHandler<Record<string, never>>, given: AbortSignal = signal) => {
  if (job.kind !== 'outside') throw new Error('it runs outside of transactions')
  return job.run({}, { pool: opened.database.pool, signal: given, progress: async () => {} })
}
const warned: unknown[] = []
const log = { warn: (...said: unknown[]) => void warned.push(said) }
const movingOf = (opened: TestShop, store = opened.originals) =>
  movingJob(roomy(store), { clock: () => opened.moment, log })['move-originals']
const moveAll = () => runIn(shop, movingOf(shop))
const removalOf = (opened: TestShop, isOwn = true) =>
  removalJob(opened.originals, { clock: () => opened.moment, log, isOwn })['delete-unused-originals']
const removeUnused = () => runIn(shop, removalOf(shop))

test('the same picture under two names is one file of the store, and each row names it by its digest', async () => {
  const bytes = await newPicture()
  const before = (await storedFiles().catch(() => [])).length
  for (const file of ['twice.png', 'other.png']) expect((await upload(file, bytes)).json()).toEqual({ file })
  const digest = digestOf(bytes)
  expect((await readFile(pathOf(digest))).equals(bytes)).toBe(true)
  expect((await storedFiles()).length).toBe(before + 1)
  expect(
    await rowsOf("select handle, digest, size from picture where handle in ('twice', 'other') order by 1"),
  ).toEqual([
    { handle: 'other', digest, size: bytes.length },
    { handle: 'twice', digest, size: bytes.length },
  ])
})

test('pictures and documents are served from the store by every process that sees it', async () => {
  const bytes = await newPicture()
  await upload('shared.png', bytes)
  await upload('shared.pdf', Buffer.from('%PDF-1.7 shared'))
  await emptyColumn('shared')
  await shop.database.pool.query("update document set bytes = '' where handle = 'shared.pdf'")
  const beside = await shop.beside()
  expect((await sharp((await show('shared', beside)).rawPayload).metadata()).width).toBe(80)
  expect((await beside.inject('/documents/shared.pdf')).body).toBe('%PDF-1.7 shared')
  expect(shop.logged).toEqual([])
})

test('what the build before writes is served and moved, and what this build writes that one can read', async () => {
  const [old, own] = [await newPicture(), await newPicture()]
  // as the release before inserts a picture
  await shop.database.pool.query(
    `insert into picture (handle, media_type, original, widths, formats) values ('of-before', 'image/png', $1, '{80}', '{webp}')`,
    [old],
  )
  expect((await show('of-before')).statusCode).toBe(200)
  await moveAll()
  expect(await rowsOf("select digest from picture where handle = 'of-before'")).toEqual([{ digest: digestOf(old) }])
  expect((await readFile(pathOf(digestOf(old)))).equals(old)).toBe(true)
  await upload('of-now.png', own)
  // as the release before reads a picture
  const [read] = await rowsOf("select original as bytes, widths, formats from picture where handle = 'of-now'")
  expect(read.bytes.equals(own)).toBe(true)
})

test('an upload that ends between file and row leaves no row, and a file that goes after a day', async () => {
  const [lost, kept] = [await newPicture(), await newPicture()]
  const picture = { mediaType: 'image/png', widths: [80], formats: ['webp'] }
  const cutOff = inTransaction(shop.database.pool, async (client) => {
    await storePicture(client, shop.originals, { ...picture, handle: 'cut-off', bytes: lost })
    throw new Error('the process ends')
  })
  await expect(cutOff).rejects.toThrow('the process ends')
  await upload('kept.png', kept)
  expect(await rowsOf("select from picture where handle = 'cut-off'")).toEqual([])
  const both = [lost, kept].map((bytes) => shop.originals.has(digestOf(bytes)))
  expect(await Promise.all(both)).toEqual([true, true])
  await removeUnused()
  expect(await shop.originals.has(digestOf(lost))).toBe(true)
  shop.moment += DAY_MS + 60_000
  // another upload of the same bytes has begun, and its row is not committed yet
  let removing: Promise<unknown> | undefined
  await inTransaction(shop.database.pool, async (client) => {
    await storePicture(client, shop.originals, { ...picture, handle: 'comes', bytes: lost })
    shop.moment += 2 * DAY_MS
    removing = removeUnused()
    await removing
    expect(await shop.originals.has(digestOf(lost))).toBe(true)
  })
  await removeUnused()
  expect(await shop.originals.has(digestOf(lost))).toBe(true)
  await shop.database.pool.query("delete from picture where handle = 'comes'")
  await runIn(shop, removalOf(shop, false))
  expect(await shop.originals.has(digestOf(lost)), 'where the store may be that of a real shop').toBe(true)
  await removeUnused()
  expect([await shop.originals.has(digestOf(lost)), await shop.originals.has(digestOf(kept))]).toEqual([false, true])
  expect(warned).toEqual([])
})

test('a store that another database uses loses nothing', async () => {
  const bytes = await newPicture()
  const digest = digestOf(bytes)
  await shop.originals.put(digest, bytes)
  shop.moment += 2 * DAY_MS
  const owner = await shop.originals.readOwner()
  await shop.originals.writeOwner('7000-1')
  await removeUnused()
  expect([await shop.originals.has(digest), warned.length]).toEqual([true, 1])
  await shop.originals.writeOwner(owner!)
  await removeUnused()
  expect(await shop.originals.has(digest)).toBe(false)
})

test.each([
  ['damaged', (path: string) => writeFile(path, 'rot')],
  ['missing', (path: string) => rm(path)],
])('an original that is %s in the store is read from the database, and is whole again', async (fault, harm) => {
  const bytes = await newPicture()
  await upload(`${fault}.png`, bytes)
  await harm(pathOf(digestOf(bytes)))
  expect((await show(fault)).statusCode).toBe(200)
  expect(shop.logged.map((line) => JSON.parse(line).fault)).toEqual([fault])
  expect((await readFile(pathOf(digestOf(bytes)))).equals(bytes)).toBe(true)
})

test('a picture whose original is nowhere is answered 503, and a damaged one is never shown', async () => {
  const bytes = await newPicture()
  await upload('nowhere.png', bytes)
  await emptyColumn('nowhere')
  await writeFile(pathOf(digestOf(bytes)), await newPicture())
  const answer = await show('nowhere')
  expect([answer.statusCode, answer.headers['retry-after'], answer.headers['cache-control']]).toEqual([
    503,
    '1',
    'no-store',
  ])
  expect(answer.json().code).toBe('UNAVAILABLE')
  await writeFile(pathOf(digestOf(bytes)), bytes)
  expect((await show('nowhere')).statusCode).toBe(200)
})

test('while the store is away an upload is refused without a row, and pictures come from the database', async () => {
  const bytes = await newPicture()
  await upload('there.png', bytes)
  const aside = `${folderOf(shop)}-aside`
  await rename(folderOf(shop), aside)
  await writeFile(folderOf(shop), 'no folder')
  try {
    const refused = await upload('away.png', await newPicture())
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '1'])
    expect(await rowsOf("select from picture where handle = 'away'")).toEqual([])
    expect((await show('there')).statusCode).toBe(200)
    await shop.database.pool.query("update picture set digest = null where handle = 'there'")
    await expect(moveAll()).rejects.toThrow('ENOTDIR')
  } finally {
    await rm(folderOf(shop))
    await rename(aside, folderOf(shop))
  }
  expect((await upload('away.png', bytes)).statusCode).toBe(200)
})

test('a start says where originals are not in the store, as in a folder of another machine', async () => {
  await upload('elsewhere.png', await newPicture())
  const said: unknown[] = []
  const log = { warn: (...words: unknown[]) => void said.push(words) }
  const { pool } = shop.database
  const digest = 'select count(*)::int as missing from (select from picture where digest is not null limit 20) named'
  const [{ missing }] = await rowsOf(digest)
  const folder = join(shop.folder, 'of-another-machine')
  await reportMissingOriginals(pool, { originals: new FolderStore(folder, { isMade: true }), log })
  expect(said).toEqual([
    [
      { missing, of: missing },
      `originals of pictures are not in the folder ${folder}: every process needs the same store, which PICTURE_STORE names`,
    ],
  ])
})

test('a move that ends midway goes on with what is left, and moves nothing twice', async () => {
  const other = await openTestShop()
  const { pool } = other.database
  const count = async () =>
    (await pool.query('select count(*)::int as all, count(digest)::int as moved from picture')).rows[0]
  await pool.query('delete from picture where handle not in (select handle from picture order by handle limit 30)')
  const { all } = await count()
  expect(await count()).toEqual({ all, moved: 0 })
  const puts: string[] = []
  const stopping = new AbortController()
  const store = storeWith(other.originals, {
    async put(digest, bytes) {
      await other.originals.put(digest, bytes)
      puts.push(digest)
      if (puts.length === 5) stopping.abort()
    },
  })
  const move = (given: AbortSignal) => runIn(other, movingOf(other, store), given)
  await move(stopping.signal)
  expect(await count()).toEqual({ all, moved: 5 })
  await move(signal)
  expect(await count()).toEqual({ all, moved: all })
  const documents = (await pool.query('select digest from document')).rows
  expect(puts.length).toBe(all + documents.length)
  const { rows } = await pool.query(
    "select count(*)::int as wrong from picture where digest <> encode(sha256(original), 'hex') or size <> length(original)",
  )
  expect(rows).toEqual([{ wrong: 0 }])
  expect((await storedFiles(other)).length).toBe(new Set(puts).size)
  await move(signal)
  expect(puts.length).toBe(all + documents.length)
  await other.close()
})

test('two processes with a bucket store, show, move and remove pictures in it', async () => {
  const bucket = await TestBucket.start()
  const inBucket = await openTestShop(bucket.environment('/pictures/shop'))
  const { pool } = inBucket.database
  await pool.query('truncate picture, document')
  const apiKey = await newApiKey(inBucket, { scope: 'read,write,goods:write' })
  const [bytes, old] = [await newPicture(), await newPicture()]
  expect((await upload('lamp.png', bytes, { app: inBucket.app, apiKey })).statusCode).toBe(200)
  await pool.query(
    `insert into picture (handle, media_type, original, widths, formats) values ('old', 'image/png', $1, '{80}', '{webp}')`,
    [old],
  )
  await runIn(inBucket, movingOf(inBucket))
  await pool.query("update picture set original = ''")
  const beside = await inBucket.beside({ DATA_DIR: join(inBucket.folder, 'of-another-machine') })
  for (const handle of ['lamp', 'old']) expect((await show(handle, beside)).statusCode).toBe(200)
  await pool.query("delete from picture where handle = 'old'")
  inBucket.moment += 2 * DAY_MS
  await runIn(inBucket, removalOf(inBucket))
  const has = (digest: string) => inBucket.originals.has(digest)
  expect([await has(digestOf(bytes)), await has(digestOf(old))]).toEqual([true, false])
  bucket.fault = (_request, response) => {
    response.writeHead(503).end()
    return 'answered'
  }
  expect((await upload('away.png', await newPicture(), { app: inBucket.app, apiKey })).statusCode).toBe(503)
  expect((await pool.query("select from picture where handle = 'away'")).rows).toEqual([])
  await inBucket.close()
  await bucket.stop()
})

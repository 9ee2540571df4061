import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { DAY_MS } from '#rules/durations.ts'
import { connect, type Database } from '../database/database.ts'
import { NO_PAGES, openTestShop, type TestShop } from '../testing/test-shop.ts'
import { deleteOldBuildFiles, keepBuildFilesStored, storeBuildFiles } from './store-build-files.ts'

/** A rolling upgrade: this process runs the old build, and others of the new one have stored their files. */

const OLD = 'console.log("of the old build")'
const NEW = 'console.log("of the new build")'
const SHARED = 'console.log("of both builds")'
let folder: string
let shop: TestShop
/** Another process. */
let beside: Database
let other: pg.Pool
let moment: number

const nameOf = (text: string) => `entry-${createHash('sha256').update(text).digest('hex').slice(0, 8)}.js`
const get = (name: string, encoding = 'identity') =>
  shop.app.inject({ url: `/assets/${name}`, headers: { 'accept-encoding': encoding } })

async function writeBuild(name: string, scripts: readonly string[]): Promise<string> {
  const assets = join(folder, name, 'assets')
  await mkdir(assets, { recursive: true })
  for (const script of scripts) {
    const file = join(assets, nameOf(script))
    await writeFile(file, script)
    await writeFile(`${file}.br`, brotliCompressSync(script))
    await writeFile(`${file}.gz`, gzipSync(script))
  }
  return join(folder, name)
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crema-builds-'))
  const clientFolder = await writeBuild('old', [OLD, SHARED])
  shop = await openTestShop({}, { renderer: { ...NO_PAGES, clientFolder } })
  beside = await connect(shop.database.connection, { warn: () => {} }, async () => {})
  other = beside.pool
})
afterAll(async () => {
  await beside.close()
  await shop.close()
  await rm(folder, { recursive: true })
})
beforeEach(async () => {
  await other.query('delete from build_file')
  moment = shop.moment
})

afterEach(() => {
  vi.restoreAllMocks()
})

/** Counts from now on how often the process looks for a file in the database. */
function countLookups(): () => number {
  const queries = vi.spyOn(shop.database.pool, 'query')
  return () => queries.mock.calls.filter(([query]) => (query as { name?: string }).name === 'read-build-file').length
}

test('a process serves the hashed files of another build as its own', async () => {
  expect((await get(nameOf(NEW))).statusCode).toBe(404)
  const build = await writeBuild('new', [NEW, SHARED])
  expect(await storeBuildFiles(build, other, moment)).toBe(2)
  await expect.poll(async () => (await get(nameOf(NEW))).statusCode).toBe(200)
  const own = await get(nameOf(OLD))
  for (const [encoding, decode] of [
    ['identity', (bytes: Buffer) => bytes],
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const answer = await get(nameOf(NEW), encoding)
    expect(decode(answer.rawPayload).toString()).toBe(NEW)
    expect(answer.headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding)
    expect(answer.headers).toMatchObject({
      'cache-control': own.headers['cache-control'],
      'content-type': own.headers['content-type'],
      vary: 'Accept-Encoding',
    })
  }
  expect(await get(nameOf(OLD)).then(({ body }) => body)).toBe(OLD)
})

test('a file that no build has costs one query, and no browser remembers its answer', async () => {
  const lookups = countLookups()
  const name = nameOf('of no build')
  const answers = [await get(name), await get(name), await get(name)]
  expect(answers.map(({ statusCode, headers }) => [statusCode, headers['cache-control']])).toEqual(
    Array(3).fill([404, 'no-store']),
  )
  expect(lookups()).toBe(1)
  // what is no hashed name costs none
  for (const url of ['/assets/passwd', '/assets/..%2fmain.ts', '/assets/entry-abc.js'])
    expect((await shop.app.inject(url)).statusCode).toBe(404)
  expect(lookups()).toBe(1)
})

test('a file that many browsers ask for at once is read once', async () => {
  const script = 'console.log("of a third build")'
  await storeBuildFiles(await writeBuild('third', [script]), other, moment)
  const lookups = countLookups()
  const answers = await Promise.all(Array.from({ length: 20 }, () => get(nameOf(script))))
  expect(answers.map(({ body }) => body)).toEqual(Array(20).fill(script))
  expect(lookups()).toBe(1)
})

test('two processes of a build that start at once store its files once', async () => {
  const build = await writeBuild('twice', ['a()', 'b()', 'c()'])
  const stored = await Promise.all([storeBuildFiles(build, other, moment), storeBuildFiles(build, other, moment)])
  expect(stored.every((count) => count === 0 || count === 3)).toBe(true)
  expect((await other.query('select name from build_file')).rowCount).toBe(3)
  expect(await storeBuildFiles(build, other, moment)).toBe(0)
})

test('files go 14 days after they were last part of a running build', async () => {
  const old = await writeBuild('leaving', ['gone()', 'shared()'])
  const next = await writeBuild('staying', ['new()', 'shared()'])
  await storeBuildFiles(old, other, moment)
  await storeBuildFiles(next, other, moment + 10 * DAY_MS)
  const sweep = async (at: number) => {
    const client = await other.connect()
    await deleteOldBuildFiles(client, at)
    client.release()
    return (await other.query('select name from build_file order by name')).rows.map(({ name }) => name)
  }
  expect(await sweep(moment + 14 * DAY_MS)).toHaveLength(3)
  expect(await sweep(moment + 14 * DAY_MS + 1000)).toEqual([nameOf('new()'), nameOf('shared()')].sort())
})

test('a shop whose files cannot be stored starts, and logs why', async () => {
  const build = await writeBuild('refused', ['d()'])
  await other.query('alter table build_file rename to away')
  const logged: string[] = []
  const log = { warn: (_facts: object, sentence?: string) => logged.push(sentence ?? '') }
  const stop = await keepBuildFilesStored(build, { pool: other, clock: () => moment, log })
  stop()
  expect(logged).toEqual(['the files of this build are not stored for processes of other builds'])
  await other.query('alter table away rename to build_file')
})

import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, request as requestBy, type Server, type ServerResponse } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Invalidations } from '../cache/invalidations.ts'
import { productTag } from '../cache/tags.ts'
import { TooManyWaiting } from '../database/limit-concurrency.ts'
import { IMPROVEMENTS, PAGE_CACHE_BYTES, PAGE_FRESH_MS, PAGE_STALE_MS, PageCache } from './page-cache.ts'
import { pageHeaders } from './page-headers.ts'

let invalidations: Invalidations
let cache: PageCache
let server: Server
let base: string
/** Something that better compression makes smaller each time. */
const SENTENCES = Array.from({ length: 400 }, (_, at) => `${at ** 3} of ${at} coffees, ${at % 7} cups`).join(' ')
const IMPROVED_AFTER_MS = IMPROVEMENTS[0]!.afterMs

/** The moment of the visits, and the time that ages are measured by. */
let moment: number
let until: number
let failure: Error | undefined

/** Every path is a page; /c/… knows a parameter, of which only 1 and 2 are values of its own. */
const keyOf = (url: URL) => {
  const value = url.searchParams.get('known') ?? ''
  return ['1', '2'].includes(value) ? `${url.pathname}?known=${value}` : url.pathname
}

beforeEach(async () => {
  invalidations = new Invalidations()
  moment = 1_000_000
  until = Number.POSITIVE_INFINITY
  failure = undefined
  cache = new PageCache({
    invalidations,
    log: { warn: () => {} },
    addressOf: ({ headers, url }) => (headers.cookie?.includes('preview') ? undefined : `${headers.host} ${url}`),
    clock: { now: () => moment },
  })
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (cache.answer(request, response, moment)) return
    const url = new URL(request.url!, base)
    const key = keyOf(url)
    try {
      const loaded = await cache.load(key, moment, async (dependencies) => {
        dependencies.note(productTag(url.pathname.slice(1), 'DE'))
        dependencies.noteMoment(until)
        await new Promise((resolve) => setTimeout(resolve, 5))
        if (failure) throw failure
        if (key === '/nothing') return undefined
        return {
          body: `<p>${key} ${'ä'.repeat(500)} ${key === '/same' ? SENTENCES : cache.renderings}</p>`,
          headers: pageHeaders('shared', { production: false }),
        }
      })
      if (loaded) {
        const isAlias = !url.searchParams.has('known') || key.includes('known')
        cache.send(request, response, key, loaded, { moment, isAlias })
      } else response.writeHead(404).end()
    } catch {
      response.writeHead(503).end()
    }
  }
  server = createServer((request, response) => void answer(request, response)).listen(0)
  await once(server, 'listening')
  base = `http://localhost:${(server.address() as { port: number }).port}`
})
afterEach(() => server.close())

/** fetch decodes by itself; this reads the bytes as sent. */
async function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const sent = requestBy(base + path, { headers, method })
  sent.end()
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  const parts: Buffer[] = []
  for await (const part of answer) parts.push(part)
  return { status: answer.statusCode, headers: answer.headers, bytes: Buffer.concat(parts) }
}

const statusOf = async (path: string) => (await get(path)).headers['cache-status']

test('a page is rendered once and the same in each encoding', async () => {
  const plain = await get('/a')
  const br = await get('/a', { 'accept-encoding': 'gzip, br' })
  const gz = await get('/a', { 'accept-encoding': 'gzip' })
  expect(cache.renderings).toBe(1)
  expect(brotliDecompressSync(br.bytes)).toEqual(plain.bytes)
  expect(gunzipSync(gz.bytes)).toEqual(plain.bytes)
  expect(br.headers['content-encoding']).toBe('br')
  expect(br.headers.vary).toBe('Accept-Encoding')
  expect(new Set([plain, br, gz].map(({ headers }) => headers.etag)).size, 'one entity tag for each encoding').toBe(3)
})

test('an unchanged page is 304, HEAD has no body', async () => {
  const first = await get('/a')
  const again = await get('/a', { 'if-none-match': first.headers.etag! })
  expect([again.status, again.bytes.length]).toEqual([304, 0])
  const other = await get('/a', { 'if-none-match': first.headers.etag!, 'accept-encoding': 'br' })
  expect(other.status, 'another encoding is another entity').toBe(200)
  const head = await get('/a', {}, 'HEAD')
  expect([head.status, head.bytes.length]).toEqual([200, 0])
  expect(Number(head.headers['content-length'])).toBe(first.bytes.length)
})

test('a page that lives long is compressed better, and stays the same page', async () => {
  const asBrotli = () => get('/a', { 'accept-encoding': 'br' })
  const first = await asBrotli()
  moment += IMPROVED_AFTER_MS - 1
  await asBrotli()
  moment += 1
  // the answer that begins it still has the old bytes, and so has one beside it
  const beginning = await Promise.all([asBrotli(), asBrotli()])
  expect(new Set(beginning.map(({ bytes }) => bytes.length))).toEqual(new Set([first.bytes.length]))
  await expect.poll(async () => (await asBrotli()).bytes.length).toBeLessThan(first.bytes.length)
  const improved = await asBrotli()
  expect(brotliDecompressSync(improved.bytes)).toEqual(brotliDecompressSync(first.bytes))
  const again = await get('/a', { 'accept-encoding': 'br', 'if-none-match': first.headers.etag! })
  expect(again.status, 'the browser has it already').toBe(304)
  expect(first.headers.etag, 'its bytes may differ').toMatch(/^W\//)
  expect(cache.renderings).toBe(1)
})

test('one page is compressed better at a time; another one when it is requested again', async () => {
  const lengthOf = async (path: string) => (await get(path, { 'accept-encoding': 'br' })).bytes.length
  const [a, b] = [await lengthOf('/a'), await lengthOf('/b')]
  moment += IMPROVED_AFTER_MS
  await Promise.all([lengthOf('/a'), lengthOf('/b')])
  await expect.poll(() => lengthOf('/a')).toBeLessThan(a)
  expect(await lengthOf('/b'), 'the answer that begins it').toBe(b)
  await expect.poll(() => lengthOf('/b')).toBeLessThan(b)
})

test('a page that lives longer is compressed once more, and keeps those bytes where it is rendered anew as it was', async () => {
  const length = async () => (await get('/same', { 'accept-encoding': 'br' })).bytes.length
  let now = await length()
  for (const { afterMs } of IMPROVEMENTS) {
    moment += afterMs
    const before = now
    await expect
      .poll(async () => {
        now = await length()
        return now
      })
      .toBeLessThan(before)
  }
  moment += PAGE_FRESH_MS
  await length()
  await expect.poll(() => cache.renderings).toBe(2)
  await expect.poll(() => statusOf('/same')).toBe('crema; hit')
  expect(await length()).toBe(now)
})

test('fifty requests at once for one cold page are one rendering', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => get('/cold', { 'accept-encoding': 'br' })))
  expect(cache.renderings).toBe(1)
  expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1)
  const made = answers.map(({ headers }) => headers['cache-status'])
  expect(made.filter((status) => status === 'crema; fwd=miss; stored')).toHaveLength(1)
  expect(made.filter((status) => status !== 'crema; fwd=miss; stored')[0]).toMatch(/collapsed|hit/)
})

test('parameters that a page does not declare lead to the same stored page', async () => {
  await get('/a')
  await get('/a?utm_source=x')
  expect(await statusOf('/a?utm_source=x')).toBe('crema; hit')
  expect(cache.renderings).toBe(1)
})

test('a value that a page does not know is the page without it, and is not remembered', async () => {
  await get('/c')
  const { bytes } = cache
  for (let at = 0; at < 200; at += 1) expect(await statusOf(`/c?known=made-up-${at}`)).toBe('crema; hit')
  expect(cache.renderings).toBe(1)
  expect(cache.bytes).toBe(bytes)
  await get('/c?known=2')
  expect(cache.renderings).toBe(2)
})

test('an address where there is no page takes no memory', async () => {
  for (let at = 0; at < 50; at += 1) expect((await get('/nothing')).status).toBe(404)
  expect([cache.size, cache.bytes]).toEqual([0, 0])
})

test('addresses take a bounded part of the memory, and long ones none', async () => {
  await get('/a')
  const { bytes } = cache
  await get(`/a?utm_source=${'x'.repeat(3000)}`)
  expect(cache.bytes).toBe(bytes)
  await get('/a?utm_source=x')
  expect(cache.bytes).toBeGreaterThan(bytes + 100)
  const request = { method: 'GET', headers: { host: 'x' } }
  const loaded = (await cache.load('/a', moment, async () => undefined))!
  const response = { writeHead: () => {}, end: () => {} }
  for (let at = 0; at < 20_000; at += 1) {
    const one = { ...request, url: `/a?gclid=${at}` } as unknown as IncomingMessage
    cache.send(one, response as never, '/a', loaded, { moment })
  }
  expect(cache.bytes).toBeLessThan(PAGE_CACHE_BYTES / 10)
})

test('the memory for pages has a bound, and the page that nobody has read for longest goes first', async () => {
  const body = randomBytes(600_000).toString('base64')
  const load = (key: string) => cache.load(key, moment, async () => ({ body: key + body, headers: {} }))
  await load('/first')
  await load('/used')
  for (let at = 0; at < 60; at += 1) {
    await load(`/${at}`)
    expect((await load('/used'))!.how).toBe('hit')
    expect(cache.bytes).toBeLessThanOrEqual(PAGE_CACHE_BYTES)
  }
  expect(cache.bytes).toBeGreaterThan(PAGE_CACHE_BYTES / 2)
  expect((await load('/first'))!.how, 'it was evicted').toBe('made')
  expect((await load('/59'))!.how).toBe('hit')
})

test('an old page is sent and marked while it is renewed once', async () => {
  const { headers } = await get('/a')
  expect(headers['cdn-cache-control']).toBe('public, s-maxage=60')
  moment += PAGE_FRESH_MS
  expect(await statusOf('/a')).toBe('crema; hit')
  moment += 4000
  const [old, ...others] = await Promise.all(Array.from({ length: 20 }, () => get('/a')))
  expect(old!.headers['cache-status']).toBe('crema; hit; ttl=-4')
  expect(old!.headers['cdn-cache-control'], 'caches in front must not keep it').toBe('public, s-maxage=0')
  expect(others.map(({ status }) => status)).toEqual(Array(19).fill(200))
  await expect.poll(() => statusOf('/a')).toBe('crema; hit')
  expect(cache.renderings).toBe(2)
})

test('a page that cannot be rendered anew is sent on for an hour; one that has changed is not', async () => {
  await get('/a')
  await get('/b')
  failure = new Error('the database is away')
  moment += PAGE_STALE_MS - 1
  expect((await get('/a')).headers['cache-status']).toMatch(/^crema; hit; ttl=-\d+$/)
  invalidations.apply([productTag('b')])
  expect((await get('/b')).status).toBe(503)
  moment += 1
  expect((await get('/a')).status).toBe(503)
})

test('a page lives until the next moment on it, and caches in front keep it no longer', async () => {
  until = moment + 12_500
  const { headers } = await get('/a')
  expect(headers['cdn-cache-control']).toBe('public, s-maxage=12')
  moment += 12_499
  expect((await get('/a')).headers['cdn-cache-control']).toBe('public, s-maxage=0')
  expect(await statusOf('/a')).toBe('crema; hit')
  moment += 1
  failure = new Error('the database is away')
  expect((await get('/a')).status, 'it is not even sent where nothing newer can be had').toBe(503)
})

test('pages and addresses that lead nowhere are swept', async () => {
  until = moment + 1000
  await get('/a')
  moment += 1000
  cache.sweep(moment)
  expect([cache.size, cache.bytes]).toEqual([0, 0])
})

test('a request that the cache must step aside for is answered by nothing of it', async () => {
  await get('/a')
  expect((await get('/a', { cookie: 'preview=1' })).headers['cache-status']).not.toContain('hit; ')
  const request = { method: 'GET', url: '/a', headers: { host: new URL(base).host, cookie: 'preview=1' } }
  expect(cache.answer(request as unknown as IncomingMessage, {} as never, moment)).toBe(false)
})

test('a drop of everything renders a few pages at a time', async () => {
  let running = 0
  let most = 0
  const render = async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise((resolve) => setTimeout(resolve, 2))
    running -= 1
    return { body: 'x', headers: {} }
  }
  await Promise.all(Array.from({ length: 100 }, (_, at) => cache.load(`page ${at}`, moment, render)))
  expect(most).toBe(8)
  const tooMany = Array.from({ length: 600 }, (_, at) => cache.load(`more ${at}`, moment, render))
  const refused = (await Promise.allSettled(tooMany)).filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(600 - 508)
  expect((refused[0] as PromiseRejectedResult).reason).toBeInstanceOf(TooManyWaiting)
})

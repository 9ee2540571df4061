import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { encodingOf, PageCache } from './page-cache.ts'

let cache: PageCache
let server: Server
let base: string
let moment: number
let drawn: number
beforeEach(async () => {
  cache = new PageCache()
  moment = 1_000_000
  drawn = 0
  server = createServer((request, response) => {
    if (cache.answer(request, response, moment)) return
    const key = new URL(request.url!, 'http://x').pathname
    if (cache.recognise(request, key, moment)) {
      cache.answer(request, response, moment)
      return
    }
    drawn += 1
    const { version } = cache
    const html = `<p>${key} ${'ä'.repeat(500)}</p>`
    cache.finish(request, response, { key, body: html, headers: { 'content-type': 'text/html' }, moment, version })
  }).listen(0)
  await once(server, 'listening')
  base = `http://localhost:${(server.address() as { port: number }).port}`
})
afterEach(() => server.close())

/** fetch decodes by itself; this reads the bytes as sent. */
async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const { request } = await import('node:http')
  const sent = request(base + path, { headers, method })
  sent.end()
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  const parts: Buffer[] = []
  for await (const part of answer) parts.push(part)
  return { status: answer.statusCode, headers: answer.headers, bytes: Buffer.concat(parts) }
}

test('a page is drawn once and the same in each encoding', async () => {
  const plain = await ask('/a')
  const br = await ask('/a', { 'accept-encoding': 'gzip, br' })
  const gz = await ask('/a', { 'accept-encoding': 'gzip' })
  expect(drawn).toBe(1)
  expect(brotliDecompressSync(br.bytes)).toEqual(plain.bytes)
  expect(gunzipSync(gz.bytes)).toEqual(plain.bytes)
  expect(br.headers['content-encoding']).toBe('br')
  expect(br.headers.vary).toBe('Accept-Encoding')
  expect(new Set([plain, br, gz].map(({ headers }) => headers.etag)).size, 'one entity tag for each encoding').toBe(3)
})

test('an unchanged page is 304, HEAD has no body', async () => {
  const first = await ask('/a')
  const again = await ask('/a', { 'if-none-match': first.headers.etag! })
  expect([again.status, again.bytes.length]).toEqual([304, 0])
  const other = await ask('/a', { 'if-none-match': first.headers.etag!, 'accept-encoding': 'br' })
  expect(other.status, 'another encoding is another entity').toBe(200)
  const head = await ask('/a', {}, 'HEAD')
  expect([head.status, head.bytes.length]).toEqual([200, 0])
  expect(Number(head.headers['content-length'])).toBe(first.bytes.length)
})

test('parameters that a page does not declare lead to the same kept page', async () => {
  await ask('/a')
  await ask('/a?utm_source=x')
  await ask('/a?utm_source=x')
  expect(drawn).toBe(1)
})

test('a page lives a minute, and no longer than the content it shows', async () => {
  await ask('/a')
  moment += 59_000
  await ask('/a')
  expect(drawn).toBe(1)
  moment += 2_000
  await ask('/a')
  expect(drawn).toBe(2)
  cache.clear()
  await ask('/a')
  expect(drawn).toBe(3)
})

test('a page that was drawn from older content is sent but not kept', () => {
  const request = { method: 'GET', url: '/b', headers: { host: 'x' } } as unknown as IncomingMessage
  const before = cache.version
  cache.clear()
  const response = { writeHead: () => {}, end: () => {} } as unknown as ServerResponse
  cache.finish(request, response, { key: '/b', body: 'old', headers: {}, moment, version: before })
  expect(cache.recognise(request, '/b', moment)).toBe(false)
})

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['br;q=0.0', 'identity'],
  ['gzip', 'gzip'],
  ['brotli', 'identity'],
])('accept-encoding %s gives %s', (header, encoding) => {
  expect(encodingOf(header)).toBe(encoding)
})

import type { IncomingMessage, ServerResponse } from 'node:http'
import { encodingOf } from '../request/encoding.ts'
import { type CompressedPage, encoded } from './compressed-page.ts'
import { SHARED_CACHES_MS, sharedCaches } from './page-headers.ts'

/** Sends a page in the best encoding that the request accepts, or 304 where the browser has it. */
export function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: CompressedPage,
  { cacheStatus, freshMs }: { cacheStatus: string; freshMs: number },
): void {
  const encoding = encodingOf(request.headers['accept-encoding'])
  // weak: the same page may be compressed better later, and then has other bytes
  const etag = `W/"${page.etag}-${encoding}"`
  const head = headOf(page.headers, freshMs)
  head.push('etag', etag, 'vary', 'Accept-Encoding', 'cache-status', cacheStatus)
  const same = request.headers['if-none-match']
  if (same !== undefined && (same === '*' || same.split(',').some((tag) => opaque(tag) === opaque(etag)))) {
    response.writeHead(304, head)
    response.end()
    return
  }
  if (encoding !== 'identity') head.push('content-encoding', encoding)
  const write = (bytes: Buffer) => {
    head.push('content-length', String(bytes.length))
    response.writeHead(200, head)
    response.end(request.method === 'HEAD' ? undefined : bytes)
  }
  const bytes = encoded(page, encoding)
  if (Buffer.isBuffer(bytes)) write(bytes)
  else bytes.then(write, () => response.destroy())
}

type Headers = CompressedPage['headers']
const flat = new WeakMap<Headers, readonly string[]>()

/** A page's own headers, names and values by turns, as Node writes them with the least work. */
function headOf(headers: Headers, freshMs: number): string[] {
  if (freshMs < SHARED_CACHES_MS && headers['cdn-cache-control']) {
    return Object.entries({ ...headers, 'cdn-cache-control': sharedCaches(freshMs) }).flat()
  }
  let known = flat.get(headers)
  if (!known) {
    known = Object.entries(headers).flat()
    flat.set(headers, known)
  }
  return known.slice()
}

/** What weak comparison compares (RFC 9110, 8.8.3.2). */
const opaque = (tag: string) => tag.trim().replace(/^W\//, '')

import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** A page as bytes: as drawn, and compressed once for each encoding that somebody asked for. */
interface Kept {
  identity: Buffer
  tag: string
  compressed: Partial<Record<Encoding, Buffer>>
  headers: Record<string, string>
  freshUntil: number
  /** What it takes at most, compressed copies included. */
  size: number
}
type Encoding = 'br' | 'gzip' | 'identity'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

const PAGE_FRESH_MS = 60_000
const MOST_BYTES = 256 * 1024 * 1024
/** Addresses that lead to kept pages; the same page may have many, with parameters it does not declare. */
const MOST_ALIASES = 50_000

/**
 * Finished pages, the same for everybody (docs/decisions/2026-11-21-pages-are-the-same-for-everybody.md). It stands ahead
 * of routing: a hit is a map look-up and a write. A page is kept under what it depends on; raw addresses are aliases of that.
 */
export class PageCache {
  readonly #kept = new Map<string, Kept>()
  readonly #aliases = new Map<string, string>()
  #bytes = 0
  #version = 0
  hits = 0
  misses = 0

  /** Grows when the content changes; a page drawn from older content is not kept. */
  get version(): number {
    return this.#version
  }

  /** Forgets all pages: what they show has changed. */
  clear(): void {
    this.#version += 1
    this.#kept.clear()
    this.#aliases.clear()
    this.#bytes = 0
  }

  /** Answers a request from what is kept. False: it is not here, somebody else must answer. */
  answer(request: IncomingMessage, response: ServerResponse, moment: number): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const key = this.#aliases.get(aliasOf(request))
    const kept = key === undefined ? undefined : this.#kept.get(key)
    if (!kept || kept.freshUntil < moment) return false
    this.hits += 1
    // the order of a Map is the order of last use
    this.#kept.delete(key!)
    this.#kept.set(key!, kept)
    send(request, response, kept)
    return true
  }

  /** Sends a finished page, and keeps it where nothing it shows has changed since `version`. */
  finish(
    request: IncomingMessage,
    response: ServerResponse,
    page: { key?: string; body: string; headers: Record<string, string>; moment: number; version: number },
  ): void {
    this.misses += 1
    const identity = Buffer.from(page.body)
    const kept: Kept = {
      identity,
      tag: createHash('sha256').update(identity).digest('base64url').slice(0, 22),
      compressed: {},
      headers: page.headers,
      freshUntil: page.moment + PAGE_FRESH_MS,
      size: Math.ceil(identity.length * 1.5),
    }
    if (page.key !== undefined && page.version === this.#version) {
      this.#store(page.key, kept)
      if (this.#aliases.size >= MOST_ALIASES) this.#aliases.clear()
      this.#aliases.set(aliasOf(request), page.key)
    }
    send(request, response, kept)
  }

  /** Learns another address of a kept page; false where the page is not kept. */
  recognise(request: IncomingMessage, key: string, moment: number): boolean {
    const kept = this.#kept.get(key)
    if (!kept || kept.freshUntil < moment) return false
    if (this.#aliases.size >= MOST_ALIASES) this.#aliases.clear()
    this.#aliases.set(aliasOf(request), key)
    return true
  }

  #store(key: string, kept: Kept): void {
    const before = this.#kept.get(key)
    if (before) this.#bytes -= before.size
    this.#kept.delete(key)
    this.#kept.set(key, kept)
    this.#bytes += kept.size
    for (const [oldest, entry] of this.#kept) {
      if (this.#bytes <= MOST_BYTES) break
      this.#kept.delete(oldest)
      this.#bytes -= entry.size
    }
  }
}

/** What an answer may depend on besides its address: the host, and the two headers that name a site. */
const aliasOf = ({ headers, url }: IncomingMessage) =>
  `${headers.host ?? ''} ${headers['x-edge-site'] ?? ''} ${headers['x-site'] ?? ''} ${url}`

function send(request: IncomingMessage, response: ServerResponse, kept: Kept): void {
  const encoding = encodingOf(request.headers['accept-encoding'])
  const etag = `"${kept.tag}-${encoding}"`
  const same = request.headers['if-none-match']
  if (same !== undefined && (same === '*' || same.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag))) {
    response.writeHead(304, { ...kept.headers, etag, vary: 'Accept-Encoding' })
    response.end()
    return
  }
  const write = (bytes: Buffer) => {
    const headers: Record<string, string | number> = {
      ...kept.headers,
      etag,
      vary: 'Accept-Encoding',
      'content-length': bytes.length,
    }
    if (encoding !== 'identity') headers['content-encoding'] = encoding
    response.writeHead(200, headers)
    response.end(request.method === 'HEAD' ? undefined : bytes)
  }
  const ready = encoding === 'identity' ? kept.identity : kept.compressed[encoding]
  if (ready) {
    write(ready)
    return
  }
  compress(kept.identity, encoding).then(
    (bytes) => {
      kept.compressed[encoding] = bytes
      write(bytes)
    },
    () => response.destroy(),
  )
}

function compress(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return compressGzip(bytes, { level: 6 })
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants
  return compressBrotli(bytes, { params: { [BROTLI_PARAM_QUALITY]: 4, [BROTLI_PARAM_SIZE_HINT]: bytes.length } })
}

/** The best encoding that the request allows; a quality of 0 refuses one. */
export function encodingOf(accepted: string | string[] | undefined): Encoding {
  if (!accepted) return 'identity'
  const header = String(accepted)
  const allows = (name: string) =>
    new RegExp(`(^|,)\\s*${name}\\s*(;\\s*q=(?!0(\\.0*)?\\s*(,|$))[^,]*)?\\s*(,|$)`).test(header)
  if (allows('br')) return 'br'
  return allows('gzip') ? 'gzip' : 'identity'
}

import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import { limitConcurrency } from '../database/limit-concurrency.ts'
import type { Encoding } from '../request/encoding.ts'
import { roughBrotli, utf8Of } from '../request/rough-brotli.ts'

/**
 * A page as it is stored: compressed by Brotli, which takes a tenth of its memory. Nearly every browser gets these bytes;
 * the other encodings are made from them.
 */
export interface CompressedPage {
  br: Buffer
  gzip?: Promise<Buffer> | Buffer
  /** Its bytes as they were rendered, while they are made and while an answer still holds them. */
  identity?: Promise<Buffer> | WeakRef<Buffer>
  /** The entity tag without its encoding. It stays when the page is compressed better. */
  etag: string
  headers: Readonly<Record<string, string>>
}

const toBetterBrotli = promisify(brotliCompress)
const fromBrotli = promisify(brotliDecompress)
/** Each takes many times the memory of what is stored, and a thread. */
const inLine = limitConcurrency(4, { mostWaiting: 100 })
const toGzip = promisify(gzip)

/** Gzip takes this much of what Brotli takes; measured: 1.2. */
const GZIP_PART = 1.3
/** What buffers, headers and the entity tag take besides their bytes. */
const OVERHEAD_BYTES = 2000

/**
 * Compresses a page at once and roughly. A page that lives long is compressed better later, by `improve`.
 * @param before the page that was stored until now: where the new one has the same bytes, they are taken as they are
 */
export function compressPage<Before extends CompressedPage>(
  body: string,
  headers: CompressedPage['headers'],
  before?: Before,
): CompressedPage | Before {
  const identity = utf8Of(body)
  const etag = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
  return before?.etag === etag ? { ...before, headers } : { br: exact(roughBrotli(identity)), etag, headers }
}

/** Compresses a stored page better, in another thread. */
export async function improve(page: CompressedPage, quality: number): Promise<void> {
  const identity = await identityOf(page)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  }
  page.br = exact(await toBetterBrotli(identity, { params }))
}

/** The bytes in an encoding; a promise where they are made first, for gzip once. */
export function encoded(page: CompressedPage, encoding: Encoding): Promise<Buffer> | Buffer {
  if (encoding === 'br') return page.br
  if (encoding === 'identity') return identityOf(page)
  if (!page.gzip) {
    page.gzip = Promise.resolve(identityOf(page)).then((identity) => toGzip(identity, { level: 6 }))
    page.gzip.then(
      (bytes) => {
        page.gzip = exact(bytes)
      },
      () => {
        delete page.gzip
      },
    )
  }
  return page.gzip
}

/** Many requests at once, and answers that wait to be read, share the same bytes. */
function identityOf(page: CompressedPage): Promise<Buffer> | Buffer {
  const { identity } = page
  if (identity instanceof WeakRef) {
    const bytes = identity.deref()
    if (bytes) return bytes
  } else if (identity) return identity
  const made = inLine(() => fromBrotli(page.br))
  page.identity = made
  made.then(
    (bytes) => {
      page.identity = new WeakRef(bytes)
    },
    () => {
      delete page.identity
    },
  )
  return made
}

/** What a page takes in memory at most. */
export const bytesOf = ({ br }: CompressedPage) => Math.ceil(br.length * (1 + GZIP_PART)) + OVERHEAD_BYTES

/** zlib's result is a view of a chunk of 16 kB, which it would hold as long as it is stored. */
function exact(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}

import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createBrotliCompress } from 'node:zlib'
import type { CompressedPage } from '../pages/compressed-page.ts'

/** Compresses a long text piece by piece, in another thread; of the text itself only a piece is in memory. */
export async function compressPieces(
  pieces: AsyncIterable<string>,
  headers: CompressedPage['headers'],
): Promise<CompressedPage> {
  const hash = createHash('sha256')
  const chunks: Buffer[] = []
  async function* hashed() {
    for await (const piece of pieces) {
      hash.update(piece)
      yield Buffer.from(piece)
    }
  }
  const brotli = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  await pipeline(Readable.from(hashed()), brotli, async (compressed) => {
    for await (const chunk of compressed) chunks.push(chunk as Buffer)
  })
  return { br: Buffer.concat(chunks), etag: hash.digest('base64url').slice(0, 22), headers }
}

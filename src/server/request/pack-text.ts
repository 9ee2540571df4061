import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** A file in each encoding that a browser may accept. */
export interface PackedText {
  identity: Buffer
  gzip: Buffer
  br: Buffer
}

/** Packs a text as small as possible, because it is sent often and packed once. */
export async function packText(text: string): Promise<PackedText> {
  const identity = Buffer.from(text)
  const [gzipped, br] = await Promise.all([
    promisify(gzip)(identity, { level: 9 }),
    promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: identity.length } }),
  ])
  return { identity, gzip: gzipped, br }
}

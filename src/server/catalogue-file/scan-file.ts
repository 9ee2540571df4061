import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { FoundEncoding } from '#rules/catalogue-file/scan-encoding.ts'
import { createEncodingScanner } from '#rules/catalogue-file/scan-encoding.ts'

export interface ScannedFile extends FoundEncoding {
  bytes: number
  /** SHA-256 in hexadecimal digits. */
  hash: string
  /** Its first bytes, by which formats that are no text are recognised. */
  start: Buffer
}

const START = 512

/** Reads a file once from its start to its end: the encoding of a text can be told only by all of its letters. */
export async function scanFile(path: string): Promise<ScannedFile> {
  const hash = createHash('sha256')
  const scanner = createEncodingScanner()
  let start = Buffer.alloc(0)
  let bytes = 0
  for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(piece)
    scanner.add(piece)
    if (start.length < START) start = Buffer.concat([start, piece.subarray(0, START - start.length)])
    bytes += piece.length
  }
  return { ...scanner.result(), bytes, hash: hash.digest('hex'), start }
}

import { createReadStream, createWriteStream } from 'node:fs'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { type TemporaryFile, temporaryFile } from './temporary-file.ts'

const LONGEST = 1024 * 1024 * 1024

/** Unpacks a file of gzip beside it; a sentence says why it cannot be. */
export async function unpackGzip(path: string): Promise<{ file: TemporaryFile } | { message: string }> {
  const file = await temporaryFile('unpacked')
  let length = 0
  const bound = new Transform({
    transform(piece: Buffer, _encoding, done) {
      length += piece.length
      done(length > LONGEST ? new Error(TOO_LONG) : null, piece)
    },
  })
  try {
    await pipeline(createReadStream(path), createGunzip(), bound, createWriteStream(file.path))
    return { file }
  } catch (error) {
    await file.remove()
    const { code, message } = error as { code?: string; message: string }
    if (message === TOO_LONG) return { message }
    if (code?.startsWith('Z_')) return { message: 'It is a damaged file of gzip, which cannot be unpacked.' }
    throw error
  }
}

const TOO_LONG = 'It unpacks to more than 1 GiB.'

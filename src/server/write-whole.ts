import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/**
 * Writes a file whole or not at all: beside it under a hidden name, which becomes its own once all is written. Readers of the file
 * see what was there before, or all of the new one; what is there already, a symbolic link too, is replaced.
 * @param content in pieces where it is long
 * @throws the error of the file system, with the path of the file where its folder is missing; or what `content` throws
 */
export async function writeWhole(
  path: string,
  content: string | Buffer | AsyncIterable<string>,
  { mode = 0o666 }: { mode?: number } = {},
): Promise<void> {
  const unfinished = join(dirname(path), `.${randomUUID()}`)
  const pieces = typeof content === 'string' || Buffer.isBuffer(content) ? [content] : content
  try {
    await pipeline(
      Readable.from(pieces, { highWaterMark: 1 }),
      createWriteStream(unfinished, { flags: 'wx', mode, flush: true }),
    )
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {})
    const fault = error as NodeJS.ErrnoException
    // the caller knows the file by its own name only
    if (fault.path === unfinished) {
      fault.message = fault.message.replace(unfinished, path)
      fault.path = path
    }
    throw error
  }
}

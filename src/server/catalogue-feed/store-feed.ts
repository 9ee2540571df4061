import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { inTransaction } from '../database/transaction.ts'
import type { FeedPiece } from './feed-pieces.ts'
import {
  addFeedPart,
  beginFeedFile,
  deleteFeedFile,
  deleteOldFeedFiles,
  endFeedFile,
  type FeedOfSite,
  readGoodsMark,
  renewSameFile,
} from './stored-feed-queries.ts'

/** One part is in memory for each request that is answered. */
export const PART_BYTES = 128 * 1024
const PROGRESS_ITEMS = 1000
/** A file that was begun so long ago and not ended is of a process that has died. */
const ABANDONED_MS = 6 * 3_600_000

interface Making {
  pieces: AsyncIterable<FeedPiece>
  clock: () => number
  signal: AbortSignal
  /** Is called now and then with how many items are written. */
  progress: (items: number) => Promise<void>
}

/** The feed was switched off while it was made. */
class SwitchedOff extends Error {}

/**
 * Makes a feed into the database, in parts, so that of a long one only a piece is in memory. It is served once it is whole; where its
 * XML is the same as before, the file of before stays, with its entity tag.
 */
export async function storeFeed(
  pool: pg.Pool,
  feed: FeedOfSite,
  { pieces, clock, signal, progress }: Making,
): Promise<'made' | 'same' | 'off'> {
  const readAt = clock()
  const id = await beginFeedFile(pool, feed, await readGoodsMark(pool), readAt)
  if (id === undefined) return 'off'
  try {
    const written = await writeParts(pool, id, { pieces, signal, progress })
    return await inTransaction(pool, async (client) => {
      if (await renewSameFile(client, feed, { id, digest: written.digest })) {
        await deleteFeedFile(client, id)
        return 'same'
      }
      await endFeedFile(client, { id, madeAt: clock(), ...written })
      await deleteOldFeedFiles(client, feed, readAt - ABANDONED_MS)
      return 'made'
    })
  } catch (error) {
    await deleteFeedFile(pool, id).catch(() => {})
    if (error instanceof SwitchedOff) return 'off'
    throw error
  }
}

async function writeParts(
  pool: pg.Pool,
  id: string,
  { pieces, signal, progress }: Omit<Making, 'clock'>,
): Promise<{ items: number; digest: string; plainBytes: number; bytes: number }> {
  const hash = createHash('sha256')
  const count = { items: 0, plainBytes: 0, bytes: 0, parts: 0 }
  async function* hashed() {
    for await (const { text, items } of pieces) {
      const before = count.items
      count.items += items
      const bytes = Buffer.from(text)
      hash.update(bytes)
      count.plainBytes += bytes.length
      if (bytes.length > 0) yield bytes
      if (Math.floor(before / PROGRESS_ITEMS) < Math.floor(count.items / PROGRESS_ITEMS)) await progress(count.items)
    }
  }
  const store = async (bytes: Buffer) => {
    if (!(await addFeedPart(pool, id, count.parts, bytes))) throw new SwitchedOff()
    count.parts += 1
    count.bytes += bytes.length
  }
  await pipeline(
    Readable.from(hashed(), { highWaterMark: 1 }),
    createGzip(),
    async (compressed: AsyncIterable<Buffer>) => {
      let waiting: Buffer[] = []
      let size = 0
      for await (const chunk of compressed) {
        waiting.push(chunk)
        size += chunk.length
        if (size < PART_BYTES) continue
        await store(Buffer.concat(waiting))
        waiting = []
        size = 0
      }
      if (size > 0) await store(Buffer.concat(waiting))
    },
    { signal },
  )
  const { items, plainBytes, bytes } = count
  return { items, plainBytes, bytes, digest: hash.digest('base64url').slice(0, 22) }
}

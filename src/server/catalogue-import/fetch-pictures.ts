import { createHash } from 'node:crypto'
import type pg from 'pg'
import sharp from 'sharp'
import { invalidate } from '../cache/invalidate.ts'
import { productTag } from '../cache/tags.ts'
import { inTransaction } from '../database/transaction.ts'
import type { JobHandlers } from '../jobs/job-handler.ts'
import { addJob } from '../jobs/job-queries.ts'
import { showPictures } from './article-picture-queries.ts'
import {
  type FetchedPicture,
  noteFault,
  type PictureSource,
  readNextDue,
  storeFetched,
  takeDueSources,
} from './picture-source-queries.ts'

/** Fetches what stands at an address, or says why not, as a sentence. */
export type FetchBytes = (
  url: string,
  options: { mostBytes: number; signal: AbortSignal },
) => Promise<{ bytes: Buffer } | { fault: string; isFinal: boolean }>

const MINUTE_MS = 60_000
const MOST_BYTES = 25 * 1024 * 1024
/** Larger ones take more memory than a small machine has. */
const MOST_PIXELS = 60_000_000
const WIDTHS = [80, 160, 320, 480, 640, 960, 1280]
const FORMATS = ['avif', 'webp', 'jpeg']
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  heif: 'image/avif',
}
const AT_ONCE = 16
/** A host is asked by so many requests at the same time. */
const OF_ONE_HOST = 2
/** A run ends after so long, and another one goes on. */
const LONGEST_MS = 5 * MINUTE_MS
/** A process that dies lets its pictures be fetched by another one after so long. */
const CLAIM_MS = 10 * MINUTE_MS
/** How long after each try that failed the next one is. */
const DELAYS_MS = [MINUTE_MS, 10 * MINUTE_MS, 60 * MINUTE_MS]

/** Adds the job that fetches pictures which are due at a moment. */
export const addPictureJob = (client: pg.ClientBase | pg.Pool, moment: number): Promise<void> =>
  addJob(client, 'fetch-catalogue-pictures', {}, { runAt: moment, key: String(moment) })

/** Fetches the pictures that files name by address, politely, and shows each as soon as it is there. */
export function pictureJobs(clock: () => number, fetchBytes: FetchBytes): JobHandlers<'fetch-catalogue-pictures'> {
  return {
    'fetch-catalogue-pictures': {
      kind: 'outside',
      async run(_payload, { pool, signal }) {
        const end = clock() + LONGEST_MS
        for (;;) {
          const moment = clock()
          if (signal.aborted || moment > end) break
          const due = await takeDueSources(pool, { moment, until: moment + CLAIM_MS, most: AT_ONCE })
          if (due.length === 0) break
          await Promise.all(lanesOf(due).map((lane) => fetchLane(lane, pool, signal)))
        }
        const next = await readNextDue(pool)
        if (next !== undefined) await addPictureJob(pool, next)
        return undefined
      },
    },
  }

  async function fetchLane(lane: readonly PictureSource[], pool: pg.Pool, signal: AbortSignal): Promise<void> {
    for (const source of lane) {
      if (signal.aborted) return
      const fetched = await fetchOne(source.url, signal)
      if ('fault' in fetched) {
        if (signal.aborted) return
        const delay = fetched.isFinal ? undefined : DELAYS_MS[source.tries]
        await noteFault(pool, source.url, {
          fault: fetched.fault,
          nextAt: delay === undefined ? null : clock() + delay,
        })
      } else await showFetched(pool, source.url, fetched)
    }
  }

  async function fetchOne(
    url: string,
    signal: AbortSignal,
  ): Promise<FetchedPicture | { fault: string; isFinal: boolean }> {
    const answer = await fetchBytes(url, { mostBytes: MOST_BYTES, signal }).catch(
      (error): { fault: string; isFinal: boolean } => {
        if (signal.aborted) return { fault: '', isFinal: false }
        throw error
      },
    )
    return 'fault' in answer ? answer : pictureOf(answer.bytes)
  }
}

/** Pictures that are fetched one after the other: those of a host in two lanes. */
function lanesOf(sources: readonly PictureSource[]): PictureSource[][] {
  const byHost = Map.groupBy(sources, ({ url }) => hostOf(url))
  return [...byHost.values()].flatMap((ofHost) =>
    Array.from({ length: OF_ONE_HOST }, (_, lane) => ofHost.filter((_one, at) => at % OF_ONE_HOST === lane)),
  )
}

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : '')

/** What the shop keeps of the bytes of a picture; what is none is refused for good. */
export async function pictureOf(bytes: Buffer): Promise<FetchedPicture | { fault: string; isFinal: boolean }> {
  const read = await sharp(bytes, { limitInputPixels: MOST_PIXELS })
    .metadata()
    .catch(() => undefined)
  const mediaType = read && MEDIA_TYPES[read.format]
  if (!read || !mediaType) return { fault: 'It is no picture of a known kind.', isFinal: true }
  const { width: raw, height, orientation = 1 } = read
  if (!raw || !height || raw * height > MOST_PIXELS) return { fault: 'It has too many pixels.', isFinal: true }
  // a picture that lies on its side is turned where it is shown
  const width = orientation >= 5 ? height : raw
  const narrower = WIDTHS.filter((one) => one <= width)
  return {
    handle: `i-${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}`,
    mediaType,
    bytes,
    widths: narrower.length > 0 ? narrower : [width],
    formats: FORMATS,
  }
}

async function showFetched(pool: pg.Pool, url: string, picture: FetchedPicture): Promise<void> {
  await inTransaction(pool, async (client) => {
    const shown = await storeFetched(client, url, picture)
    if (shown.length === 0) return
    await showPictures(
      client,
      shown.map(({ tcm }) => tcm),
    )
    await invalidate(
      client,
      shown.map(({ productId }) => productTag(productId)),
    )
  })
}

import type pg from 'pg'
import { invalidate } from '../cache/invalidate.ts'
import { productTag } from '../cache/tags.ts'
import { inTransaction } from '../database/transaction.ts'
import type { JobHandlers } from '../jobs/job-handler.ts'
import { addJob } from '../jobs/job-queries.ts'
import { type OriginalStore, putAhead, StoreUnavailable } from '../original-store/original-store.ts'
import { showPictures } from './article-picture-queries.ts'
import { MAX_PICTURE_BYTES, pictureOf } from './picture-of.ts'
import {
  type FetchedPicture,
  noteFault,
  noteFetched,
  type PictureSource,
  readNextDue,
  takeDueSources,
} from './picture-source-queries.ts'
import { storePicture } from './store-original.ts'

/** Fetches what stands at an address, or says why not, as a sentence. */
export type FetchBytes = (
  url: string,
  options: { mostBytes: number; signal: AbortSignal },
) => Promise<{ bytes: Buffer } | { fault: string; isFinal: boolean }>

const MINUTE_MS = 60_000
const AT_ONCE = 16
/** A host is asked by so many requests at the same time. */
const OF_ONE_HOST = 2
/** A run ends after so long, and another one goes on. */
const LONGEST_MS = 5 * MINUTE_MS
/** A process that dies lets its pictures be fetched by another one after so long. */
const CLAIM_MS = 10 * MINUTE_MS
/** How long after each try that failed the next one is. */
const RETRY_DELAYS_MS = [MINUTE_MS, 10 * MINUTE_MS, 60 * MINUTE_MS]

/** Adds the job that fetches pictures which are due at a moment. */
export const addPictureJob = (client: pg.ClientBase | pg.Pool, moment: number): Promise<void> =>
  addJob(client, 'fetch-catalogue-pictures', {}, { runAt: moment, key: String(moment) })

/** Fetches the pictures that files name by address, politely, and shows each as soon as it is there. */
export function pictureJobs({
  clock,
  originals,
  fetchBytes,
}: {
  clock: () => number
  originals: OriginalStore
  fetchBytes: FetchBytes
}): JobHandlers<'fetch-catalogue-pictures'> {
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
          const lanes = await Promise.allSettled(lanesOf(due).map((lane) => fetchLane(lane, pool, signal)))
          const failed = lanes.flatMap((lane) => (lane.status === 'rejected' ? [lane.reason] : []))
          for (const error of failed) if (!(error instanceof StoreUnavailable)) throw error
          // the store is away: what was taken is due again once its claim ends
          if (failed.length > 0) break
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
        const delay = fetched.isFinal ? undefined : RETRY_DELAYS_MS[source.tries]
        await noteFault(pool, source.url, {
          fault: fetched.fault,
          nextAt: delay === undefined ? null : clock() + delay,
        })
      } else await showFetched(pool, originals, { url: source.url, picture: fetched })
    }
  }

  async function fetchOne(
    url: string,
    signal: AbortSignal,
  ): Promise<FetchedPicture | { fault: string; isFinal: boolean }> {
    const answer = await fetchBytes(url, { mostBytes: MAX_PICTURE_BYTES, signal }).catch(
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

async function showFetched(
  pool: pg.Pool,
  originals: OriginalStore,
  { url, picture }: { url: string; picture: FetchedPicture },
): Promise<void> {
  // no transaction waits for a store that is slow
  const stored = await putAhead(originals, picture.bytes)
  await inTransaction(pool, async (client) => {
    await storePicture(client, stored, picture)
    const shown = await noteFetched(client, url, picture.handle)
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

import type pg from 'pg'
import type { Logger } from 'pino'
import { type OriginalStore, StoreUnavailable } from '../original-store/original-store.ts'
import { readNewestDigests } from './original-queries.ts'

const LOOKED_AT = 20

/** Logs at a start where originals that the database names are not in the store, as where each machine has a folder of its own. */
export async function reportMissingOriginals(
  pool: pg.Pool,
  { originals, log }: { originals: OriginalStore; log: Pick<Logger, 'warn'> },
): Promise<void> {
  try {
    const digests = await readNewestDigests(pool, LOOKED_AT)
    const found = await Promise.all(digests.map((digest) => originals.has(digest)))
    const missing = found.filter((has) => !has).length
    if (missing > 0)
      log.warn(
        { missing, of: digests.length },
        `originals of pictures are not in ${originals.place}: every process needs the same store, which PICTURE_STORE names`,
      )
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error
    log.warn({ err: error }, 'the store of pictures does not answer')
  }
}

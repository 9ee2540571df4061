import type pg from 'pg'
import type { Logger } from 'pino'
import { inTransaction } from '../database/transaction.ts'
import type { JobHandlers } from '../jobs/job-handler.ts'
import { type OriginalStore, putOriginal } from '../original-store/original-store.ts'
import {
  countUnmoved,
  keepOriginals,
  type NamedOriginal,
  noteMoved,
  ORIGINAL_TABLES,
  readColumn,
  readUnmoved,
} from './original-queries.ts'

const AT_ONCE = 100
/** A run ends after so long; the next one goes on with what is left. */
const LONGEST_MS = 4 * 60_000
/** So much of the store's disk stays free, in bytes and as a share, because the database may be on it, too. */
const LEAST_FREE = { bytes: 2_000_000_000, share: 0.1 }

/**
 * Copies originals that only the database has to the store, one after the other: those of before there was a store, of a new shop's own
 * drawings, and of builds that know no store. Each is noted in a transaction of its own, so that a run may end at any moment.
 */
export function movingJob(
  originals: OriginalStore,
  { clock, log }: { clock: () => number; log: Pick<Logger, 'warn'> },
): JobHandlers<'move-originals'> {
  return {
    'move-originals': {
      kind: 'outside',
      async run(_payload, { pool, signal, progress }) {
        const end = clock() + LONGEST_MS
        let moved = 0
        for await (const named of unmoved(pool)) {
          if (signal.aborted || clock() > end) break
          if (isNearlyFull(await originals.space())) {
            log.warn(
              { store: originals.place },
              'originals stay in the database, because the disk of their store is nearly full',
            )
            break
          }
          await moveOne(pool, originals, named)
          moved += 1
          if (moved % AT_ONCE === 0)
            await progress(`${moved} originals are moved, ${await countUnmoved(pool)} are left`)
        }
        return undefined
      },
    },
  }
}

/** A file system without a size, such as one of the kernel's, is never full. */
const isNearlyFull = (space: { size: number; free: number } | undefined): boolean =>
  space !== undefined && space.size > 0 && space.free < Math.max(LEAST_FREE.bytes, LEAST_FREE.share * space.size)

async function* unmoved(pool: pg.Pool): AsyncGenerator<NamedOriginal> {
  for (const table of ORIGINAL_TABLES) {
    let after = ''
    for (;;) {
      const handles = await readUnmoved(pool, table, { after, most: AT_ONCE })
      if (handles.length === 0) break
      after = handles.at(-1)!
      for (const handle of handles) yield { table, handle }
    }
  }
}

async function moveOne(pool: pg.Pool, originals: OriginalStore, named: NamedOriginal): Promise<void> {
  const bytes = await readColumn(pool, named)
  // its row may have been deleted meanwhile
  if (!bytes) return
  await inTransaction(pool, async (client) => {
    await keepOriginals(client)
    const digest = await putOriginal(originals, bytes)
    await noteMoved(client, named, { digest, size: bytes.length })
  })
}

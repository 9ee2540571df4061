import type pg from 'pg'
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

/**
 * Copies originals that only the database has to the store, one after the other: those of before there was a store, of a new shop's own
 * drawings, and of builds that know no store. Each is noted in a transaction of its own, so that a run may end at any moment.
 */
export function movingJob(originals: OriginalStore, clock: () => number): JobHandlers<'move-originals'> {
  return {
    'move-originals': {
      kind: 'outside',
      async run(_payload, { pool, signal, progress }) {
        const end = clock() + LONGEST_MS
        let moved = 0
        for await (const named of unmoved(pool)) {
          if (signal.aborted || clock() > end) break
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

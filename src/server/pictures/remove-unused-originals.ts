import type pg from 'pg'
import type { Logger } from 'pino'
import { DAY_MS } from '#rules/durations.ts'
import { inTransaction } from '../database/transaction.ts'
import type { JobHandlers } from '../jobs/job-handler.ts'
import type { OriginalStore } from '../original-store/original-store.ts'
import { mayRemoveOriginals, readDatabaseId, readNamedDigests } from './original-queries.ts'

/** So many are looked at in one transaction, during which no original is stored. */
const AT_ONCE = 20

/**
 * Removes from the store what has been there for a day and no picture or document names: the file of an upload that ended before its row
 * was committed, or of a picture that was deleted. A store that another database uses, such as the real shop of a copy, is left alone.
 * @param isOwn false where the store may be that of a real shop although this is none: nothing is removed
 */
export function removalJob(
  originals: OriginalStore,
  { clock, log, isOwn = true }: { clock: () => number; log: Pick<Logger, 'warn'>; isOwn?: boolean },
): JobHandlers<'delete-unused-originals'> {
  return {
    'delete-unused-originals': {
      kind: 'outside',
      async run(_payload, { pool, signal }) {
        if (!isOwn) return undefined
        if (!(await ownsStore(pool, originals))) {
          log.warn(
            { store: originals.place },
            "unused originals stay in the store, because another database uses it; if that one is gone, remove the store's file 'owner'",
          )
          return undefined
        }
        const before = clock() - DAY_MS
        await originals.removeUnfinished(before)
        let old: string[] = []
        for await (const { digest, putAt } of originals.list()) {
          if (signal.aborted) return undefined
          if (putAt < before) old.push(digest)
          if (old.length < AT_ONCE) continue
          await removeUnused(pool, originals, old)
          old = []
        }
        await removeUnused(pool, originals, old)
        return undefined
      },
    },
  }
}

/** Whether this database is the one that uses the store; a store without an owner gets it as its own. */
async function ownsStore(pool: pg.Pool, originals: OriginalStore): Promise<boolean> {
  const own = await inTransaction(pool, readDatabaseId)
  const owner = await originals.readOwner()
  if (owner === undefined) await originals.writeOwner(own)
  return owner === undefined || owner === own
}

async function removeUnused(pool: pg.Pool, originals: OriginalStore, digests: readonly string[]): Promise<void> {
  if (digests.length === 0) return
  await inTransaction(pool, async (client) => {
    // an upload runs: the next run looks again
    if (!(await mayRemoveOriginals(client))) return
    const named = await readNamedDigests(client, digests)
    for (const digest of digests) if (!named.has(digest)) await originals.remove(digest)
  })
}

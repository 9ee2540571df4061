import type pg from 'pg'
import { type OriginalStore, readStored } from '../original-store/original-store.ts'
import { countUnmoved, noteUnmoved, ORIGINAL_TABLES, readStoredRows, type StoredRow } from './original-queries.ts'

/** What the store has of the originals that the database names. */
export interface CheckedOriginals {
  /** In the store. */
  stored: number
  /** In the database alone, until the job has moved them. */
  waiting: number
  /** Lost or damaged in the store, and in the database. */
  lost: StoredRow[]
  /** Nowhere: only a copy of the store has them. */
  missing: StoredRow[]
}

const AT_ONCE = 1000

/**
 * Compares the store with what the database names, as after a restore.
 * @param options.readsAll true: each original is read and compared with its digest, which finds damaged ones, too
 * @param options.repairs true: what the store has lost and the database has waits for the job that moves originals
 * @throws StoreUnavailable
 */
export async function checkOriginals(
  pool: pg.Pool,
  originals: OriginalStore,
  { readsAll, repairs }: { readsAll: boolean; repairs: boolean },
): Promise<CheckedOriginals> {
  const present = readsAll ? undefined : await digestsOf(originals)
  const isThere = async (digest: string) => present?.has(digest) ?? 'bytes' in (await readOrFail(originals, digest))
  const checked: CheckedOriginals = { stored: 0, waiting: await countUnmoved(pool), lost: [], missing: [] }
  for await (const row of storedRows(pool)) {
    if (await isThere(row.digest)) checked.stored += 1
    else if (row.isInDatabase) checked.lost.push(row)
    else checked.missing.push(row)
  }
  if (repairs) for (const row of checked.lost) await noteUnmoved(pool, row)
  return checked
}

async function* storedRows(pool: pg.Pool): AsyncGenerator<StoredRow> {
  for (const table of ORIGINAL_TABLES) {
    let after = ''
    for (;;) {
      const rows = await readStoredRows(pool, table, { after, most: AT_ONCE })
      if (rows.length === 0) break
      after = rows.at(-1)!.handle
      yield* rows
    }
  }
}

async function digestsOf(originals: OriginalStore): Promise<Set<string>> {
  const digests = new Set<string>()
  for await (const { digest } of originals.list()) digests.add(digest)
  return digests
}

/** A store that does not answer has lost nothing. */
async function readOrFail(originals: OriginalStore, digest: string) {
  const stored = await readStored(originals, digest)
  if ('fault' in stored && stored.fault === 'unavailable') throw stored.cause
  return stored
}

import type pg from 'pg'
import type { Logger } from 'pino'
import { digestOf, type OriginalStore, readStored, StoreUnavailable } from '../original-store/original-store.ts'
import { type NamedOriginal, readColumn } from './original-queries.ts'

export interface OriginalParts {
  client: pg.Pool | pg.ClientBase
  originals: OriginalStore
  log?: Pick<Logger, 'warn'>
}

/**
 * The bytes of an original: from the store, or from the database where the store does not have it as it was. What the store has lost it
 * gets again.
 * @param digest null: the store has never had it
 * @throws StoreUnavailable where neither has it
 */
export async function readOriginal(
  { client, originals, log }: OriginalParts,
  { digest, ...named }: NamedOriginal & { digest: string | null },
): Promise<Buffer> {
  const stored = digest === null ? undefined : await readStored(originals, digest)
  if (stored && 'bytes' in stored) return stored.bytes
  const bytes = await readColumn(client, named)
  const isSame = bytes !== undefined && (digest === null || digestOf(bytes) === digest)
  if (!isSame)
    throw new StoreUnavailable(
      `The original of the ${named.table} ${named.handle} is ${stored?.fault ?? 'missing'} in ${originals.place}.`,
      { cause: stored?.cause },
    )
  if (stored) {
    log?.warn(
      { err: stored.cause, original: named.handle, fault: stored.fault },
      'an original was read from the database, because the store does not have it as it was',
    )
    if (stored.fault !== 'unavailable') await originals.put(digest!, bytes).catch(() => {})
  }
  return bytes
}

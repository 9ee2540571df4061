import { createHash } from 'node:crypto'

/** An original in a store, and when it was last put there, in milliseconds since 1970. */
export interface StoredOriginal {
  digest: string
  putAt: number
}

/**
 * Where the originals of pictures and documents are, outside the database. Each has the SHA-256 of its bytes as its name, so that the same
 * bytes are stored once and never change. Every process of a shop sees the same store. A store that does not answer, or takes no more,
 * throws StoreUnavailable.
 */
export interface OriginalStore {
  /** How messages name it. */
  readonly place: string
  /** Stores an original whole or not at all; one that is there already gets its bytes anew. */
  put(digest: string, bytes: Buffer): Promise<void>
  /** The stored bytes, whatever they are; undefined: there are none. */
  read(digest: string): Promise<Buffer | undefined>
  has(digest: string): Promise<boolean>
  remove(digest: string): Promise<void>
  list(): AsyncIterable<StoredOriginal>
  /** Removes what writers that ended early have left before a moment. */
  removeUnfinished(before: number): Promise<void>
  /** The database whose pictures the store has, as it was noted there; undefined: none was. */
  readOwner(): Promise<string | undefined>
  writeOwner(owner: string): Promise<void>
  /**
   * Why nothing can be stored until its merchant names another place or key, as a sentence; undefined: it can.
   * @throws StoreUnavailable where the store does not answer, or takes nothing at the moment
   */
  fault(): Promise<string | undefined>
  /** The size of its disk and what of it is free, in bytes; undefined: it has no bounds. */
  space(): Promise<{ size: number; free: number } | undefined>
}

/** The store does not answer, takes no more, or has lost an original. `message` is a sentence for a log or a terminal. */
export class StoreUnavailable extends Error {}

/** SHA-256 as 64 hex digits. */
export const digestOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

export const DIGEST = /^[0-9a-f]{64}$/

/** Stores an original and answers its digest. @throws StoreUnavailable */
export async function putOriginal(store: Pick<OriginalStore, 'put'>, bytes: Buffer): Promise<string> {
  const digest = digestOf(bytes)
  await store.put(digest, bytes)
  return digest
}

/** What a transaction needs of a store that names originals. */
export type TakingStore = Pick<OriginalStore, 'put'>

/**
 * Stores an original ahead of the transaction that names it, so that no connection waits for a store that is slow. The transaction stores it
 * with what this answers, which only looks whether it is still there.
 * @throws StoreUnavailable
 */
export async function putAhead(store: OriginalStore, bytes: Buffer): Promise<TakingStore> {
  await putOriginal(store, bytes)
  return {
    async put(digest, again) {
      if (!(await store.has(digest))) await store.put(digest, again)
    },
  }
}

/** The bytes of an original, which have its digest, or why there are none. */
export async function readStored(
  store: OriginalStore,
  digest: string,
): Promise<{ bytes: Buffer } | { fault: 'missing' | 'damaged' | 'unavailable'; cause?: unknown }> {
  try {
    const bytes = await store.read(digest)
    if (!bytes) return { fault: 'missing' }
    return digestOf(bytes) === digest ? { bytes } : { fault: 'damaged' }
  } catch (cause) {
    if (cause instanceof StoreUnavailable) return { fault: 'unavailable', cause }
    throw cause
  }
}

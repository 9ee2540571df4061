import type pg from 'pg'
import type { Database } from '../database/database.ts'
import { inSavepoint } from '../database/transaction.ts'
import { hashOfBody } from '../request/idempotency-key.ts'
import { takeKey, writeAnswer } from './idempotency-key-queries.ts'

/** The answer of a write: what it has changed, or why it changed nothing. Stored, so that a retry gets the same. */
export type WriteOutcome<Changed> =
  | { type: 'changed'; changed: Changed }
  | { type: 'refused'; status: number; code: string; message: string; field?: string }

interface Write {
  apiKeyId: string
  /** The Idempotency-Key. */
  key: string
  /** Method, path and body. */
  request: unknown
}

/**
 * Does a write once for each Idempotency-Key, and answers each retry as the first: what it changed and its answer are one
 * transaction, and a second request waits for the first. A refused write changes nothing.
 * @returns 'key-reused' where the key came with another request before
 */
export async function answerOnce<Changed>(
  database: Pick<Database, 'lockingTransaction'>,
  { apiKeyId, key, request }: Write,
  moment: number,
  work: (client: pg.ClientBase) => Promise<WriteOutcome<Changed>>,
): Promise<WriteOutcome<Changed> | 'key-reused'> {
  return database.lockingTransaction(async (client) => {
    const keyed = { apiKeyId, key, bodyHash: hashOfBody(request) }
    const stored = await takeKey(client, keyed, moment)
    if (stored) {
      return stored.bodyHash === keyed.bodyHash ? (stored.answer as WriteOutcome<Changed>) : 'key-reused'
    }
    const outcome = await inSavepoint(
      client,
      () => work(client),
      ({ type }) => type === 'refused',
    )
    await writeAnswer(client, keyed, outcome)
    return outcome
  })
}

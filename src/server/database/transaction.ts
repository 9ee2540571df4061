import type pg from 'pg'
import { deadline } from '../deadline.ts'
import { isDiskFull, isOfNoUse } from './sql-states.ts'

/** A rollback that gets no answer for so long closes the connection instead, which rolls back as well. */
const rollbackDeadlineMs = () => deadline(1000)

/**
 * Runs the work in one transaction on one connection: commits where it resolves, rolls back where it throws. A connection whose
 * transaction may be open still is closed: whoever took it next would write into that transaction. So is one to a server that takes no
 * writes. The pool gets the error with it, and knows by that of a database that does not answer or whose disk is full.
 */
export async function inTransaction<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let failure: Error | true | undefined
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    failure = error instanceof Error ? error : true
    // behind a statement that has timed out and still waits for a lock, the driver does not even send it
    const rollback = { text: 'rollback', query_timeout: rollbackDeadlineMs() } as pg.QueryConfig
    const isOver = await client.query(rollback).then(
      () => !isOfNoUse(error) && !isDiskFull(error),
      () => false,
    )
    if (isOver) failure = undefined
    throw error
  } finally {
    client.release(failure)
  }
}

/** Runs the work in a transaction whose writes stay only where `isWanted` says so of its result: not those that were only tried. */
export async function inTransactionIf<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
  isWanted: (result: T) => boolean,
): Promise<T> {
  const rolledBack = new RolledBack<T>()
  try {
    return await inTransaction(pool, async (client) => {
      const result = await work(client)
      if (isWanted(result)) return result
      rolledBack.result = result
      throw rolledBack
    })
  } catch (error) {
    if (error === rolledBack) return rolledBack.result!
    throw error
  }
}

/** Ends a transaction without its writes. */
class RolledBack<T> extends Error {
  result: T | undefined
}

/**
 * Runs a part of a transaction: what it wrote is taken back where `isRefused` says so of its result, and the transaction goes
 * on.
 */
export async function inSavepoint<T>(
  client: pg.ClientBase,
  work: () => Promise<T>,
  isRefused: (result: T) => boolean,
): Promise<T> {
  await client.query('savepoint part')
  const result = await work()
  await client.query(isRefused(result) ? 'rollback to savepoint part' : 'release savepoint part')
  return result
}

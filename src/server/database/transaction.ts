import type pg from 'pg'

/** Runs the work in one transaction on one connection: commits where it resolves, rolls back where it throws. */
export async function inTransaction<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
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

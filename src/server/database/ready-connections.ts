import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { MIN_CONNECTIONS } from './database.ts'

/** Reads as shoppers do, and finds nothing. */
export type CommonRead = (connection: pg.ClientBase) => Promise<unknown>

/** PostgreSQL plans a statement anew for its first five runs, and with the sixth it may keep one plan for all. */
const RUNS_UNTIL_PLANNED = 6
/** After the loss of a connection, when others may be lost too; and between attempts while the database is away. */
const PAUSE_MS = 1000

/**
 * Opens the connections that the pool keeps before a shopper needs them, and runs the commonest reads on each: the first read of a
 * cart takes PostgreSQL 12 ms on a new connection, the next five 2 ms each, and later ones 0.5. Lost connections are replaced in the
 * same way. A connection that a rush of shoppers opens is theirs at once. Until all are open the database is asked again and again, and
 * each cause is logged once. Returns what ends it.
 */
export function keepConnectionsReady(
  pool: pg.Pool,
  reads: readonly CommonRead[],
  log: { warn: (fields: { err: Error }, text: string) => void },
  pauseMs = PAUSE_MS,
): () => void {
  const end = new AbortController()
  const ready = new WeakSet<pg.PoolClient>()
  let isFilling = false
  const prepare = () => prepareAll(pool, reads, ready)
  const fill = async () => {
    if (isFilling || end.signal.aborted) return
    isFilling = true
    const logged = new Set<string>()
    for (let failure = await prepare(); failure; failure = await prepare()) {
      // a pool that ends refuses connections too
      if (!end.signal.aborted && !logged.has(failure.message))
        log.warn({ err: failure }, 'connections to the database could not be opened ahead, and are tried again')
      logged.add(failure.message)
      await wait(pauseMs, undefined, { signal: end.signal, ref: false })
    }
    isFilling = false
  }
  const replace = async () => {
    if (isFilling || pool.totalCount >= MIN_CONNECTIONS) return
    await wait(pauseMs, undefined, { signal: end.signal, ref: false })
    await fill()
  }
  // only its end rejects
  const replaceLater = () => void replace().catch(() => {})
  pool.on('remove', replaceLater)
  void fill().catch(() => {})
  return () => {
    pool.off('remove', replaceLater)
    end.abort()
  }
}

/** @returns why a connection could not be opened, or was lost meanwhile; undefined: all are open */
async function prepareAll(
  pool: pg.Pool,
  reads: readonly CommonRead[],
  ready: WeakSet<pg.PoolClient>,
): Promise<Error | undefined> {
  // those that are open and idle are among them, so that no more are opened than the pool keeps
  const prepared = Array.from({ length: MIN_CONNECTIONS }, async () => {
    const connection = await pool.connect()
    try {
      if (!ready.has(connection)) await readOn(connection, reads)
      ready.add(connection)
    } catch (error) {
      connection.release(error as Error)
      throw error
    }
    return connection
  })
  const results = await Promise.allSettled(prepared)
  for (const result of results) if (result.status === 'fulfilled') result.value.release()
  // pg rejects with errors alone
  return results.find((result) => result.status === 'rejected')?.reason as Error | undefined
}

async function readOn(connection: pg.PoolClient, reads: readonly CommonRead[]): Promise<void> {
  for (const read of reads) {
    for (let run = 0; run < RUNS_UNTIL_PLANNED; run += 1) await read(connection)
  }
}

import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Database } from './database/database.ts'
import { deadline } from './deadline.ts'

/** How long running requests may take after the server has stopped listening. */
export const STOP_DEADLINE_MS = deadline(10_000)
/** How long closed connections and the database may take after that. */
const CLOSE_DEADLINE_MS = deadline(5_000)

/**
 * Stops the server without losing a request, and within a deadline: the readiness check fails, load balancers get
 * `delayMs` to notice, running requests are finished, and after STOP_DEADLINE_MS the connections that are still open
 * are cut.
 */
export async function stopServer(
  app: FastifyInstance,
  database: Pick<Database, 'close'>,
  { delayMs, deadlineMs = STOP_DEADLINE_MS }: { delayMs: number; deadlineMs?: number },
): Promise<void> {
  app.drain.start()
  if (delayMs > 0) await wait(delayMs)
  const cutOff = setTimeout(() => app.server.closeAllConnections(), deadlineMs)
  try {
    await within(deadlineMs + CLOSE_DEADLINE_MS, app.close())
    await within(CLOSE_DEADLINE_MS, database.close())
  } finally {
    clearTimeout(cutOff)
  }
}

/** Waits for the work, but not longer than the deadline. */
async function within(deadlineMs: number, work: Promise<unknown>): Promise<void> {
  const deadline = new AbortController()
  await Promise.race([work, wait(deadlineMs, undefined, { signal: deadline.signal }).catch(() => {})])
  deadline.abort()
}

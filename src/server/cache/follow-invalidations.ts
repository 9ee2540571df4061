import pg from 'pg'
import type { Logger } from 'pino'
import type { Database } from '../database/database.ts'
import { hearsNotices, newChannel } from '../database/hear-notices.ts'
import { listenTo } from '../database/notice-queries.ts'
import { deadline } from '../deadline.ts'
import { tagsOf } from './invalidate.ts'
import { CHANNEL, listenToProcesses, ping } from './invalidation-queries.ts'
import type { Invalidations } from './invalidations.ts'
import { EVERYTHING } from './tags.ts'

const RECONNECT_PAUSE_MS = 500
/** A connection that the network dropped silently looks alive until a query fails, and one that no notice reaches as well. */
const HEARTBEAT_MS = deadline(10_000)
const ANSWER_DEADLINE_MS = deadline(5000)
/** So many failed attempts are one line in the log. */
const ATTEMPTS_OF_A_LINE = 60

/**
 * Applies what other processes and this one invalidate, by a connection of its own, until the returned function is called.
 * What happened while the connection was lost is unknown, so a new one begins by dropping everything.
 */
export async function followInvalidations(
  { connection, pool }: Pick<Database, 'connection'> & { pool: pg.Pool },
  log: Pick<Logger, 'warn'>,
  invalidations: Invalidations,
  { heartbeatMs = HEARTBEAT_MS, answerWithinMs = ANSWER_DEADLINE_MS } = {},
): Promise<() => Promise<void>> {
  let stopped = false
  const channel = newChannel()
  let current: pg.Client | undefined
  let failures = 0
  let waiting: NodeJS.Timeout | undefined

  const connect = async (): Promise<void> => {
    const client = new pg.Client({
      ...connection,
      application_name: 'crema invalidations',
      connectionTimeoutMillis: answerWithinMs,
      query_timeout: answerWithinMs,
    })
    current = client
    // 'end' follows
    client.on('error', () => {})
    client.on('end', () => lose(client))
    client.on('notification', ({ channel, payload }) => {
      if (channel === CHANNEL) invalidations.apply(tagsOf(payload ?? ''))
    })
    await client.connect()
    await listenToProcesses(client)
    await listenTo(client, channel)
  }
  const lose = (client: pg.Client) => {
    if (client !== current) return
    current = undefined
    invalidations.isListening = false
    client.removeAllListeners('notification')
    client.end().catch(() => {})
    reconnectLater()
  }
  const reconnectLater = () => {
    if (stopped || waiting) return
    waiting = setTimeout(() => void reconnect(), RECONNECT_PAUSE_MS)
    waiting.unref()
  }
  const reconnect = async () => {
    waiting = undefined
    try {
      await connect()
      if (stopped) return
      if (current && !(await hearsNotices(current, pool, { channel, withinMs: answerWithinMs })))
        throw new Error('no notice arrives, as behind a pooler in transaction mode')
      failures = 0
      invalidations.isListening = true
      invalidations.apply([EVERYTHING])
    } catch (error) {
      if (failures % ATTEMPTS_OF_A_LINE === 0)
        log.warn({ err: error }, 'invalidations are not received; connecting again')
      failures += 1
      if (current) lose(current)
      else reconnectLater()
    }
  }
  await connect()
  let pinged: pg.Client | undefined
  const checkAlive = async (client: pg.Client) => {
    await ping(client)
    // a pool that is busy does not send, which says nothing about the listener
    const isHeard = await hearsNotices(client, pool, { channel, withinMs: answerWithinMs }).catch(() => true)
    if (!isHeard) throw new Error('no notice arrives')
  }
  const pingCurrent = async () => {
    const client = current
    if (!client || !invalidations.isListening || client === pinged) return
    pinged = client
    await checkAlive(client).catch(() => lose(client))
    if (pinged === client) pinged = undefined
  }
  const heartbeat = setInterval(() => void pingCurrent(), heartbeatMs)
  heartbeat.unref()
  return async () => {
    stopped = true
    clearInterval(heartbeat)
    clearTimeout(waiting)
    await current?.end()
  }
}

import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { deadline } from '../deadline.ts'
import { WrongConfiguration } from '../environment.ts'
import { listenTo, sendNotice } from './notice-queries.ts'

const noticeDeadlineMs = () => deadline(5000)

/** The name of a channel on which one process alone listens. */
export const newChannel = (): string => `crema_heartbeat_${randomBytes(8).toString('hex')}`

/**
 * True where a notice that another connection sends arrives at `client`, which listens on the channel; false where it is lost.
 * A pooler in transaction mode loses it: what listens there is a connection of the pooler, which it lends to others.
 * @throws the driver's error where the notice cannot be sent, which says nothing about the listener
 */
export async function hearsNotices(
  client: pg.ClientBase,
  pool: pg.Pool,
  { channel, withinMs = noticeDeadlineMs() }: { channel: string; withinMs?: number },
): Promise<boolean> {
  const heard = Promise.withResolvers<boolean>()
  const hear = (notice: pg.Notification) => {
    if (notice.channel === channel) heard.resolve(true)
  }
  client.on('notification', hear)
  let timer: NodeJS.Timeout | undefined
  try {
    await sendNotice(pool, channel)
    timer = setTimeout(() => heard.resolve(false), withinMs)
    return await heard.promise
  } finally {
    clearTimeout(timer)
    client.removeListener('notification', hear)
  }
}

/**
 * The shop listens for notices, takes locks of sessions and names statements, all of which a pooler in transaction mode loses without
 * a word: prices would be stale, and two processes would migrate at once.
 * @throws WrongConfiguration behind such a pooler
 */
export async function checkSessions(
  connection: pg.ClientConfig,
  pool: pg.Pool,
  withinMs = noticeDeadlineMs(),
): Promise<void> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: withinMs, query_timeout: withinMs })
  client.on('error', () => {})
  try {
    await client.connect()
    const channel = newChannel()
    await listenTo(client, channel)
    if (await hearsNotices(client, pool, { channel, withinMs })) return
  } finally {
    await client.end().catch(() => {})
  }
  throw new WrongConfiguration(
    'Between the shop and PostgreSQL is a pooler in transaction mode, through which it hears of no changes. Let DATABASE_URL name ' +
      'PostgreSQL itself, or a pooler in session mode.',
  )
}

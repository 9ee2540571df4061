import pg from 'pg'
import type { Logger } from 'pino'

/**
 * Tells every process that what pages show has changed, by NOTIFY in the transaction that changes it; whoever misses a
 * notice while its connection is away compares the version when it is back.
 */
const CHANNEL = 'crema_content'
const RETRY_MS = 500

/** Marks a change of content; call it inside the transaction that makes the change. */
export async function announceContentChange(client: pg.ClientBase): Promise<void> {
  await client.query('update content_version set version = version + 1')
  await client.query(`select pg_notify('${CHANNEL}', '')`)
}

/** Calls `changed` after every change of content, until the returned function is called. */
export async function followContent(
  connection: pg.ClientConfig,
  log: Pick<Logger, 'warn'>,
  changed: () => void,
): Promise<() => Promise<void>> {
  let stopped = false
  let client: pg.Client | undefined
  let known: number | undefined
  let waiting: NodeJS.Timeout | undefined

  const listen = async (): Promise<void> => {
    const own = new pg.Client({ ...connection, application_name: 'crema content' })
    client = own
    own.on('error', () => {})
    own.on('notification', changed)
    own.on('end', () => {
      if (client === own) retry()
    })
    await own.connect()
    await own.query(`listen ${CHANNEL}`)
    const { rows } = await own.query<{ version: number }>('select version from content_version')
    const version = rows[0]?.version
    if (known !== undefined && version !== known) changed()
    known = version
  }
  const retry = () => {
    if (stopped || waiting) return
    waiting = setTimeout(() => {
      waiting = undefined
      listen().catch((error) => {
        log.warn({ err: error }, 'not listening for changes of content; trying again')
        client?.end().catch(() => {})
        retry()
      })
    }, RETRY_MS)
    waiting.unref()
  }
  await listen()
  return async () => {
    stopped = true
    await client?.end()
  }
}

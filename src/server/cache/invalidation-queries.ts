import type pg from 'pg'

/**
 * The channel of the release before, whose processes run beside this one while it is rolled out: they send an empty payload,
 * which means everything here, and drop everything themselves whatever the payload is.
 */
export const CHANNEL = 'crema_content'

/** Sends payloads to every process once the transaction commits; none where there are none, for NOTIFY locks at commit. */
export async function notifyProcesses(client: pg.ClientBase, payloads: readonly string[]): Promise<void> {
  if (payloads.length === 0) return
  await client.query({
    name: 'notify-processes',
    text: `select pg_notify('${CHANNEL}', payload) from unnest($1::text[]) payload`,
    values: [payloads],
  })
}

export async function listenToProcesses(client: pg.ClientBase): Promise<void> {
  await client.query(`listen ${CHANNEL}`)
}

/** Sends a query for its answer alone, so that a connection that died silently is noticed. */
export async function ping(client: pg.ClientBase): Promise<void> {
  await client.query('select 1')
}

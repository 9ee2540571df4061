import type pg from 'pg'
import type { OrderEventType } from '#rules/order/order-events.ts'

/** Where events are sent, with what waits and what was given up. */
export interface ListedEndpoint {
  id: number
  url: string
  events: OrderEventType[]
  failures: number
  resumeAt: Date | null
  lastDeliveredAt: Date | null
  stoppedAt: Date | null
  waiting: number
  failed: number
}

/** More endpoints than this would make each order slower. */
const MAX_ENDPOINTS = 20

/** @returns its number; undefined: there is one of this address already, or there are as many as there may be */
export async function insertEndpoint(
  client: pg.ClientBase,
  { url, events, secret }: { url: string; events: readonly OrderEventType[]; secret: string },
  moment: number,
): Promise<number | undefined> {
  const { rows } = await client.query<{ id: number }>(
    `insert into webhook_endpoint (url, events, secret, created_at) select $1, $2, $3, to_timestamp($4 / 1000.0)
     where (select count(*) from webhook_endpoint) < $5 on conflict (url) do nothing returning id`,
    [url, events, secret, moment, MAX_ENDPOINTS],
  )
  return rows[0]?.id
}

/** What waits for it goes with it. False where there is none. */
export async function deleteEndpoint(client: pg.ClientBase, id: number): Promise<boolean> {
  const { rowCount } = await client.query('delete from webhook_endpoint where id = $1', [id])
  return rowCount === 1
}

/** False where there is none. */
export async function replaceEndpointSecret(client: pg.ClientBase, id: number, secret: string): Promise<boolean> {
  const { rowCount } = await client.query('update webhook_endpoint set secret = $2 where id = $1', [id, secret])
  return rowCount === 1
}

/** Takes an endpoint into use again that was stopped or rests. False where there is none. */
export async function resumeEndpoint(client: pg.ClientBase, id: number): Promise<boolean> {
  const { rowCount } = await client.query(
    'update webhook_endpoint set stopped_at = null, resume_at = null, failures = 0 where id = $1',
    [id],
  )
  return rowCount === 1
}

export async function listEndpoints(pool: pg.Pool): Promise<ListedEndpoint[]> {
  const { rows } = await pool.query<ListedEndpoint>(
    `select id, url, events, failures, resume_at as "resumeAt", last_delivered_at as "lastDeliveredAt",
       stopped_at as "stoppedAt",
       (select count(*)::int from webhook_delivery where endpoint_id = id and state = 'waiting') as waiting,
       (select count(*)::int from webhook_delivery where endpoint_id = id and state = 'failed') as failed
     from webhook_endpoint order by id`,
  )
  return rows
}

/** What of webhooks waits or has gone wrong. */
export interface QueuedWebhooks {
  waiting: number
  failed: number
  /** Endpoints whose last attempts failed. */
  failing: number
  stopped: number
}

/** @param failures so many in a row make an endpoint a failing one */
export async function countWebhooks(pool: pg.Pool, failures: number): Promise<QueuedWebhooks> {
  const { rows } = await pool.query<QueuedWebhooks>({
    name: 'count-webhooks',
    text: `select (select count(*)::int from webhook_delivery where state = 'waiting') as waiting,
             (select count(*)::int from webhook_delivery where state = 'failed') as failed,
             count(*) filter (where failures >= $1 and stopped_at is null)::int as failing,
             count(*) filter (where stopped_at is not null)::int as stopped
           from webhook_endpoint`,
    values: [failures],
  })
  return rows[0]!
}

import type pg from 'pg'
import type { SentEvent } from '#rules/webhook/webhook-delivery.ts'
import { deadline } from '../deadline.ts'

/** An endpoint that a run has leased, so that no other run sends to it at the same time. */
export interface LeasedEndpoint {
  id: number
  url: string
  secret: string
  failures: number
}

/** An event that is to be sent to an endpoint now. */
export interface DueDelivery extends SentEvent {
  orderId: string
  attempts: number
  queuedAt: number
}

/** How an attempt changes its delivery and its endpoint. Moments in milliseconds since 1970. */
export interface NotedAttempt {
  state: 'waiting' | 'delivered' | 'failed'
  attempts: number
  result: string
  /** When it is sent again. */
  dueAt: number | undefined
  failures: number
  resumeAt: number | undefined
  /** True: the endpoint wants nothing any more. */
  stops: boolean
}

/** Longer than an attempt takes; a run that is killed holds its endpoints for so long. */
const LEASE_DEADLINE_MS = deadline(60_000)
/** What waits for an endpoint; beyond it the endpoint is stopped. */
const MAX_WAITING = 50_000

/** SQL: a delivery that is due at $2 and does not wait for an earlier event of its order. */
const IS_DUE = `delivery.state = 'waiting' and delivery.due_at <= to_timestamp($2 / 1000.0) and not exists (
       select from webhook_delivery earlier where earlier.order_id = delivery.order_id
         and earlier.endpoint_id = delivery.endpoint_id and earlier.position < delivery.position
         and earlier.state = 'waiting')`

/** Leases endpoints that have something due, the first ones by number, and of which no other run has a lease. */
export async function leaseEndpoints(
  pool: pg.Pool,
  { run, most }: { run: string; most: number },
  moment: number,
): Promise<LeasedEndpoint[]> {
  const { rows } = await pool.query<LeasedEndpoint>({
    name: 'lease-webhook-endpoints',
    text: `
      update webhook_endpoint set leased_by = $1, leased_until = to_timestamp(($2 + $3) / 1000.0)
      where id in (
        select id from webhook_endpoint where stopped_at is null
          and (resume_at is null or resume_at <= to_timestamp($2 / 1000.0))
          and (leased_until is null or leased_until <= to_timestamp($2 / 1000.0))
          and exists (select from webhook_delivery delivery where delivery.endpoint_id = webhook_endpoint.id and ${IS_DUE})
        order by id limit $4 for update skip locked)
      returning id, url, secret, failures`,
    values: [run, moment, LEASE_DEADLINE_MS, most],
  })
  return rows
}

/** What is due for an endpoint, by the moments of the events; of each order the earliest one only. */
export async function readDueDeliveries(
  pool: pg.Pool,
  endpointId: number,
  moment: number,
  most: number,
): Promise<DueDelivery[]> {
  const { rows } = await pool.query<DueDelivery>({
    name: 'read-due-webhooks',
    text: `
      select delivery.order_id as "orderId", delivery.position, attempts, type, data, number, site,
        round(extract(epoch from queued_at) * 1000)::float8 as "queuedAt",
        round(extract(epoch from happened_at) * 1000)::float8 as "happenedAt"
      from webhook_delivery delivery
      join order_event event on event.order_id = delivery.order_id and event.position = delivery.position
      join customer_order on customer_order.id = delivery.order_id
      where delivery.endpoint_id = $1 and ${IS_DUE} order by delivery.due_at, delivery.order_id limit $3`,
    values: [endpointId, moment, most],
  })
  return rows
}

/** Notes how an attempt ended, and renews the lease. False where the run has lost it, or what was sent is gone. */
export async function noteAttempt(
  pool: pg.Pool,
  { run, endpointId }: { run: string; endpointId: number },
  { orderId, position }: Pick<DueDelivery, 'orderId' | 'position'>,
  { state, attempts, result, dueAt, failures, resumeAt, stops }: NotedAttempt,
  moment: number,
): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: 'note-webhook-attempt',
    text: `
      with endpoint as (
        update webhook_endpoint set failures = $6, resume_at = to_timestamp($7 / 1000.0),
          last_delivered_at = case when $5 = 'delivered' then to_timestamp($12 / 1000.0) else last_delivered_at end,
          stopped_at = case when $8 then to_timestamp($12 / 1000.0) else stopped_at end,
          leased_until = to_timestamp(($12 + $13) / 1000.0)
        where id = $1 and leased_by = $2 returning id)
      update webhook_delivery set state = $5, attempts = $9, last_result = $10,
        due_at = coalesce(to_timestamp($11 / 1000.0), due_at),
        ended_at = case when $5 <> 'waiting' then to_timestamp($12 / 1000.0) end
      where endpoint_id = (select id from endpoint) and order_id = $3 and position = $4`,
    values: [
      endpointId,
      run,
      orderId,
      position,
      state,
      failures,
      resumeAt ?? null,
      stops,
      attempts,
      result,
      dueAt ?? null,
      moment,
      LEASE_DEADLINE_MS,
    ],
  })
  return rowCount === 1
}

export async function releaseEndpoint(
  pool: pg.Pool,
  { run, endpointId }: { run: string; endpointId: number },
): Promise<void> {
  await pool.query(
    'update webhook_endpoint set leased_by = null, leased_until = null where id = $1 and leased_by = $2',
    [endpointId, run],
  )
}

/** Stops endpoints for which too much waits. @returns their numbers */
export async function stopFullEndpoints(pool: pg.Pool, moment: number): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `update webhook_endpoint set stopped_at = to_timestamp($1 / 1000.0)
     where stopped_at is null and (
       select count(*) from (
         select from webhook_delivery where endpoint_id = webhook_endpoint.id and state = 'waiting'
         order by due_at limit $2 + 1) waiting) > $2
     returning id`,
    [moment, MAX_WAITING],
  )
  return rows.map(({ id }) => id)
}

/**
 * Queues the events of an endpoint since a moment anew, whether they were delivered, given up or never queued.
 * @returns how many; more than there may be are left out, the newest first
 */
export async function replayEvents(
  client: pg.ClientBase,
  endpointId: number,
  { since, before }: { since: number; before: number },
  moment: number,
): Promise<number> {
  const { rowCount } = await client.query(
    `insert into webhook_delivery (endpoint_id, order_id, position, state, queued_at, due_at)
     select $1, order_id, position, 'waiting', to_timestamp($4 / 1000.0), happened_at from order_event
     where happened_at >= to_timestamp($2 / 1000.0) and happened_at < to_timestamp($3 / 1000.0)
       and type = any ((select events from webhook_endpoint where id = $1)::text[])
     order by happened_at, order_id, position limit $5
     on conflict (order_id, position, endpoint_id) do update set state = 'waiting', attempts = 0,
       queued_at = excluded.queued_at, due_at = excluded.due_at, last_result = null, ended_at = null`,
    [endpointId, since, before, moment, MAX_WAITING],
  )
  return rowCount ?? 0
}

/** A delivery as lists show it. */
export interface ListedDelivery {
  number: string
  position: number
  type: string
  state: 'waiting' | 'delivered' | 'failed'
  attempts: number
  lastResult: string | null
  queuedAt: Date
  dueAt: Date
}

/** The deliveries of an endpoint, those that were queued last first; all, or those in a state. */
export async function listDeliveries(
  pool: pg.Pool,
  endpointId: number,
  state: ListedDelivery['state'] | undefined,
  most: number,
): Promise<ListedDelivery[]> {
  const { rows } = await pool.query<ListedDelivery>(
    `select number, delivery.position, type, delivery.state, attempts, last_result as "lastResult", queued_at as "queuedAt",
       due_at as "dueAt"
     from webhook_delivery delivery
     join order_event event on event.order_id = delivery.order_id and event.position = delivery.position
     join customer_order on customer_order.id = delivery.order_id
     where endpoint_id = $1 and ($2::text is null or delivery.state = $2)
     order by queued_at desc, delivery.order_id, delivery.position limit $3`,
    [endpointId, state ?? null, most],
  )
  return rows
}

/** Gives up what was queued before a moment and was not sent since, as of endpoints that rest or are stopped. */
export async function giveUpDeliveriesBefore(
  client: pg.ClientBase,
  queuedBefore: number,
  moment: number,
): Promise<void> {
  await client.query(
    `update webhook_delivery set state = 'failed', ended_at = to_timestamp($2 / 1000.0),
       last_result = coalesce(last_result, 'not sent in time')
     where state = 'waiting' and queued_at < to_timestamp($1 / 1000.0)`,
    [queuedBefore, moment],
  )
}

/** Deletes what was delivered before a moment, and what was given up before another one. */
export async function deleteDeliveriesBefore(
  client: pg.ClientBase,
  { delivered, failed }: { delivered: number; failed: number },
): Promise<void> {
  await client.query(
    `delete from webhook_delivery where ended_at < to_timestamp($1 / 1000.0) and state = 'delivered'
       or ended_at < to_timestamp($2 / 1000.0)`,
    [delivered, failed],
  )
}

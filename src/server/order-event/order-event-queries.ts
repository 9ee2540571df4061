import type pg from 'pg'
import type { OrderActor, OrderEvent, OrderEventData, OrderEventType } from '#rules/order/order-events.ts'
import { insertOfJobs } from '../jobs/job-queries.ts'

/** An event that is to be noted. */
export interface NewOrderEvent {
  orderId: string
  type: OrderEventType
  by: OrderActor
  data?: OrderEventData
}

/**
 * Notes what has happened to an order, in the transaction that changes it, and queues it for the webhooks that want it. One
 * round trip. Events of an order are numbered one after the other, because its row is locked by the first of them.
 */
export async function addOrderEvent(
  client: pg.ClientBase,
  { orderId, type, by, data = {} }: NewOrderEvent,
  moment: number,
): Promise<void> {
  await client.query({
    name: 'add-order-event',
    text: `
      with numbered as (
        update customer_order set event_count = coalesce(event_count, 0) + 1 where id = $1 returning id, event_count),
      ${partsOfOrderEvent(`select id, event_count, $2, $3, $4::jsonb, to_timestamp($5 / 1000.0) from numbered`)}
      select from event`,
    values: [orderId, type, by, JSON.stringify(data), moment],
  })
}

/**
 * Parts of a WITH clause that write events, their deliveries to webhooks and a job that sends them.
 * @param source SQL that selects order, position, type, who did it, data and moment of each
 */
export function partsOfOrderEvent(source: string): string {
  return `event as (
        insert into order_event (order_id, position, type, done_by, data, happened_at) ${source}
        returning order_id, position, type, happened_at),
      delivery as (
        insert into webhook_delivery (endpoint_id, order_id, position, state, queued_at, due_at)
        select webhook_endpoint.id, event.order_id, event.position, 'waiting', event.happened_at, event.happened_at
        from event join webhook_endpoint on event.type = any (webhook_endpoint.events) and stopped_at is null
        returning endpoint_id),
      sending as (
        ${insertOfJobs("'deliver-webhooks'", `select '{}'::jsonb, null::float8, null::text where exists (select from delivery)`)})`
}

/** What has happened to an order, the oldest first. */
export async function readOrderEvents(client: pg.Pool | pg.ClientBase, number: string): Promise<OrderEvent[]> {
  const { rows } = await client.query<OrderEvent>({
    name: 'read-order-events',
    text: `select position, type, done_by as by, data,
         round(extract(epoch from happened_at) * 1000)::float8 as "happenedAt"
       from order_event where order_id = (select id from customer_order where number = $1) order by position`,
    values: [number],
  })
  return rows
}

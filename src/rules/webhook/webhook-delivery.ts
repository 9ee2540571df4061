import type { OrderEvent } from '../order/order-events.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** The backoff: the delay before each further attempt. */
const RETRY_DELAYS_MS = [1, 5, 15, 60, 180, 360, 720, 1440].map((minutes) => minutes * MINUTE_MS)
/** So many attempts in a row must fail before an endpoint counts as failing, and rests. */
export const FAILURES_BEFORE_REST = 3
const LONGEST_REST_MS = HOUR_MS
/** An event is given up so long after it was queued, however few attempts the rests of its endpoint left it. */
export const DELIVERY_TRIED_FOR_MS = 72 * HOUR_MS

/** When an event whose delivery failed is sent again, about two days in all. Undefined: never. */
export function retryAt(attempts: number, queuedAt: number, moment: number): number | undefined {
  const delay = RETRY_DELAYS_MS[attempts - 1]
  if (delay === undefined || moment + delay > queuedAt + DELIVERY_TRIED_FOR_MS) return undefined
  return moment + delay
}

/** Until when an endpoint rests whose last attempts failed, so that one that is away costs little. Undefined: it does not. */
export function restsUntil(failures: number, moment: number): number | undefined {
  if (failures < FAILURES_BEFORE_REST) return undefined
  return moment + Math.min(MINUTE_MS * 2 ** (failures - FAILURES_BEFORE_REST), LONGEST_REST_MS)
}

/** The event of an order that a webhook sends. */
export interface SentEvent extends Pick<OrderEvent, 'position' | 'type' | 'data' | 'happenedAt'> {
  number: string
  site: string
}

/** By which a receiver recognises an event that comes twice: the same at each attempt and replay. */
export const webhookId = ({ number, position }: Pick<SentEvent, 'number' | 'position'>): string =>
  `${number}-${position}`

/** The body of a webhook, the same at each attempt. It holds nothing of a person: the API says the rest to who may know it. */
export const webhookBody = ({ number, site, position, type, data, happenedAt }: SentEvent): string =>
  JSON.stringify({
    id: webhookId({ number, position }),
    type,
    happenedAt: new Date(happenedAt).toISOString(),
    order: { number, site },
    position,
    data,
  })

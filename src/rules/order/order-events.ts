/** What can happen to an order: the order events, which webhooks send and the history of an order names. */
export const ORDER_EVENTS = [
  'placed',
  'paid',
  'shipped',
  'delivered',
  'cancelled',
  'refunded',
  'returned',
  // a bank disputes its payment, or has decided; `state` says which
  'disputed',
] as const
export type OrderEventType = (typeof ORDER_EVENTS)[number]

/** Who did it: the shopper, staff by a command, the shop itself (a job or a payment provider), or a program by its key. */
export type OrderActor = 'shopper' | 'staff' | 'shop' | `api ${string}`

/** What is to be known of an event beyond its type, in 4 kB at most. Nothing of a person: webhooks send it. */
export type OrderEventData = Readonly<Record<string, string | number | boolean | null | ReadonlyArray<object>>>

/** An event in the history of an order. */
export interface OrderEvent {
  /** From 1 on, without gaps. */
  position: number
  type: OrderEventType
  by: OrderActor
  data: OrderEventData
  /** In milliseconds since 1970. */
  happenedAt: number
}

import type { BookedOrder } from './books.ts'

/** Whether an order was placed: once without a provider, and by its payment with one. */
export const wasPlaced = ({ isAbandoned, state }: BookedOrder) => !isAbandoned && state !== 'reserved'
/** Whether its goods are the shopper's. */
export const isInForce = ({ state }: BookedOrder) => state !== 'cancelled'

/** A sentence where a number is another one than it should be. */
export function differs(what: string, is: number, wanted: number): string[] {
  return is === wanted ? [] : [`${what}: ${is} instead of ${wanted}`]
}

/** What has come back of an order. */
export const receivedLines = ({ returns }: BookedOrder) =>
  returns.filter(({ state }) => state === 'received').flatMap(({ lines }) => lines)

import type { PendingChange, ShownCart } from './optimistic-cart.ts'

/** A change in the browser's write queue: waiting to be sent, or sent and waiting for its answer. */
export interface QueuedChange<C extends ShownCart = ShownCart> extends PendingChange<C> {
  id: number
  /**
   * The key of the one line that it sets; undefined for a change of several lines and for a relative one, such as
   * adding.
   */
  line: string | undefined
  sent: boolean
}

/**
 * Only the last of several quick changes of one line matters, so a change replaces the unsent one of its line;
 * otherwise it goes to the end. It never overtakes a change of several lines. Answers the queue and the id under which
 * it waits.
 */
export function enqueue<C extends ShownCart>(
  queue: readonly QueuedChange<C>[],
  change: Omit<QueuedChange<C>, 'sent'>,
): { queue: QueuedChange<C>[]; id: number } {
  const last = queue.findLast((one) => one.line === undefined || one.line === change.line)
  if (!last || last.sent || last.line === undefined || change.line === undefined) {
    return { queue: [...queue, { ...change, sent: false }], id: change.id }
  }
  // an undone line whose quantity is changed before the undo was sent must stay visible
  const replaced = { ...last, request: change.request, restored: change.restored ?? last.restored }
  return { queue: queue.map((one) => (one === last ? replaced : one)), id: last.id }
}

/** Marks a change as sent: it can no longer be replaced. */
export function markSent<C extends ShownCart>(queue: readonly QueuedChange<C>[], id: number): QueuedChange<C>[] {
  return queue.map((one) => (one.id === id ? { ...one, sent: true } : one))
}

/** Removes a change that has its answer, whether it succeeded or failed. */
export function settle<C extends ShownCart>(queue: readonly QueuedChange<C>[], id: number): QueuedChange<C>[] {
  return queue.filter((one) => one.id !== id)
}

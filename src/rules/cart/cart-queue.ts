import type { CartOperation, ShownCart } from './optimistic-cart.ts'

/** A change on its way: it waits for those before it, or is sent and waits for its answer. */
export interface Queued<C extends ShownCart = ShownCart> extends CartOperation<C> {
  id: number
  /** The one line that it sets. Undefined for a change of several lines and for one that is relative, such as adding. */
  line: string | undefined
  sent: boolean
}

/**
 * Puts a change at the end, or, where the last change of its line has not been sent yet, in that one's place: only the
 * last of several quick changes matters. Behind a change of several lines it never moves forward.
 */
export function enqueue<C extends ShownCart>(
  queue: readonly Queued<C>[],
  change: Omit<Queued<C>, 'sent'>,
): { queue: Queued<C>[]; id: number } {
  const last = queue.findLast((one) => one.line === undefined || one.line === change.line)
  if (!last || last.sent || last.line === undefined || change.line === undefined) {
    return { queue: [...queue, { ...change, sent: false }], id: change.id }
  }
  // the line of an undo that is changed again is still to be shown
  const replaced = { ...last, request: change.request, restored: change.restored ?? last.restored }
  return { queue: queue.map((one) => (one === last ? replaced : one)), id: last.id }
}

/** From now on the change can no longer be replaced. */
export function markSent<C extends ShownCart>(queue: readonly Queued<C>[], id: number): Queued<C>[] {
  return queue.map((one) => (one.id === id ? { ...one, sent: true } : one))
}

/** Takes out a change that has been answered, well or ill. */
export function settle<C extends ShownCart>(queue: readonly Queued<C>[], id: number): Queued<C>[] {
  return queue.filter((one) => one.id !== id)
}

import { computed } from 'nanostores'
import { type Call, HEADERS } from '#calls/call.ts'
import type { Cart, CartChangeAnswer, CartErrorAnswer, LimitAnswer } from '#calls/cart.ts'
import { enqueue, markSent, type QueuedChange, settle } from '#rules/cart/cart-queue.ts'
import { applyPendingChanges } from '#rules/cart/optimistic-cart.ts'
import { type Answer, hasFailed, send } from '../../call.ts'
import { EVENTS } from '../../events.ts'
import { randomId } from '../../random-id.ts'
import { reportFailedCall } from '../../report-error.ts'
import { noteUnanswered } from '../../unanswered-writes.ts'
import { $cart, $pendingChanges, applyServerCart, isSameCustomer, loadCart, requestStart } from './cart-store.ts'
import { withWriteLock } from './write-lock.ts'

export type WriteAnswer = Answer<CartChangeAnswer & Partial<LimitAnswer> & Partial<CartErrorAnswer>>

/** A change as it enters the queue. One without a `request` is relative and shows only when the server has answered. */
export interface CartWrite extends Pick<QueuedChange<Cart>, 'line' | 'request' | 'restored'> {
  call: Call
  body: object
  /** The action's name in the error report. */
  source: string
}

/** True while a change has no answer; the button to the checkout waits for it (note 50). */
export const $hasPendingChanges = computed($pendingChanges, ({ count }) => count > 0)

let queue: QueuedChange<Cart>[] = []
let lastId = 0
/** True after a failed change, until the server has sent the whole cart again. */
let needsRefetch = false
const answers = new Map<number, Promise<WriteAnswer>>()
/** The changes that wait for their turn, by their ids; the queue knows what a later one has made of them. */
const waiting = new Map<number, CartWrite>()
/** What was sent as the page was left, before its turn: where the page comes back, its turn sends the same once more. */
const sentAhead = new Map<number, { content: string; key: string }>()

/** The id of the newest change; grows with each. */
export const lastChange = () => lastId

/**
 * Puts a change into the write queue, shows it at once (optimistic update) and sends it when its turn comes. A change
 * that a later one of its line replaced before it was sent resolves with the answer of that one.
 */
export function write(change: CartWrite): { id: number; answer: Promise<WriteAnswer> } {
  const { line, request, restored } = change
  const { queue: queued, id } = enqueue(queue, { id: ++lastId, line, request, restored })
  setQueue(queued)
  if (!answers.has(id)) {
    waiting.set(id, change)
    answers.set(
      id,
      withWriteLock(() => sendChange(id, change)),
    )
  }
  return { id, answer: answers.get(id)! }
}

async function sendChange(id: number, { call, body, source }: CartWrite): Promise<WriteAnswer> {
  waiting.delete(id)
  setQueue(markSent(queue, id))
  // a later change of the line may have replaced this one in the queue
  const change = queue.find((one) => one.id === id)
  let isApplied = false
  let isUnchanged = false
  try {
    const start = requestStart()
    const answer = await sendWithKey(call, change?.request ?? body, { id, line: change?.line })
    reportFailedCall({ modeType: 'cart', source }, answer)
    if (answer.kind === 'network') {
      // as a page is left, a browser may end the write before it tells of the leaving, and the server has it all the same
      noteUnanswered('cart-unanswered')
      return answer
    }
    if (answer.status === 304) {
      isUnchanged = true
    } else if (answer.status === 200) {
      isApplied = answer.body?.cart !== undefined && isSameCustomer(start)
      if (isApplied) {
        const after = answer.body!.cart
        const before = applyServerCart(after, start)
        announceChange({ version: after.version, body: change?.request ?? body, before, after })
      } else announceChange()
    }
    return answer
  } finally {
    answers.delete(id)
    setQueue(settle(queue, id))
    needsRefetch ||= !isApplied && !isUnchanged
    if (needsRefetch && queue.length === 0) void refetch()
  }
}

/** Idempotency keys of writes without an answer, by their content: a retry by the shopper must not count twice. */
const unansweredKeys = new Map<string, string>()

async function sendWithKey(
  call: Call,
  body: object,
  { id, line }: { id: number; line: string | undefined },
): Promise<WriteAnswer> {
  // Setting a line twice does no harm, but an old key would keep a line from being set that has changed since. A
  // shopper who sets a line has also seen the cart, so what is added afterwards is meant in addition.
  if (line !== undefined) unansweredKeys.clear()
  const content = contentOf(call, body)
  const ahead = sentAhead.get(id)
  sentAhead.delete(id)
  const key = (ahead?.content === content ? ahead.key : unansweredKeys.get(content)) ?? randomId()
  unansweredKeys.delete(content)
  const answer: WriteAnswer = await sendOnce(call, body, key)
  // With a status of 500 or more, such as a gateway's 504, the server may have written all the same.
  if (hasFailed(answer)) unansweredKeys.set(content, key)
  return answer
}

const contentOf = (call: Call, body: object) => JSON.stringify([call.method, call.path, body])

function sendOnce(call: Call, body: object, key: string): Promise<WriteAnswer> {
  return send(call, { body, headers: { [HEADERS.idempotencyKey]: key }, isReportedByCaller: true, keepalive: true })
}

/**
 * Sends what waits for its turn as the page is left. A visitor without a cart has only the change that is on its way, which
 * makes the cart: a second at the same time would make a second one.
 */
function sendAhead(): void {
  if (queue.length > 0) noteUnanswered('cart-unanswered')
  if (!$cart.get()) return
  for (const { id, sent, request } of queue) {
    const change = waiting.get(id)
    if (sent || !change) continue
    const body = request ?? change.body
    const content = contentOf(change.call, body)
    const key = unansweredKeys.get(content) ?? randomId()
    sentAhead.set(id, { content, key })
    void sendOnce(change.call, body, key)
  }
}

if (typeof document !== 'undefined') addEventListener('pagehide', sendAhead)

/**
 * After a failed change nobody knows what the cart holds: reads it once the queue is empty, and again if that fails.
 */
async function refetch(): Promise<void> {
  needsRefetch = false
  const { ok } = await loadCart({ force: true, quiet: true })
  needsRefetch ||= !ok
}

/** Asks every other holder of a cart on this page to read it again (CART-10, note 17). */
function announceChange(detail?: { version: number; body: object; before: Cart | undefined; after: Cart }): void {
  document.dispatchEvent(new CustomEvent(EVENTS.cartTriggerUpdate, { detail }))
}

function setQueue(changes: QueuedChange<Cart>[]): void {
  queue = changes
  $pendingChanges.set({ count: queue.length, apply: (cart) => applyPendingChanges(cart, queue) })
}

import { computed } from 'nanostores'
import { type Call, HEADERS } from '#calls/call.ts'
import type { Cart, CartChangeAnswer, CartErrorAnswer, LimitAnswer } from '#calls/cart.ts'
import { enqueue, markSent, type Queued, settle } from '#rules/cart/cart-queue.ts'
import { shownCart } from '#rules/cart/optimistic-cart.ts'
import { type Answer, send } from '../../call.ts'
import { EVENTS } from '../../events.ts'
import { randomId } from '../../random-id.ts'
import { reportError } from '../../report-error.ts'
import { $changes, asking, loadCart, stillSame, takeCart } from './cart-store.ts'
import { oneAfterTheOther } from './write-lock.ts'

export type WriteAnswer = Answer<CartChangeAnswer & Partial<LimitAnswer> & Partial<CartErrorAnswer>>

/** A change as it is queued. What has no `request` is relative and shows when the shop has answered. */
export interface CartWrite extends Pick<Queued<Cart>, 'line' | 'request' | 'restored'> {
  call: Call
  body: object
  /** For the error report. */
  source: string
}

/** True while a change has no answer: the way to the checkout waits (decision 50). */
export const $changing = computed($changes, ({ count }) => count > 0)

let queue: Queued<Cart>[] = []
let lastId = 0
/** Something failed since the shop last told the whole cart. */
let unsettled = false
const answers = new Map<number, Promise<WriteAnswer>>()

/** Grows with each change that is asked for. */
export const lastChange = () => lastId

/**
 * Queues a change, shows it at once and sends it when its turn has come. A change whose place a later one of its line
 * took before it was sent is answered as that one is.
 */
export function write(change: CartWrite): { id: number; answer: Promise<WriteAnswer> } {
  const { line, request, restored } = change
  const { queue: queued, id } = enqueue(queue, { id: ++lastId, line, request, restored })
  show(queued)
  if (!answers.has(id)) {
    answers.set(
      id,
      oneAfterTheOther(() => carryOut(id, change)),
    )
  }
  return { id, answer: answers.get(id)! }
}

async function carryOut(id: number, { call, body, source }: CartWrite): Promise<WriteAnswer> {
  show(markSent(queue, id))
  // a later change may have taken this one's place while it waited
  const change = queue.find((one) => one.id === id)
  let well = false
  let unchanged = false
  try {
    const asked = asking()
    const answer = await sendOnce(call, change?.request ?? body, change?.line)
    if (answer.kind === 'network') {
      reportError({ modeType: 'cart', errorMessage: String(answer.error), source }, answer.error)
    } else if (answer.status === 304) {
      unchanged = true
    } else if (answer.status === 200) {
      well = answer.body?.cart !== undefined && stillSame(asked)
      if (well) takeCart(answer.body!.cart, asked)
      tellOthers(well ? answer.body?.cart.version : undefined)
    }
    return answer
  } finally {
    answers.delete(id)
    show(settle(queue, id))
    unsettled ||= !well && !unchanged
    if (unsettled && queue.length === 0) readAgain()
  }
}

/** Keys of writes whose answer got lost, by what they asked: the same press again must not count twice. */
const lostKeys = new Map<string, string>()

async function sendOnce(call: Call, body: object, line: string | undefined): Promise<WriteAnswer> {
  // Setting twice does no harm, and an old key would keep a line from being set that has changed since. Who sets one has
  // also seen what the cart holds: adding afterwards means more.
  if (line !== undefined) lostKeys.clear()
  const press = JSON.stringify([call.method, call.path, body])
  const key = lostKeys.get(press) ?? randomId()
  lostKeys.delete(press)
  const answer: WriteAnswer = await send(call, { body, headers: { [HEADERS.idempotencyKey]: key } })
  // Behind a status of 500 or more (a gateway's 504, say) the write may have happened all the same.
  if (answer.kind === 'network' || answer.status >= 500) lostKeys.set(press, key)
  return answer
}

/** After a burst in which something failed the shop's word settles everything; if it cannot be had now, then later. */
async function readAgain(): Promise<void> {
  unsettled = false
  const { ok } = await loadCart({ force: true, quiet: true })
  unsettled ||= !ok
}

/** Asks whoever else holds a cart to read it again (CART-10, decision 17). */
function tellOthers(version: number | undefined): void {
  const detail = version === undefined ? undefined : { version }
  document.dispatchEvent(new CustomEvent(EVENTS.cartTriggerUpdate, { detail }))
}

function show(changed: Queued<Cart>[]): void {
  queue = changed
  $changes.set({ count: queue.length, show: (cart) => shownCart(cart, queue) })
}

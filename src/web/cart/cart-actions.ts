import type { Call } from '#calls/call.ts'
import { HEADERS } from '#calls/call.ts'
import {
  addArticleCall,
  addGiftCardCall,
  type CartChangeAnswer,
  type CartChangeBody,
  type CartErrorAnswer,
  type CartErrorCode,
  changeCartCall,
  type LimitAnswer,
  type LimitType,
  replaceArticleCall,
} from '#calls/cart.ts'
import { type Answer, send } from '../call.ts'
import { EVENTS } from '../events.ts'
import { randomId } from '../random-id.ts'
import { reportError } from '../report-error.ts'
import { takeCart } from './cart-store.ts'

/** What became of a cart action. Without limitType the reason is unknown; `network` says that no answer came. */
export type CartResult =
  | { ok: true }
  | { ok: false; limitType?: LimitType; limit?: number; error?: CartErrorCode; network?: true }

type WriteAnswer = Answer<CartChangeAnswer & Partial<LimitAnswer> & Partial<CartErrorAnswer>>

const UNKNOWN: CartResult = { ok: false }
const LIMITS: readonly string[] = ['CART_LIMIT', 'ITEM_LIMIT', 'AVAILABILITY_LIMIT'] satisfies LimitType[]
const LOCK = 'crema-cart'

/** Puts pieces of an article into the cart, or one gift card, on its own path and without a quantity (GIFT-02). */
export async function addToCart(given: { tcm: string; quantity: number; giftCard: boolean }): Promise<CartResult> {
  const { tcm, quantity, giftCard } = given
  if (!(quantity > 0)) return UNKNOWN
  if (giftCard) return resultOf(await write(addGiftCardCall, { tcm }, 'addGiftCard'), 'none')
  return resultOf(await write(addArticleCall, { tcm, quantity }, 'addToCart'), 299)
}

/** Replaces an article of the cart by another of `quantity` pieces, and tells the window (CART-04, CART-11). */
export async function replaceArticle(given: {
  productId: string | undefined
  tcm: string | undefined
  quantity: number
  oldTcm: string
}): Promise<CartResult> {
  const { productId, tcm, quantity, oldTcm } = given
  if (!productId || !tcm) return UNKNOWN
  const result = resultOf(await write(replaceArticleCall, { tcm, quantity, oldTcm }, 'replaceArticle'), 299)
  if (result.ok) dispatchEvent(new CustomEvent(EVENTS.cartArticleReplaced, { detail: { newTcm: tcm, oldTcm } }))
  return result
}

/** Sets the pieces of a line; 0 takes it out. */
export function setQuantity(given: { productId: string; tcm: string; quantity: number }): Promise<CartResult> {
  const { productId, tcm, quantity } = given
  return change({ setArticle: { productId, tcm, quantity } }, 'setQuantity')
}

export function removeArticle({ productId, tcm }: { productId: string; tcm: string }): Promise<CartResult> {
  return change({ setArticle: { productId, tcm, quantity: 0 } }, 'removeArticle')
}

export function removeGiftCard({ productId, tcm }: { productId: string; tcm: string }): Promise<CartResult> {
  return change({ setGiftCard: { productId, tcm, set: false } }, 'removeGiftCard')
}

async function change(body: CartChangeBody, source: string): Promise<CartResult> {
  return resultOf(await write(changeCartCall, body, source), 409)
}

/** Keys of presses whose answer got lost, by what they asked: the same press again must not count twice. */
const lostKeys = new Map<string, string>()

function write(call: Call, body: object, source: string): Promise<WriteAnswer> {
  return oneAfterTheOther(async () => {
    const press = JSON.stringify([call.method, call.path, body])
    const key = lostKeys.get(press) ?? randomId()
    lostKeys.delete(press)
    const answer: WriteAnswer = await send(call, { body, headers: { [HEADERS.idempotencyKey]: key } })
    // Behind a status of 500 or more (a gateway's 504, say) the write may have happened all the same.
    if (answer.kind === 'network' || answer.status >= 500) lostKeys.set(press, key)
    if (answer.kind === 'network') {
      reportError({ modeType: 'cart', errorMessage: String(answer.error), source }, answer.error)
    }
    if (answer.kind === 'answer' && answer.status === 200) changed(answer.body)
    return answer
  })
}

let lastWrite: Promise<unknown> = Promise.resolve()

/** Cart writes of all tabs queue, so that each builds on the one before. */
function oneAfterTheOther<T>(work: () => Promise<T>): Promise<T> {
  // Not there outside of secure contexts; then the queue is the tab's own.
  if (navigator.locks) return navigator.locks.request(LOCK, work) as Promise<T>
  const result = lastWrite.then(work)
  lastWrite = result.catch(() => {})
  return result
}

/** Takes the answer's cart and asks whoever else holds a cart to read it again (CART-10, decision 17). */
function changed(body: CartChangeAnswer | undefined): void {
  if (body?.cart) takeCart(body.cart)
  const detail = body?.cart && { version: body.cart.version }
  document.dispatchEvent(new CustomEvent(EVENTS.cartTriggerUpdate, { detail }))
}

/** Reads an answer by the statuses of its call: 200 is success, `limitStatus` names a limit, all else is unknown (decision 10). */
function resultOf(answer: WriteAnswer, limitStatus: 299 | 409 | 'none'): CartResult {
  if (answer.kind === 'network') return { ok: false, network: true }
  const { status, body } = answer
  if (status === 200) return { ok: true }
  const limitType = body?.limitType ?? body?.error
  if (status === limitStatus && limitType && LIMITS.includes(limitType) && body?.limit !== undefined) {
    return { ok: false, limitType: limitType as LimitType, limit: body.limit }
  }
  return body?.error ? { ok: false, error: body.error } : UNKNOWN
}

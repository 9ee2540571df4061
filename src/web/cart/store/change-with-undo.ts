import { type Cart, type CartChangeBody, changeCartCall } from '#calls/cart.ts'
import { isAsWanted } from '#rules/cart/is-fulfilled.ts'
import { lineOf } from '#rules/cart/line-key.ts'
import type { Restored } from '#rules/cart/optimistic-cart.ts'
import { type CartModification, deletedBy } from '#rules/cart/removed-lines.ts'
import { $setError, type CartStoreError, setSetError } from './cart-errors.ts'
import { $cart, loadCart } from './cart-store.ts'
import { addDeleted, dropDeleted } from './deleted-lines.ts'
import { lastChange, type WriteAnswer, write } from './write-queue.ts'

export type Modification = CartModification<Cart, CartStoreError> & { answer: WriteAnswer }

/** The last change that had been asked for when the set error arose. */
let errorAfter = 0

/**
 * Changes the cart by the cart call: shows it at once, keeps what it takes out for an undo, and notes why it failed (part
 * 2 §4). `restored` is the line that an undo brings back.
 */
export async function modifyCart(
  request: CartChangeBody,
  source: string,
  restored?: Restored<Cart>,
): Promise<Modification> {
  const previousCart = $cart.get()
  const deleted = previousCart ? deletedBy(previousCart, request) : {}
  const { id, answer: coming } = write({
    call: changeCartCall,
    body: request,
    source,
    line: lineOf(request),
    request,
    restored,
  })
  addDeleted(id, deleted)
  const asked = lastChange()
  const answer = await coming
  const record = {
    request,
    updatedCart: $cart.get(),
    previousCart,
    deletedArticle: deleted.article,
    deletedGiftCard: deleted.giftCard,
    deletedFreeArticle: deleted.freeArticle,
    answer,
  }
  if (answer.kind === 'answer' && answer.status === 200) {
    // the failure of a change that was asked for together with this one is still to be read
    if (asked > errorAfter) setSetError(undefined)
    return record
  }
  dropDeleted(id)
  errorAfter = lastChange()
  const failure = failureOf(answer)
  const giftCardRemoval = request.setGiftCard?.set === false || undefined
  setSetError({ code: failure.error, limit: failure.limit, giftCardRemoval, line: lineOf(request) })
  if (answer.kind === 'network') withdrawIfDone(request)
  return { ...record, ...failure }
}

/** The shop may have done what it could not answer: where the cart that it tells then is as wanted, nothing failed. */
async function withdrawIfDone(request: CartChangeBody): Promise<void> {
  const error = $setError.get()
  const { ok } = await loadCart()
  const cart = $cart.get()
  if (ok && cart && isAsWanted(cart, request) && $setError.get() === error) setSetError(undefined)
}

function failureOf(answer: WriteAnswer): { error: CartStoreError; limit?: number | undefined } {
  if (answer.kind === 'network') return { error: 'UNKNOWN' }
  if (answer.status === 304) return { error: 'NOT_MODIFIED' }
  return { error: answer.body?.error ?? 'UNKNOWN', limit: answer.body?.limit }
}

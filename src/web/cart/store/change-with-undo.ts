import { type Cart, type CartChangeBody, changeCartCall } from '#calls/cart.ts'
import { type CartModification, deletedLinesOf } from '#rules/cart/deleted-lines.ts'
import { isFulfilled } from '#rules/cart/is-fulfilled.ts'
import { lineKeyOf } from '#rules/cart/line-key.ts'
import type { RestoredLines } from '#rules/cart/optimistic-cart.ts'
import { $setError, type CartStoreError, setSetError } from './cart-errors.ts'
import { $cart, loadCart } from './cart-store.ts'
import { $shownOrder, addDeleted, dropDeleted } from './deleted-lines.ts'
import { lastChange, type WriteAnswer, write } from './write-queue.ts'

export type Modification = CartModification<Cart, CartStoreError> & { answer: WriteAnswer }

/** The id of the newest change when the set error was set. */
let lastChangeAtError = 0

/**
 * Changes the cart by the cart call: shows the change at once (optimistic update), offers an undo of removed lines, and
 * sets the set error on a failure (MINI-12 to MINI-16). `restored` is the line that an undo brings back.
 */
export async function modifyCart(
  request: CartChangeBody,
  source: string,
  restored?: RestoredLines<Cart>,
): Promise<Modification> {
  const previousCart = $cart.get()
  const deleted = previousCart ? deletedLinesOf(previousCart, request) : {}
  const order = $shownOrder.get()
  const { id, answer: pending } = write({
    call: changeCartCall,
    body: request,
    source,
    line: lineKeyOf(request),
    request,
    restored,
  })
  addDeleted(id, deleted, order)
  const lastChangeAtStart = lastChange()
  const answer = await pending
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
    // the error of a change that was sent together with this one must stay readable
    if (lastChangeAtStart > lastChangeAtError) setSetError(undefined)
    return record
  }
  dropDeleted(id)
  lastChangeAtError = lastChange()
  const failure = failureOf(answer)
  const giftCardRemoval = request.setGiftCard?.set === false || undefined
  const { error: code, ...limit } = failure
  setSetError({ code, ...limit, giftCardRemoval, line: lineKeyOf(request) })
  if (answer.kind === 'network') void clearErrorIfFulfilled(request)
  return { ...record, ...failure }
}

/** The server may have carried out a change whose answer was lost: where the next cart contains it, nothing failed. */
async function clearErrorIfFulfilled(request: CartChangeBody): Promise<void> {
  const error = $setError.get()
  const { ok } = await loadCart()
  const cart = $cart.get()
  if (ok && cart && isFulfilled(cart, request) && $setError.get() === error) setSetError(undefined)
}

function failureOf(answer: WriteAnswer): {
  error: CartStoreError
  limit?: number | undefined
  quantities?: string | undefined
} {
  if (answer.kind === 'network') return { error: 'UNKNOWN' }
  if (answer.status === 304) return { error: 'NOT_MODIFIED' }
  const { error = 'UNKNOWN', limit, quantities } = answer.body ?? {}
  return { error, limit, ...(quantities && { quantities: quantities.join(', ') }) }
}

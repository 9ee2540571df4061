import type { Call } from '#calls/call.ts'
import {
  addArticleCall,
  addGiftCardCall,
  type Cart,
  type CartChangeBody,
  type CartErrorCode,
  type LimitType,
  replaceArticleCall,
} from '#calls/cart.ts'
import { type MovedPrice, movedPriceOf } from '#rules/cart/line-changes.ts'
import type { RestoredLines } from '#rules/cart/optimistic-cart.ts'
import { quantityOf } from '#rules/cart/quantity-of.ts'
import { refusesCookies } from '../../cookies-refused.ts'
import { EVENTS } from '../../events.ts'
import { modifyCart } from './change-with-undo.ts'
import { storeShownPrice } from './line-changes.ts'
import { type WriteAnswer, write } from './write-queue.ts'

/**
 * The result of a cart action; `movedPrice` where an added line has another price than the press showed (note 94).
 * Without limitType the reason of a failure is unknown; `network` means that no answer came, `cookies` that the browser
 * refuses the cart's.
 */
export type CartResult =
  | { ok: true; movedPrice?: MovedPrice }
  | {
      ok: false
      limitType?: LimitType
      limit?: number
      /** The first quantities that can be chosen, as a sentence names them; only with STEP_LIMIT. */
      quantities?: string | undefined
      error?: CartErrorCode
      network?: true
      cookies?: true
    }

const UNKNOWN: CartResult = { ok: false }
const COOKIES_REFUSED: CartResult = { ok: false, cookies: true }

/** An article as the press showed it; the price in 1/100 of the main unit. */
interface PressedArticle {
  tcm: string
  shownPrice: number
}

/** Adds pieces of an article, or one gift card by its own path and without a quantity (GIFT-02). */
export async function addToCart(given: PressedArticle & { quantity: number; giftCard: boolean }): Promise<CartResult> {
  const { tcm, quantity, giftCard } = given
  if (!(quantity > 0)) return UNKNOWN
  if (refusesCookies()) return COOKIES_REFUSED
  if (giftCard) return addedResult(given, await add(addGiftCardCall, { tcm }, 'addGiftCard'), 'none')
  return addedResult(given, await add(addArticleCall, { tcm, quantity }, 'addToCart'), 299)
}

/**
 * Replaces an article of the cart by another of `quantity` pieces, and fires an event on the window (CART-04, CART-11).
 */
export async function replaceArticle(given: {
  productId: string | undefined
  tcm: string | undefined
  quantity: number
  oldTcm: string
  shownPrice: number
}): Promise<CartResult> {
  const { productId, tcm, quantity, oldTcm, shownPrice } = given
  if (!productId || !tcm) return UNKNOWN
  if (refusesCookies()) return COOKIES_REFUSED
  const answer = await add(replaceArticleCall, { tcm, quantity, oldTcm }, 'replaceArticle')
  const result = addedResult({ tcm, shownPrice }, answer, 299)
  if (result.ok) dispatchEvent(new CustomEvent(EVENTS.cartArticleReplaced, { detail: { newTcm: tcm, oldTcm } }))
  return result
}

/** Sets the quantity of a line; 0 removes it. */
export function setQuantity(given: { productId: string; tcm: string; quantity: number }): Promise<CartResult> {
  const { productId, tcm, quantity } = given
  return change({ setArticle: { productId, tcm, quantity } }, 'setQuantity')
}

/** Sets the pieces of a gift card's line, which has more of them than are left (note 95). */
export function setGiftCardQuantity(given: { productId: string; tcm: string; quantity: number }): Promise<CartResult> {
  const { productId, tcm, quantity } = given
  return change({ setGiftCard: { productId, tcm, set: true, quantity } }, 'setQuantity')
}

export function removeArticle({ productId, tcm }: { productId: string; tcm: string }): Promise<CartResult> {
  return change({ setArticle: { productId, tcm, quantity: 0 } }, 'removeArticle')
}

export function removeGiftCard({ productId, tcm }: { productId: string; tcm: string }): Promise<CartResult> {
  return change({ setGiftCard: { productId, tcm, set: false } }, 'removeGiftCard')
}

export function removeFreeArticle(given: { productId: string; campaignId: string }): Promise<CartResult> {
  const { productId, campaignId } = given
  return change({ setFreeArticle: { productId, campaignId, remove: true } }, 'removeFreeArticle')
}

export function removePartnerProduct({ partnerProductId }: { partnerProductId: string }): Promise<CartResult> {
  return change({ setPartnerProduct: { partnerProductId, set: false } }, 'removePartnerProduct')
}

export function deleteSubscription(given: { subscriptionConfigurationId: string }): Promise<CartResult> {
  return change({ deleteSubscription: { subscriptionId: given.subscriptionConfigurationId } }, 'deleteSubscription')
}

/** The undo: brings back a line of one of the deleted lists where it stood (MINI-03, notes 47 and 97). */
export function restore(deleted: RestoredLines<Cart>): Promise<CartResult> {
  const { article, giftCard, freeArticle, before } = deleted
  const request: CartChangeBody = {}
  if (article) {
    const { productId, tcm } = article
    request.setArticle = { productId, tcm, quantity: quantityOf(article) }
    if (before?.article) request.setArticle.before = before.article.tcm
  }
  if (giftCard) request.setGiftCard = { productId: giftCard.productId, tcm: giftCard.tcm, set: true }
  if (freeArticle) {
    const { productId, campaignId } = freeArticle
    request.setFreeArticle = { productId, campaignId, remove: false }
  }
  return change(request, 'restore', deleted)
}

async function change(request: CartChangeBody, source: string, restored?: RestoredLines<Cart>): Promise<CartResult> {
  return resultOf((await modifyCart(request, source, restored)).answer, 409)
}

function add(call: Call, body: object, source: string): Promise<WriteAnswer> {
  return write({ call, body, source, line: undefined, request: undefined, restored: undefined }).answer
}

/** As `resultOf`, with the change of the price since the press; the cart's line then shows it too. */
function addedResult({ tcm, shownPrice }: PressedArticle, answer: WriteAnswer, limitStatus: 299 | 'none'): CartResult {
  const result = resultOf(answer, limitStatus)
  const cart = answer.kind === 'answer' ? answer.body?.cart : undefined
  const movedPrice = result.ok && cart ? movedPriceOf(cart, tcm, shownPrice) : undefined
  if (!movedPrice) return result
  storeShownPrice(tcm, shownPrice)
  return { ok: true, movedPrice }
}

/** The result by the statuses of the call: 200 is success, `limitStatus` a limit, all else unknown (note 10). */
function resultOf(answer: WriteAnswer, limitStatus: 299 | 409 | 'none'): CartResult {
  if (answer.kind === 'network') return { ok: false, network: true }
  const { status, body } = answer
  if (status === 200) return { ok: true }
  const limitType = body?.limitType ?? body?.error
  if (status === limitStatus && limitType?.endsWith('_LIMIT') && body?.limit !== undefined) {
    const { limit, quantities } = body
    return { ok: false, limitType: limitType as LimitType, limit, quantities: quantities?.join(', ') }
  }
  return body?.error ? { ok: false, error: body.error } : UNKNOWN
}

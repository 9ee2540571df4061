import { type CartChangeBody, changeCartCall } from '#calls/cart.ts'
import { type MovedPrice, movedPriceOf } from '#rules/cart/line-changes.ts'
import { lineKeyOf } from '#rules/cart/line-key.ts'
import { quantityOf } from '#rules/cart/quantity-of.ts'
import type { TextsByFeature } from '#sites/texts/compiled/texts-by-locale.ts'
import { $cart, loadCart } from './cart-store.ts'
import { setErrorText } from './error-texts.ts'
import { storeShownPrice } from './line-changes.ts'
import { write } from './write-queue.ts'

/**
 * The name of the product that is new in the cart, '' where none is, or the message of the failure. `movedPrice`: it has
 * another price than the press showed (note 94).
 */
export type ExternalChangeResult = { added: string; movedPrice?: MovedPrice } | { problem: string }

type CartTexts = TextsByFeature['cart']

/** Changes the cart for a part of the page that shows no cart and says itself how it went (MINI-29 to MINI-32). */
export async function changeCartFromOutside(request: CartChangeBody, texts: CartTexts): Promise<ExternalChangeResult> {
  const change = { call: changeCartCall, body: request, source: 'externalChange', line: lineKeyOf(request), request }
  const answer = await write({ ...change, restored: undefined }).answer
  if (answer.kind === 'network') return { problem: setErrorText(texts, { code: 'UNKNOWN' }) }
  const { status, body } = answer
  if (status === 200) return { added: body?.addedProduct ?? '' }
  if (status === 304) return { added: '' }
  return { problem: setErrorText(texts, { code: body?.error ?? 'UNKNOWN', limit: body?.limit }) }
}

interface PressedGoods {
  productId: string
  tcm: string
  giftCard: boolean
  /** The price at the press, in 1/100 of the main unit. */
  shownPrice: number
}

/** Adds one piece of an article, or the gift card, where it is not in the cart yet. */
export async function addFromOutside(pressed: PressedGoods, texts: CartTexts): Promise<ExternalChangeResult> {
  const result = await addOnePiece(pressed, texts)
  const cart = $cart.get()
  const movedPrice = 'added' in result && cart ? movedPriceOf(cart, pressed.tcm, pressed.shownPrice) : undefined
  if (!movedPrice) return result
  storeShownPrice(pressed.tcm, pressed.shownPrice)
  return { ...result, movedPrice }
}

async function addOnePiece(
  { productId, tcm, giftCard }: PressedGoods,
  texts: CartTexts,
): Promise<ExternalChangeResult> {
  if (giftCard) return changeCartFromOutside({ setGiftCard: { productId, tcm, set: true } }, texts)
  // the call sets the quantity: a number of pieces that another device has changed must not be overwritten
  const { ok } = await loadCart({ force: true, quiet: true })
  const cart = $cart.get()
  if (!ok || !cart) return { problem: setErrorText(texts, { code: 'UNKNOWN' }) }
  const line = cart.articles.find((article) => article.tcm === tcm)
  const quantity = (line ? quantityOf(line) : 0) + 1
  return changeCartFromOutside({ setArticle: { productId, tcm, quantity } }, texts)
}

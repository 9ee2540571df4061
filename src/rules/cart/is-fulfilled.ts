import { lineKeyOf, lineKeys } from './line-key.ts'
import type { RequestedChange, ShownCart } from './optimistic-cart.ts'
import { quantityOf } from './quantity-of.ts'

/**
 * Whether a cart already has the line as a change requested it, although the change's answer was lost. False for
 * several lines at once and for an added piece, which a cart cannot prove.
 */
export function isFulfilled(cart: ShownCart, request: RequestedChange): boolean {
  const line = lineKeyOf(request)
  const { setArticle, setFreeArticle, setGiftCard, setPartnerProduct, deleteSubscription } = request
  if (line === undefined || setPartnerProduct?.set) return false
  if (setArticle && setArticle.quantity > 0) {
    return cart.articles.some((one) => one.tcm === setArticle.tcm && quantityOf(one) === setArticle.quantity)
  }
  const removes =
    setArticle || setFreeArticle?.remove || setGiftCard?.set === false || setPartnerProduct || deleteSubscription
  return lineKeys(cart).includes(line) === !removes
}

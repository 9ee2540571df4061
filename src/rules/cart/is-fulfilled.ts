import { lineKeys, lineOf } from './line-key.ts'
import type { CartRequest, ShownCart } from './optimistic-cart.ts'
import { quantityOf } from './quantity-of.ts'

/**
 * Whether a cart holds the line of a request as that wants it, whatever became of the request itself. False of several
 * lines at once and of a piece that is added: the cart does not tell.
 */
export function isAsWanted(cart: ShownCart, request: CartRequest): boolean {
  const line = lineOf(request)
  const { setArticle, setFreeArticle, setGiftCard, setPartnerProduct, deleteSubscription } = request
  if (line === undefined || setPartnerProduct?.set) return false
  if (setArticle && setArticle.quantity > 0) {
    return cart.articles.some((one) => one.tcm === setArticle.tcm && quantityOf(one) === setArticle.quantity)
  }
  const goes =
    setArticle || setFreeArticle?.remove || setGiftCard?.set === false || setPartnerProduct || deleteSubscription
  return lineKeys(cart).includes(line) === !goes
}

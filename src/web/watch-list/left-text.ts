import type { MoveToCartAnswer } from '#calls/watch-list.ts'
import type { TextsByFeature } from '#sites/texts/compiled/texts-by-locale.ts'
import type { CartSetError } from '../cart/store/cart-errors.ts'
import { setErrorText } from '../cart/store/error-texts.ts'

export type LeftEntry = MoveToCartAnswer['left'][number]

/** Why an article stays on the watch list, in the words of the rule that kept it there. */
export function leftText(
  texts: TextsByFeature['watch-list'],
  cart: TextsByFeature['cart'],
  { code, limit }: LeftEntry,
): string {
  switch (code) {
    case 'UNAVAILABLE':
      return texts.leftSoldOut
    case 'CARD_ONLY':
      return texts.leftCardOnly
    case 'UNKNOWN_ARTICLE':
    case 'WRONG_PRODUCT':
      return texts.gone
    default:
      return setErrorText(cart, { code: code as CartSetError['code'], ...(limit !== undefined && { limit }) })
  }
}

import type { TextsByFeature } from '#sites/texts/compiled/texts-by-locale.ts'
import type { CartResult } from './cart-actions.ts'
import type { CartSetError } from './cart-errors.ts'

/** What a refused change of the cart is told as (part 2 §8). */
export function changeError(texts: TextsByFeature['cart'], result: Extract<CartResult, { ok: false }>): string {
  return setErrorText(texts, { code: result.limitType ?? result.error ?? 'UNKNOWN', limit: result.limit })
}

/** The text under the key setErrors.{code} with its limit; a code without a text reads as UNKNOWN (ERR-14). */
export function setErrorText(texts: TextsByFeature['cart'], { code, limit = 0 }: CartSetError): string {
  switch (code) {
    case 'CART_LIMIT':
      return texts.setErrorCartLimit({ limit })
    case 'ITEM_LIMIT':
      return texts.setErrorItemLimit({ limit })
    case 'AVAILABILITY_LIMIT':
      return texts.setErrorAvailabilityLimit({ limit })
    case 'CARTSTORAGE_UNAVAILABLE':
      return texts.setErrorCartstorageUnavailable
    case 'PRODUCTDATA_UNAVAILABLE':
      return texts.setErrorProductdataUnavailable
    case 'PRICE_UNAVAILABLE':
      return texts.setErrorPriceUnavailable
    case 'NOT_MODIFIED':
      return texts.setErrorNotModified
    default:
      return texts.setErrorUnknown
  }
}

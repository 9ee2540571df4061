import type { TextsByFeature } from '#sites/texts/compiled/texts-by-locale.ts'
import type { CartResult } from './cart-actions.ts'

/** What a refused change of the cart is told as (part 2 §8). */
export function changeError(texts: TextsByFeature['cart'], result: Extract<CartResult, { ok: false }>): string {
  const limit = result.limit ?? 0
  switch (result.limitType ?? result.error) {
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
    default:
      return texts.setErrorUnknown
  }
}

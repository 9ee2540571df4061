import type { TextsByFeature } from '#sites/texts/compiled/texts-by-locale.ts'
import type { CartSetError, CartStoreError } from './cart-errors.ts'

/** The text under the key setErrors.{code} with its limit; a code without a text reads setErrors.UNKNOWN (part 2 §8). */
export function setErrorText(texts: TextsByFeature['cart'], error: CartSetError): string {
  const { code, limit = 0, giftCardRemoval, words } = error
  if (words) return words
  if (giftCardRemoval) return texts.giftCardRemoveFailed
  const text = texts[`setErrors.${code}`] ?? texts['setErrors.UNKNOWN']
  return typeof text === 'string' ? text : text({ limit })
}

/** Why the cart cannot be shown (part 2 §8). A limit is no reason for that: it reads as UNKNOWN too. */
export function getErrorText(texts: TextsByFeature['cart'], code: CartStoreError): string {
  switch (code) {
    case 'CARTSTORAGE_UNAVAILABLE':
      return texts.getErrorCartstorageUnavailable
    case 'PRODUCTDATA_UNAVAILABLE':
      return texts.getErrorProductdataUnavailable
    case 'PRICE_UNAVAILABLE':
      return texts.getErrorPriceUnavailable
    case 'NOT_MODIFIED':
      return texts.getErrorNotModified
    default:
      return texts.getErrorUnknown
  }
}

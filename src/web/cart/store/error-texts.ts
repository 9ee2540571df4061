import type { TextsByFeature } from '#sites/texts/compiled/texts-by-locale.ts'
import type { CartSetError, CartStoreError } from './cart-errors.ts'

/** The text of the key setErrors.{code} with its limit and quantities; a code without a text shows setErrors.UNKNOWN (ERR-14). */
export function setErrorText(texts: TextsByFeature['cart'], error: CartSetError): string {
  const { code, limit = 0, quantities = '', giftCardRemoval, text } = error
  if (text) return text
  if (giftCardRemoval) return texts.giftCardRemoveFailed
  const message = texts[`setErrors.${code}`] ?? texts['setErrors.UNKNOWN']
  return typeof message === 'string' ? message : message({ limit, quantities })
}

/** The text of a get error (ERR-09). Reading the cart meets no limit, so a limit code shows the text of UNKNOWN. */
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

import type { CartArticle } from '#calls/cart.ts'
import type { TextsByFeature } from '#sites/texts/compiled/texts-by-locale.ts'

/** The text for a line's availability. */
export function availabilityText(texts: TextsByFeature['cart'], availability: CartArticle['availability']): string {
  return {
    AVAILABLE: texts.availabilityAvailable,
    NOT_AVAILABLE: texts.availabilityNotAvailable,
    SOLDOUT: texts.availabilitySoldOut,
  }[availability]
}

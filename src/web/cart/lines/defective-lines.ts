import type { Cart } from '#calls/cart.ts'
import { lineKey } from '#rules/cart/line-key.ts'
import { quantityOf } from '#rules/cart/quantity-of.ts'
import type { TextsByFeature } from '#sites/texts/compiled/texts-by-locale.ts'
import {
  type CartResult,
  deleteSubscription,
  removeArticle,
  removeGiftCard,
  removePartnerProduct,
} from '../store/cart-actions.ts'

export interface Defective {
  line: string
  title: string
  variant?: string | undefined
  fields: Record<string, string>
  quantity: number
  remove: () => Promise<CartResult>
}

/**
 * The lines of all four defective lists (note 68), with the titles that they had when the cart was last changed. A cart
 * that has not changed since titles are stored has only ids.
 */
export function defectiveLines(cart: Cart, texts: TextsByFeature['cart']): Defective[] {
  return [
    ...cart.defectiveArticles.map((line) => ({
      line: lineKey.article(line),
      title: line.title ?? `${texts.columnArticle} ${line.tcm}`,
      variant: line.dimValueText,
      fields: { tcm: line.tcm },
      quantity: quantityOf(line),
      remove: () => removeArticle(line),
    })),
    ...cart.defectiveGiftCards.map((line) => ({
      line: lineKey.giftCard(line),
      title: line.title ?? `${texts.giftCard} ${line.tcm}`,
      variant: line.dimValueText,
      fields: { tcm: line.tcm },
      quantity: quantityOf(line),
      remove: () => removeGiftCard(line),
    })),
    ...cart.defectivePartnerProducts.map((line) => ({
      line: lineKey.partnerProduct(line),
      title: line.title ?? `${texts.partnerProduct} ${line.partnerProductId}`,
      fields: { partnerProductId: line.partnerProductId },
      quantity: line.totalQuantity,
      remove: () => removePartnerProduct(line),
    })),
    ...cart.defectiveSubscriptions.map((line) => ({
      line: lineKey.subscription(line),
      title: line.title ?? texts.subscription,
      fields: { subscriptionId: line.subscriptionConfigurationId },
      quantity: 1,
      remove: () => deleteSubscription(line),
    })),
  ]
}

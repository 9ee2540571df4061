import type { Cart } from '#calls/cart.ts'
import { commonDelivery } from '#rules/cart/line-delivery.ts'
import { canShip, shippingCosts } from '#rules/cart/shipping-costs.ts'
import { usePageContext } from '../../page-context.tsx'
import { PriceNotes } from '../../product/PriceNotes.tsx'
import { AllLines, type AllLinesProperties, type LineComponents } from '../lines/AllLines.tsx'
import { AvailabilityHint, CommonDelivery } from './AvailabilityHint.tsx'
import styles from './CartLine.module.css'
import { CartLine, GiftCardLine } from './CartLine.tsx'
import { DefectiveLine, FreeLine, PartnerLine, SubscriptionLine } from './OtherLines.tsx'

const LINE_COMPONENTS: LineComponents = {
  Article: CartLine,
  GiftCard: GiftCardLine,
  Free: FreeLine,
  Subscription: SubscriptionLine,
  Partner: PartnerLine,
  Defective: DefectiveLine,
}

/** The lines of the cart page with the notes on delivery, tax and shipping. */
export function CartLines(given: Omit<AllLinesProperties, 'components' | 'className'>) {
  const delivery = commonDelivery(given.cart)
  return (
    <div className={styles.column}>
      {delivery && <AvailabilityHint kind={delivery} className={styles.commonDelivery} />}
      <CommonDelivery value={delivery}>
        <AllLines {...given} components={LINE_COMPONENTS} className={styles.lines} />
      </CommonDelivery>
      {given.cart.articles.length > 0 && <GoodsNotes cart={given.cart} />}
    </div>
  )
}

/** Tax and shipping, once for the prices of all articles; a gift card's line has its own. */
function GoodsNotes({ cart }: { cart: Cart }) {
  const { settings } = usePageContext()
  return (
    <p className={styles.notes}>
      <PriceNotes freeShipping={shippingCosts(cart, settings).amount === 0} hidesShipping={!canShip(cart)} />
    </p>
  )
}

import type { Cart } from '#calls/cart.ts'
import { shippingCosts } from '#rules/cart/shipping-costs.ts'
import { siteConfig } from '#sites/sites.ts'
import { usePageContext, useTexts } from '../../page-context.tsx'
import { ShippingNote } from '../../product/ShippingNote.tsx'
import { AllLines, type AllLinesProperties, type LineComponents } from '../lines/AllLines.tsx'
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

/** The lines of the cart page with the note on tax and shipping. */
export function CartLines(given: Omit<AllLinesProperties, 'components' | 'className'>) {
  return (
    <div className={styles.column}>
      <AllLines {...given} components={LINE_COMPONENTS} className={styles.lines} />
      {given.cart.articles.length > 0 && <PriceNotes cart={given.cart} />}
    </div>
  )
}

/** Tax and shipping, once for all prices. */
function PriceNotes({ cart }: { cart: Cart }) {
  const texts = useTexts('product')
  const { site } = usePageContext()
  const config = siteConfig(site)
  return (
    <p className={styles.notes}>
      {config.showVatInfo && `${texts.taxNote} · `}
      <ShippingNote freeShipping={shippingCosts(cart, config).amount === 0} />
    </p>
  )
}

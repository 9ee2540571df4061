import { type QuantityShape, quantityOf } from '#rules/cart/quantity-of.ts'
import type { SiteConfig } from '#sites/sites.ts'

export interface ShippingCosts {
  /** What shipping costs; 0 is free. In 1/100 of the main unit. */
  amount: number
  /** Where more goods make it free: what is missing, and of how much (decision 90). */
  progress?: { missing: number; from: number }
}

/** What of a cart decides on its shipping. Amounts in 1/100 of the main unit. */
export interface ShippedCart {
  total: number
  /** True for a holder of the card who is logged in. */
  isCremaCardCustomer?: boolean
  articles: ReadonlyArray<{
    freeShipping: boolean
    isCoffee?: boolean
    availability: string
    price: number
    quantity: QuantityShape
  }>
}

/**
 * What it costs to send a cart: nothing from the site's threshold on, which is lower for holders of the card or for coffee
 * where the site says so, or when every article is sent free.
 */
export function shippingCosts(cart: ShippedCart, { shipping }: Pick<SiteConfig, 'shipping'>): ShippingCosts {
  const { price, freeFrom, freeFromWithCard = freeFrom, freeFromCoffee } = shipping
  // nothing that can be bought is nothing to send; gift cards alone come by mail
  if (cart.total === 0 || cart.articles.every((article) => article.freeShipping)) return { amount: 0 }
  const from = cart.isCremaCardCustomer ? freeFromWithCard : freeFrom
  const coffee = worthOfCoffee(cart)
  const ways = [
    { missing: from === undefined ? Number.POSITIVE_INFINITY : from - cart.total, from: from ?? 0 },
    // to whoever buys other goods, too, nobody says that more coffee would do
    ...(freeFromCoffee !== undefined && (coffee >= freeFromCoffee || coffee === cart.total)
      ? [{ missing: freeFromCoffee - coffee, from: freeFromCoffee }]
      : []),
  ]
  const progress = ways.reduce((least, way) => (way.missing < least.missing ? way : least))
  if (progress.missing <= 0) return { amount: 0 }
  return Number.isFinite(progress.missing) ? { amount: price, progress } : { amount: price }
}

function worthOfCoffee({ articles }: ShippedCart): number {
  return articles.reduce(
    (sum, line) => (line.isCoffee && line.availability === 'AVAILABLE' ? sum + line.price * quantityOf(line) : sum),
    0,
  )
}

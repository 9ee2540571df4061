import { type QuantityShape, quantityOf } from '#rules/cart/quantity-of.ts'
import type { SiteConfig } from '#sites/sites.ts'

export interface ShippingCosts {
  /** In 1/100 of the main unit; 0 is free shipping. */
  amount: number
  /** How much is missing to the free-shipping threshold `from`, where more goods reach it (note 90). */
  progress?: { missing: number; from: number }
}

/** The part of a cart that decides on its shipping costs. Amounts in 1/100 of the main unit. */
export interface ShippedCart {
  total: number
  /** True for a logged-in holder of the loyalty card. */
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
 * The shipping costs of a cart. Shipping is free from the site's free-shipping threshold on (lower for holders of the
 * loyalty card or for coffee on some sites), or when every article has free shipping (note 90).
 */
export function shippingCosts(cart: ShippedCart, { shipping }: Pick<SiteConfig, 'shipping'>): ShippingCosts {
  const { price, freeFrom, freeFromWithCard = freeFrom, freeFromCoffee } = shipping
  // without an available article nothing is sent: gift cards go by mail
  if (cart.total === 0 || cart.articles.every((article) => article.freeShipping)) return { amount: 0 }
  const from = cart.isCremaCardCustomer ? freeFromWithCard : freeFrom
  const coffee = coffeeTotal(cart)
  const thresholds = [
    { missing: from === undefined ? Number.POSITIVE_INFINITY : from - cart.total, from: from ?? 0 },
    // with other goods in the cart the coffee threshold is not suggested, only applied once it is reached
    ...(freeFromCoffee !== undefined && (coffee >= freeFromCoffee || coffee === cart.total)
      ? [{ missing: freeFromCoffee - coffee, from: freeFromCoffee }]
      : []),
  ]
  const progress = thresholds.reduce((least, threshold) => (threshold.missing < least.missing ? threshold : least))
  if (progress.missing <= 0) return { amount: 0 }
  return Number.isFinite(progress.missing) ? { amount: price, progress } : { amount: price }
}

function coffeeTotal({ articles }: ShippedCart): number {
  return articles.reduce(
    (sum, line) => (line.isCoffee && line.availability === 'AVAILABLE' ? sum + line.price * quantityOf(line) : sum),
    0,
  )
}

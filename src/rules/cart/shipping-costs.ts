import { type QuantityShape, quantityOf } from '#rules/cart/quantity-of.ts'
import type { ShippingPrices } from '#sites/site-settings.ts'

export interface ShippingCosts {
  /** In 1/100 of the main unit; 0 is free shipping. */
  amount: number
  /** How much is missing to the free-shipping threshold `from`, where more goods reach it (note 90). */
  progress?: { missing: number; from: number }
}

/** The part of a cart that decides on its shipping costs. Amounts in 1/100 of the main unit. */
export interface ShippedCart {
  /** True for a logged-in holder of the loyalty card. */
  isCremaCardCustomer?: boolean
  articles: ReadonlyArray<{
    freeShipping: boolean
    isCoffee?: boolean
    availability: string
    price: number
    quantity: QuantityShape
  }>
  partnerProducts: ReadonlyArray<{ totalQuantity: number; price?: number }>
  subscriptions: ReadonlyArray<{ price?: number }>
}

interface ShippableCart {
  articles: ReadonlyArray<{ availability?: string }>
  giftCards: ReadonlyArray<{ availability?: string }>
  partnerProducts: readonly unknown[]
  subscriptions: readonly unknown[]
}

/**
 * The shipping costs of a cart. Shipping is free from the site's free-shipping threshold on (lower for holders of the
 * loyalty card or for coffee on some sites), or when every article has free shipping (note 90). A gift card is money: it
 * does not count towards the threshold, and goes by mail, free (note 93).
 */
export function shippingCosts(cart: ShippedCart, { shipping }: { shipping: ShippingPrices }): ShippingCosts {
  const { price, freeShippingFrom, freeShippingFromWithCard = freeShippingFrom, freeShippingFromCoffee } = shipping
  const articles = cart.articles.filter((article) => article.availability === 'AVAILABLE')
  if (articles.every((article) => article.freeShipping)) return { amount: 0 }
  const from = cart.isCremaCardCustomer ? freeShippingFromWithCard : freeShippingFrom
  const coffee = articlesTotal(articles.filter((article) => article.isCoffee))
  const goods = articlesTotal(articles) + othersTotal(cart)
  const thresholds = [
    { missing: from === undefined ? Number.POSITIVE_INFINITY : from - goods, from: from ?? 0 },
    // with other goods in the cart the coffee threshold is not suggested, only applied once it is reached
    ...(freeShippingFromCoffee !== undefined && (coffee >= freeShippingFromCoffee || coffee === goods)
      ? [{ missing: freeShippingFromCoffee - coffee, from: freeShippingFromCoffee }]
      : []),
  ]
  const progress = thresholds.reduce((least, threshold) => (threshold.missing < least.missing ? threshold : least))
  if (progress.missing <= 0) return { amount: 0 }
  return Number.isFinite(progress.missing) ? { amount: price, progress } : { amount: price }
}

/** False where no line of a cart can be bought now: then nothing is shipped, and no shipping costs are shown. */
export function canShip({ articles, giftCards, partnerProducts, subscriptions }: ShippableCart): boolean {
  const isAvailable = ({ availability = 'AVAILABLE' }: { availability?: string }) => availability === 'AVAILABLE'
  return [...articles, ...giftCards].some(isAvailable) || partnerProducts.length > 0 || subscriptions.length > 0
}

function articlesTotal(articles: ShippedCart['articles']): number {
  return articles.reduce((sum, line) => sum + line.price * quantityOf(line), 0)
}

function othersTotal({ partnerProducts, subscriptions }: ShippedCart): number {
  const prices = [
    ...partnerProducts.map(({ price = 0, totalQuantity }) => price * totalQuantity),
    ...subscriptions.map(({ price = 0 }) => price),
  ]
  return prices.reduce((sum, price) => sum + price, 0)
}

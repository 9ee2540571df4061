import type { SiteConfig } from '#sites/sites.ts'

export interface ShippingCosts {
  /** What shipping costs; 0 is free. In 1/100 of the main unit. */
  amount: number
  /** What is missing for free shipping; absent where it is free or the site has no threshold (decision 90). */
  missing?: number
}

/** What it costs to send a cart: nothing from the site's threshold on, or when every article is sent free. */
export function shippingCosts(
  cart: { total: number; articles: ReadonlyArray<{ freeShipping: boolean }> },
  { shipping }: Pick<SiteConfig, 'shipping'>,
): ShippingCosts {
  const { price, freeFrom } = shipping
  // nothing that can be bought is nothing to send; gift cards alone come by mail
  if (cart.total === 0 || cart.articles.every((article) => article.freeShipping)) return { amount: 0 }
  if (freeFrom === undefined) return { amount: price }
  return cart.total >= freeFrom ? { amount: 0 } : { amount: price, missing: freeFrom - cart.total }
}

import type { CartFacts, CartRules } from '#rules/cart/cart-change.ts'
import { type Site, siteConfig } from '#sites/sites.ts'
import type { ProductCache } from '../product/product-cache.ts'
import type { CartCatalogue } from './cart-answer.ts'
import type { CartWithRows } from './cart-queries.ts'
import { soldSubscriptions } from './cart-subscriptions.ts'

interface At {
  site: Site
  moment: number
}

/** The rows that were read with a cart, and the subscriptions that are sold at the moment. */
export async function readCartCatalogue(
  snapshot: Omit<CartWithRows, 'owner'>,
  productCache: ProductCache,
  { site, moment }: At,
): Promise<CartCatalogue> {
  const { articles, configurations, partnerProducts, campaigns, isCremaCardCustomer } = snapshot
  const subscriptions = await soldSubscriptions(configurations, articles, productCache, site, moment)
  return { articles, subscriptions, partnerProducts, campaigns, isCremaCardCustomer }
}

/** What decides on a change of a cart. */
export async function readCartFacts(
  snapshot: CartWithRows,
  productCache: ProductCache,
  at: At,
): Promise<{ catalogue: CartCatalogue; facts: CartFacts; rules: CartRules }> {
  const catalogue = await readCartCatalogue(snapshot, productCache, at)
  const facts = {
    ...catalogue,
    subscriptions: new Set(catalogue.subscriptions.keys()),
    campaigns: new Map(catalogue.campaigns.map((campaign) => [campaign.id, campaign])),
  }
  return { catalogue, facts, rules: cartRules(snapshot, at.site) }
}

export const cartRules = (
  { isCremaCardCustomer }: Pick<CartWithRows, 'isCremaCardCustomer'>,
  site: Site,
): CartRules => ({ cartLimit: siteConfig(site).cartLimit, isCremaCardCustomer })

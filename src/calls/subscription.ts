import type { Static } from 'typebox'
import type { Call, PartsOf } from './call.ts'
import type { ProductCardData } from './listing.ts'
import type { Article, Product, Subscription } from './product.ts'
import type * as shapes from './subscription-shapes.ts'

/** The subscription call (API-22, note 78) and what the configurator's pages load. */

export type SubscriptionBody = Static<typeof shapes.SubscriptionBody>
export type SubscriptionAnswer = Static<typeof shapes.SubscriptionAnswer>
export type SubscriptionType = Subscription['type']

export const subscriptionCall = {
  method: 'POST',
  path: '/service/productdetailpagefrontend/api/subscription',
  summary: 'Stores a subscription that the configurator will complete',
  answer: { id: '' } satisfies PartsOf<SubscriptionAnswer>,
} as const satisfies Call

/** What a configurator page shows: the products of its type, and the stored configuration. */
export interface ConfiguratorAnswer {
  cards: ProductCardData[]
  /** The configuration that the address names; absent for an unknown id, which is no fault (SUB-07). */
  chosen?: { subscriptionId: string; type: SubscriptionType; product: Product; article?: Article }
}

export interface SubscriptionLoaders {
  configurator(type: SubscriptionType, id: string | undefined): Promise<ConfiguratorAnswer>
}

import type { Static } from 'typebox'
import type { QuantityRange } from '#rules/cart/order-volumes.ts'
import type { SubscriptionState } from '#rules/subscription/subscription-end.ts'
import type { Call, PartsOf } from './call.ts'
import type { ProductCardData } from './listing.ts'
import type { Article, Product, Subscription } from './product.ts'
import type * as shapes from './subscription-shapes.ts'

/** The subscription call (API-22, note 78) and what the configurator's pages load. */

export type SubscriptionBody = Static<typeof shapes.SubscriptionBody>
export type SubscribedArticle = Static<typeof shapes.SubscribedArticle>
export type SubscriptionAnswer = Static<typeof shapes.SubscriptionAnswer>
export type SubscriptionType = Subscription['type']

export const subscriptionCall = {
  method: 'POST',
  path: '/service/productdetailpagefrontend/api/subscription',
  summary: 'Stores a subscription that the configurator will complete',
  answer: { id: '' } satisfies PartsOf<SubscriptionAnswer>,
} as const satisfies Call

/** An article that a subscription can hold. Its price in 1/100 of the main unit. */
export interface OfferedArticle {
  productId: string
  title: string
  tcm: string
  variant: string
  price: number
  /** How many pieces of it a delivery may have. */
  pieces: QuantityRange
  /** Whether there are pieces now. */
  isLeft: boolean
}

/** What a configurator page shows: the products of its type, and the stored configuration. */
export interface ConfiguratorAnswer {
  cards: ProductCardData[]
  /** The articles of these products, for the form. */
  articles: OfferedArticle[]
  /** The configuration that the address names; absent for an unknown id, which is no fault (SUB-07). */
  chosen?: { subscriptionId: string; type: SubscriptionType; product: Product; article?: Article }
}

/** A subscription as its customer sees it. Days as '2026-11-23', by the clocks of the site. */
export interface OwnSubscription {
  number: string
  type: SubscriptionType
  state: SubscriptionState
  beginsOn: string
  /** The day of the next delivery, where there is one. */
  nextDeliveryOn?: string
  /** Its last day, where it was cancelled. */
  endsOn?: string
  /** The last day that a cancellation of today would have. */
  earliestEnd: string
  intervalWeeks: number
  /** Delivered once, and at every interval; without a title where the site no longer sells the article. */
  articles: Array<{
    tcm: string
    quantity: number
    isRecurring: boolean
    title?: string
    variant?: string
    href?: string
  }>
}

export interface SubscriptionLoaders {
  /** The subscriptions of the customer who is logged in, the newest first; none for anybody else. */
  own(): Promise<OwnSubscription[]>
  configurator(type: SubscriptionType, id: string | undefined): Promise<ConfiguratorAnswer>
}

import { Type } from 'typebox'
import { LONGEST_ID } from '#rules/product/ids.ts'
import { ProductId, Tcm } from './shared-shapes.ts'

/** Shapes of the subscription call (API-22). */

export const SubscribedArticle = Type.Object({
  tcm: Tcm,
  productId: ProductId,
  quantity: Type.Integer({ minimum: 1, maximum: 100 }),
})

export const SubscriptionBody = Type.Object({
  nonRecurringArticles: Type.Array(SubscribedArticle, { maxItems: 20 }),
  recurringArticles: Type.Array(SubscribedArticle, { maxItems: 20 }),
  subscriptionMasterDataId: Type.String({ minLength: 1, maxLength: 80, pattern: '^[\\w.~-]+$' }),
  /** In weeks; absent or null until it is chosen in the configurator. */
  deliveryInterval: Type.Optional(Type.Union([Type.Integer({ minimum: 1, maximum: 52 }), Type.Null()])),
  isGift: Type.Boolean(),
})

export const SubscriptionAnswer = Type.Object({ id: Type.String() })

/** The form of the configurator. */
export const ConfiguratorForm = Type.Object({
  site: Type.Optional(Type.String({ maxLength: 20 })),
  /** Only of a machine's subscription. What is missing or unknown is named at its field. */
  machine: Type.Optional(Type.String({ maxLength: LONGEST_ID })),
  coffee: Type.Optional(Type.String({ maxLength: LONGEST_ID })),
  quantity: Type.Optional(Type.String({ pattern: '^[0-9]{0,2}$' })),
  weeks: Type.Optional(Type.String({ pattern: '^[0-9]{0,2}$' })),
  gift: Type.Optional(Type.String({ maxLength: 10 })),
})

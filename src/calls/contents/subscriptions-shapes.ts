import { Type } from 'typebox'
import { part } from './content-parts-shapes.ts'

/** Whether new subscriptions are taken, and at which intervals. What is absent is as usual. */
export const SubscriptionsBody = part({
  /** In weeks, the shortest one first. */
  intervals: Type.Optional(Type.Array(Type.Integer({ minimum: 1, maximum: 52 }), { minItems: 1, maxItems: 12 })),
  isOffered: Type.Optional(Type.Boolean()),
})

import { type SubscriptionAnswer, subscriptionCall } from '#calls/subscription.ts'
import {
  configuratorLink,
  type OfferedSubscription,
  subscriptionRequest,
} from '#rules/subscription/subscription-request.ts'
import { send, succeeded } from '../call.ts'

/**
 * Sends the subscription call and returns the configurator's address: with the id, or on a failure without it (SUB-06,
 * SUB-07). Undefined while the browser is offline, because the configurator could not load either.
 */
export async function beginSubscription(
  subscription: OfferedSubscription,
  article: { tcm: string },
): Promise<string | undefined> {
  const answer = await send<SubscriptionAnswer>(subscriptionCall, { body: subscriptionRequest(subscription, article) })
  if (answer.kind === 'network' && !navigator.onLine) return undefined
  const id = answer.kind === 'answer' && succeeded(answer.status) ? answer.body?.id : undefined
  return configuratorLink(subscription.type, typeof id === 'string' ? id : undefined)
}

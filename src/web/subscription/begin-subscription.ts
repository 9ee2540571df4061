import { type SubscriptionAnswer, subscriptionCall } from '#calls/subscription.ts'
import {
  configuratorLink,
  type OfferedSubscription,
  subscriptionRequest,
} from '#rules/subscription/subscription-request.ts'
import { send, succeeded } from '../call.ts'

/**
 * Keeps the choice and says where the configurator is: with the id, or on any failure without one (part 1 §7). Undefined
 * without a connection, with which the configurator could not be reached either.
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

import { CONFIGURATOR_PATHS } from '../addresses.ts'

/** How a subscription begins (part 1 §7, decision 78). */

/** The part of a subscription that these rules read. */
export interface OfferedSubscription {
  subscriptionId: string
  type: string
  productId: string
  tcms: readonly string[]
}

export interface SubscriptionRequest {
  nonRecurringArticles: Array<{ tcm: string; productId: string; quantity: number }>
  recurringArticles: Array<{ tcm: string; productId: string; quantity: number }>
  subscriptionMasterDataId: string
  isGift: boolean
}

/** The subscription that an article belongs to; undefined where there is none. */
export function subscriptionOfArticle<S extends OfferedSubscription>(
  subscriptions: readonly S[],
  article: { tcm: string },
): S | undefined {
  return subscriptions.find(({ tcms }) => tcms.includes(article.tcm))
}

/**
 * The body of the call. Of a coffee subscription nothing is chosen yet; a machine is bought once, its coffee is chosen
 * later. The interval stays unset.
 */
export function subscriptionRequest(subscription: OfferedSubscription, article: { tcm: string }): SubscriptionRequest {
  const machine = { tcm: article.tcm, productId: subscription.productId, quantity: 1 }
  return {
    nonRecurringArticles: subscription.type === 'machine' ? [machine] : [],
    recurringArticles: [],
    subscriptionMasterDataId: subscription.subscriptionId,
    isGift: false,
  }
}

/** Where the browser goes after the call; without an id (the call failed) to the same path. */
export function configuratorLink(type: string, id: string | undefined): string {
  const path = type === 'coffee' || type === 'machine' ? CONFIGURATOR_PATHS[type] : CONFIGURATOR_PATHS.unknown
  return id ? `${path}?subscription_id=${encodeURIComponent(id)}` : path
}

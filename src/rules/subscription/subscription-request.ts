import { CONFIGURATOR_PATHS } from '../addresses.ts'

/** The part of a subscription that these rules read (SUB-02, SUB-03). */
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

/** The subscription that offers an article (SUB-01); undefined where there is none. */
export function subscriptionOfArticle<S extends OfferedSubscription>(
  subscriptions: readonly S[],
  article: { tcm: string },
): S | undefined {
  return subscriptions.find(({ tcms }) => tcms.includes(article.tcm))
}

/**
 * The body of the subscription call (SUB-04, SUB-05, note 78). A machine is bought once, as the non-recurring article;
 * the coffee and the interval are chosen in the configurator.
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

/** The configurator's address after the call (SUB-06); without the id where the call failed (SUB-07). */
export function configuratorLink(type: string, id: string | undefined): string {
  const path = type === 'coffee' || type === 'machine' ? CONFIGURATOR_PATHS[type] : CONFIGURATOR_PATHS.unknown
  return id ? `${path}?subscription_id=${encodeURIComponent(id)}` : path
}

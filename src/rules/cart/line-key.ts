import type { CartRequest, ShownCart } from './optimistic-cart.ts'
import type { DeletedLists } from './removed-lines.ts'

/** What names a line among all lines of a cart, whether it can be had or is defective. */
export const lineKey = {
  article: ({ tcm }: { tcm: string }) => `article ${tcm}`,
  giftCard: ({ tcm }: { tcm: string }) => `giftCard ${tcm}`,
  freeArticle: ({ campaignId, productId }: { campaignId: string; productId: string }) =>
    `freeArticle ${campaignId} ${productId}`,
  partnerProduct: ({ partnerProductId }: { partnerProductId: string }) => `partnerProduct ${partnerProductId}`,
  subscription: ({ subscriptionConfigurationId }: { subscriptionConfigurationId: string }) =>
    `subscription ${subscriptionConfigurationId}`,
}

/** The line that a request sets; undefined for a request of several parts. */
export function lineOf(request: CartRequest): string | undefined {
  const { setArticle, setFreeArticle, setGiftCard, setPartnerProduct, deleteSubscription } = request
  if (Object.values(request).filter((part) => part !== undefined).length !== 1) return undefined
  if (setArticle) return lineKey.article(setArticle)
  if (setGiftCard) return lineKey.giftCard(setGiftCard)
  if (setFreeArticle) return lineKey.freeArticle(setFreeArticle)
  if (setPartnerProduct) return lineKey.partnerProduct(setPartnerProduct)
  if (!deleteSubscription) return undefined
  return lineKey.subscription({ subscriptionConfigurationId: deleteSubscription.subscriptionId })
}

/** The keys of the lines that were just taken out. */
export function deletedKeys<C extends ShownCart>(deleted: DeletedLists<C>): string[] {
  const { deletedArticles, deletedGiftCards, deletedFreeArticles }: DeletedLists<ShownCart> = deleted
  return [
    ...deletedArticles.map(lineKey.article),
    ...deletedGiftCards.map(lineKey.giftCard),
    ...deletedFreeArticles.map(lineKey.freeArticle),
  ]
}

/** The keys of all lines of a cart. */
export function lineKeys(cart: ShownCart): string[] {
  return [
    ...[...cart.articles, ...cart.defectiveArticles].map(lineKey.article),
    ...[...cart.giftCards, ...cart.defectiveGiftCards].map(lineKey.giftCard),
    ...cart.freeArticles.map(lineKey.freeArticle),
    ...[...cart.partnerProducts, ...cart.defectivePartnerProducts].map(lineKey.partnerProduct),
    ...[...cart.subscriptions, ...cart.defectiveSubscriptions].map(lineKey.subscription),
  ]
}

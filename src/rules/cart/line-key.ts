import type { DeletedLists } from './deleted-lines.ts'
import type { RequestedChange, ShownCart } from './optimistic-cart.ts'

/** The key of a line, unique in a cart; a line keeps its key when it becomes defective. */
export const lineKey = {
  article: ({ tcm }: { tcm: string }) => `article ${tcm}`,
  giftCard: ({ tcm }: { tcm: string }) => `giftCard ${tcm}`,
  freeArticle: ({ campaignId, productId }: { campaignId: string; productId: string }) =>
    `freeArticle ${campaignId} ${productId}`,
  partnerProduct: ({ partnerProductId }: { partnerProductId: string }) => `partnerProduct ${partnerProductId}`,
  subscription: ({ subscriptionConfigurationId }: { subscriptionConfigurationId: string }) =>
    `subscription ${subscriptionConfigurationId}`,
}

/** The key of the one line that a change sets; undefined for a change of several lines. */
export function lineKeyOf(change: RequestedChange): string | undefined {
  const { setArticle, setFreeArticle, setGiftCard, setPartnerProduct, deleteSubscription } = change
  if (Object.values(change).filter((part) => part !== undefined).length !== 1) return undefined
  if (setArticle) return lineKey.article(setArticle)
  if (setGiftCard) return lineKey.giftCard(setGiftCard)
  if (setFreeArticle) return lineKey.freeArticle(setFreeArticle)
  if (setPartnerProduct) return lineKey.partnerProduct(setPartnerProduct)
  if (!deleteSubscription) return undefined
  return lineKey.subscription({ subscriptionConfigurationId: deleteSubscription.subscriptionId })
}

/** The keys of the lines that were just removed and still offer their undo. */
export function deletedLineKeys<C extends ShownCart>(deleted: DeletedLists<C>): string[] {
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

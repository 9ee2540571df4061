import { quantityOf } from './quantity-of.ts'

/**
 * The optimistic update of the cart in the browser (MINI-12): the last server cart with the pending changes applied to
 * it. It checks no limit; the server decides (change-cart.ts). A failed change is no longer pending, so nothing else
 * needs to be rolled back (MINI-15). Changes are absolute: one that the server cart already contains can be applied
 * again.
 */

interface Article {
  tcm: string
  title: string
  quantity: { quantity: number }
  price: number
  availability: string
}
interface GiftCard {
  tcm: string
  title: string
  quantity: number
  price: number
  /** Absent: available. */
  availability?: string
}
interface FreeArticle {
  productId: string
  campaignId: string
  title: string
}
interface PartnerProduct {
  partnerProductId: string
  totalQuantity: number
}
interface Subscription {
  subscriptionConfigurationId: string
}
interface Defective {
  tcm: string
}

/** The part of a cart that an optimistic update reads and changes. */
export interface ShownCart {
  numberOfArticles: number
  articles: Article[]
  freeArticles: FreeArticle[]
  giftCards: GiftCard[]
  partnerProducts: PartnerProduct[]
  subscriptions: Subscription[]
  defectiveArticles: Defective[]
  defectiveGiftCards: Defective[]
  defectivePartnerProducts: PartnerProduct[]
  defectiveSubscriptions: Subscription[]
  total: number
}

/** What a shopper wants changed: the body of the cart call (API-38). */
export interface RequestedChange {
  /** `before`: the article above whose line an undo puts its own; without it a new line goes to the end. */
  setArticle?: { productId: string; tcm: string; quantity: number; before?: string }
  setFreeArticle?: { productId: string; campaignId: string; remove: boolean }
  setGiftCard?: { productId: string; tcm: string; set: boolean; quantity?: number }
  setPartnerProduct?: { partnerProductId: string; set: boolean }
  deleteSubscription?: { subscriptionId: string }
}

/** The lines that one change removed, as they were before; an undo shows them again before its answer. */
export interface DeletedLines<C extends ShownCart = ShownCart> {
  article?: C['articles'][number] | undefined
  giftCard?: C['giftCards'][number] | undefined
  freeArticle?: C['freeArticles'][number] | undefined
}

/** The line that an undo brings back, and the line of its kind above which it stood; none where it was the last. */
export interface RestoredLines<C extends ShownCart = ShownCart> extends DeletedLines<C> {
  before?: DeletedLines<C> | undefined
}

/** A change without an answer yet. One without a `request`, such as adding, does not show before its answer. */
export interface PendingChange<C extends ShownCart = ShownCart> {
  request?: RequestedChange | undefined
  restored?: RestoredLines<C> | undefined
}

/** The cart with the changes applied in order; the same object where they change nothing. */
export function applyPendingChanges<C extends ShownCart>(cart: C, changes: readonly PendingChange<C>[]): C {
  const shown = changes.reduce(applyChange, cart)
  if (shown === cart) return cart
  const total = Math.max(0, cart.total + availableTotal(shown) - availableTotal(cart))
  return { ...shown, numberOfArticles: numberOfArticles(shown), total }
}

/** The number on the badge: pieces of articles, gift cards and partners' goods, and one per subscription (note 48). */
export function numberOfArticles(cart: ShownCart): number {
  const pieces = [
    ...cart.articles.map(quantityOf),
    ...cart.giftCards.map(quantityOf),
    ...cart.partnerProducts.map((line) => line.totalQuantity),
    cart.subscriptions.length,
  ]
  return pieces.reduce((sum, one) => sum + one, 0)
}

function applyChange<C extends ShownCart>(cart: C, { request = {}, restored = {} }: PendingChange<C>): C {
  const { setArticle, setFreeArticle, setGiftCard, setPartnerProduct, deleteSubscription } = request
  let shown = cart
  if (setArticle) shown = withArticleQuantity(shown, setArticle, restored)
  if (setFreeArticle) {
    const same = (line: Pick<FreeArticle, 'productId' | 'campaignId'>) =>
      line.productId === setFreeArticle.productId && line.campaignId === setFreeArticle.campaignId
    shown = setFreeArticle.remove
      ? without(shown, 'freeArticles', same)
      : withLineRestored(shown, 'freeArticles', same, restored.freeArticle, restored.before?.freeArticle)
  }
  if (setGiftCard) {
    const { quantity } = setGiftCard
    const same = (line: Defective) => line.tcm === setGiftCard.tcm
    shown = setGiftCard.set
      ? withLineRestored(shown, 'giftCards', same, restored.giftCard, restored.before?.giftCard)
      : without(without(shown, 'giftCards', same), 'defectiveGiftCards', same)
    if (setGiftCard.set && quantity) {
      shown = { ...shown, giftCards: shown.giftCards.map((line) => (same(line) ? { ...line, quantity } : line)) }
    }
  }
  if (setPartnerProduct && !setPartnerProduct.set) {
    const same = (line: PartnerProduct) => line.partnerProductId === setPartnerProduct.partnerProductId
    shown = without(without(shown, 'partnerProducts', same), 'defectivePartnerProducts', same)
  }
  if (deleteSubscription) {
    const same = (line: Subscription) => line.subscriptionConfigurationId === deleteSubscription.subscriptionId
    shown = without(without(shown, 'subscriptions', same), 'defectiveSubscriptions', same)
  }
  return shown
}

function withArticleQuantity<C extends ShownCart>(
  cart: C,
  { tcm, quantity }: NonNullable<RequestedChange['setArticle']>,
  { article, before }: RestoredLines,
): C {
  const same = (line: Defective) => line.tcm === tcm
  if (quantity === 0) return without(without(cart, 'articles', same), 'defectiveArticles', same)
  const pieces = { quantity: { quantity } }
  if (!cart.articles.some(same)) {
    return withLineRestored(cart, 'articles', same, article && { ...article, ...pieces }, before?.article)
  }
  return { ...cart, articles: cart.articles.map((line) => (same(line) ? { ...line, ...pieces } : line)) }
}

type Lists = {
  [Name in keyof ShownCart as ShownCart[Name] extends unknown[] ? Name : never]: ShownCart[Name]
}
type Line<Name extends keyof Lists> = Lists[Name][number]

function without<C extends ShownCart, Name extends keyof Lists>(
  cart: C,
  list: Name,
  same: (line: Line<Name>) => boolean,
): C {
  const lines: Line<Name>[] = cart[list]
  return lines.some(same) ? { ...cart, [list]: lines.filter((line) => !same(line)) } : cart
}

/** Inserts the line above `before`, or at the end, as the server does. */
function withLineRestored<C extends ShownCart, Name extends keyof Lists>(
  cart: C,
  list: Name,
  same: (line: Line<Name>) => boolean,
  line: Line<Name> | undefined,
  before: Line<Name> | undefined,
): C {
  const lines: Line<Name>[] = cart[list]
  if (!line || !same(line) || lines.some(same)) return cart
  const next = before ? lines.findIndex((one) => idOf(one) === idOf(before)) : -1
  return { ...cart, [list]: lines.toSpliced(next < 0 ? lines.length : next, 0, line) }
}

const idOf = (line: Line<keyof Lists>) =>
  'campaignId' in line ? `${line.campaignId} ${line.productId}` : 'tcm' in line ? line.tcm : undefined

/** The sum of the available lines, computed as the server computes `total`. */
function availableTotal({ articles, giftCards }: ShownCart): number {
  const buyable = [...articles, ...giftCards].filter(({ availability = 'AVAILABLE' }) => availability === 'AVAILABLE')
  return buyable.reduce((sum, line) => sum + line.price * quantityOf(line), 0)
}

import { quantityOf } from './quantity-of.ts'

/**
 * The cart that is shown: what the shop answered last, with the changes that it has not answered yet laid over it (part 2
 * §4). A change that fails is simply no longer among them, so it takes back nothing but itself (MINI-15). All changes are
 * absolute, hence one that an answer already contains may be laid over it once more without harm.
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

/** What must be known of a cart to change it before the shop has answered. */
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

/** The body of the cart call (part 2 §4). */
export interface CartRequest {
  setArticle?: { productId: string; tcm: string; quantity: number }
  setFreeArticle?: { productId: string; campaignId: string; remove: boolean }
  setGiftCard?: { productId: string; tcm: string; set: boolean }
  setPartnerProduct?: { partnerProductId: string; set: boolean }
  deleteSubscription?: { subscriptionId: string }
}

/** Lines as they were before they were taken out; an undo shows them again at once. */
export interface Restored<C extends ShownCart = ShownCart> {
  article?: C['articles'][number]
  giftCard?: C['giftCards'][number]
  freeArticle?: C['freeArticles'][number]
}

/** A change that waits for its answer. Without a request nothing shows of it before the answer. */
export interface CartOperation<C extends ShownCart = ShownCart> {
  request?: CartRequest | undefined
  restored?: Restored<C> | undefined
}

/** The cart with the changes laid over it, in order; the same object where they change nothing. */
export function shownCart<C extends ShownCart>(cart: C, operations: readonly CartOperation<C>[]): C {
  const shown = operations.reduce(withOperation, cart)
  if (shown === cart) return cart
  const total = Math.max(0, cart.total + worthOf(shown) - worthOf(cart))
  return { ...shown, numberOfArticles: numberOfArticles(shown), total }
}

/** Pieces of articles and gift cards, partner products' own number, one per subscription (decision 48). */
export function numberOfArticles(cart: ShownCart): number {
  const pieces = [
    ...cart.articles.map(quantityOf),
    ...cart.giftCards.map(quantityOf),
    ...cart.partnerProducts.map((line) => line.totalQuantity),
    cart.subscriptions.length,
  ]
  return pieces.reduce((sum, one) => sum + one, 0)
}

function withOperation<C extends ShownCart>(cart: C, { request = {}, restored = {} }: CartOperation<C>): C {
  const { setArticle, setFreeArticle, setGiftCard, setPartnerProduct, deleteSubscription } = request
  let shown = cart
  if (setArticle) shown = withArticle(shown, setArticle, restored.article)
  if (setFreeArticle) {
    const same = (line: Pick<FreeArticle, 'productId' | 'campaignId'>) =>
      line.productId === setFreeArticle.productId && line.campaignId === setFreeArticle.campaignId
    shown = setFreeArticle.remove
      ? without(shown, 'freeArticles', same)
      : withRestored(shown, 'freeArticles', same, restored.freeArticle)
  }
  if (setGiftCard) {
    const same = (line: Defective) => line.tcm === setGiftCard.tcm
    shown = setGiftCard.set
      ? withRestored(shown, 'giftCards', same, restored.giftCard)
      : without(without(shown, 'giftCards', same), 'defectiveGiftCards', same)
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

function withArticle<C extends ShownCart>(
  cart: C,
  { tcm, quantity }: NonNullable<CartRequest['setArticle']>,
  restored: Article | undefined,
): C {
  const same = (line: Defective) => line.tcm === tcm
  if (quantity === 0) return without(without(cart, 'articles', same), 'defectiveArticles', same)
  const pieces = { quantity: { quantity } }
  if (!cart.articles.some(same)) {
    return withRestored(cart, 'articles', same, restored && { ...restored, ...pieces })
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

/** At the end, where the shop will put it too. */
function withRestored<C extends ShownCart, Name extends keyof Lists>(
  cart: C,
  list: Name,
  same: (line: Line<Name>) => boolean,
  line: Line<Name> | undefined,
): C {
  const lines: Line<Name>[] = cart[list]
  return line && same(line) && !lines.some(same) ? { ...cart, [list]: [...lines, line] } : cart
}

/** Of what can be bought, as the shop sums it. */
function worthOf({ articles, giftCards }: ShownCart): number {
  const buyable = articles.filter((line) => line.availability === 'AVAILABLE')
  return [...buyable, ...giftCards].reduce((sum, line) => sum + line.price * quantityOf(line), 0)
}

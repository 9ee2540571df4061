import { showsLoyaltyPrompt } from '#rules/loyalty/prompt.ts'
import { isGiftCard } from '#rules/product/gift-card.ts'
import { countsAsAvailable, type QuickBuyMode } from '#rules/quick-buy/mode.ts'
import { allowedQuantity, clampQuantity, DEFAULT_QUANTITY } from '#rules/quick-buy/quantity-options.ts'

/** Several products shown together (SET-01 to SET-16, notes 36 to 39). A quantity of 0 means excluded. */

/** The part of an article that these rules read. */
export interface SetArticle {
  maxOrderVolume?: number
  /** Absent: all from 1 to the most. */
  orderQuantities?: readonly number[]
  isAvailable: boolean
  productType: string
  isCremaCard: boolean
  /** In 1/100 of the main unit. */
  price: { amount: number }
}

/** More than one product is a set. */
export function isSet(shown: readonly unknown[]): boolean {
  return shown.length > 1
}

type Goods = Pick<SetArticle, 'productType' | 'isAvailable'>

function isMixed(articles: readonly Goods[]): boolean {
  return articles.some(isGiftCard) && !articles.every(isGiftCard)
}

/** Gift cards are added on their own (GIFT-02): beside other products, of which one can be bought, they are deselected (SET-13). */
export function excludesGiftCards(articles: readonly Goods[], mode: QuickBuyMode): boolean {
  if (mode === 'watchlist' || !isMixed(articles)) return false
  return articles.some((article) => !isGiftCard(article) && countsAsAvailable(article, mode))
}

/** Whether a product's checkbox is enabled (SET-08): its article is available and not an excluded gift card. */
export function isIncludable(articles: readonly Goods[], index: number, mode: QuickBuyMode): boolean {
  const article = articles[index]
  if (!article || !countsAsAvailable(article, mode)) return false
  return !(isGiftCard(article) && excludesGiftCards(articles, mode))
}

/**
 * The quantities with which a set opens: 1 for every product that can be included (SET-07), but 0 for gift cards among
 * other products (SET-13). Of gift cards alone only the first is checked, because each is bought by itself (note 38).
 */
export function initialSetQuantities(articles: readonly Goods[], mode: QuickBuyMode): number[] {
  const mixed = isMixed(articles)
  const includable = articles.map(
    (article, index) => isIncludable(articles, index, mode) && !(mixed && isGiftCard(article)),
  )
  const onlyOne = articles.every(isGiftCard) ? includable.indexOf(true) : undefined
  return includable.map((can, index) => (can && (onlyOne === undefined || onlyOne === index) ? DEFAULT_QUANTITY : 0))
}

/**
 * The quantities after checking a product: the least for it, mostly 1 (SET-10, note 113), and 0 for those that one press cannot add with it: all
 * others if it is a gift card, gift cards if it is not.
 */
export function include(
  entries: ReadonlyArray<{ article: Goods & Pick<SetArticle, 'orderQuantities'>; quantity: number }>,
  index: number,
  mode: QuickBuyMode,
): number[] {
  const articles = entries.map((entry) => entry.article)
  const quantities = entries.map((entry) => entry.quantity)
  if (!isIncludable(articles, index, mode)) return quantities
  const goesWith = (place: number) =>
    mode === 'watchlist' || !(isGiftCard(articles[index]!) || isGiftCard(articles[place]!))
  return quantities.map((quantity, place) =>
    place === index ? clampQuantity(DEFAULT_QUANTITY, articles[index]!) : goesWith(place) ? quantity : 0,
  )
}

/** The quantities after unchecking a product (SET-09). */
export function exclude(entries: ReadonlyArray<{ quantity: number }>, index: number): number[] {
  return entries.map((entry, place) => (place === index ? 0 : entry.quantity))
}

/**
 * A product's quantity after its variant or its data changed, within the new article's limit. In a set an excluded product stays at
 * 0 (SET-11), and an included one is excluded where the article cannot be bought.
 */
export function quantityAfterChange(
  quantity: number,
  article: Pick<SetArticle, 'isAvailable' | 'productType' | 'maxOrderVolume' | 'orderQuantities'>,
  product: { maxOrderVolume?: number },
  mode: QuickBuyMode,
  inSet: boolean,
): number {
  return inSet && (quantity <= 0 || !countsAsAvailable(article, mode)) ? 0 : allowedQuantity(quantity, article, product)
}

/** Price × quantity of all included products, in 1/100 of the main unit; rounded only when it is formatted (SET-03). */
export function totalPrice(entries: ReadonlyArray<{ article: Pick<SetArticle, 'price'>; quantity: number }>): number {
  return entries.reduce((sum, { article, quantity }) => sum + article.price.amount * Math.max(0, quantity), 0)
}

/** How many of the shown products are included. */
export function selectedCount(entries: ReadonlyArray<{ quantity: number }>): { count: number; total: number } {
  return { count: entries.filter(({ quantity }) => quantity > 0).length, total: entries.length }
}

/** Whether the buttons show: an available article is included, or the set goes to the watch list (SET-14). */
export function showsActions(
  entries: ReadonlyArray<{ article: Pick<SetArticle, 'isAvailable'>; quantity: number }>,
  mode: QuickBuyMode,
): boolean {
  return mode === 'watchlist' || entries.some(({ article, quantity }) => quantity > 0 && article.isAvailable)
}

/** Whether the loyalty prompt replaces the cart button: an included article is for card customers only (SET-15). */
export function showsLoyaltyBlock(
  entries: ReadonlyArray<{ article: Pick<SetArticle, 'isCremaCard'>; quantity: number }>,
  customer: { isCremaCardCustomer: boolean },
): boolean {
  const included = entries.filter(({ quantity }) => quantity > 0)
  return showsLoyaltyPrompt(
    customer,
    included.map(({ article }) => article),
  )
}

/** Whether the cart button shows: some product has an available article (SET-16). */
export function showsCartAction(
  products: ReadonlyArray<{ articles: ReadonlyArray<Pick<SetArticle, 'isAvailable'>> }>,
): boolean {
  return products.some((product) => product.articles.some((article) => article.isAvailable))
}

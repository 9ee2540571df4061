import type { ReturnCondition } from '#sites/return-conditions.ts'
import type { LineTaxClass, TaxClass } from '#sites/tax-rates.ts'
import type { OrderedSubscription } from '../subscription/ordered-subscription.ts'

export type OrderLineKind = 'article' | 'gift_card' | 'partner_product' | 'free_article'

/**
 * A line of an order with its price as it was. Amounts in 1/100 of the main unit, taxes included: `amount` is what the line
 * costs, so that it is quantity × price less `discountAmount`.
 */
export interface OrderLine {
  kind: OrderLineKind
  /** The number of an article, or the id of a partner product. */
  itemId: string
  productId: string | null
  title: string
  variant: string
  quantity: number
  price: number
  amount: number
  discountAmount: number
  /** The contract that the line belongs to. */
  subscriptionId?: string | null
  /** How often a line of a contract is delivered; null: once. */
  intervalWeeks?: number | null
  /** The calendar day from which on goods come that are ordered beyond the stock; null or absent: they are there. */
  availableFrom?: string | null
}

/** Names a line among those of its order: an article can stand there by itself and in subscriptions. */
export function orderLineKey(line: Pick<OrderLine, 'kind' | 'itemId' | 'subscriptionId' | 'intervalWeeks'>): string {
  const { kind, itemId, subscriptionId, intervalWeeks } = line
  return subscriptionId ? `${kind} ${itemId} ${subscriptionId} ${intervalWeeks ?? 'once'}` : `${kind} ${itemId}`
}

/** A line before discounts and taxes, with what they depend on. */
export interface DraftedLine extends OrderLine {
  taxClass: LineTaxClass
  returnCondition: ReturnCondition
  /** Whether the price is below an earlier or recommended one. */
  isReduced?: boolean
  isBulky?: boolean
}

/** The part of an answered cart that can be ordered. */
export interface OrderedCart {
  articles: ReadonlyArray<
    Goods & {
      quantity: { quantity: number }
      oldPrice?: number
      bulky?: boolean
      backorder?: { availableFrom: string }
    }
  >
  giftCards: ReadonlyArray<Goods & { quantity: number }>
  partnerProducts: ReadonlyArray<{ partnerProductId: string; totalQuantity: number; title?: string; price?: number }>
  freeArticles: ReadonlyArray<{ productId: string; campaignId: string; quantity: number; title: string }>
}

/** What an order needs to know of a cart's goods beside the answered cart. */
export interface OrderedGoods {
  /** The articles that campaigns give, by the campaign's id. */
  freeTcms: ReadonlyMap<string, string>
  /** What lines keep of articles as they are ordered, by number. */
  orderedAs: ReadonlyMap<string, OrderedAs>
}

/** What a line keeps of its goods, whatever becomes of them: their tax class on the site, and how they come back. */
export interface OrderedAs {
  taxClass: TaxClass
  returnCondition: ReturnCondition
}

const ORDINARY: OrderedAs = { taxClass: 'standard', returnCondition: 'none' }
const GIFT_CARD = { taxClass: 'gift-card', returnCondition: 'unspent' } as const

interface Goods {
  tcm: string
  productId: string
  title: string
  dimValueText: string
  price: number
}

/** The lines of an order in the order of the cart, each with what its tax depends on. */
export function orderLines(
  { articles, giftCards, partnerProducts, freeArticles }: OrderedCart,
  { freeTcms, orderedAs }: OrderedGoods,
  subscriptions: readonly OrderedSubscription[] = [],
): DraftedLine[] {
  const goods = (kind: 'article' | 'gift_card', line: Goods, quantity: number) => ({
    kind,
    itemId: line.tcm,
    productId: line.productId,
    title: line.title,
    variant: line.dimValueText,
    quantity,
    price: line.price,
    amount: line.price * quantity,
    discountAmount: 0,
  })
  // an article that is not sold is in no order
  const lastingOf = (tcm: string) => orderedAs.get(tcm) ?? ORDINARY
  return [
    ...articles.map((line) => ({
      ...goods('article', line, line.quantity.quantity),
      ...lastingOf(line.tcm),
      isReduced: line.oldPrice !== undefined,
      isBulky: line.bulky === true,
      ...(line.backorder && { availableFrom: line.backorder.availableFrom }),
    })),
    ...giftCards.map((line) => ({ ...goods('gift_card', line, line.quantity), ...GIFT_CARD })),
    ...partnerProducts.map(({ partnerProductId, totalQuantity, title = '', price = 0 }) => ({
      kind: 'partner_product' as const,
      itemId: partnerProductId,
      productId: null,
      title,
      variant: '',
      quantity: totalQuantity,
      price,
      amount: price * totalQuantity,
      discountAmount: 0,
      ...ORDINARY,
    })),
    ...subscriptions.flatMap(subscriptionLines),
    ...freeArticles.map(({ productId, campaignId, quantity, title }) => {
      const itemId = freeTcms.get(campaignId) ?? campaignId
      return {
        kind: 'free_article' as const,
        itemId,
        productId,
        title,
        variant: '',
        quantity,
        price: 0,
        amount: 0,
        discountAmount: 0,
        ...lastingOf(itemId),
      }
    }),
  ]
}

/** A delivery of a subscription: lines of articles that name their contract, once what comes once and what comes again. */
export function subscriptionLines({
  id,
  intervalWeeks,
  articles,
}: Pick<OrderedSubscription, 'id' | 'intervalWeeks' | 'articles'>): Array<OrderLine & OrderedAs> {
  return articles.map(
    ({ tcm, productId, title, variant, price, quantity, taxClass, returnCondition, isRecurring }) => ({
      kind: 'article',
      itemId: tcm,
      productId,
      title,
      variant,
      quantity,
      price,
      amount: price * quantity,
      discountAmount: 0,
      taxClass,
      returnCondition,
      subscriptionId: id,
      intervalWeeks: isRecurring ? intervalWeeks : null,
    }),
  )
}

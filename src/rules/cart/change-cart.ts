import { type CartLine, findLine, type GoodsLine, piecesOf } from './cart-line.ts'

/** What a change needs to know of an article on the cart's site. */
export interface ArticleFacts {
  tcm: string
  productId: string
  productType: 'ARTICLE' | 'GIFT_CARD'
  /** Null: not tracked. */
  stock: number | null
  /** The most pieces in one cart: article, else product, else 30 (decision 40). */
  maxOrderVolume: number
  /** Only holders of the loyalty card may buy it. */
  cremaCard: boolean
}

/** What changes need to know of the cart's site at this moment. */
export interface CartFacts {
  articles: ReadonlyMap<string, ArticleFacts>
  /** The subscription configurations that can be had: their product and all their articles are sold here. */
  subscriptions: ReadonlySet<string>
}

export type CartChange = GoodsChange | SubscriptionChange

export type GoodsChange =
  | { type: 'addArticle'; tcm: string; quantity: number }
  | { type: 'replaceArticle'; tcm: string; quantity: number; oldTcm: string }
  | { type: 'setArticle'; tcm: string; productId: string; quantity: number }
  | { type: 'addGiftCard'; tcm: string; quantity?: number }
  | { type: 'setGiftCard'; tcm: string; productId: string; set: boolean }

export type SubscriptionChange =
  /** The configurator's; no call of the specification adds a subscription. */
  | { type: 'addSubscription'; subscriptionConfigurationId: string }
  | { type: 'deleteSubscription'; subscriptionConfigurationId: string }

export type CartRefusal =
  | { code: 'CART_LIMIT' | 'ITEM_LIMIT' | 'AVAILABILITY_LIMIT'; limit: number }
  | { code: 'UNAVAILABLE' | 'UNKNOWN_ARTICLE' | 'NOT_IN_CART' | 'WRONG_KIND' | 'WRONG_PRODUCT' | 'CARD_ONLY' }
  | { code: 'UNKNOWN_SUBSCRIPTION' }

export interface CartRules {
  cartLimit: number
  /** Whether the visitor holds the loyalty card. */
  isCremaCardCustomer: boolean
}

/** The line that a change put into the cart, whose name the call answers. */
export interface AddedLine {
  kind: CartLine['kind']
  id: string
}

export type CartOutcome =
  | { ok: true; lines: readonly CartLine[]; changed: boolean; added?: AddedLine }
  | { ok: false; refusal: CartRefusal }

/** The most pieces of an article in one cart when neither article nor product says otherwise (part 1 §9). */
export const DEFAULT_MAX_ORDER_VOLUME = 30

/**
 * Applies one change to the lines of a cart, whole or not at all (decisions 11, 47, 65, 66).
 * The smaller of item and stock limit is checked first, then the cart's; a change that lowers or removes a line is
 * never refused by a limit. The stock limit counts the cart's own quantity.
 */
export function changeCart(
  lines: readonly CartLine[],
  change: CartChange,
  facts: CartFacts,
  rules: CartRules,
): CartOutcome {
  switch (change.type) {
    case 'addSubscription':
    case 'deleteSubscription':
      return changeSubscription(lines, change, facts, rules)
    default:
      return changeGoods(lines, change, facts.articles.get(change.tcm), rules)
  }
}

function changeGoods(
  lines: readonly CartLine[],
  change: GoodsChange,
  article: ArticleFacts | undefined,
  rules: CartRules,
): CartOutcome {
  switch (change.type) {
    case 'addArticle': {
      const refusal = refuseKind(article, 'ARTICLE')
      if (refusal) return refusal
      const before = quantityOf(lines, 'article', change.tcm)
      return raise(lines, article!, before + change.quantity, rules, true)
    }
    case 'addGiftCard': {
      const refusal = refuseKind(article, 'GIFT_CARD')
      if (refusal) return refusal
      const before = quantityOf(lines, 'gift_card', change.tcm)
      return raise(lines, article!, before + (change.quantity ?? 1), rules, true)
    }
    case 'setArticle':
    case 'setGiftCard': {
      const kind = change.type === 'setArticle' ? 'article' : 'gift_card'
      const before = quantityOf(lines, kind, change.tcm)
      const wanted =
        change.type === 'setArticle' ? change.quantity : change.set ? before || removedOf(lines, change.tcm) || 1 : 0
      // lowering needs no article: what the merchant has deleted can still be removed
      if (wanted <= before) return accept(lines, withQuantity(lines, kind, change.tcm, change.productId, wanted))
      const refusal = refuseKind(article, kind === 'article' ? 'ARTICLE' : 'GIFT_CARD')
      if (refusal) return refusal
      if (article!.productId !== change.productId) return refuse({ code: 'WRONG_PRODUCT' })
      return raise(lines, article!, wanted, rules, before === 0)
    }
    case 'replaceArticle': {
      const old = findLine(lines, 'article', change.oldTcm)
      if (!old) return refuse({ code: 'NOT_IN_CART' })
      const refusal = refuseKind(article, 'ARTICLE')
      if (refusal) return refusal
      if (change.oldTcm === change.tcm) {
        return change.quantity <= old.quantity
          ? accept(lines, withQuantity(lines, 'article', change.tcm, old.productId, change.quantity))
          : raise(lines, article!, change.quantity, rules)
      }
      const merged = quantityOf(lines, 'article', change.tcm) + change.quantity
      const place = lines.indexOf(old)
      const without = lines.filter((line) => line !== old)
      const outcome = raise(without, article!, merged, rules)
      if (!outcome.ok) return outcome
      // a new line takes the place of the one it replaces
      const fresh = findLine(outcome.lines, 'article', change.tcm)!
      if (findLine(without, 'article', change.tcm)) return { ...outcome, changed: true }
      const others = outcome.lines.filter((line) => line !== fresh)
      return { ok: true, changed: true, lines: [...others.slice(0, place), fresh, ...others.slice(place)] }
    }
  }
}

function changeSubscription(
  lines: readonly CartLine[],
  { type, subscriptionConfigurationId: id }: SubscriptionChange,
  { subscriptions }: CartFacts,
  rules: CartRules,
): CartOutcome {
  const there = findLine(lines, 'subscription', id)
  if (type === 'deleteSubscription') {
    // removing needs no facts: what the merchant has ended can still be removed
    return accept(
      lines,
      lines.filter((line) => line !== there),
    )
  }
  // a configuration is one subscription, however often it is brought
  if (there) return accept(lines, lines)
  if (!subscriptions.has(id)) return refuse({ code: 'UNKNOWN_SUBSCRIPTION' })
  const line: CartLine = { kind: 'subscription', subscriptionConfigurationId: id, quantity: 1 }
  return withinCart(lines, [...lines, line], rules, { kind: 'subscription', id })
}

function raise(
  lines: readonly CartLine[],
  article: ArticleFacts,
  wanted: number,
  rules: CartRules,
  isNew = false,
): CartOutcome {
  if (article.cremaCard && !rules.isCremaCardCustomer) return refuse({ code: 'CARD_ONLY' })
  if (article.stock !== null && article.stock <= 0) return refuse({ code: 'UNAVAILABLE' })
  const stock = article.stock ?? Number.POSITIVE_INFINITY
  if (wanted > Math.min(stock, article.maxOrderVolume)) {
    return stock < article.maxOrderVolume
      ? refuse({ code: 'AVAILABILITY_LIMIT', limit: stock })
      : refuse({ code: 'ITEM_LIMIT', limit: article.maxOrderVolume })
  }
  const kind = article.productType === 'GIFT_CARD' ? 'gift_card' : 'article'
  const next = withQuantity(lines, kind, article.tcm, article.productId, wanted)
  return withinCart(lines, next, rules, isNew ? { kind, id: article.tcm } : undefined)
}

function withinCart(
  lines: readonly CartLine[],
  next: readonly CartLine[],
  rules: CartRules,
  added: AddedLine | undefined,
): CartOutcome {
  if (piecesOf(next) > rules.cartLimit) return refuse({ code: 'CART_LIMIT', limit: rules.cartLimit })
  return { ...accept(lines, next), ...(added ? { added } : {}) }
}

function refuseKind(article: ArticleFacts | undefined, type: ArticleFacts['productType']): CartOutcome | undefined {
  if (!article) return refuse({ code: 'UNKNOWN_ARTICLE' })
  return article.productType === type ? undefined : refuse({ code: 'WRONG_KIND' })
}

const refuse = (refusal: CartRefusal): CartOutcome => ({ ok: false, refusal })

function accept(before: readonly CartLine[], lines: readonly CartLine[]): CartOutcome & { ok: true } {
  const changed =
    before.length !== lines.length || before.some((line, index) => line.quantity !== lines[index]?.quantity)
  return { ok: true, lines, changed }
}

function quantityOf(lines: readonly CartLine[], kind: GoodsLine['kind'], tcm: string): number {
  return findLine(lines, kind, tcm)?.quantity ?? 0
}

function removedOf(lines: readonly CartLine[], tcm: string): number | undefined {
  return findLine(lines, 'gift_card', tcm)?.removed
}

function withQuantity(
  lines: readonly CartLine[],
  kind: GoodsLine['kind'],
  tcm: string,
  productId: string,
  quantity: number,
): CartLine[] {
  const same = findLine(lines, kind, tcm)
  if (quantity === 0 && kind === 'article') return lines.filter((line) => line !== same)
  if (!same) return quantity === 0 ? [...lines] : [...lines, { kind, tcm, productId, quantity }]
  const next: GoodsLine =
    quantity > 0
      ? { kind, tcm, productId: same.productId, quantity }
      : same.quantity > 0
        ? { ...same, quantity, removed: same.quantity }
        : same
  return lines.map((line) => (line === same ? next : line))
}

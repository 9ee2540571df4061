/** The lines that a cart keeps. What they cost and whether they can be had is computed at each reading (decision 69). */
export interface CartLine {
  kind: 'article' | 'gift_card'
  tcm: string
  productId: string
  /** 0 only for a gift card that was removed. */
  quantity: number
  /** Of a removed gift card: how many there were, which setGiftCard true restores (decision 47). */
  removed?: number
}

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

export type CartChange =
  | { type: 'addArticle'; tcm: string; quantity: number }
  | { type: 'replaceArticle'; tcm: string; quantity: number; oldTcm: string }
  | { type: 'setArticle'; tcm: string; productId: string; quantity: number }
  | { type: 'addGiftCard'; tcm: string; quantity?: number }
  | { type: 'setGiftCard'; tcm: string; productId: string; set: boolean }

export type CartRefusal =
  | { code: 'CART_LIMIT' | 'ITEM_LIMIT' | 'AVAILABILITY_LIMIT'; limit: number }
  | { code: 'UNAVAILABLE' | 'UNKNOWN_ARTICLE' | 'NOT_IN_CART' | 'WRONG_KIND' | 'WRONG_PRODUCT' | 'CARD_ONLY' }

export interface CartRules {
  cartLimit: number
  /** Whether the visitor holds the loyalty card. */
  isCremaCardCustomer: boolean
}

export type CartOutcome =
  | { ok: true; lines: CartLine[]; changed: boolean; addedTcm?: string }
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
  articles: ReadonlyMap<string, ArticleFacts>,
  rules: CartRules,
): CartOutcome {
  const article = articles.get(change.tcm)
  switch (change.type) {
    case 'addArticle': {
      const refusal = refuseKind(article, 'ARTICLE')
      if (refusal) return refusal
      const before = quantityOf(lines, 'article', change.tcm)
      return raise(lines, article!, before + change.quantity, rules, change.tcm)
    }
    case 'addGiftCard': {
      const refusal = refuseKind(article, 'GIFT_CARD')
      if (refusal) return refusal
      const before = quantityOf(lines, 'gift_card', change.tcm)
      return raise(lines, article!, before + (change.quantity ?? 1), rules, change.tcm)
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
      return raise(lines, article!, wanted, rules, before === 0 ? change.tcm : undefined)
    }
    case 'replaceArticle': {
      const old = lines.find((line) => line.kind === 'article' && line.tcm === change.oldTcm)
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
      const fresh = outcome.lines.find((line) => line.kind === 'article' && line.tcm === change.tcm)!
      if (without.some((line) => line.kind === 'article' && line.tcm === change.tcm))
        return { ...outcome, changed: true }
      const others = outcome.lines.filter((line) => line !== fresh)
      return { ok: true, changed: true, lines: [...others.slice(0, place), fresh, ...others.slice(place)] }
    }
  }
}

/** All pieces of a cart (decision 48). */
export function piecesOf(lines: readonly CartLine[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0)
}

function raise(
  lines: readonly CartLine[],
  article: ArticleFacts,
  wanted: number,
  rules: CartRules,
  addedTcm?: string,
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
  if (piecesOf(next) > rules.cartLimit) return refuse({ code: 'CART_LIMIT', limit: rules.cartLimit })
  return { ...accept(lines, next), ...(addedTcm === undefined ? {} : { addedTcm }) }
}

function refuseKind(article: ArticleFacts | undefined, type: ArticleFacts['productType']): CartOutcome | undefined {
  if (!article) return refuse({ code: 'UNKNOWN_ARTICLE' })
  return article.productType === type ? undefined : refuse({ code: 'WRONG_KIND' })
}

const refuse = (refusal: CartRefusal): CartOutcome => ({ ok: false, refusal })

function accept(before: readonly CartLine[], lines: CartLine[]): CartOutcome & { ok: true } {
  const changed =
    before.length !== lines.length || before.some((line, index) => line.quantity !== lines[index]?.quantity)
  return { ok: true, lines, changed }
}

function quantityOf(lines: readonly CartLine[], kind: CartLine['kind'], tcm: string): number {
  return lines.find((line) => line.kind === kind && line.tcm === tcm)?.quantity ?? 0
}

function removedOf(lines: readonly CartLine[], tcm: string): number | undefined {
  return lines.find((line) => line.kind === 'gift_card' && line.tcm === tcm)?.removed
}

function withQuantity(
  lines: readonly CartLine[],
  kind: CartLine['kind'],
  tcm: string,
  productId: string,
  quantity: number,
): CartLine[] {
  const same = (line: CartLine) => line.kind === kind && line.tcm === tcm
  if (quantity === 0 && kind === 'article') return lines.filter((line) => !same(line))
  if (quantity === 0) {
    return lines.map((line) => (same(line) && line.quantity > 0 ? { ...line, quantity, removed: line.quantity } : line))
  }
  if (lines.some(same)) {
    return lines.map((line) => (same(line) ? { kind, tcm, productId: line.productId, quantity } : line))
  }
  return [...lines, { kind, tcm, productId, quantity }]
}

import type { ArticleFacts, CartChange, CartFacts, CartOutcome, CartRules, GoodsChange } from './cart-change.ts'
import { type CartLine, findLine, type GoodsLine } from './cart-line.ts'
import { accept, refuse, withinCart } from './cart-outcome.ts'
import { changePartnerProduct } from './change-partner-product.ts'
import { changeSubscription } from './change-subscription.ts'
import { declineFreeArticle } from './decline-free-article.ts'

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
    case 'setPartnerProduct':
      return changePartnerProduct(lines, change, facts, rules)
    case 'setFreeArticle':
      return declineFreeArticle(lines, change, facts)
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

function refuseKind(article: ArticleFacts | undefined, type: ArticleFacts['productType']): CartOutcome | undefined {
  if (!article) return refuse({ code: 'UNKNOWN_ARTICLE' })
  return article.productType === type ? undefined : refuse({ code: 'WRONG_KIND' })
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

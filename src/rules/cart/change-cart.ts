import { isAvailable } from '../product/stock.ts'
import type { ArticleFacts, CartChange, CartFacts, CartOutcome, CartRules, GoodsChange } from './cart-change.ts'
import { type CartLine, findLine, type GoodsLine } from './cart-line.ts'
import { accept, acceptWithinCartLimit, refuse } from './cart-outcome.ts'
import { changePartnerProduct } from './change-partner-product.ts'
import { changeSubscription } from './change-subscription.ts'
import { declineFreeArticle } from './decline-free-article.ts'
import { isOnStep, quantityRange, roundDownToStep, stepLimit } from './order-volumes.ts'

/**
 * The server's decision on one change of a cart: applies it whole, or refuses it with a code and a limit (CART-23,
 * notes 11, 47, 65, 66 and 113). The smaller of item limit and stock is checked first, then the step, then the cart limit. A
 * limit never refuses a change that lowers or removes a line, but a line is lowered in steps only. The pieces that the cart
 * already has count against the stock.
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
      const refusal = refuseWrongKind(article, 'ARTICLE')
      if (refusal) return refusal
      const before = piecesInLine(lines, 'article', change.tcm)
      return raiseQuantity(lines, article!, before + change.quantity, rules, true)
    }
    case 'addGiftCard': {
      const refusal = refuseWrongKind(article, 'GIFT_CARD')
      if (refusal) return refusal
      const before = piecesInLine(lines, 'gift_card', change.tcm)
      return raiseQuantity(lines, article!, before + (change.quantity ?? 1), rules, true)
    }
    case 'setArticle':
    case 'setGiftCard': {
      const kind = change.type === 'setArticle' ? 'article' : 'gift_card'
      const before = piecesInLine(lines, kind, change.tcm)
      const wanted =
        change.type === 'setArticle'
          ? change.quantity
          : change.set
            ? (change.quantity ?? (before || removedPieces(lines, change.tcm) || 1))
            : 0
      // an article that the merchant has deleted must stay removable
      if (wanted <= before) {
        return (
          refuseBetweenSteps(article, wanted, before) ??
          accept(lines, withQuantity(lines, kind, change.tcm, change.productId, wanted))
        )
      }
      const refusal = refuseWrongKind(article, kind === 'article' ? 'ARTICLE' : 'GIFT_CARD')
      if (refusal) return refusal
      if (article!.productId !== change.productId) return refuse({ code: 'WRONG_PRODUCT' })
      const outcome = raiseQuantity(lines, article!, wanted, rules, before === 0)
      return outcome.ok && change.type === 'setArticle' && before === 0
        ? { ...outcome, lines: withLastBefore(outcome.lines, change.before) }
        : outcome
    }
    case 'replaceArticle': {
      const old = findLine(lines, 'article', change.oldTcm)
      if (!old) return refuse({ code: 'NOT_IN_CART' })
      const refusal = refuseWrongKind(article, 'ARTICLE')
      if (refusal) return refusal
      if (change.oldTcm === change.tcm) {
        const { quantity } = change
        if (quantity > old.quantity) return raiseQuantity(lines, article!, quantity, rules)
        return (
          refuseBetweenSteps(article, quantity, old.quantity) ??
          accept(lines, withQuantity(lines, 'article', change.tcm, old.productId, quantity))
        )
      }
      const merged = piecesInLine(lines, 'article', change.tcm) + change.quantity
      const position = lines.indexOf(old)
      const without = lines.filter((line) => line !== old)
      const outcome = raiseQuantity(without, article!, merged, rules)
      if (!outcome.ok) return outcome
      // the new line goes to the position of the one that it replaces
      const added = findLine(outcome.lines, 'article', change.tcm)!
      if (findLine(without, 'article', change.tcm)) return { ...outcome, changed: true }
      const others = outcome.lines.filter((line) => line !== added)
      return { ok: true, changed: true, lines: [...others.slice(0, position), added, ...others.slice(position)] }
    }
  }
}

function raiseQuantity(
  lines: readonly CartLine[],
  article: ArticleFacts,
  wanted: number,
  rules: CartRules,
  isNew = false,
): CartOutcome {
  if (article.cremaCard && !rules.isCremaCardCustomer) return refuse({ code: 'CARD_ONLY' })
  const range = quantityRange(article)
  if (!isAvailable(article.stock, range.least)) return refuse({ code: 'UNAVAILABLE' })
  const left = article.stock === null ? Number.POSITIVE_INFINITY : roundDownToStep(article.stock, range)
  if (wanted > Math.min(left, range.most)) {
    return left < range.most
      ? refuse({ code: 'AVAILABILITY_LIMIT', limit: left })
      : refuse({ code: 'ITEM_LIMIT', limit: range.most })
  }
  if (!isOnStep(wanted, range)) return refuse(stepLimit(range))
  const kind = article.productType === 'GIFT_CARD' ? 'gift_card' : 'article'
  const next = withQuantity(lines, kind, article.tcm, article.productId, wanted)
  return acceptWithinCartLimit(lines, next, rules, isNew ? { kind, id: article.tcm } : undefined)
}

/** A refusal where a line would be lowered to a quantity that the steps do not reach; it may keep what it has. */
function refuseBetweenSteps(
  article: ArticleFacts | undefined,
  wanted: number,
  before: number,
): CartOutcome | undefined {
  const range = article && quantityRange(article)
  return range && wanted !== 0 && wanted !== before && !isOnStep(wanted, range) ? refuse(stepLimit(range)) : undefined
}

function refuseWrongKind(
  article: ArticleFacts | undefined,
  type: ArticleFacts['productType'],
): CartOutcome | undefined {
  if (!article) return refuse({ code: 'UNKNOWN_ARTICLE' })
  return article.productType === type ? undefined : refuse({ code: 'WRONG_KIND' })
}

function piecesInLine(lines: readonly CartLine[], kind: GoodsLine['kind'], tcm: string): number {
  return findLine(lines, kind, tcm)?.quantity ?? 0
}

/** The lines with the last one moved above the line of an article; unchanged where the cart has no such line. */
function withLastBefore(lines: readonly CartLine[], tcm: string | undefined): readonly CartLine[] {
  const next = tcm === undefined ? undefined : findLine(lines, 'article', tcm)
  const last = lines.at(-1)
  if (!next || !last || next === last) return lines
  const others = lines.slice(0, -1)
  return others.toSpliced(others.indexOf(next), 0, last)
}

function removedPieces(lines: readonly CartLine[], tcm: string): number | undefined {
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

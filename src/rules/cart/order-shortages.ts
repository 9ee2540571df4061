import { isWholeSubscription, type OrderedSubscription } from '../subscription/ordered-subscription.ts'
import type { ArticleFacts, CartRefusal, CartRules } from './cart-change.ts'
import { type CartLine, isGoods } from './cart-line.ts'
import { changeCart } from './change-cart.ts'
import { mostWithGiven } from './free-articles.ts'
import { lineName } from './line-name.ts'
import { isOnStep, quantityRange, stepLimit } from './order-volumes.ts'

/** Why a cart may not be ordered now. */
export interface OrderShortage {
  /** The line's, with its variant. */
  title: string
  quantity: number
  refusal: CartRefusal
}

interface Titled {
  tcm: string
  title: string
  dimValueText: string
}

/**
 * The lines that the cart's rules would not take as they are: sold out, more than are left or than one order may have, or for
 * holders of the loyalty card. Articles of subscriptions are checked in the same way, each in steps of its own (note 113), but
 * count as no pieces of the cart;
 * free articles count against the stock as well. Both are given only what is there: nothing beyond the stock.
 */
export function orderShortages(
  lines: readonly CartLine[],
  cart: {
    articles: readonly Titled[]
    giftCards: readonly Titled[]
    freeArticles: ReadonlyArray<{ campaignId: string; title: string; quantity: number }>
  },
  { articles, freeTcms }: { articles: ReadonlyMap<string, ArticleFacts>; freeTcms: ReadonlyMap<string, string> },
  rules: CartRules,
  subscriptions: readonly OrderedSubscription[] = [],
): OrderShortage[] {
  const shortages: OrderShortage[] = []
  const none = { subscriptions: new Set<string>(), partnerProducts: new Map(), campaigns: new Map() }
  const titles = new Map([...cart.articles, ...cart.giftCards].map((line) => [line.tcm, lineName(line)]))
  const pieces = new Map<string, number>()
  let taken: readonly CartLine[] = []
  // the sum of what a cart and a subscription have need not be a step
  const inAnyStep = new Map(
    [...articles].map(([tcm, article]) => [
      tcm,
      { ...article, stock: inStock(article), minOrderVolume: 1, orderVolumeStep: 1 },
    ]),
  )
  for (const { kind, tcm, quantity } of lines.filter(isGoods)) {
    const title = titles.get(tcm)
    // a defective line has no title here; the way to the checkout is closed for its own reason
    if (quantity === 0 || title === undefined) continue
    const type = kind === 'article' ? 'addArticle' : 'addGiftCard'
    const outcome = changeCart(taken, { type, tcm, quantity }, { articles, ...none }, rules)
    if (!outcome.ok) {
      shortages.push({ title, quantity, refusal: outcome.refusal })
      continue
    }
    taken = outcome.lines
    pieces.set(tcm, (pieces.get(tcm) ?? 0) + quantity)
  }
  for (const subscription of subscriptions) {
    if (!isWholeSubscription(subscription)) {
      shortages.push({ title: subscription.title, quantity: 1, refusal: { code: 'UNKNOWN_SUBSCRIPTION' } })
      continue
    }
    for (const { tcm, title: product, variant, quantity } of subscription.articles) {
      const title = lineName({ title: product, dimValueText: variant })
      const change = { type: 'addArticle', tcm, quantity } as const
      const all = (pieces.get(tcm) ?? 0) + quantity
      const range = quantityRange(articles.get(tcm) ?? {})
      if (!isOnStep(quantity, range)) {
        shortages.push({ title, quantity, refusal: stepLimit(range) })
        continue
      }
      const unlimited = { ...rules, cartLimit: Number.POSITIVE_INFINITY }
      const outcome = changeCart(taken, change, { articles: inAnyStep, ...none }, unlimited)
      if (!outcome.ok) {
        shortages.push({ title, quantity: all, refusal: refusalOfGiven(tcm, outcome.refusal) })
        continue
      }
      taken = outcome.lines
      pieces.set(tcm, all)
    }
  }
  for (const { campaignId, title, quantity } of cart.freeArticles) {
    const tcm = freeTcms.get(campaignId) ?? ''
    const free = articles.get(tcm)
    const before = pieces.get(tcm) ?? 0
    const most = free ? mostWithGiven(free, before) : Number.POSITIVE_INFINITY
    const all = before + quantity
    if (all > most) shortages.push({ title, quantity: all, refusal: { code: 'AVAILABILITY_LIMIT', limit: most } })
    else pieces.set(tcm, all)
  }
  return shortages

  /** The number that a shopper reads can be ordered: the lines of the cart keep what is sold to them beyond the stock. */
  function refusalOfGiven(tcm: string, refusal: CartRefusal): CartRefusal {
    const before = pieces.get(tcm) ?? 0
    if (refusal.code !== 'AVAILABILITY_LIMIT' && (refusal.code !== 'UNAVAILABLE' || before === 0)) return refusal
    return { code: 'AVAILABILITY_LIMIT', limit: mostWithGiven(articles.get(tcm)!, before) }
  }
}

const inStock = ({ stock, inStock: there = stock }: ArticleFacts): number | null => there

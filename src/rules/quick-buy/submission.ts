import { isGiftCard, usesGiftCardCall } from '#rules/product/gift-card.ts'
import type { QuickBuyTask } from '#rules/quick-buy/opening.ts'

/** What a press of the overlay's button sends (CART-01 to CART-04, GIFT-01, WATCH-01). */

/** One shown product with its chosen article; a `quantity` of 0 means excluded. */
export interface SubmittedEntry {
  productId?: string
  article: { tcm?: string; isAvailable: boolean; productType: string }
  quantity: number
}

export type SubmitTarget = 'cart' | 'watch-list'

export type Submission =
  | { kind: 'nothing' }
  /** One call per article, one after the other in this order (note 37). */
  | { kind: 'add'; articles: Array<{ tcm: string; quantity: number }> }
  | { kind: 'gift-card'; tcm: string }
  | { kind: 'replace'; tcm: string; oldTcm: string; quantity: number }
  | { kind: 'watch'; entries: Array<{ productId: string; tcm: string }> }
  | { kind: 'watch-edit'; entry: { productId: string; tcm: string }; old: { productId: string; tcm: string } }

const NOTHING: Submission = { kind: 'nothing' }

/** The calls for a target; nothing where an edit is sent to another list than its own. */
export function submission(task: QuickBuyTask, entries: readonly SubmittedEntry[], target: SubmitTarget): Submission {
  switch (task.mode) {
    case 'cart':
      return target === 'cart' ? replacement(task.oldTcm, entries[0]) : NOTHING
    case 'watch':
      return target === 'watch-list' ? watchEdit(task, entries[0]) : NOTHING
    case 'watchlist':
      return target === 'watch-list' ? watch(entries) : NOTHING
    case 'regular':
      return target === 'watch-list' ? watch(entries) : addition(entries)
  }
}

/** Skips unavailable articles, gift cards (unless there is nothing else) and quantities of 0 or less (CART-01 to CART-03). */
function addition(entries: readonly SubmittedEntry[]): Submission {
  const included = entries.filter((entry) => entry.quantity > 0 && entry.article.isAvailable)
  if (usesGiftCardCall(entries)) {
    const tcm = included[0]?.article.tcm
    return tcm ? { kind: 'gift-card', tcm } : NOTHING
  }
  const articles = included.flatMap(({ article, quantity }) =>
    article.tcm && !isGiftCard(article) ? [{ tcm: article.tcm, quantity }] : [],
  )
  return articles.length > 0 ? { kind: 'add', articles } : NOTHING
}

/** Needs a tcm and a product id (CART-04), and an article that can be bought. */
function replacement(oldTcm: string, entry: SubmittedEntry | undefined): Submission {
  const line = identified(entry)
  if (!line || !entry?.article.isAvailable || isGiftCard(entry.article)) return NOTHING
  return { kind: 'replace', tcm: line.tcm, oldTcm, quantity: entry.quantity }
}

/** Needs a tcm and a product id (WATCH-01); stock does not matter. */
function watch(entries: readonly SubmittedEntry[]): Submission {
  const entriesToWatch = entries.filter((entry) => entry.quantity > 0).flatMap((entry) => identified(entry) ?? [])
  return entriesToWatch.length > 0 ? { kind: 'watch', entries: entriesToWatch } : NOTHING
}

function watchEdit(task: { oldProductId: string; oldTcm: string }, entry: SubmittedEntry | undefined): Submission {
  const edited = identified(entry)
  if (!edited) return NOTHING
  return { kind: 'watch-edit', entry: edited, old: { productId: task.oldProductId, tcm: task.oldTcm } }
}

function identified(entry: SubmittedEntry | undefined): { productId: string; tcm: string } | undefined {
  if (!entry?.productId || !entry.article.tcm) return undefined
  return { productId: entry.productId, tcm: entry.article.tcm }
}

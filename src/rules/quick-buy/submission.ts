import { isGiftCard, takesGiftCardPath } from '#rules/product/gift-card.ts'
import type { QuickBuyTask } from '#rules/quick-buy/opening.ts'

/** What a press of the overlay's button sends (part 1 §5). */

/** One shown product with its chosen article; `quantity` 0 means excluded. */
export interface SubmittedEntry {
  productId?: string
  article: { tcm?: string; isAvailable: boolean; productType: string }
  quantity: number
}

export type SubmitTarget = 'cart' | 'watch-list'

export type Submission =
  | { kind: 'nothing' }
  /** One call after the other, in this order (decision 37). */
  | { kind: 'add'; articles: Array<{ tcm: string; quantity: number }> }
  | { kind: 'gift-card'; tcm: string }
  | { kind: 'replace'; tcm: string; oldTcm: string; quantity: number }
  | { kind: 'watch'; entries: Array<{ productId: string; tcm: string }> }
  | { kind: 'watch-edit'; entry: { productId: string; tcm: string }; old: { productId: string; tcm: string } }

const NOTHING: Submission = { kind: 'nothing' }

/** What is sent to the target, or nothing: an edit goes only to the list that it came from. */
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

/** Adding skips unavailable articles, gift cards (a path of their own) and quantities of 0 or less. */
function addition(entries: readonly SubmittedEntry[]): Submission {
  const wanted = entries.filter((entry) => entry.quantity > 0 && entry.article.isAvailable)
  if (takesGiftCardPath(entries)) {
    const tcm = wanted[0]?.article.tcm
    return tcm ? { kind: 'gift-card', tcm } : NOTHING
  }
  const articles = wanted.flatMap(({ article, quantity }) =>
    article.tcm && !isGiftCard(article) ? [{ tcm: article.tcm, quantity }] : [],
  )
  return articles.length > 0 ? { kind: 'add', articles } : NOTHING
}

/** Replacing needs a tcm and a product id, and an article that can be bought. */
function replacement(oldTcm: string, entry: SubmittedEntry | undefined): Submission {
  const line = identified(entry)
  if (!line || !entry?.article.isAvailable || isGiftCard(entry.article)) return NOTHING
  return { kind: 'replace', tcm: line.tcm, oldTcm, quantity: entry.quantity }
}

/** The watch list needs a tcm and a product id; stock does not matter. */
function watch(entries: readonly SubmittedEntry[]): Submission {
  const wished = entries.filter((entry) => entry.quantity > 0).flatMap((entry) => identified(entry) ?? [])
  return wished.length > 0 ? { kind: 'watch', entries: wished } : NOTHING
}

function watchEdit(task: { oldProductId: string; oldTcm: string }, entry: SubmittedEntry | undefined): Submission {
  const wish = identified(entry)
  if (!wish) return NOTHING
  return { kind: 'watch-edit', entry: wish, old: { productId: task.oldProductId, tcm: task.oldTcm } }
}

function identified(entry: SubmittedEntry | undefined): { productId: string; tcm: string } | undefined {
  if (!entry?.productId || !entry.article.tcm) return undefined
  return { productId: entry.productId, tcm: entry.article.tcm }
}

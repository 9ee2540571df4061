import type { DeletedLines, RequestedChange, ShownCart } from './optimistic-cart.ts'

/** How long the undo of a removed line is offered, in milliseconds (MINI-34, note 46). */
export const UNDO_LIFETIME_MS = 10_000

/**
 * A constant of the mini cart that the specification names without a purpose (MINI-35, note 46), in milliseconds. No
 * code reads it; it is not the lifetime of an undo. @reserved
 */
export const MINI_CART_SEPARATE_MS = 10_000

/** The result record of a cart change (MINI-07); `error` is missing where it succeeded. */
export interface CartModification<C extends ShownCart, Code extends string> {
  request: RequestedChange
  /** The carts as shown after and before the change; undefined where no cart was loaded. */
  updatedCart: C | undefined
  previousCart: C | undefined
  deletedArticle: C['articles'][number] | undefined
  deletedGiftCard: C['giftCards'][number] | undefined
  deletedFreeArticle: C['freeArticles'][number] | undefined
  error?: Code
  limit?: number | undefined
}

/** Removed lines that still offer their undo (MINI-06). */
export interface DeletedLists<C extends ShownCart> {
  deletedArticles: C['articles'][number][]
  deletedGiftCards: C['giftCards'][number][]
  deletedFreeArticles: C['freeArticles'][number][]
}

/** The lines that a change removes from a cart; partner products and subscriptions have no undo (note 47). */
export function deletedLinesOf<C extends ShownCart>(cart: C, request: RequestedChange): DeletedLines<C> {
  const { setArticle, setGiftCard, setFreeArticle: free } = request
  const { articles, giftCards, freeArticles }: Pick<ShownCart, 'articles' | 'giftCards' | 'freeArticles'> = cart
  return {
    article: setArticle?.quantity === 0 ? articles.find((line) => line.tcm === setArticle.tcm) : undefined,
    giftCard: setGiftCard?.set === false ? giftCards.find((line) => line.tcm === setGiftCard.tcm) : undefined,
    freeArticle: free?.remove
      ? freeArticles.find((line) => line.productId === free.productId && line.campaignId === free.campaignId)
      : undefined,
  }
}

/** The deleted lists, each sorted by title (MINI-06), without lines that are in the cart again. */
export function deletedLists<C extends ShownCart>(
  deleted: readonly DeletedLines<C>[],
  cart: C | undefined,
  locale: string,
): DeletedLists<C> {
  const sorted = <L extends { title: string }>(
    lines: (L | undefined)[],
    present: readonly L[],
    key: (line: L) => string,
  ) => {
    const inCart = new Set(present.map(key))
    // of a line that was removed twice only the last one counts
    const byKey = new Map(lines.flatMap((line) => (line && !inCart.has(key(line)) ? [[key(line), line] as const] : [])))
    return [...byKey.values()].sort((a, b) => a.title.localeCompare(b.title, locale))
  }
  return {
    deletedArticles: sorted(
      deleted.map((one) => one.article),
      cart?.articles ?? [],
      (line) => line.tcm,
    ),
    deletedGiftCards: sorted(
      deleted.map((one) => one.giftCard),
      cart?.giftCards ?? [],
      (line) => line.tcm,
    ),
    deletedFreeArticles: sorted(
      deleted.map((one) => one.freeArticle),
      cart?.freeArticles ?? [],
      (line) => `${line.campaignId} ${line.productId}`,
    ),
  }
}

/**
 * The keys of a cart's lines in the order in which they are shown: each deleted line where it stood (note 97), after the
 * last line that stood above it. `removals` have the keys of what was removed and the order that was shown before.
 */
export function shownOrder(
  present: readonly string[],
  removals: readonly { keys: readonly string[]; order: readonly string[] }[],
): string[] {
  const shown = [...present]
  for (const { keys, order } of removals) {
    for (const key of keys) {
      if (shown.includes(key)) continue
      const above = new Set(order.slice(0, order.indexOf(key)))
      const below = new Set(order.slice(order.indexOf(key) + 1))
      const last = shown.findLastIndex((one) => above.has(one))
      const next = shown.findIndex((one) => below.has(one))
      shown.splice(last >= 0 ? last + 1 : next >= 0 ? next : shown.length, 0, key)
    }
  }
  return shown
}

/** The lines of a list with the deleted ones appended and marked (MINI-33). */
export function withDeleted<L extends object>(
  lines: readonly L[],
  deleted: readonly L[],
): (L & { deleted: boolean })[] {
  return [...lines.map((line) => ({ ...line, deleted: false })), ...deleted.map((line) => ({ ...line, deleted: true }))]
}

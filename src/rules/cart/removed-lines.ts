import type { CartRequest, Restored, ShownCart } from './optimistic-cart.ts'

/** How long a removed line can be brought back (MINI-34, decision 46), in milliseconds. */
export const UNDO_LIFETIME_MS = 10_000

/**
 * The separate constant of the mini cart that part 2 §9 names without its purpose (MINI-35, decision 46), in milliseconds.
 * Nothing reads it, and it is not the lifetime of an undo.
 */
export const MINI_CART_SEPARATE_MS = 10_000

/** What became of a change of the cart (part 2 §3). `error` is missing where it succeeded. */
export interface CartModification<C extends ShownCart, Code extends string> {
  request: CartRequest
  /** As it is shown after the change; the carts are undefined where none was known. */
  updatedCart: C | undefined
  previousCart: C | undefined
  deletedArticle: C['articles'][number] | undefined
  deletedGiftCard: C['giftCards'][number] | undefined
  deletedFreeArticle: C['freeArticles'][number] | undefined
  error?: Code
  limit?: number | undefined
}

/** Lines that were taken out and can be brought back for a while (part 2 §3). */
export interface DeletedLists<C extends ShownCart> {
  deletedArticles: C['articles'][number][]
  deletedGiftCards: C['giftCards'][number][]
  deletedFreeArticles: C['freeArticles'][number][]
}

/** The lines that a request takes out; partner products and subscriptions know no undo (decision 47). */
export function deletedBy<C extends ShownCart>(cart: C, request: CartRequest): Restored<C> {
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

/** The deleted lists, each sorted by title; a line that is in the cart again is in none. */
export function deletedLists<C extends ShownCart>(
  deleted: readonly Restored<C>[],
  cart: C | undefined,
  locale: string,
): DeletedLists<C> {
  const sorted = <L extends { title: string }>(
    lines: (L | undefined)[],
    present: readonly L[],
    key: (line: L) => string,
  ) => {
    const there = new Set(present.map(key))
    // of a line that was taken out twice only the last counts
    const gone = new Map(lines.flatMap((line) => (line && !there.has(key(line)) ? [[key(line), line] as const] : [])))
    return [...gone.values()].sort((a, b) => a.title.localeCompare(b.title, locale))
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

/** The lines of a list with the deleted ones behind them, marked (part 2 §4). */
export function withDeleted<L extends object>(
  lines: readonly L[],
  deleted: readonly L[],
): (L & { deleted: boolean })[] {
  return [...lines.map((line) => ({ ...line, deleted: false })), ...deleted.map((line) => ({ ...line, deleted: true }))]
}

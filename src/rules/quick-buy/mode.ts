/**
 * What the overlay was opened for (part 1 §2, decision 8): `regular` buys, `cart` edits a cart line, `watch` edits one
 * entry of the watch list, `watchlist` adds to the watch list.
 */
export const QUICK_BUY_MODES = ['regular', 'cart', 'watch', 'watchlist'] as const
export type QuickBuyMode = (typeof QUICK_BUY_MODES)[number]

export function isQuickBuyMode(value: unknown): value is QuickBuyMode {
  return typeof value === 'string' && (QUICK_BUY_MODES as readonly string[]).includes(value)
}

/** The watch list's edit mode is recognised by its literal (part 1 §2). */
export function isWatchEdit(mode: string): boolean {
  return mode === 'watch'
}

/** Whether an article counts as available: in `watchlist` every one does, since a wish needs no stock (decision 8). */
export function countsAsAvailable(article: { isAvailable: boolean }, mode: QuickBuyMode): boolean {
  return article.isAvailable || mode === 'watchlist'
}

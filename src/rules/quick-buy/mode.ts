/**
 * What the overlay was opened for (QB-08, note 8): `regular` buys, `cart` edits a cart line, `watch` edits one
 * entry of the watch list, `watchlist` adds to the watch list.
 */
export const QUICK_BUY_MODES = ['regular', 'cart', 'watch', 'watchlist'] as const
export type QuickBuyMode = (typeof QUICK_BUY_MODES)[number]

export function isQuickBuyMode(value: unknown): value is QuickBuyMode {
  return typeof value === 'string' && (QUICK_BUY_MODES as readonly string[]).includes(value)
}

/** The watch list's edit mode, by its literal (QB-09). */
export function isWatchEdit(mode: string): boolean {
  return mode === 'watch'
}

/** Whether an article counts as available: in `watchlist` mode all do, because a watch list needs no stock (QB-10). */
export function countsAsAvailable(article: { isAvailable: boolean }, mode: QuickBuyMode): boolean {
  return article.isAvailable || mode === 'watchlist'
}

/** The key of an entry of a watch list. */
export interface EntryKey {
  productId: string
  tcm: string
}

export interface PlacedEntry extends EntryKey {
  /** Milliseconds since 1970; the list's order. */
  addedAt: number
}

export type AddOutcome =
  | { ok: true; entries: number; remove?: EntryKey; insert?: PlacedEntry }
  | { ok: false; refusal: { code: 'WATCH_LIST_FULL'; limit: number } | { code: 'NOT_IN_LIST' } }

/** Whether two keys name the same entry. */
export const isSameEntry = (a: EntryKey, b: EntryKey) => a.productId === b.productId && a.tcm === b.tcm

/**
 * The effect of adding an article to a list of at most `most` entries: an article on the list keeps its position, and
 * one with `old` replaces that entry in its position (WATCH-04). Where `old` is not on the list (another tab removed
 * it, or the login has ended), the change is refused, so that no shopper reads of a change that did not happen.
 */
export function addToWatchList(
  entries: readonly PlacedEntry[],
  added: EntryKey,
  old: EntryKey | undefined,
  { moment, most }: { moment: number; most: number },
): AddOutcome {
  if (old && !entries.some((entry) => isSameEntry(entry, old))) return { ok: false, refusal: { code: 'NOT_IN_LIST' } }
  const replaced = old && !isSameEntry(old, added) ? entries.find((entry) => isSameEntry(entry, old)) : undefined
  const remove = replaced ? { remove: { productId: replaced.productId, tcm: replaced.tcm } } : {}
  const left = entries.length - (replaced ? 1 : 0)
  if (entries.some((entry) => isSameEntry(entry, added))) return { ok: true, entries: left, ...remove }
  if (left >= most) return { ok: false, refusal: { code: 'WATCH_LIST_FULL', limit: most } }
  const { productId, tcm } = added
  return { ok: true, entries: left + 1, ...remove, insert: { productId, tcm, addedAt: replaced?.addedAt ?? moment } }
}

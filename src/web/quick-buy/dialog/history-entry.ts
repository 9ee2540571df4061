/**
 * The overlay's entry in the browser's history: "back" closes the overlay, and every other way of closing removes the
 * entry. Browsers answer `history.back()` later, by a popstate, so the entry keeps a state of its own meanwhile.
 */
export interface HistoryEntry {
  /** `detail` is what opens the overlay again when the shopper goes forward into the entry. */
  enter(detail: unknown): void
  /** Removes the entry, then calls `after`. */
  leave(after?: () => void): void
  /** The page is being left: a link has replaced the entry, or the next pageshow removes it. */
  abandon(): void
}

interface EntryState {
  quickBuy?: unknown
}

export function historyEntry(overlay: {
  isOpen(): boolean
  /** The shopper went back out of the entry. */
  onBack(): void
  /** The shopper went forward into it. */
  onForward(detail: unknown): void
}): HistoryEntry {
  const pagePath = location.pathname
  let place: 'outside' | 'inside' | 'leaving' | 'abandoned' = 'outside'
  let detailToPush: unknown
  let afterLeaving: (() => void) | undefined

  const push = (detail: unknown) => {
    history.pushState({ quickBuy: detail } satisfies EntryState, '')
    place = 'inside'
  }
  const leave = (after?: () => void) => {
    if (place === 'outside') return after?.()
    if (place !== 'inside') return
    place = 'leaving'
    afterLeaving = after
    history.back()
  }

  addEventListener('popstate', ({ state }: { state: EntryState | null }) => {
    if (isElsewhere()) return
    if (place === 'leaving') {
      place = 'outside'
      if (overlay.isOpen()) push(detailToPush)
      else afterLeaving?.()
      afterLeaving = undefined
    } else if (place === 'inside') {
      place = 'outside'
      overlay.onBack()
    } else if (state?.quickBuy) {
      place = 'inside'
      overlay.onForward(state.quickBuy)
    }
  })
  // an entry left over from a reload or a typed address would cost the shopper a press of "back"
  addEventListener('pageshow', () => {
    if (isElsewhere()) return
    if (place === 'abandoned') place = 'outside'
    if (!(history.state as EntryState | null)?.quickBuy || overlay.isOpen()) return
    place = 'inside'
    leave()
  })

  /** The login link pushes another page's address (BIS-03); going back to it must load that page instead of this document. */
  const isElsewhere = () => {
    if (location.pathname === pagePath) return false
    location.reload()
    return true
  }

  return {
    enter(detail) {
      detailToPush = detail
      if (place === 'outside') push(detail)
      else if (place === 'inside') history.replaceState({ quickBuy: detail } satisfies EntryState, '')
    },
    leave,
    abandon() {
      place = 'abandoned'
    },
  }
}

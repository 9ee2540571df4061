/**
 * The overlay's entry in the browser's history: "back" closes the overlay, and whatever closes it leaves the history
 * as it was. Going back is answered later, by a popstate, so the entry has a state of its own.
 */
export interface HistoryEntry {
  /** `detail` is what opens the overlay again when the shopper goes forward into the entry. */
  enter(detail: unknown): void
  /** Takes the entry out and then does `after`. */
  leave(after?: () => void): void
  /** The page is going: a link has taken the entry's place, or it is tidied up when the shopper comes back. */
  abandon(): void
}

interface Marked {
  quickBuy?: unknown
}

export function historyEntry(shop: {
  isOpen(): boolean
  /** The shopper went back out of the entry. */
  left(): void
  /** The shopper went forward into it. */
  entered(detail: unknown): void
}): HistoryEntry {
  const drawnFor = location.pathname
  let place: 'outside' | 'inside' | 'leaving' | 'abandoned' = 'outside'
  let detailToPush: unknown
  let afterLeaving: (() => void) | undefined

  const push = (detail: unknown) => {
    history.pushState({ quickBuy: detail } satisfies Marked, '')
    place = 'inside'
  }
  const leave = (after?: () => void) => {
    if (place === 'outside') return after?.()
    if (place !== 'inside') return
    place = 'leaving'
    afterLeaving = after
    history.back()
  }

  addEventListener('popstate', ({ state }: { state: Marked | null }) => {
    if (isElsewhere()) return
    if (place === 'leaving') {
      place = 'outside'
      if (shop.isOpen()) push(detailToPush)
      else afterLeaving?.()
      afterLeaving = undefined
    } else if (place === 'inside') {
      place = 'outside'
      shop.left()
    } else if (state?.quickBuy) {
      place = 'inside'
      shop.entered(state.quickBuy)
    }
  })
  // An entry that outlived its overlay (a reload, an address typed while it was open) would cost a press of "back".
  addEventListener('pageshow', () => {
    if (isElsewhere()) return
    if (place === 'abandoned') place = 'outside'
    if (!(history.state as Marked | null)?.quickBuy || shop.isOpen()) return
    place = 'inside'
    leave()
  })

  /** An address pushed for a page that was never drawn here (a login's way back) is read anew when it is come to. */
  const isElsewhere = () => {
    if (location.pathname === drawnFor) return false
    location.reload()
    return true
  }

  return {
    enter(detail) {
      detailToPush = detail
      if (place === 'outside') push(detail)
      else if (place === 'inside') history.replaceState({ quickBuy: detail } satisfies Marked, '')
    },
    leave,
    abandon() {
      place = 'abandoned'
    },
  }
}

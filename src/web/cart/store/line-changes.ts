import { atom, computed } from 'nanostores'
import { firstSeen, type LineChanges, lineChanges, type Seen, seenAfter } from '#rules/cart/line-changes.ts'
import { $cart } from './cart-store.ts'
import { keepSeen, keptCart } from './local-copy.ts'

const NONE: Record<string, LineChanges> = {}

/** What had been seen before the lines that are shown now were shown; undefined while none are. */
const $seenBefore = atom<Seen | undefined>()

/** What has changed since the lines were last shown, by tcm; told until the views of them are gone. */
export const $lineChanges = computed([$seenBefore, $cart], (seen, cart) =>
  seen && cart ? lineChanges(seen, cart) : NONE,
)

let views = 0

/**
 * Called when a view of the cart's lines appears; what it returns, when it goes. Then they count as seen if the view is
 * the `last` one before paying, the cart page: what a glance at the mini cart has told is told there once more.
 */
export function linesShown(last: boolean): () => void {
  views += 1
  if (last) addEventListener('pagehide', markSeen)
  if (views === 1) {
    addEventListener('pageshow', cameBack)
    begin()
  }
  let gone = false
  return () => {
    if (gone) return
    gone = true
    if (last) {
      markSeen()
      removeEventListener('pagehide', markSeen)
    }
    views -= 1
    if (views > 0) return
    removeEventListener('pageshow', cameBack)
    unfollow()
    $seenBefore.set(undefined)
  }
}

let unfollow = () => {}

function begin(): void {
  unfollow()
  $seenBefore.set(keptCart()?.seen ?? {})
  // a line that joins while the lines are shown has been seen as it was then
  unfollow = $cart.subscribe((cart) => {
    if (cart) $seenBefore.set({ ...firstSeen({}, cart), ...$seenBefore.get() })
  })
}

/** From the back/forward cache: what was told before the page was left is not told again. */
function cameBack({ persisted }: PageTransitionEvent): void {
  if (persisted) begin()
}

function markSeen(): void {
  const cart = $cart.get()
  if (cart) keepSeen((seen) => seenAfter(seen, cart))
}

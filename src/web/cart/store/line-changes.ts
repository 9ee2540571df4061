import { atom, computed } from 'nanostores'
import {
  type LineChanges,
  lineChanges,
  type SeenLines,
  seenAfterShowing,
  seenAtPrice,
  seenWithNewLines,
} from '#rules/cart/line-changes.ts'
import { $cart } from './cart-store.ts'
import { storedCart, storeSeenLines } from './stored-cart.ts'

const NONE: Record<string, LineChanges> = {}

/** What the shopper had seen before the lines were shown this time; undefined while no view shows them. */
const $seenBefore = atom<SeenLines | undefined>()

/** What changed at the lines since the shopper last saw them, by tcm; shown until the last view of them closes. */
export const $lineChanges = computed([$seenBefore, $cart], (seen, cart) =>
  seen && cart ? lineChanges(seen, cart) : NONE,
)

let views = 0

/**
 * Call it when a view of the cart's lines opens, and the function that it returns when the view closes. The lines then
 * count as seen if `isCartPage`: changes shown by the mini cart show once more on the cart page, the last before
 * paying.
 */
export function linesShown(isCartPage: boolean): () => void {
  views += 1
  if (isCartPage) addEventListener('pagehide', markSeen)
  if (views === 1) {
    addEventListener('pageshow', onPageShow)
    begin()
  }
  let isClosed = false
  return () => {
    if (isClosed) return
    isClosed = true
    if (isCartPage) {
      markSeen()
      removeEventListener('pagehide', markSeen)
    }
    views -= 1
    if (views > 0) return
    removeEventListener('pageshow', onPageShow)
    unsubscribe()
    $seenBefore.set(undefined)
  }
}

/** The article was added at a press that showed another price: its line shows the change (note 94). */
export function storeShownPrice(tcm: string, price: number): void {
  storeSeenLines((seen) => seenAtPrice(seen, tcm, price))
  const seen = $seenBefore.get()
  if (seen) $seenBefore.set(seenAtPrice(seen, tcm, price))
}

let unsubscribe = () => {}

function begin(): void {
  unsubscribe()
  $seenBefore.set(storedCart()?.seen ?? {})
  // a line that is added while the lines are shown counts as seen with its price of that moment
  unsubscribe = $cart.subscribe((cart) => {
    if (cart) $seenBefore.set({ ...seenWithNewLines({}, cart), ...$seenBefore.get() })
  })
}

/** The page was shown before it went into the back/forward cache, so its changes are not shown again. */
function onPageShow({ persisted }: PageTransitionEvent): void {
  if (persisted) begin()
}

function markSeen(): void {
  const cart = $cart.get()
  if (cart) storeSeenLines((seen) => seenAfterShowing(seen, cart))
}

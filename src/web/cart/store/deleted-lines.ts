import { atom, computed } from 'nanostores'
import type { Cart } from '#calls/cart.ts'
import type { Restored } from '#rules/cart/optimistic-cart.ts'
import { deletedLists, UNDO_LIFETIME_MS } from '#rules/cart/removed-lines.ts'
import { $cart } from './cart-store.ts'

const $deleted = atom<readonly { change: number; lines: Restored<Cart> }[]>([])

/** deletedArticles, deletedGiftCards and deletedFreeArticles: what was just taken out and can be brought back (MINI-06). */
export const $deletedLists = computed([$deleted, $cart], (deleted, cart) =>
  deletedLists(
    deleted.map(({ lines }) => lines),
    cart,
    document.documentElement.lang || 'de',
  ),
)

let held = false
const timers = new Map<number, ReturnType<typeof setTimeout>>()

/** Keeps what a change takes out for as long as an undo is offered (MINI-13, MINI-34). */
export function addDeleted(change: number, lines: Restored<Cart>): void {
  if (!Object.values(lines).some(Boolean)) return
  $deleted.set([...$deleted.get(), { change, lines }])
  restart(change)
}

/** Forgets what a change took out, because its time is over or because it failed. */
export function dropDeleted(change: number): void {
  clearTimeout(timers.get(change))
  timers.delete(change)
  $deleted.set($deleted.get().filter((one) => one.change !== change))
}

/**
 * Stops the time of the deleted lines while somebody is at their undo (hovers or focuses it); afterwards each has its
 * full time again. Who holds them lets go of them when it leaves the page.
 */
export function holdDeleted(hold: boolean): void {
  held = hold
  for (const { change } of $deleted.get()) restart(change)
}

function restart(change: number): void {
  clearTimeout(timers.get(change))
  if (held) return
  const timer = setTimeout(() => dropDeleted(change), UNDO_LIFETIME_MS)
  timers.set(change, timer)
}

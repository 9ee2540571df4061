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

/** Keeps what a change takes out for as long as an undo is offered (MINI-13, MINI-34). */
export function addDeleted(change: number, lines: Restored<Cart>): void {
  if (!Object.values(lines).some(Boolean)) return
  $deleted.set([...$deleted.get(), { change, lines }])
  setTimeout(() => dropDeleted(change), UNDO_LIFETIME_MS)
}

/** Forgets what a change took out, because its time is over or because it failed. */
export function dropDeleted(change: number): void {
  $deleted.set($deleted.get().filter((one) => one.change !== change))
}

import { atom, computed } from 'nanostores'
import type { Cart } from '#calls/cart.ts'
import { deletedLists, shownOrder, UNDO_LIFETIME_MS } from '#rules/cart/deleted-lines.ts'
import { deletedLineKeys, lineKeys } from '#rules/cart/line-key.ts'
import type { DeletedLines } from '#rules/cart/optimistic-cart.ts'
import { $cart } from './cart-store.ts'

interface Removal {
  change: number
  lines: DeletedLines<Cart>
  /** The keys of all lines as they were shown before. */
  order: readonly string[]
}

const $deleted = atom<readonly Removal[]>([])

/** The removed lines that still offer their undo: deletedArticles, deletedGiftCards, deletedFreeArticles (MINI-06). */
export const $deletedLists = computed([$deleted, $cart], (deleted, cart) =>
  deletedLists(
    deleted.map(({ lines }) => lines),
    cart,
    document.documentElement.lang || 'de',
  ),
)

/** The keys of all lines, deleted ones included, in the order in which they are shown (note 97). */
export const $shownOrder = computed([$deleted, $cart], (deleted, cart) =>
  shownOrder(
    cart ? lineKeys(cart) : [],
    deleted.map(({ lines, order }) => ({ keys: keysOf(lines), order })),
  ),
)

const keysOf = ({ article, giftCard, freeArticle }: DeletedLines<Cart>) =>
  deletedLineKeys<Cart>({
    deletedArticles: article ? [article] : [],
    deletedGiftCards: giftCard ? [giftCard] : [],
    deletedFreeArticles: freeArticle ? [freeArticle] : [],
  })

let isHeld = false
const timers = new Map<number, ReturnType<typeof setTimeout>>()

/**
 * Adds the lines that a change removes to the deleted lists, for as long as the undo is offered (MINI-13, MINI-34).
 * `order` is what `$shownOrder` was before the change.
 */
export function addDeleted(change: number, lines: DeletedLines<Cart>, order: readonly string[]): void {
  if (!Object.values(lines).some(Boolean)) return
  $deleted.set([...$deleted.get(), { change, lines, order }])
  restartTimer(change)
}

/** Drops the lines of a change from the deleted lists, because their time is over or because the change failed. */
export function dropDeleted(change: number): void {
  clearTimeout(timers.get(change))
  timers.delete(change)
  $deleted.set($deleted.get().filter((one) => one.change !== change))
}

/**
 * Stops the timers of all deleted lines while one of them is hovered or has the focus (note L10); afterwards each has
 * its full time again.
 */
export function holdDeleted(hold: boolean): void {
  isHeld = hold
  for (const { change } of $deleted.get()) restartTimer(change)
}

function restartTimer(change: number): void {
  clearTimeout(timers.get(change))
  if (isHeld) return
  const timer = setTimeout(() => dropDeleted(change), UNDO_LIFETIME_MS)
  timers.set(change, timer)
}

import { atom } from 'nanostores'
import type { CartErrorCode } from '#calls/cart.ts'

/** The five codes of reading and changing, and the limits (part 2 §8, decision 13). */
export type CartStoreError = CartErrorCode | 'NOT_MODIFIED'

export interface CartSetError {
  /** Shown by the key setErrors.{code} with the limit (ERR-14). */
  code: CartStoreError
  limit?: number | undefined
  /** What the page was drawn with, of a form that was refused before script was there. */
  words?: string | undefined
  /** A gift card was to be removed: that has a sentence of its own (ERR-13). */
  giftCardRemoval?: boolean | undefined
  /** The one line that was to be changed, as lineOf names it. */
  line?: string | undefined
}

/** Milliseconds after which a set error and its limit go (part 2 §9). */
export const SET_ERROR_MS = 7500

/** Why the last change failed; goes by itself (MINI-24). */
export const $setError = atom<CartSetError | undefined>()

/** Why the cart could not be read; stays until a reading succeeds (MINI-25). */
export const $getError = atom<CartStoreError | undefined>()

let timer: ReturnType<typeof setTimeout> | undefined
let held = false

/** Sets or resets the set error; each new one has its full time. */
export function setSetError(error: CartSetError | undefined): void {
  $setError.set(error)
  restart()
}

/** Stops the time of a set error while somebody reads it (hovers or focuses it); afterwards it runs anew. */
export function holdSetError(hold: boolean): void {
  held = hold
  restart()
}

function restart(): void {
  clearTimeout(timer)
  if ($setError.get() && !held) timer = setTimeout(() => $setError.set(undefined), SET_ERROR_MS)
}

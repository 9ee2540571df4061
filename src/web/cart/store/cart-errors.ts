import { atom } from 'nanostores'
import type { CartErrorCode } from '#calls/cart.ts'

/** The five error codes of reading and changing the cart, and the limits (ERR-09, ERR-10, note 13). */
export type CartStoreError = CartErrorCode | 'NOT_MODIFIED'

export interface CartSetError {
  /** Shown by the key setErrors.{code} with the limit (ERR-14). */
  code: CartStoreError
  limit?: number | undefined
  /** Of STEP_LIMIT: the first quantities that can be chosen. */
  quantities?: string | undefined
  /** The text that the server rendered into the page, of a form that was refused before the page was hydrated. */
  text?: string | undefined
  /** True where removing a gift card failed, which has a text of its own (ERR-13). */
  giftCardRemoval?: boolean | undefined
  /** The key of the one line that was not changed (line-key.ts). */
  line?: string | undefined
}

/** Milliseconds for which the error of a change of the cart is shown, as a toast would be (MINI-24). */
export const SET_ERROR_MS = 7500

/** Why the last change failed; clears by itself (MINI-24). */
export const $setError = atom<CartSetError | undefined>()

/** Why the cart could not be read; stays until a reading succeeds (MINI-25). */
export const $getError = atom<CartStoreError | undefined>()

let timer: ReturnType<typeof setTimeout> | undefined
let isHeld = false

/** Sets or resets the set error; each new one shows for the full time. */
export function setSetError(error: CartSetError | undefined): void {
  $setError.set(error)
  restartTimer()
}

/** Stops the timer while the error is hovered or has the focus (note L10); afterwards it starts again. */
export function holdSetError(hold: boolean): void {
  isHeld = hold
  restartTimer()
}

function restartTimer(): void {
  clearTimeout(timer)
  if ($setError.get() && !isHeld) timer = setTimeout(() => $setError.set(undefined), SET_ERROR_MS)
}

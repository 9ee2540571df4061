import type { AddedLine, CartOutcome, CartRefusal, CartRules } from './cart-change.ts'
import { type CartLine, piecesOf } from './cart-line.ts'

/** How a change ends: refused, or accepted with the lines that follow. */

export const refuse = (refusal: CartRefusal): CartOutcome => ({ ok: false, refusal })

/** The lines as a change leaves them, and whether it changed any. */
export function accept(before: readonly CartLine[], lines: readonly CartLine[]): CartOutcome & { ok: true } {
  const changed =
    before.length !== lines.length || before.some((line, index) => line.quantity !== lines[index]?.quantity)
  return { ok: true, lines, changed }
}

/** Accepts what more lines or pieces come to, if the cart can hold it (decision 66). */
export function withinCart(
  lines: readonly CartLine[],
  next: readonly CartLine[],
  rules: CartRules,
  added: AddedLine | undefined,
): CartOutcome {
  if (piecesOf(next) > rules.cartLimit) return refuse({ code: 'CART_LIMIT', limit: rules.cartLimit })
  return { ...accept(lines, next), ...(added ? { added } : {}) }
}

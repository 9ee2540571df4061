import type { AddedLine, CartOutcome, CartRefusal, CartRules } from './cart-change.ts'
import { type CartLine, piecesOf } from './cart-line.ts'

/** Refuses a change. */
export const refuse = (refusal: CartRefusal): CartOutcome => ({ ok: false, refusal })

/** Accepts a change with its new lines, and says whether they differ from the old ones. */
export function accept(before: readonly CartLine[], lines: readonly CartLine[]): CartOutcome & { ok: true } {
  const changed =
    before.length !== lines.length || before.some((line, index) => line.quantity !== lines[index]?.quantity)
  return { ok: true, lines, changed }
}

/** Accepts a change that adds lines or pieces, or refuses it with CART_LIMIT (CART-23, note 66). */
export function acceptWithinCartLimit(
  lines: readonly CartLine[],
  next: readonly CartLine[],
  rules: CartRules,
  added: AddedLine | undefined,
): CartOutcome {
  if (piecesOf(next) > rules.cartLimit) return refuse({ code: 'CART_LIMIT', limit: rules.cartLimit })
  return { ...accept(lines, next), ...(added ? { added } : {}) }
}

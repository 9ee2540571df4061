import type { CartFacts, CartOutcome, CartRules, PartnerChange } from './cart-change.ts'
import { DEFAULT_MAX_ORDER_VOLUME } from './cart-change.ts'
import { type CartLine, findLine, type PartnerLine } from './cart-line.ts'
import { accept, refuse, withinCart } from './cart-outcome.ts'

/** A partner's goods come in piece by piece, within the same limits as articles, and leave as a whole line. */
export function changePartnerProduct(
  lines: readonly CartLine[],
  { partnerProductId: id, set }: PartnerChange,
  { partnerProducts }: CartFacts,
  rules: CartRules,
): CartOutcome {
  const there = findLine(lines, 'partner_product', id)
  if (!set) {
    // removing needs no facts: what the partner has withdrawn can still be removed
    return accept(
      lines,
      lines.filter((line) => line !== there),
    )
  }
  const product = partnerProducts.get(id)
  if (!product) return refuse({ code: 'UNKNOWN_PARTNER_PRODUCT' })
  if (!product.available) return refuse({ code: 'UNAVAILABLE' })
  const quantity = (there?.quantity ?? 0) + 1
  if (quantity > DEFAULT_MAX_ORDER_VOLUME) return refuse({ code: 'ITEM_LIMIT', limit: DEFAULT_MAX_ORDER_VOLUME })
  const next: PartnerLine = { kind: 'partner_product', partnerProductId: id, quantity }
  const changed = there ? lines.map((line) => (line === there ? next : line)) : [...lines, next]
  return withinCart(lines, changed, rules, { kind: 'partner_product', id })
}

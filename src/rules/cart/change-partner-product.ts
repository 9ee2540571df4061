import type { CartFacts, CartOutcome, CartRules, PartnerChange } from './cart-change.ts'
import { DEFAULT_MAX_QUANTITY } from './cart-change.ts'
import { type CartLine, findLine, type PartnerLine } from './cart-line.ts'
import { accept, acceptWithinCartLimit, refuse } from './cart-outcome.ts'

/** Adds one piece of a partner's goods, within the limits of articles, or removes the whole line. */
export function changePartnerProduct(
  lines: readonly CartLine[],
  { partnerProductId: id, set }: PartnerChange,
  { partnerProducts }: CartFacts,
  rules: CartRules,
): CartOutcome {
  const existing = findLine(lines, 'partner_product', id)
  if (!set) {
    // goods that the partner has withdrawn must stay removable
    return accept(
      lines,
      lines.filter((line) => line !== existing),
    )
  }
  const product = partnerProducts.get(id)
  if (!product) return refuse({ code: 'UNKNOWN_PARTNER_PRODUCT' })
  if (!product.available) return refuse({ code: 'UNAVAILABLE' })
  const quantity = (existing?.quantity ?? 0) + 1
  if (quantity > DEFAULT_MAX_QUANTITY) return refuse({ code: 'ITEM_LIMIT', limit: DEFAULT_MAX_QUANTITY })
  const next: PartnerLine = { kind: 'partner_product', partnerProductId: id, quantity }
  const changed = existing ? lines.map((line) => (line === existing ? next : line)) : [...lines, next]
  return acceptWithinCartLimit(lines, changed, rules, { kind: 'partner_product', id })
}

import type { OrderLineKind } from './order-lines.ts'
import type { TaxSum } from './order-totals.ts'

/** A tax of an order as it is shown; gift cards bear none until they are redeemed, which is not a rate of 0 %. */
export interface ShownTax extends TaxSum {
  isOfGiftCards: boolean
}

/** The taxes of an order as they are shown: what gift cards cost stands apart from goods and delivery at 0 %. */
export function shownTaxes(
  taxes: readonly TaxSum[],
  lines: ReadonlyArray<{ kind: OrderLineKind; amount: number }>,
): ShownTax[] {
  const ofCards = lines.reduce((sum, { kind, amount }) => (kind === 'gift_card' ? sum + amount : sum), 0)
  return taxes.flatMap((tax): ShownTax[] => {
    if (tax.taxRate > 0 || ofCards === 0) return [{ ...tax, isOfGiftCards: false }]
    const goods = tax.amount - ofCards
    return [
      ...(goods > 0 ? [{ ...tax, amount: goods, isOfGiftCards: false }] : []),
      { ...tax, amount: ofCards, isOfGiftCards: true },
    ]
  })
}

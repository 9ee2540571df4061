import type { TaxSum } from '../order/order-totals.ts'

interface TaxedAmount {
  amount: number
  taxRate: number
  taxAmount: number
}

/**
 * What an order's delivery costs at each rate, and the tax in it: what its taxes count beyond its lines. Amounts in 1/100 of
 * the main unit.
 */
export function deliveryShares(lines: readonly TaxedAmount[], taxes: readonly TaxSum[]): TaxSum[] {
  return taxes.flatMap(({ taxRate, amount, taxAmount }) => {
    const ofRate = lines.filter((line) => line.taxRate === taxRate)
    const share = {
      taxRate,
      amount: amount - ofRate.reduce((all, line) => all + line.amount, 0),
      taxAmount: taxAmount - ofRate.reduce((all, line) => all + line.taxAmount, 0),
    }
    return share.amount === 0 && share.taxAmount === 0 ? [] : [share]
  })
}

import { type TaxSum, taxIn } from '../order/order-totals.ts'
import { divideAmount } from '../price/divide-amount.ts'

/**
 * What a refund, also a partial one, gives back at each tax rate of an order, in proportion to what the order cost at it, with the tax in it. Amounts in
 * 1/100 of the main unit; the whole amount of an order gives its own taxes back.
 * @param step what amounts are rounded to: 1, or 100 where prices have no decimals
 */
export function creditTaxes(taxes: readonly TaxSum[], amount: number, step: number): TaxSum[] {
  const shares = divideAmount(
    amount,
    taxes.map((tax) => tax.amount),
    step,
  )
  return taxes.flatMap(({ taxRate, amount: whole, taxAmount }, at) => {
    const share = shares[at]!
    if (share === 0) return []
    return [{ taxRate, amount: share, taxAmount: share === whole ? taxAmount : taxIn(share, taxRate, step) }]
  })
}

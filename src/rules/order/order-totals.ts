import { divideAmount } from '../price/divide-amount.ts'

/**
 * A line as its tax is computed: what it costs after discounts in 1/100 of the main unit, taxes included, by how much
 * discounts have lowered it, and its rate in 1/100 percent.
 */
export interface TaxedLine {
  amount: number
  discountAmount?: number
  taxRate: number
  /** A gift card is money, which is not delivered for money. */
  isGiftCard?: boolean
}

/** The sum of all that one rate counts for, delivery included, and the tax in it. */
export interface TaxSum {
  taxRate: number
  amount: number
  taxAmount: number
}

export interface OrderTotals {
  /** What the goods cost before discounts. */
  goodsAmount: number
  /** By how much discounts lower the goods. */
  discountAmount: number
  deliveryAmount: number
  /** What goods and delivery cost after discounts, whoever pays it by whatever means. */
  totalAmount: number
  /** The tax in the whole sum. */
  taxAmount: number
  /** The tax in each line, in the order of the lines. */
  lineTaxes: number[]
  /** The delivery as a part of the goods' rates, in which it is taxed like them. */
  deliveryTaxes: TaxSum[]
  /** One for each rate, the highest first. */
  taxes: TaxSum[]
}

/**
 * The sums of an order. Tax is rounded for each rate and not for each line: it is that of the rate's whole sum, rounded half
 * up once; lines and delivery get shares that differ from their exact tax by less than one step and add up to it. The
 * delivery is divided by the goods' sums and taxed as they are; with nothing to divide by it takes `deliveryRate`. A rate at
 * which nothing is paid is none of the taxes.
 * @param step what amounts are rounded to: 1, or 100 where prices have no decimals
 */
export function orderTotals(
  lines: readonly TaxedLine[],
  { deliveryAmount, deliveryRate, step }: { deliveryAmount: number; deliveryRate: number; step: number },
): OrderTotals {
  const netAmount = sum(lines.map(({ amount }) => amount))
  const discountAmount = sum(lines.map((line) => line.discountAmount ?? 0))
  const delivery = deliveryShares(lines, { deliveryAmount, deliveryRate, step })
  const rates = [...new Set([...lines, ...delivery].map(({ taxRate }) => taxRate))].sort((a, b) => b - a)
  const lineTaxes = lines.map(() => 0)
  const deliveryTaxes: TaxSum[] = []
  const taxes = rates.flatMap((taxRate) => {
    const ofRate = lines.flatMap((line, at) => (line.taxRate === taxRate ? [{ at, amount: line.amount }] : []))
    const share = delivery.find((one) => one.taxRate === taxRate)
    const amounts = [...ofRate.map(({ amount }) => amount), ...(share ? [share.amount] : [])]
    const amount = sum(amounts)
    const taxAmount = taxIn(amount, taxRate, step)
    const parts = divideAmount(taxAmount, amounts, step)
    ofRate.forEach(({ at }, index) => {
      lineTaxes[at] = parts[index]!
    })
    if (share) deliveryTaxes.push({ ...share, taxAmount: parts.at(-1)! })
    return amount === 0 ? [] : [{ taxRate, amount, taxAmount }]
  })
  return {
    goodsAmount: netAmount + discountAmount,
    discountAmount,
    deliveryAmount,
    totalAmount: netAmount + deliveryAmount,
    taxAmount: sum(taxes.map(({ taxAmount }) => taxAmount)),
    lineTaxes,
    deliveryTaxes,
    taxes,
  }
}

/**
 * The delivery by the rates of the goods, which may be 0 %; gift cards are not delivered for money. Where discounts cover all goods, it is
 * divided by what they cost before.
 */
function deliveryShares(
  lines: readonly TaxedLine[],
  { deliveryAmount, deliveryRate, step }: { deliveryAmount: number; deliveryRate: number; step: number },
): TaxedLine[] {
  if (deliveryAmount === 0) return []
  const delivered = lines.filter(({ isGiftCard }) => !isGiftCard)
  const isCovered = delivered.every(({ amount }) => amount === 0)
  const costs = delivered.map(({ amount, discountAmount = 0, taxRate }) => ({
    taxRate,
    cost: isCovered ? discountAmount : amount,
  }))
  const paid = costs.filter(({ cost }) => cost > 0)
  if (paid.length === 0) return [{ amount: deliveryAmount, taxRate: deliveryRate }]
  const rates = [...new Set(paid.map(({ taxRate }) => taxRate))]
  const goods = rates.map((rate) => sum(paid.filter(({ taxRate }) => taxRate === rate).map(({ cost }) => cost)))
  const shares = divideAmount(deliveryAmount, goods, step)
  return rates.flatMap((taxRate, at) => (shares[at] ? [{ amount: shares[at], taxRate }] : []))
}

/** The tax in a sum, rounded half up to a step. */
export function taxIn(amount: number, taxRate: number, step: number): number {
  const [dividend, divisor] = [BigInt(amount) * BigInt(taxRate), BigInt(10_000 + taxRate) * BigInt(step)]
  return Number((2n * dividend + divisor) / (2n * divisor)) * step
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

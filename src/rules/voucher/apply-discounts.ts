import { divideAmount } from '../price/divide-amount.ts'
import { isEligible, type VoucherGoods } from './eligible-goods.ts'
import type { OrderDiscount } from './order-discount.ts'
import type { EnteredVoucher, VoucherKind } from './voucher.ts'
import { type VoucherRefusal, voucherRefusal } from './voucher-refusal.ts'

/** What lowers the price of an order. */
export interface Discounts {
  vouchers: readonly EnteredVoucher[]
  /** Of holders of the loyalty card, in 1/100 percent. */
  loyaltyRate: number
}

/** A voucher that was entered and lowers nothing now. */
export interface RefusedVoucher {
  code: string
  refusal: VoucherRefusal
}

export interface AppliedDiscounts {
  /** By how much each line is lowered, in the order of the lines. */
  byLine: number[]
  isDeliveryFree: boolean
  given: OrderDiscount[]
  /** The vouchers among them, by id, with how much they lower. */
  redeemed: Array<{ voucherId: string; amount: number }>
  refused: RefusedVoucher[]
}

/** Percentages before amounts, so that the order of typing changes no price; free delivery lowers no goods. */
const ORDER: readonly VoucherKind[] = ['percent', 'amount', 'delivery']

/**
 * Lowers the lines of an order: first by the discount of the loyalty card, then by vouchers, each on what those before it have
 * left. A discount is divided in proportion to the lines that it counts for, in whole steps that add up to it, and no line costs
 * less than nothing. Amounts in 1/100 of the main unit.
 * @param step what amounts are rounded to: 1, or 100 where prices have no decimals
 * @param deliveryAmount the delivery costs without vouchers
 */
export function applyDiscounts(
  lines: readonly VoucherGoods[],
  { vouchers, loyaltyRate }: Discounts,
  { moment, step, deliveryAmount }: { moment: number; step: number; deliveryAmount: number },
): AppliedDiscounts {
  const applied: AppliedDiscounts = {
    byLine: lines.map(() => 0),
    isDeliveryFree: false,
    given: [],
    redeemed: [],
    refused: [],
  }
  const lower = (counts: (line: VoucherGoods) => boolean, wanted: (amount: number) => number): number => {
    const left = lines.map((line, at) => (counts(line) ? line.amount - applied.byLine[at]! : 0))
    const whole = left.reduce((total, amount) => total + amount, 0)
    const most = Math.min(wanted(whole), whole)
    const amount = most - (most % step)
    divideAmount(amount, left, step).forEach((share, at) => {
      applied.byLine[at]! += share
    })
    return amount
  }
  if (loyaltyRate > 0) {
    const amount = lower(
      ({ kind }) => kind === 'article',
      (whole) => rateOf(whole, loyaltyRate, step),
    )
    if (amount > 0) applied.given.push({ kind: 'loyalty', amount })
  }
  const refuse = ({ code }: EnteredVoucher, refusal: VoucherRefusal) => applied.refused.push({ code, refusal })
  const standing: EnteredVoucher[] = []
  for (const voucher of vouchers) {
    const refusal = voucherRefusal(voucher, lines, moment)
    if (refusal) refuse(voucher, refusal)
    // the one that was entered first stays where others may not stand beside it
    else if (standing.length > 0 && !(voucher.combinable && standing[0]!.combinable))
      refuse(voucher, { code: 'NOT_COMBINABLE' })
    else standing.push(voucher)
  }
  for (const voucher of standing.sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) || compare(a, b))) {
    const { id: voucherId, code, kind, value } = voucher
    const isDelivery = kind === 'delivery'
    const amount = isDelivery
      ? 0
      : lower(
          (line) => isEligible(voucher, line),
          (whole) => (kind === 'percent' ? rateOf(whole, value, step) : value),
        )
    // nothing was left to lower, so that the voucher can be used another time
    if (isDelivery ? deliveryAmount === 0 : amount === 0) {
      refuse(voucher, { code: isDelivery ? 'DELIVERY_FREE' : 'NO_GOODS' })
      continue
    }
    applied.isDeliveryFree ||= isDelivery
    applied.given.push({ kind: isDelivery ? 'delivery' : 'voucher', code, amount })
    applied.redeemed.push({ voucherId, amount })
  }
  return applied
}

const compare = (a: EnteredVoucher, b: EnteredVoucher) => (a.code < b.code ? -1 : 1)

/** A part of an amount in 1/100 percent, rounded half up to a step. */
function rateOf(amount: number, rate: number, step: number): number {
  const [dividend, divisor] = [BigInt(amount) * BigInt(rate), 10_000n * BigInt(step)]
  return Number((2n * dividend + divisor) / (2n * divisor)) * step
}

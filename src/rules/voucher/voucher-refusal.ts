import { isEligible, type VoucherGoods } from './eligible-goods.ts'
import type { EnteredVoucher } from './voucher.ts'

/** Why a voucher lowers nothing. Amounts in 1/100 of the main unit, moments in milliseconds since 1970. */
export type VoucherRefusal =
  | { code: 'NOT_YET'; from: number }
  | { code: 'EXPIRED' }
  | { code: 'USED_UP' }
  /** By the same person. */
  | { code: 'USED_BEFORE' }
  | { code: 'FIRST_ORDER_ONLY' }
  /** It was sent to another mailbox. */
  | { code: 'OTHER_MAILBOX' }
  /** Nothing in the cart is eligible. */
  | { code: 'NO_GOODS' }
  | { code: 'BELOW_LEAST'; least: number; missing: number }
  | { code: 'BULKY' }
  | { code: 'NOT_COMBINABLE' }
  /** There are no delivery costs that it could lower. */
  | { code: 'DELIVERY_FREE' }

/** Why a voucher by itself lowers nothing of these goods at this moment; undefined: it does. */
export function voucherRefusal(
  voucher: EnteredVoucher,
  lines: readonly VoucherGoods[],
  moment: number,
): VoucherRefusal | undefined {
  const { validFrom, validUntil, endedAt, mostUses, uses, mostUsesOfPerson, usesOfPerson, leastGoodsAmount } = voucher
  if (validFrom !== null && moment < validFrom) return { code: 'NOT_YET', from: validFrom }
  if ((validUntil !== null && moment >= validUntil) || (endedAt !== null && moment >= endedAt))
    return { code: 'EXPIRED' }
  if (mostUses !== null && uses >= mostUses) return { code: 'USED_UP' }
  if (mostUsesOfPerson !== null && usesOfPerson >= mostUsesOfPerson) return { code: 'USED_BEFORE' }
  if (voucher.firstOrder && voucher.hasOrdered) return { code: 'FIRST_ORDER_ONLY' }
  if (voucher.isOfOther) return { code: 'OTHER_MAILBOX' }
  const counting = lines.filter((line) => isEligible(voucher, line))
  if (counting.length === 0) return { code: 'NO_GOODS' }
  const amount = counting.reduce((total, line) => total + line.amount, 0)
  if (amount < leastGoodsAmount)
    return { code: 'BELOW_LEAST', least: leastGoodsAmount, missing: leastGoodsAmount - amount }
  // a forwarding company brings them, which costs many times as much as a parcel
  if (voucher.kind === 'delivery' && lines.some(({ isBulky }) => isBulky)) return { code: 'BULKY' }
  return undefined
}

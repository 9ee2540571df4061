import type { EnteredVoucher } from './voucher.ts'

/** A line of an order as a voucher looks at it. */
export interface VoucherGoods {
  kind: 'article' | 'gift_card' | 'partner_product' | 'free_article'
  /** Before vouchers. */
  amount: number
  isReduced?: boolean
  isBulky?: boolean
}

/** Whether a voucher lowers a line: which goods are eligible, such as reduced ones and gift cards, is the voucher’s own setting. */
export function isEligible(
  { reducedGoods, giftCards, partnerProducts }: Pick<EnteredVoucher, 'reducedGoods' | 'giftCards' | 'partnerProducts'>,
  { kind, amount, isReduced = false }: VoucherGoods,
): boolean {
  if (amount === 0) return false
  switch (kind) {
    case 'article':
      return reducedGoods || !isReduced
    case 'gift_card':
      return giftCards
    case 'partner_product':
      return partnerProducts
    case 'free_article':
      return false
  }
}

import type { VoucherTerms } from './voucher.ts'

/** The conditions of the newsletter's welcome voucher beside its code and its time (NEWS-13, NEWS-56). */
export const WELCOME_TERMS: Omit<VoucherTerms, 'code' | 'validFrom' | 'validUntil'> = {
  kind: 'percent',
  value: 1000,
  leastGoodsAmount: 0,
  mostUses: 1,
  mostUsesOfPerson: null,
  firstOrder: true,
  reducedGoods: true,
  giftCards: false,
  partnerProducts: true,
  combinable: false,
}

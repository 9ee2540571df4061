/** What a voucher lowers: a part of the goods' price in percent, an amount of it, or the delivery. */
export const VOUCHER_KINDS = ['percent', 'amount', 'delivery'] as const
export type VoucherKind = (typeof VOUCHER_KINDS)[number]

/** So many vouchers can lower one order. */
export const MAX_VOUCHERS = 5

/** The conditions of a voucher. Amounts in 1/100 of the main unit; moments in milliseconds since 1970, null: no end. */
export interface VoucherTerms {
  /** In capital letters. */
  code: string
  kind: VoucherKind
  /** Percent: in 1/100 percent. Amount: in 1/100 of the main unit. Delivery: 0. */
  value: number
  /** The minimum order value, of the goods that it counts for. */
  leastGoodsAmount: number
  validFrom: number | null
  validUntil: number | null
  /** Null: as often as anybody likes. */
  mostUses: number | null
  mostUsesOfPerson: number | null
  /** For somebody's first order on the site. */
  firstOrder: boolean
  /** Whether it counts for goods whose price is reduced, for gift cards, and for what partners sell. */
  reducedGoods: boolean
  giftCards: boolean
  partnerProducts: boolean
  /** Beside other vouchers that are combinable. */
  combinable: boolean
}

/** A voucher that somebody has entered, with how often it was used. */
export interface EnteredVoucher extends VoucherTerms {
  id: string
  endedAt: number | null
  uses: number
  usesOfPerson: number
  /** Whether this person has ordered before. */
  hasOrdered: boolean
  /** Whether it was sent to one mailbox, for which alone it works, and whether this person has another one. */
  isWelcome: boolean
  isOfOther: boolean
}

/** Whether it depends on who orders what a voucher lowers. */
export const isPersonal = ({ firstOrder, mostUsesOfPerson, isWelcome }: EnteredVoucher): boolean =>
  firstOrder || mostUsesOfPerson !== null || isWelcome

/** Whether a voucher lowers nothing because of who orders. */
export const refusesPerson = (voucher: EnteredVoucher): boolean => {
  const { mostUsesOfPerson, usesOfPerson, firstOrder, hasOrdered, isOfOther } = voucher
  return (mostUsesOfPerson !== null && usesOfPerson >= mostUsesOfPerson) || (firstOrder && hasOrdered) || isOfOther
}

/** A voucher as it is for somebody of whom nothing is known. */
export const forAnybody = (voucher: EnteredVoucher): EnteredVoucher => ({
  ...voucher,
  usesOfPerson: 0,
  hasOrdered: false,
  isOfOther: false,
})

const CODE = /^[\p{Lu}\p{N}][\p{Lu}\p{N}._-]{2,29}$/u

/** A typed code as it is compared: without spaces, in capital letters. */
export const cleanCode = (typed: string): string => typed.replaceAll(/\s+/gu, '').toUpperCase().slice(0, 60)

/** Whether a merchant may give a voucher this code: 3 to 30 capital letters, digits, dots and dashes. */
export const isVoucherCode = (code: string): boolean => CODE.test(code)

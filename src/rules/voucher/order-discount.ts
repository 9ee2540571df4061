/** A discount of an order as it was given. */
export interface OrderDiscount {
  /** 'delivery': a voucher of free delivery, which lowers no goods. */
  kind: 'voucher' | 'delivery' | 'loyalty'
  /** Of a voucher. */
  code?: string
  /** By how much the goods are lowered, in 1/100 of the main unit. */
  amount: number
}

import type { OrderDiscount } from '#rules/voucher/order-discount.ts'
import type { TextsByFeature } from '#sites/texts/compiled/texts-by-locale.ts'

/** What lowers the price of an order, such as 'Voucher WINTER'. */
export function discountName({ kind, code = '' }: OrderDiscount, texts: TextsByFeature['voucher']): string {
  return kind === 'loyalty' ? texts.loyalty : texts.voucherNamed({ code })
}

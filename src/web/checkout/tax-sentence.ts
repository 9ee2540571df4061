import type { TaxSum } from '#rules/order/order-totals.ts'
import { numberFormat } from '#sites/formats.ts'
import type { SiteLocale } from '#sites/sites.ts'
import type { TextsByFeature } from '#sites/texts/compiled/texts-by-locale.ts'

/** What a tax is for, such as '19 % on 24.90'; `price` writes an amount. */
export function taxSentence(
  texts: TextsByFeature['checkout'],
  locale: SiteLocale,
  { taxRate, amount }: TaxSum,
  price: (amount: number) => string,
): string {
  if (taxRate === 0) return texts.taxFree({ amount: price(amount) })
  const rate = numberFormat(locale).format(taxRate / 100)
  return texts.taxOf({ rate, amount: price(amount) })
}

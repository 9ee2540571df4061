import type { ShownTax } from '#rules/order/shown-taxes.ts'
import { numberFormat } from '#sites/formats.ts'
import type { SiteLocale } from '#sites/sites.ts'
import type { TextsByFeature } from '#sites/texts/compiled/texts-by-locale.ts'

/** What a tax is for, such as '19 % on 24.90'; `price` writes an amount. */
export function taxSentence(
  texts: TextsByFeature['checkout'],
  locale: SiteLocale,
  { taxRate, amount, isOfGiftCards }: Pick<ShownTax, 'taxRate' | 'amount' | 'isOfGiftCards'>,
  price: (amount: number) => string,
): string {
  if (isOfGiftCards) return texts.taxFree({ amount: price(amount) })
  const rate = numberFormat(locale).format(taxRate / 100)
  return texts.taxOf({ rate, amount: price(amount) })
}

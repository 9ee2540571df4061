import type { Article } from '#calls/product.ts'
import { NO_BREAK_SPACE } from '#sites/price-formats.ts'
import { useTexts } from '../page-context.tsx'
import { MoneySentence } from './Money.tsx'

/** What a kilogram or a litre costs. */
export function BasePrice({ amount, label }: NonNullable<Article['basePriceInfo']>) {
  const texts = useTexts('product')
  return (
    <MoneySentence amounts={{ price: amount }}>
      {({ price }) => texts.basePrice({ price, unit: label.replace(' ', NO_BREAK_SPACE) })}
    </MoneySentence>
  )
}

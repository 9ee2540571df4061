import type { MovedPrice } from '#rules/cart/line-changes.ts'
import { useTexts } from '../../page-context.tsx'
import { MoneySentence } from '../../product/Money.tsx'

/** What the added articles cost where that is not what the press showed (note 94); `named`: which article it is. */
export function MovedPrices({ moved, named = false }: { moved: readonly MovedPrice[]; named?: boolean }) {
  const texts = useTexts('quick-buy')
  return moved.map(({ tcm, title, old, now }) => (
    <p key={tcm}>
      <strong>
        <MoneySentence amounts={{ oldPrice: old, newPrice: now }}>
          {(prices) => (named ? texts.priceChangedOf({ title, ...prices }) : texts.priceChanged(prices))}
        </MoneySentence>
      </strong>
    </p>
  ))
}

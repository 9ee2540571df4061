import type { MovedPrice } from '#rules/cart/line-changes.ts'
import { usePrice, useTexts } from '../../page-context.tsx'

/** What the added articles cost where that is not what the press showed (note 94); `named`: which article it is. */
export function MovedPrices({ moved, named = false }: { moved: readonly MovedPrice[]; named?: boolean }) {
  const texts = useTexts('quick-buy')
  const price = usePrice()
  return moved.map(({ tcm, title, old, now }) => {
    const prices = { oldPrice: price(old), newPrice: price(now) }
    return (
      <p key={tcm}>
        <strong>{named ? texts.priceChangedOf({ title, ...prices }) : texts.priceChanged(prices)}</strong>
      </p>
    )
  })
}

import { usePageContext, usePrice, useTexts } from '../page-context.tsx'

/** An amount in 1/100 of the main unit. DE shows no currency, so screen readers get it as a hidden word (note 2). */
export function Money({ amount }: { amount: number }) {
  const price = usePrice()
  return (
    <>
      {price(amount)}
      <HiddenCurrency />
    </>
  )
}

/** The currency of a price that stands without one. */
export function HiddenCurrency() {
  const texts = useTexts('product')
  const { site } = usePageContext()
  return site === 'DE' && <span className="visually-hidden"> {texts.euro}</span>
}

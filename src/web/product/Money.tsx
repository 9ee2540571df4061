import { isWithoutCurrency } from '#rules/price/format-price.ts'
import { usePageContext, usePrice, useTexts } from '../page-context.tsx'

/** An amount in 1/100 of the main unit. DE shows no currency, so screen readers get it as a hidden word (note 2). */
export function Money({ amount }: { amount: number }) {
  const price = usePrice()
  return <Price>{price(amount)}</Price>
}

/** A price that is formatted already. */
function Price({ children }: { children: string }) {
  const texts = useTexts('product')
  const { site } = usePageContext()
  return (
    <>
      <span translate="no">{children}</span>
      {isWithoutCurrency(site) && <span className="visually-hidden">{` ${texts.euro}`}</span>}
    </>
  )
}

interface MoneySentenceProperties<Name extends string> {
  /** In 1/100 of the main unit, by the names that the text gives them. */
  amounts: Record<Name, number>
  children: (prices: Record<Name, string>) => string
}

/**
 * A text with amounts in it, which translators leave as they are, each followed by the hidden currency where the site shows
 * none.
 */
export function MoneySentence<Name extends string>({ amounts, children: text }: MoneySentenceProperties<Name>) {
  const price = usePrice()
  const prices = Object.entries<number>(amounts).map(([name, amount]) => [
    name,
    AMOUNT_START + price(amount) + AMOUNT_END,
  ])
  return text(Object.fromEntries(prices))
    .split(AMOUNT)
    .map((part, at) =>
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence never change their order
      at % 2 ? <Price key={at}>{part}</Price> : part,
    )
}

/** Mark where a price begins and ends in a text, until the text is split there. No text has these characters (INVISIBLE …). */
const AMOUNT_START = '\u2062'
const AMOUNT_END = '\u2063'
const AMOUNT = new RegExp(`${AMOUNT_START}(.*?)${AMOUNT_END}`)

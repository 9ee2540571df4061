import { Fragment } from 'react'
import { formatPrice, isWithoutCurrency } from '#rules/price/format-price.ts'
import { usePageContext, useTexts } from '../page-context.tsx'

/** An amount in 1/100 of the main unit. DE shows no currency, so screen readers get it as a hidden word (note 2). */
export function Money({ amount }: { amount: number }) {
  return <MoneySentence amounts={{ price: amount }}>{({ price }) => price}</MoneySentence>
}

interface MoneySentenceProperties<Name extends string> {
  /** In 1/100 of the main unit, by the names that the text gives them. */
  amounts: Record<Name, number>
  children: (prices: Record<Name, string>) => string
}

/** A text with amounts in it, each followed by the hidden currency where the site shows none. */
export function MoneySentence<Name extends string>({ amounts, children: text }: MoneySentenceProperties<Name>) {
  const texts = useTexts('product')
  const { site } = usePageContext()
  const end = isWithoutCurrency(site) ? AMOUNT_END : ''
  const prices = Object.entries<number>(amounts).map(([name, amount]) => [name, formatPrice(site, amount) + end])
  const [first, ...rest] = text(Object.fromEntries(prices)).split(AMOUNT_END)
  return (
    <>
      {first}
      {rest.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence never change their order
        <Fragment key={at}>
          <span className="visually-hidden"> {texts.euro}</span>
          {part}
        </Fragment>
      ))}
    </>
  )
}

/** Marks where a price ends in a text, until the text is split there. No text has this character (INVISIBLE SEPARATOR). */
const AMOUNT_END = '\u2063'

import { DELIVERY_COSTS_PATH } from '#rules/addresses.ts'
import { shippingNote } from '#rules/price/shipping-note.ts'
import { useLink, usePageContext, useTexts } from '../page-context.tsx'

/** 'plus shipping' as a link that opens in a new window, or that shipping is included. */
export function ShippingNote({ freeShipping }: { freeShipping: boolean }) {
  const texts = useTexts('product')
  const link = useLink()
  const { settings } = usePageContext()
  const note = shippingNote({ freeShipping }, settings)
  if (note === 'none') return null
  if (note === 'included') return <strong>{texts.freeShippingIncluded}</strong>
  return (
    <a href={link(DELIVERY_COSTS_PATH)} target="_blank" rel="noopener">
      {texts.shippingNote}
      <span className="visually-hidden"> {texts.opensInNewWindow}</span>
    </a>
  )
}

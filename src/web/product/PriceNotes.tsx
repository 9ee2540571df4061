import { usePageContext, useTexts } from '../page-context.tsx'
import { ShippingNote } from './ShippingNote.tsx'

interface PriceNotesProperties {
  /** A gift card bears no VAT when it is sold, and goes by post, with its code by e-mail (note 93). */
  giftCard?: boolean
  freeShipping?: boolean | undefined
  /** True where nothing can be shipped: then the tax stands alone. */
  hidesShipping?: boolean
}

/** Tax and shipping of a price, by the kind of goods (PRC-20, PRC-21). */
export function PriceNotes({ giftCard = false, freeShipping = false, hidesShipping = false }: PriceNotesProperties) {
  const texts = useTexts('product')
  const { showVatInfo } = usePageContext().settings
  const tax = giftCard ? texts.giftCardTaxNote : texts.taxNote
  if (hidesShipping) return showVatInfo && tax
  return (
    <>
      {showVatInfo && `${tax} · `}
      {giftCard ? texts.giftCardShipping : <ShippingNote freeShipping={freeShipping} />}
    </>
  )
}

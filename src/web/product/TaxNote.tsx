import { DELIVERY_COSTS_PATH } from '#rules/addresses.ts'

import { useLink, useTexts } from '../page-context.tsx'

/** The note that all prices include tax, with a link to the shipping costs. */
export function TaxNote() {
  const texts = useTexts('footer')
  const link = useLink()
  return (
    <p>
      {texts.salesTaxBefore} <a href={link(DELIVERY_COSTS_PATH)}>{texts.salesTaxLink}</a>
      {texts.salesTaxAfter}
    </p>
  )
}

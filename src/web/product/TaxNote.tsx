import { DELIVERY_COSTS_PATH } from '#rules/addresses.ts'

import { useLink, useTexts } from '../page-context.tsx'

/** That all prices hold the tax; said once for a whole listing, too. */
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

import type { Cart } from '#calls/cart.ts'
import { soldKinds } from '#rules/cart/sold-kinds.ts'
import { taxNote } from '#rules/price/tax-note.ts'
import { usePageContext, useTexts } from '../../page-context.tsx'

/** The tax note of the cart's sum, by what it is the sum of (note 93). */
export function useCartTaxNote(cart: Cart): string | undefined {
  const texts = useTexts('cart')
  const { settings } = usePageContext()
  switch (taxNote(soldKinds(cart), settings)) {
    case 'none':
      return undefined
    case 'included':
      return texts.taxNote
    case 'included-except-gift-cards':
      return texts.taxNoteExceptGiftCards
  }
}

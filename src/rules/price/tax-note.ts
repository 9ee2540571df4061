import type { SiteSettings } from '#sites/site-settings.ts'

export type TaxNote = 'none' | 'included' | 'included-except-gift-cards'

/** What a price or a sum is for. */
export interface SoldKinds {
  goods: boolean
  giftCards: boolean
}

/** The tax note of a sum; a gift card is a multi-purpose voucher, which bears no VAT when it is sold (note 93). */
export function taxNote({ goods, giftCards }: SoldKinds, site: Pick<SiteSettings, 'showVatInfo'>): TaxNote {
  if (!site.showVatInfo || !goods) return 'none'
  return giftCards ? 'included-except-gift-cards' : 'included'
}

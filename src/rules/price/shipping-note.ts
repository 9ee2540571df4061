import type { SiteConfig } from '#sites/sites.ts'

export type ShippingNote = 'none' | 'link' | 'included'

/** What the shipping note says: included for free shipping, otherwise a link where the site shows it (part 1 §5). */
export function shippingNote(
  article: { freeShipping: boolean },
  site: Pick<SiteConfig, 'showDeliveryCosts'>,
): ShippingNote {
  if (article.freeShipping) return 'included'
  return site.showDeliveryCosts ? 'link' : 'none'
}

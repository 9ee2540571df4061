import type { SiteSettings } from '#sites/site-settings.ts'

export type ShippingNote = 'none' | 'link' | 'included'

/** 'included' for an article with free shipping, otherwise a link where the site shows one (PRC-20, PRC-21). */
export function shippingNote(
  article: { freeShipping: boolean },
  site: Pick<SiteSettings, 'showDeliveryCosts'>,
): ShippingNote {
  if (article.freeShipping) return 'included'
  return site.showDeliveryCosts ? 'link' : 'none'
}

import type { Article } from '#calls/product.ts'
import type { OpenBackorder } from '#rules/product/backorder.ts'
import { dateText } from '#sites/formats.ts'
import { type Site, siteConfig } from '#sites/sites.ts'
import { textsOf } from '#sites/texts/all-texts.ts'

/** When goods come that are sold beyond the stock, as calls answer it: the words are made here, so that no script has them. */
export function backorderAnswer({ availableFrom }: OpenBackorder, site: Site): NonNullable<Article['backorder']> {
  const date = dateText(site, Date.parse(availableFrom), { dateStyle: 'long', timeZone: 'UTC' })
  return { availableFrom, text: textsOf('checkout', siteConfig(site).locale).availableFrom({ date }) }
}

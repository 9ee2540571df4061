import type { ContentBody, HeaderBenefit } from '#calls/contents.ts'
import type { Figured } from '#rules/footer/footer-figures.ts'
import { benefitsOfSite } from '#rules/promotions/benefits-of-site.ts'
import type { ShippingPrices } from '#sites/site-settings.ts'

interface Shown {
  shipping: ShippingPrices
  benefits: HeaderBenefit[]
}

/** What was made of a content last: every page shows it, and stored pieces of the header compare the object. */
const SHOWN = new WeakMap<ContentBody<'header-benefits'>, Shown>()

/** The links above the header of a site; the same list as long as neither the content nor the prices of shipping change. */
export function shownBenefits(body: ContentBody<'header-benefits'>, of: Figured): HeaderBenefit[] {
  const before = SHOWN.get(body)
  if (before?.shipping === of.shipping) return before.benefits
  const benefits = benefitsOfSite(of, body.benefits)
  SHOWN.set(body, { shipping: of.shipping, benefits })
  return benefits
}

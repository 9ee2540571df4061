import type { ContentBody, HeaderBenefit } from '#calls/contents.ts'
import type { Figured } from '#rules/footer/footer-figures.ts'
import { benefitsOfSite } from '#rules/promotions/benefits-of-site.ts'

interface Shown extends Pick<Figured, 'shipping' | 'returnPeriod'> {
  benefits: HeaderBenefit[]
}

/** What was made of a content last: every page shows it, and stored pieces of the header compare the object. */
const SHOWN = new WeakMap<ContentBody<'header-benefits'>, Shown>()

/** The links above the header of a site; the same list as long as neither the content nor a figure changes. */
export function shownBenefits(body: ContentBody<'header-benefits'>, of: Figured): HeaderBenefit[] {
  const before = SHOWN.get(body)
  if (before?.shipping === of.shipping && before.returnPeriod === of.returnPeriod) return before.benefits
  const benefits = benefitsOfSite(of, body.benefits)
  SHOWN.set(body, { shipping: of.shipping, returnPeriod: of.returnPeriod, benefits })
  return benefits
}

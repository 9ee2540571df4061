import type { ContentBody, HeaderBenefit } from '#calls/contents.ts'
import type { Figured } from '#rules/footer/footer-figures.ts'
import { benefitsOfSite } from '#rules/promotions/benefits-of-site.ts'

interface Shown extends Pick<Figured, 'shipping' | 'returnPeriod' | 'hasPickup'> {
  benefits: HeaderBenefit[]
}

/** What the texts of a strip depend on. */
const NAMED = ['shipping', 'returnPeriod', 'hasPickup'] as const

/** What was made of a content last: every page shows it, and stored pieces of the header compare the object. */
const SHOWN = new WeakMap<ContentBody<'header-benefits'>, Shown>()

/** The links above the header of a site; the same list as long as neither the content nor a figure changes. */
export function shownBenefits(body: ContentBody<'header-benefits'>, of: Figured): HeaderBenefit[] {
  const before = SHOWN.get(body)
  if (before && NAMED.every((name) => before[name] === of[name])) return before.benefits
  const benefits = benefitsOfSite(of, body.benefits)
  const { shipping, returnPeriod, hasPickup } = of
  SHOWN.set(body, { shipping, returnPeriod, benefits, ...(hasPickup !== undefined && { hasPickup }) })
  return benefits
}

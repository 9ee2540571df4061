import type { CheckoutView } from '#calls/checkout.ts'
import type { ContentBody } from '#calls/contents.ts'
import type { PersonalPageLoaders } from '#calls/page-loaders.ts'
import { wholeEntry } from '#rules/checkout/checkout-steps.ts'
import { shippedTo } from '#rules/checkout/order-choices.ts'
import { withFacts } from '#rules/contents/page-facts.ts'
import { figuredOf, returnFacts } from '#rules/footer/footer-figures.ts'
import { contractFacts, fillContract } from '#rules/order/contract-text.ts'
import type { Visit } from '#rules/visit.ts'
import { CONTRACT_SLOTS } from '#sites/contract-acceptance.ts'
import { textsOf } from '#sites/texts/all-texts.ts'

/** A text that an order agrees to, as the last check shows it. */
export interface ShownDocument {
  body: ContentBody<'page'>
  isOpen: boolean
}

/** What a site asks to be accepted, with the facts of this order, and then the pages that hold for every order. */
export async function loadContract(
  { contents }: PersonalPageLoaders,
  { entered, needs, draft }: CheckoutView,
  visit: Pick<Visit, 'site' | 'moment' | 'locale' | 'settings'>,
): Promise<ShownDocument[]> {
  const { site, moment, settings } = visit
  const whole = wholeEntry(site, entered, needs)
  if (!whole) return []
  const [[seller], contracts, pages] = await Promise.all([
    contents.slot('seller'),
    Promise.all(CONTRACT_SLOTS.map((slot) => contents.slot(slot))),
    Promise.all([contents.slot('page-terms'), contents.slot('page-returns')]),
  ])
  const delivery = shippedTo(whole, needs) ?? whole.delivery
  const order = {
    ...whole,
    deliveryTimes: settings.delivery,
    ...draft,
    delivery,
    billing: whole.billing ?? delivery,
    site,
    moment,
    seller: seller?.body,
  }
  const facts = contractFacts(order, { checkout: textsOf('checkout', visit), product: textsOf('product', visit) })
  const ofReturns = returnFacts(figuredOf({ site, settings }))
  return [
    ...contracts.flat().map(({ body }) => ({ body: fillContract(body, facts), isOpen: true })),
    ...pages.flat().map(({ body }) => ({ body: withFacts(body, ofReturns), isOpen: false })),
  ]
}

import type { CheckoutView } from '#calls/checkout.ts'
import type { ContentBody } from '#calls/contents.ts'
import type { PersonalPageLoaders } from '#calls/page-loaders.ts'
import { wholeEntry } from '#rules/checkout/checkout-steps.ts'
import { shippedTo } from '#rules/checkout/order-choices.ts'
import { agreedText, contractFacts } from '#rules/order/contract-text.ts'
import { pageFacts } from '#rules/page-facts.ts'
import { pageSettings } from '#rules/settings/settings.ts'
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
  const [[seller], contracts, pages, payments] = await Promise.all([
    contents.slot('seller'),
    Promise.all(CONTRACT_SLOTS.map((slot) => contents.slot(slot))),
    Promise.all([contents.slot('page-terms'), contents.slot('page-returns')]),
    contents.payments(),
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
  const texts = { checkout: textsOf('checkout', visit), product: textsOf('product', visit) }
  const facts = pageFacts({ site, ...pageSettings(site, settings), payments }, texts)
  const contract = contractFacts(order, texts)
  const agreed = (isOpen: boolean, texts: Array<{ body: ContentBody<'page'> }>) =>
    texts.map(({ body }) => ({ body: agreedText(body, facts, contract), isOpen }))
  return [...agreed(true, contracts.flat()), ...agreed(false, pages.flat())]
}

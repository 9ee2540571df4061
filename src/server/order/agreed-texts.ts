import type { PlacedOrder } from '#calls/checkout.ts'
import type { ContentBody } from '#calls/contents.ts'
import { agreedText, contractFacts } from '#rules/order/contract-text.ts'
import { pageFacts } from '#rules/page-facts.ts'
import { paymentsOfSeller } from '#rules/payment/payments-of-seller.ts'
import { asksForAcceptance } from '#sites/contract-acceptance.ts'
import { deliveryTimes } from '#sites/delivery-times.ts'
import { siteConfig } from '#sites/sites.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import type { PaymentProviders } from '../payment-provider/payment-provider.ts'
import type { Shop } from '../shop.ts'
import type { readDocuments } from './order-queries.ts'

export interface AgreedTextsShop extends Pick<Shop, 'settings'> {
  configuration: Pick<Shop['configuration'], 'production'>
  payments: Pick<PaymentProviders, 'for'>
}

/**
 * The texts that an order agreed to, with what held for it, in the words of its moment.
 * @param seller who sold then; undefined: the site had published nobody
 */
export function agreedTexts(
  { settings, configuration, payments }: AgreedTextsShop,
  { order, seller }: { order: PlacedOrder; seller: ContentBody<'seller'> | undefined },
  documents: Awaited<ReturnType<typeof readDocuments>>,
): Array<ContentBody<'page'>> {
  const [first] = documents
  if (!first) return []
  const { site, placedAt } = order
  const current = settings.at(site, placedAt)
  const context = { locale: siteConfig(site).locale, settings: current }
  const texts = { checkout: textsOf('checkout', context), product: textsOf('product', context) }
  // all have what the order keeps of its settings
  const { kinds } = first.payments ?? current.payments
  const times = first.deliveryTimes ?? deliveryTimes(site)
  const facts = pageFacts(
    {
      site,
      returnPeriod: first.returnPeriod ?? undefined,
      deliveryTimes: times,
      payments: paymentsOfSeller(kinds, seller, {
        production: configuration.production,
        hasProvider: (kind) => payments.for(site, kind) !== undefined,
      }),
    },
    texts,
  )
  // a body has the shape of its kind, since it was compared with it when it was published
  const pages = documents.flatMap(({ kind, body }) => (kind === 'page' ? [body as ContentBody<'page'>] : []))
  if (!asksForAcceptance(site)) return pages.map((body) => agreedText(body, facts))
  const named = documents.find(({ kind }) => kind === 'seller')?.body as ContentBody<'seller'> | undefined
  const contract = contractFacts(
    { ...order, seller: named, totals: order, deliveryTimes: times, moment: placedAt },
    texts,
  )
  return pages.map((body) => agreedText(body, facts, contract))
}

import type { ContentBody } from '#calls/contents.ts'
import { slotContentsAt } from '#rules/contents/holding-contents.ts'
import { inheritedAt } from '#rules/contents/inherited-contents.ts'
import { paymentsOfSeller } from '#rules/payment/payments-of-seller.ts'
import type { Settings } from '#rules/settings/settings.ts'
import type { ChosenPaymentKind, PaymentKind } from '#sites/payment-kinds.ts'
import type { Site } from '#sites/sites.ts'
import { Dependencies } from '../cache/dependencies.ts'
import type { SlotCache } from '../contents/slot-cache.ts'
import type { PaymentProviders } from '../payment-provider/payment-provider.ts'
import type { Shop } from '../shop.ts'

type PayingShop = Pick<Shop, 'configuration'> & { payments: PaymentProviders }
interface PayingSite {
  site: Site
  settings: Pick<Settings, 'payments'>
}

/** How an order of a site can be paid at this shop, by what the merchant has set and the seller in memory. */
export async function shopPayments(
  { configuration, payments, slotCache }: PayingShop & { slotCache: SlotCache },
  { site, settings, moment }: PayingSite & { moment: number },
): Promise<PaymentKind[]> {
  const contents = await slotCache.take(site, 'seller', moment, new Dependencies(moment))
  const seller = slotContentsAt(inheritedAt(contents, moment), moment)[0]?.body as ContentBody<'seller'> | undefined
  return sellerPayments({ configuration, payments }, { site, settings, seller })
}

/** How an order of a site can be paid at this shop where a seller sells, by what the merchant has set. */
export const sellerPayments = (
  { configuration, payments }: PayingShop,
  { site, settings, seller }: PayingSite & { seller: ContentBody<'seller'> | undefined },
): ChosenPaymentKind[] =>
  paymentsOfSeller(settings.payments.kinds, seller, {
    production: configuration.production,
    hasProvider: (kind) => payments.for(site, kind) !== undefined,
  })

import type { ContentBody } from '#calls/contents.ts'
import { slotContentsAt } from '#rules/contents/holding-contents.ts'
import { inheritedAt } from '#rules/contents/inherited-contents.ts'
import { paymentsOfSeller } from '#rules/payment/payments-of-seller.ts'
import type { Settings } from '#rules/settings/settings.ts'
import type { PaymentKind } from '#sites/payment-kinds.ts'
import type { Site } from '#sites/sites.ts'
import { Dependencies } from '../cache/dependencies.ts'
import type { SlotCache } from '../contents/slot-cache.ts'
import type { PaymentProviders } from '../payment-provider/payment-provider.ts'
import type { Shop } from '../shop.ts'

/** How an order of a site can be paid at this shop, by what the merchant has set. */
export async function shopPayments(
  {
    configuration,
    payments,
    slotCache,
  }: Pick<Shop, 'configuration'> & { payments: PaymentProviders; slotCache: SlotCache },
  { site, moment, settings }: { site: Site; moment: number; settings: Pick<Settings, 'payments'> },
): Promise<PaymentKind[]> {
  const contents = await slotCache.take(site, 'seller', moment, new Dependencies(moment))
  const seller = slotContentsAt(inheritedAt(contents, moment), moment)[0]?.body as ContentBody<'seller'> | undefined
  const hasProvider = (kind: 'card') => payments.for(site, kind) !== undefined
  return paymentsOfSeller(settings.payments.kinds, seller, { production: configuration.production, hasProvider })
}

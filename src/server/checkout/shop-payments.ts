import type { ContentBody } from '#calls/contents.ts'
import { slotContentsAt } from '#rules/contents/holding-contents.ts'
import { offeredPayments, type PaymentKind } from '#sites/payment-kinds.ts'
import type { Site } from '#sites/sites.ts'
import { Dependencies } from '../cache/dependencies.ts'
import type { Shop } from '../shop.ts'

/**
 * How an order of a site can be paid at this shop. Without a seller's account there is no payment in advance, and in production
 * none to the demo's account, which does not exist.
 */
export async function shopPayments(
  shop: Pick<Shop, 'configuration' | 'payments' | 'slotCache'>,
  site: Site,
  moment: number,
): Promise<PaymentKind[]> {
  const contents = await shop.slotCache.take(site, 'seller', moment, new Dependencies(moment))
  const seller = slotContentsAt(contents, moment)[0]?.body as ContentBody<'seller'> | undefined
  const hasAccount = seller?.account !== undefined && !(shop.configuration.production && seller.isSample)
  return offeredPayments(site, (kind) => shop.payments.for(site, kind) !== undefined).filter(
    (kind) => kind !== 'prepayment' || hasAccount,
  )
}

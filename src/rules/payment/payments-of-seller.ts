import { offeredPayments, type PaymentKind, type ProviderPaymentKind } from '#sites/payment-kinds.ts'
import type { Site } from '#sites/sites.ts'

/**
 * How an order can be paid that a seller sells. Without a seller's account there is no payment in advance, and in production none to
 * the demo's account, which does not exist.
 * @param hasProvider whether this shop has a provider for a kind of payment
 */
export function paymentsOfSeller(
  site: Site,
  seller: { account?: unknown; isSample?: boolean } | undefined,
  { production, hasProvider }: { production: boolean; hasProvider: (kind: ProviderPaymentKind) => boolean },
): PaymentKind[] {
  const hasAccount = seller?.account !== undefined && !(production && seller.isSample)
  return offeredPayments(site, hasProvider).filter((kind) => kind !== 'prepayment' || hasAccount)
}

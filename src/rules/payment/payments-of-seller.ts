import { type ChosenPaymentKind, isPaidAtProvider, type ProviderPaymentKind } from '#sites/payment-kinds.ts'

/**
 * How an order can be paid that a seller sells, of the kinds that a site offers. Without a seller's account there is no payment in advance, and in production none to
 * the demo's account, which does not exist.
 * @param hasProvider whether this shop has a provider for a kind of payment
 */
export function paymentsOfSeller(
  kinds: readonly ChosenPaymentKind[],
  seller: { account?: unknown; isSample?: boolean } | undefined,
  { production, hasProvider }: { production: boolean; hasProvider: (kind: ProviderPaymentKind) => boolean },
): ChosenPaymentKind[] {
  const hasAccount = seller?.account !== undefined && !(production && seller.isSample)
  return kinds.filter((kind) => (isPaidAtProvider(kind) ? hasProvider(kind) : kind !== 'prepayment' || hasAccount))
}

import type { Configuration } from '../configuration.ts'
import type { PaymentProvider, PaymentProviders } from '../payment-provider/payment-provider.ts'

/** The providers that are configured. The client of one that is not configured is not loaded. */
export async function openProviders({ stripe }: Pick<Configuration, 'stripe'>): Promise<PaymentProviders> {
  const card: PaymentProvider | undefined = stripe && (await import('./stripe-provider.ts')).stripeProvider(stripe)
  return {
    // one account takes cards for all sites, in the currency of each
    for: (_site, kind) => (kind === 'card' ? card : undefined),
    named: (name) => (card?.name === name ? card : undefined),
    all: card ? [card] : [],
  }
}

import { STRIPE_WEBHOOK_PATH } from '#rules/account-addresses.ts'
import type { StripeConfiguration } from '../../stripe-configuration.ts'
import { LOCAL_SECRET_KEY, LOCAL_WEBHOOK_SECRET, LocalStripe } from './local-stripe.ts'

/**
 * Starts a server in the place of Stripe for a shop in development, so that a card can be used at once. What it knows ends with the
 * process.
 * @returns the configuration that leads to it, and what says at which port the shop takes events
 */
export async function startLocalStripe(
  clock: () => number,
): Promise<{ configuration: StripeConfiguration; sendEventsTo(port: number): void }> {
  const server = new LocalStripe(clock)
  await server.start()
  const { url } = server
  return {
    configuration: { secretKey: LOCAL_SECRET_KEY, webhookSecret: LOCAL_WEBHOOK_SECRET, apiUrl: url, pageOrigin: url },
    sendEventsTo(port) {
      server.webhookUrl = `http://localhost:${port}${STRIPE_WEBHOOK_PATH}`
    },
  }
}

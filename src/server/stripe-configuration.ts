/** How the shop speaks with Stripe. */
export interface StripeConfiguration {
  secretKey: string
  /** Signs what Stripe sends. */
  webhookSecret: string
  /** Another server than Stripe's own, such as the local one of a shop in development. */
  apiUrl?: string
  /** The origin of the page on which a card is entered, to which a form of the shop may lead. */
  pageOrigin: string
}

const PAGE_ORIGIN = 'https://checkout.stripe.com'

/** Reads the variables of Stripe. @returns nothing where none is set, or the sentence that says what is wrong */
export function readStripe(
  environment: Record<string, string | undefined>,
  production: boolean,
): { stripe?: StripeConfiguration } | { wrong: string } {
  const { STRIPE_SECRET_KEY: secretKey = '', STRIPE_WEBHOOK_SECRET: webhookSecret = '' } = environment
  if (!secretKey && !webhookSecret) return {}
  if (!/^(?:sk|rk)_\w{8,}$/.test(secretKey) || !/^whsec_[\w+/=]{8,}$/.test(webhookSecret)) {
    return {
      wrong:
        'STRIPE_SECRET_KEY is a key such as sk_live_… or rk_live_…, beside a STRIPE_WEBHOOK_SECRET such as whsec_….',
    }
  }
  const urls = { STRIPE_API_URL: environment.STRIPE_API_URL, STRIPE_CHECKOUT_URL: environment.STRIPE_CHECKOUT_URL }
  const wrong = Object.entries(urls).find(([, url]) => url && !isServer(url, production))
  if (wrong) return { wrong: `${wrong[0]} is the https address of a server, without a path.` }
  const apiUrl = urls.STRIPE_API_URL ? new URL(urls.STRIPE_API_URL).origin : undefined
  const pageOrigin = urls.STRIPE_CHECKOUT_URL ? new URL(urls.STRIPE_CHECKOUT_URL).origin : (apiUrl ?? PAGE_ORIGIN)
  return { stripe: { secretKey, webhookSecret, ...(apiUrl && { apiUrl }), pageOrigin } }
}

function isServer(text: string, production: boolean): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, pathname, search, hash } = new URL(text)
  return (production ? /^https:$/ : /^https?:$/).test(protocol) && pathname === '/' && search === '' && hash === ''
}

import type { FastifyRequest } from 'fastify'
import { PAYMENT_REDIRECT_PATH } from '#rules/account-addresses.ts'
import { siteLink } from '#rules/site-link.ts'
import type { Visit } from '#rules/visit.ts'

/** The whole addresses to which a provider leads back, on the host that the shopper is on. */
export function redirectAddresses(request: FastifyRequest, visit: Visit, paymentId: string) {
  const addressOf = (path: string) => `${request.protocol}://${request.host}${siteLink(path, visit)}`
  return {
    successUrl: addressOf(`${PAYMENT_REDIRECT_PATH}?payment=${paymentId}`),
    cancelUrl: addressOf(`${PAYMENT_REDIRECT_PATH}?payment=${paymentId}&cancelled=on`),
  }
}

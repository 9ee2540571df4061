import fastifyFormbody from '@fastify/formbody'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { PaymentForm, PaymentReturn } from '#calls/payment-shapes.ts'
import { PAYMENT_PATH, PAYMENT_RETURN_PATH } from '#rules/account-addresses.ts'
import { siteLink } from '#rules/site-link.ts'
import type { PaymentProviders } from '../payment-provider/payment-provider.ts'
import { ownOriginOnly } from '../request/own-origin.ts'
import { visitOfRequest } from '../request/visit-of-request.ts'
import type { Shop } from '../shop.ts'
import { returnAddresses } from './return-addresses.ts'
import { providerPage, syncPayment } from './sync-payment.ts'

type PaymentShop = Pick<Shop, 'clock' | 'configuration' | 'database' | 'limits' | 'log'> & {
  payments: PaymentProviders
}

/**
 * Where shoppers come back from a provider's page, and the buttons of the page that waits for a payment. Whoever has the id of a
 * payment learns nothing by it but what became of it: the provider is asked, and nothing that a browser says counts.
 */
export function paymentRoutes(shop: PaymentShop): FastifyPluginAsyncTypebox {
  return async (app) => {
    await app.register(fastifyFormbody)
    app.removeContentTypeParser('application/json')

    // a browser that comes from the provider's page sends a GET; no page links here, and none is fetched ahead
    app.get(PAYMENT_RETURN_PATH, { schema: { hide: true, querystring: PaymentReturn } }, async (request, reply) => {
      const { payment, cancelled } = request.query
      await shop.limits.require('payment', request.ip)
      await syncPayment(shop, payment, { isGivenUp: cancelled !== undefined })
      const visit = visitOfRequest(request, shop, 'page')
      reply.header('cache-control', 'no-store')
      return reply.redirect(siteLink(`${PAYMENT_PATH}?payment=${payment}`, visit), 303)
    })

    app.post(
      PAYMENT_PATH,
      { schema: { hide: true, body: PaymentForm }, onRequest: [ownOriginOnly] },
      async (request, reply) => {
        const { payment, step } = request.body
        await shop.limits.require('payment', request.ip)
        const visit = visitOfRequest(request, shop, 'form')
        reply.header('cache-control', 'no-store')
        const own = siteLink(`${PAYMENT_PATH}?payment=${payment}`, visit)
        if (step === 'cancel') {
          await syncPayment(shop, payment, { isGivenUp: true })
          return reply.redirect(own, 303)
        }
        const page = await providerPage(shop, payment, returnAddresses(request, visit, payment))
        return reply.redirect(page.type === 'open' ? page.url : own, 303)
      },
    )
  }
}

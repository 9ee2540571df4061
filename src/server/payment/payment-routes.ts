import type { FastifyPluginAsyncTypebox, TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import { paymentForm } from '#calls/checkout.ts'
import { PaymentForm, PaymentRedirect } from '#calls/payment-shapes.ts'
import { PAYMENT_PATH, PAYMENT_REDIRECT_PATH } from '#rules/account-addresses.ts'
import { siteLink } from '#rules/site-link.ts'
import type { FormShop } from '../form/answer-form.ts'
import { formRoutes } from '../form/form-router.ts'
import type { PaymentProviders } from '../payment-provider/payment-provider.ts'
import { visitOfRequest } from '../request/visit-of-request.ts'
import type { Shop } from '../shop.ts'
import { redirectAddresses } from './redirect-addresses.ts'
import { providerPage, syncPayment } from './sync-payment.ts'

type PaymentShop = FormShop &
  Pick<Shop, 'configuration' | 'database' | 'limits' | 'log'> & { payments: PaymentProviders }

/**
 * Where shoppers come back from a provider's page, and the buttons of the page that waits for a payment. Whoever has the id of a
 * payment learns nothing by it but what became of it: the provider is asked, and nothing that a browser says counts.
 */
export function paymentRoutes(shop: PaymentShop): FastifyPluginAsyncTypebox {
  return formRoutes(shop, (forms, app) => {
    // a browser that comes from the provider's page sends a GET; no page links here, and none is fetched ahead
    app
      .withTypeProvider<TypeBoxTypeProvider>()
      .get(PAYMENT_REDIRECT_PATH, { schema: { hide: true, querystring: PaymentRedirect } }, async (request, reply) => {
        const { payment, cancelled } = request.query
        await shop.limits.require('payment', request.ip)
        await syncPayment(shop, payment, { isGivenUp: cancelled !== undefined })
        const visit = visitOfRequest(request, shop, 'page')
        reply.header('cache-control', 'no-store')
        return reply.redirect(siteLink(paymentPage(payment), visit), 303)
      })

    forms.post(paymentForm, { body: PaymentForm }).answer(async ({ request, visit, body: { payment, step } }) => {
      await shop.limits.require('payment', request.ip)
      const own = { to: paymentPage(payment) }
      if (step === 'cancel') {
        await syncPayment(shop, payment, { isGivenUp: true })
        return own
      }
      const page = await providerPage(shop, payment, redirectAddresses(request, visit, payment))
      return page.type === 'open' ? { leave: page.url } : own
    })
  })
}

const paymentPage = (payment: string) => `${PAYMENT_PATH}?payment=${payment}`

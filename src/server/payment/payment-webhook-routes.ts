import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { STRIPE_WEBHOOK_PATH } from '#rules/account-addresses.ts'
import { inTransaction } from '../database/transaction.ts'
import { addJob } from '../jobs/job-queries.ts'
import type { PaymentProviders } from '../payment-provider/payment-provider.ts'
import { HttpRefusal } from '../request/faults.ts'
import { ownOriginOnly } from '../request/own-origin.ts'
import type { Shop } from '../shop.ts'
import { learnSession, storeEvent } from './payment-queries.ts'

type WebhookShop = Pick<Shop, 'clock' | 'database' | 'limits'> & { payments: PaymentProviders }

/** Events about what the shop uses have a few kB. */
const BODY_LIMIT = 256 * 1024

/**
 * Takes what a provider sends: signed events, each stored once. A job then asks the provider itself, so that the order of events and
 * what they say does not matter.
 */
export function paymentWebhookRoutes({ clock, database, limits, payments }: WebhookShop): FastifyPluginAsync {
  return async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

    const options = {
      schema: { hide: true },
      bodyLimit: BODY_LIMIT,
      // counted before the body is read, and given back where the signature is right: a provider sends all events from few addresses
      config: { rateLimit: 'none' as const },
      onRequest: [ownOriginOnly, async ({ ip }: FastifyRequest) => limits.requireQuick('event', ip)],
    }
    app.post(STRIPE_WEBHOOK_PATH, options, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const moment = clock()
      const provider = payments.named('stripe')
      const signature = request.headers['stripe-signature']
      const event =
        Buffer.isBuffer(request.body) && typeof signature !== 'object'
          ? provider?.readEvent(request.body, signature, moment)
          : undefined
      if (!provider || !event) {
        if (provider) request.server.security.note('refused-request', 'payment-event')
        throw new HttpRefusal(400, 'WRONG_SIGNATURE', 'The event is not signed as it should be.')
      }
      await limits.giveBackQuick('event', request.ip)
      const { id, type, paymentId, reference, refundId, chargeReference } = event
      await inTransaction(database.pool, async (client) => {
        if (!(await storeEvent(client, { provider: provider.name, id, type }, moment))) return
        if (paymentId && reference) await learnSession(client, { id: paymentId, reference, checkAt: moment }, moment)
        if (paymentId) await addJob(client, 'sync-payment', { paymentId }, { key: paymentId })
        if (refundId) await addJob(client, 'send-refund', { refundId })
        if (chargeReference) {
          const charge = { provider: provider.name, chargeReference }
          await addJob(client, 'sync-charge', charge, { key: chargeReference })
        }
      })
      return reply.status(204).send()
    })
  }
}

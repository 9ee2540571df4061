import fastifyFormbody from '@fastify/formbody'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { RemovePasskeyForm } from '#calls/passkey-shapes.ts'
import { ACCOUNT_PASSKEYS_PATH } from '#rules/account-addresses.ts'
import { siteLink } from '#rules/site-link.ts'
import { senderOf } from '../account/owner-of.ts'
import { deletePasskey } from '../customer/exports.ts'
import { inTransaction } from '../database/transaction.ts'
import { addMails } from '../mail/add-mail.ts'
import type { Pages } from '../pages/pages.ts'
import { ownOriginOnly } from '../request/own-origin.ts'
import { visitOfRequest } from '../request/visit-of-request.ts'
import type { Shop } from '../shop.ts'

/**
 * Removes a passkey, as a form that works without script; a mail says so. The form that adds one is sent here only after the end of
 * its session, which then keeps the name.
 */
export function passkeyFormRoutes(
  shop: Pick<Shop, 'clock' | 'configuration' | 'database' | 'secret'> & { pages: Pages },
): FastifyPluginAsyncTypebox {
  return async (app) => {
    await app.register(fastifyFormbody, { bodyLimit: 16 * 1024 })
    app.removeContentTypeParser('application/json')

    app.post(
      ACCOUNT_PASSKEYS_PATH,
      { onRequest: [ownOriginOnly], attachValidation: true, schema: { hide: true, body: RemovePasskeyForm } },
      async (request, reply) => {
        const visit = visitOfRequest(request, shop, 'form')
        const customer = await senderOf(shop, request, reply, ACCOUNT_PASSKEYS_PATH, visit)
        if (!customer) return reply
        const { id: customerId, site, email } = customer
        const isRemoved =
          !request.validationError &&
          (await inTransaction(shop.database.pool, async (client) => {
            if (!(await deletePasskey(client, customerId, request.body.passkey))) return false
            const mail = { site, recipient: email, customerId, data: { change: 'removed' } as const }
            await addMails(client, 'account-passkey', [mail], shop.clock())
            return true
          }))
        const path = isRemoved ? `${ACCOUNT_PASSKEYS_PATH}?state=removed` : ACCOUNT_PASSKEYS_PATH
        return reply.header('cache-control', 'no-store').redirect(siteLink(path, visit), 303)
      },
    )
  }
}

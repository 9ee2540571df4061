import fastifyFormbody from '@fastify/formbody'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import * as shapes from '#calls/back-in-stock-shapes.ts'
import { ACCOUNT_BACK_IN_STOCK_PATH } from '#rules/account-addresses.ts'
import { siteLink } from '#rules/site-link.ts'
import { cancelOpenRequest } from '../back-in-stock/exports.ts'
import type { PersonShop } from '../customer/person-of.ts'
import { ownOriginOnly } from '../request/own-origin.ts'
import { visitOfRequest } from '../request/visit-of-request.ts'
import { ownerOf } from './owner-of.ts'

const BODY_LIMIT = 16 * 1024

/** Cancels one open request of the customer who is logged in, by a form of the account. */
export function openRequestRoutes(shop: PersonShop): FastifyPluginAsyncTypebox {
  return async (app) => {
    await app.register(fastifyFormbody, { bodyLimit: BODY_LIMIT })
    app.removeContentTypeParser('application/json')
    app.post(
      ACCOUNT_BACK_IN_STOCK_PATH,
      {
        onRequest: [ownOriginOnly],
        attachValidation: true,
        schema: { hide: true, body: shapes.CancelOpenRequestForm },
      },
      async (request, reply) => {
        const visit = visitOfRequest(request, shop, 'form')
        const customer = await ownerOf(shop, request, reply, ACCOUNT_BACK_IN_STOCK_PATH, visit)
        if (!customer) return reply
        const isCancelled =
          !request.validationError &&
          (await cancelOpenRequest(
            shop.database.pool,
            { customerId: customer.id, site: visit.site, tcm: request.body.tcm },
            shop.clock(),
          ))
        const path = isCancelled ? `${ACCOUNT_BACK_IN_STOCK_PATH}?state=cancelled` : ACCOUNT_BACK_IN_STOCK_PATH
        return reply.header('cache-control', 'no-store').redirect(siteLink(path, visit), 303)
      },
    )
  }
}

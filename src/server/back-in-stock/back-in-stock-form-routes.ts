import fastifyFormbody from '@fastify/formbody'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { PRODUCT_PAGE_ORIGIN } from '#calls/back-in-stock.ts'
import * as shapes from '#calls/back-in-stock-shapes.ts'
import { BACK_IN_STOCK_PATH, requestedPath } from '#rules/account-addresses.ts'
import { LOGIN_PATH } from '#rules/addresses.ts'
import { returnPath } from '#rules/customer/return-path.ts'
import { withReturn } from '#rules/customer/with-return.ts'
import { siteLink, siteLinkOnce } from '#rules/site-link.ts'
import { type PersonShop, personOf } from '../customer/person-of.ts'
import { inTransaction } from '../database/transaction.ts'
import { ownOriginOnly } from '../request/own-origin.ts'
import { visitOfRequest } from '../request/visit-of-request.ts'
import { requestBackInStock } from './request-back-in-stock.ts'

/**
 * Requests the mail about a sold-out article by a form that works without script (BIS-09). Whoever is not logged in signs in
 * or registers first, which makes the request; both then lead to the list of what one waits for.
 */
export function backInStockFormRoutes(shop: PersonShop): FastifyPluginAsyncTypebox {
  return async (app) => {
    await app.register(fastifyFormbody, { bodyLimit: 16 * 1024 })
    app.removeContentTypeParser('application/json')
    app.post(
      BACK_IN_STOCK_PATH,
      { onRequest: [ownOriginOnly], schema: { hide: true, body: shapes.RequestBackInStockForm } },
      async (request, reply) => {
        const { tcm, returnTo } = request.body
        const visit = visitOfRequest(request, shop, 'form')
        const { site } = visit
        reply.header('cache-control', 'no-store')
        const person = await personOf(shop, request, site)
        if (person.status !== 'LOGGED_IN') {
          return reply.redirect(siteLink(withReturn(LOGIN_PATH, requestedPath(tcm), tcm), visit), 303)
        }
        const wanted = { customerId: person.customer.id, site, tcm, origin: PRODUCT_PAGE_ORIGIN }
        const outcome = await inTransaction(shop.database.pool, (client) =>
          requestBackInStock(client, wanted, shop.clock()),
        )
        // an article that is sold again can be bought on its page
        const location =
          'refusal' in outcome ? siteLinkOnce(returnPath(returnTo), visit) : siteLink(requestedPath(tcm), visit)
        return reply.redirect(location, 303)
      },
    )
  }
}

import fastifyFormbody from '@fastify/formbody'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import * as shapes from '#calls/back-in-stock-shapes.ts'
import { BACK_IN_STOCK_CANCEL_PATH } from '#rules/account-addresses.ts'
import { siteLink } from '#rules/site-link.ts'
import { ownOriginOnly } from '../request/own-origin.ts'
import { visitOfRequest } from '../request/visit-of-request.ts'
import type { Shop } from '../shop.ts'
import { cancelRequests } from './cancel-queries.ts'

const BODY_LIMIT = 16 * 1024

/**
 * Cancels back-in-stock requests without a login. Mail scanners follow links, so a GET only shows a page, whose form posts
 * the token. A mail program's unsubscribe button posts to the link itself (RFC 8058); it expects no redirect and may send
 * a multipart body.
 */
export function backInStockCancelRoutes(
  shop: Pick<Shop, 'configuration' | 'database' | 'clock'>,
): FastifyPluginAsyncTypebox {
  return async (app) => {
    await app.register(fastifyFormbody, { bodyLimit: BODY_LIMIT })
    app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, async () => ({}))
    app.post(
      BACK_IN_STOCK_CANCEL_PATH,
      {
        schema: { hide: true, querystring: shapes.CancelBackInStockQuery, body: shapes.CancelBackInStockForm },
        onRequest: [ownOriginOnly],
      },
      async (request, reply) => {
        const { token } = request.body
        reply.header('cache-control', 'no-store')
        const done = await cancelRequests(shop.database.pool, token ?? request.query.token ?? '', shop.clock())
        if (token === undefined)
          return reply
            .status(done ? 200 : 410)
            .type('text/plain')
            .send(done ? 'Cancelled.' : 'Expired.')
        const state = done ? 'cancelled' : 'expired'
        const visit = visitOfRequest(request, shop, 'page')
        return reply.redirect(siteLink(`${BACK_IN_STOCK_CANCEL_PATH}?state=${state}`, visit), 303)
      },
    )
  }
}

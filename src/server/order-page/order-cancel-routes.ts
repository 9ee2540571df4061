import fastifyFormbody from '@fastify/formbody'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { OrderCancelForm } from '#calls/order-cancel-shapes.ts'
import { ORDER_CANCEL_PATH } from '#rules/account-addresses.ts'
import { readOrderNumber } from '#rules/order/order-number.ts'
import { siteLink } from '#rules/site-link.ts'
import type { Site } from '#sites/sites.ts'
import { changeOrder } from '../order/change-order.ts'
import { readLinkedOrder, readOrder } from '../order/exports.ts'
import type { Pages } from '../pages/pages.ts'
import { ownOriginOnly } from '../request/own-origin.ts'
import { visitOfRequest } from '../request/visit-of-request.ts'
import type { Shop } from '../shop.ts'
import { ownerOf } from './order-loaders.ts'

type CancelShop = Pick<Shop, 'clock' | 'configuration' | 'database'> & { pages: Pages }

const BODY_LIMIT = 4 * 1024

/**
 * Gives an order up before it is shipped, in two steps without script: the button on its page, then the check with the button that
 * cancels. Whoever sees the order may: the customer, the browser that has placed it, or who has the link of its mail.
 */
export function orderCancelRoutes(shop: CancelShop): FastifyPluginAsyncTypebox {
  return async (app) => {
    await app.register(fastifyFormbody, { bodyLimit: BODY_LIMIT })
    app.removeContentTypeParser('application/json')

    app.post(
      ORDER_CANCEL_PATH,
      { schema: { hide: true, body: OrderCancelForm }, onRequest: [ownOriginOnly] },
      async (request, reply) => {
        reply.header('cache-control', 'no-store')
        const visit = visitOfRequest(request, shop, 'form')
        const { step = 'check', token = '', number: typed = '' } = request.body
        const answer = (status: number, posted: Record<string, string>) =>
          shop.pages.answerForm('order-cancel', request, reply, { status, posted })
        const number = await orderOf(shop, request, visit.site, { token, typed })
        if (number === undefined) return answer(404, { problem: 'REFUSED' })
        if (step !== 'confirm') return answer(200, { number, ...(token && { token }) })
        const outcome = await changeOrder(shop.database.pool, number, 'cancel', { by: 'shopper', moment: shop.clock() })
        // a second press finds it cancelled
        const isCancelled = 'state' in outcome && outcome.state === 'cancelled'
        if (!isCancelled) return answer(409, { problem: 'REFUSED' })
        return reply.redirect(siteLink(`${ORDER_CANCEL_PATH}?state=cancelled`, visit), 303)
      },
    )
  }
}

/** The order that a request may give up; undefined: it sees none. */
async function orderOf(
  shop: CancelShop,
  request: FastifyRequest,
  site: Site,
  { token, typed }: { token: string; typed: string },
): Promise<string | undefined> {
  const { pool } = shop.database
  if (token !== '') return readLinkedOrder(pool, token, shop.clock())
  const number = readOrderNumber(typed)
  const ownerId = number && (await ownerOf(shop, request, site)).ownerId
  return number && ownerId ? (await readOrder(pool, number, ownerId))?.number : undefined
}

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LEGACY_ORIGIN, registerBackInStockCall, registerBisCall } from '#calls/back-in-stock.ts'
import * as shapes from '#calls/back-in-stock-shapes.ts'
import { FaultShape } from '#calls/fault-shapes.ts'
import { type PersonShop, requireCustomer } from '../customer/person-of.ts'
import { inTransaction } from '../database/transaction.ts'
import { callRoute } from '../request/call-route.ts'
import { HttpRefusal } from '../request/faults.ts'
import { visitOfRequest } from '../request/visit-of-request.ts'
import { type BackInStockRefusal, requestBackInStock } from './request-back-in-stock.ts'

/** The back-in-stock calls (API-18, API-20, notes 72 and 77): the legacy one differs in its body only. */
export function backInStockRoutes(shop: PersonShop): FastifyPluginAsyncTypebox {
  const register = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { tcm, productId, origin }: { tcm: string; productId?: string; origin: string },
  ) => {
    const { site } = visitOfRequest(request, shop, 'call')
    const { pool } = shop.database
    const customer = await requireCustomer(shop, request, site)
    const wanted = { customerId: customer.id, site, productId, tcm, origin }
    const outcome = await inTransaction(pool, (client) => requestBackInStock(client, wanted, shop.clock()))
    if ('refusal' in outcome) throw refused(outcome.refusal)
    const { until, renewed } = outcome
    return reply
      .status(renewed ? 200 : 201)
      .header('cache-control', 'no-store')
      .send({ until })
  }

  const response = {
    200: shapes.RegisterBackInStockAnswer,
    201: shapes.RegisterBackInStockAnswer,
    '4xx': FaultShape,
    '5xx': FaultShape,
  }

  return async (app) => {
    app.post(
      registerBackInStockCall.path,
      {
        ...callRoute(registerBackInStockCall),
        schema: { summary: registerBackInStockCall.summary, body: shapes.RegisterBackInStockBody, response },
      },
      async (request, reply) => register(request, reply, request.body),
    )
    app.post(
      registerBisCall.path,
      {
        ...callRoute(registerBisCall),
        schema: {
          summary: registerBisCall.summary,
          querystring: shapes.RegisterBisQuery,
          body: shapes.RegisterBisBody,
          response,
        },
      },
      async (request, reply) => {
        const { tcm, productId } = request.body
        return register(request, reply, { tcm, productId, origin: LEGACY_ORIGIN })
      },
    )
  }
}

function refused(refusal: BackInStockRefusal): HttpRefusal {
  switch (refusal) {
    case 'UNKNOWN_ARTICLE':
      return new HttpRefusal(404, refusal, 'There is no article of this number on this site.', 'body.tcm')
    case 'WRONG_PRODUCT':
      return new HttpRefusal(400, refusal, 'The article belongs to another product.', 'body.productId')
    case 'NOT_OFFERED':
      return new HttpRefusal(409, refusal, 'No mail is offered for this article now.', 'body.tcm')
  }
}

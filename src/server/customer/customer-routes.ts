import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { personalDataCall } from '#calls/customer.ts'
import * as shapes from '#calls/customer-shapes.ts'
import { FaultShape } from '#calls/fault-shapes.ts'
import { callRoute } from '../request/call-route.ts'
import { visitOfRequest } from '../request/visit-of-request.ts'
import { setLoginToken } from './customer-cookies.ts'
import { type CustomerShop, customerFormRoutes } from './customer-form-routes.ts'
import { personalDataOf, personOf } from './person-of.ts'
import type { ReadRequested, RequestBackInStock } from './sign-in.ts'
import type { TakeOver } from './take-over.ts'

/** The call that says who the visitor is, and the forms that change it (API-24, ROUTE-05, notes 73 to 75). */
export function customerRoutes(
  shop: CustomerShop,
  takeOvers: readonly TakeOver[],
  readRequested: ReadRequested,
  requestBackInStock: RequestBackInStock,
): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      personalDataCall.path,
      {
        ...callRoute(personalDataCall),
        schema: {
          summary: personalDataCall.summary,
          querystring: shapes.PersonalDataQuery,
          response: { 200: shapes.PersonalData, '4xx': FaultShape, '5xx': FaultShape },
        },
      },
      async (request, reply) => {
        const person = await personOf(shop, request, visitOfRequest(request, shop, 'call').site)
        reply.header('cache-control', 'private, no-store')
        const data = personalDataOf(person)
        if (person.status !== 'LOGGED_IN') return data
        const { id: customerId, site } = person.customer
        setLoginToken(reply, customerId, shop.clock(), shop)
        const backInStock = await readRequested({ customerId, site }, shop.clock())
        return { ...data, customer: { ...data.customer, backInStock } }
      },
    )
    await app.register(customerFormRoutes(shop, takeOvers, requestBackInStock))
  }
}

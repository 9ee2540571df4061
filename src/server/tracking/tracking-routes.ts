import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { ownOriginOnly } from '../request/own-origin.ts'
import type { Shop } from '../shop.ts'

const text = (most: number) => Type.Optional(Type.String({ maxLength: most }))
const QuickbuyError = Type.Object({
  modeType: text(40),
  errorMessage: text(2000),
  source: text(200),
  requestId: text(100),
  userAgent: text(500),
})

/** Where the browser reports what went wrong in the overlay (part 1 §7, decision 83). */
export function trackingRoutes(_shop: Shop): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.post(
      '/service/tracking/trackQuickbuyError',
      { schema: { summary: 'A failure in the quick-buy overlay', body: QuickbuyError }, onRequest: [ownOriginOnly] },
      async (request, reply) => {
        const { modeType, errorMessage, source, requestId, userAgent } = request.body
        request.log.warn(
          { report: { modeType, errorMessage, source, requestId, userAgent } },
          'the overlay reports a failure',
        )
        return reply.status(204).send()
      },
    )
  }
}

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { platformCall } from '#calls/platform.ts'
import { PlatformAnswer } from '#calls/platform-shapes.ts'
import { platformOf } from '#rules/platform.ts'
import { callRoute } from '../request/call-route.ts'

/** What kind of client the visitor uses (API-25). */
export function platformRoutes(): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      platformCall.path,
      { ...callRoute(platformCall), schema: { summary: platformCall.summary, response: { 200: PlatformAnswer } } },
      async (request, reply) => {
        reply.header('cache-control', 'private, no-cache')
        return { platform: platformOf(request.headers['user-agent'] ?? '', request.cookies) }
      },
    )
  }
}

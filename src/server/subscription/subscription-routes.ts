import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Shop } from '../shop.ts'

export function subscriptionRoutes(_shop: Shop): FastifyPluginAsyncTypebox {
  return async (_app) => {}
}

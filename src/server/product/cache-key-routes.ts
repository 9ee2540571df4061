import { createHash } from 'node:crypto'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { cacheKeyCall } from '#calls/listing.ts'
import { CacheKeyAnswer, CacheKeyQuery } from '#calls/listing-shapes.ts'
import { navigationTag } from '../cache/tags.ts'
import type { PageCache } from '../pages/page-cache.ts'
import { callRoute } from '../request/call-route.ts'
import { visitOfRequest } from '../request/visit-of-request.ts'
import type { Shop } from '../shop.ts'
import { readCatalogueState } from './cache-key-queries.ts'

/** A text that changes with the catalogue, the same in every process (API-36, note 84). */
export function cacheKeyRoutes(
  shop: Pick<Shop, 'callHeaders' | 'clock' | 'configuration' | 'database' | 'settings'> & { pageCache: PageCache },
): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      cacheKeyCall.path,
      {
        ...callRoute(cacheKeyCall),
        schema: { summary: cacheKeyCall.summary, querystring: CacheKeyQuery, response: { 200: CacheKeyAnswer } },
      },
      async (request, reply) => {
        const { site, moment } = visitOfRequest(request, shop, 'call')
        const key = `cachekey ${site}`
        const loaded = await shop.pageCache.load(key, moment, async (dependencies) => {
          dependencies.note(navigationTag(site))
          const state = await readCatalogueState(shop.database.pool)
          const cacheKey = createHash('sha256').update(state).digest('base64url').slice(0, 16)
          return { body: JSON.stringify({ cacheKey }), headers: shop.callHeaders }
        })
        reply.hijack()
        shop.pageCache.send(request.raw, reply.raw, key, loaded!, { moment })
        return reply
      },
    )
  }
}

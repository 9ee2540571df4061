import type { FastifyPluginAsync } from 'fastify'
import { PRODUCT_VERSION } from '#sites/brand.ts'
import { checkDatabase } from './database/health-queries.ts'
import { withoutMerchantCalls } from './merchant-api/merchant-document.ts'
import { SPECULATION_RULES } from './pages/page-headers.ts'
import { RELEASE, type Release } from './release.ts'
import type { Shop } from './shop.ts'

/** Routes for machines: health, version, the OpenAPI document, and the speculation rules by which browsers prefetch. */
export function serviceRoutes({ database }: Pick<Shop, 'database'>, release: Release = RELEASE): FastifyPluginAsync {
  return async (app) => {
    app.get('/openapi.json', { schema: { hide: true } }, async () => withoutMerchantCalls(app.swagger()))
    app.get('/version', { schema: { hide: true } }, async () => ({ version: PRODUCT_VERSION, ...release }))
    app.get('/health/live', { schema: { hide: true }, config: { rateLimit: 'none' } }, async (_request, reply) =>
      reply.header('cache-control', 'no-store').send({ status: 'live' }),
    )
    for (const path of ['/health', '/health/ready']) {
      app.get(path, { schema: { hide: true }, config: { rateLimit: 'none' } }, async (_request, reply) => {
        reply.header('cache-control', 'no-store')
        if (app.drain.isDraining) return reply.status(503).header('retry-after', '5').send({ status: 'stopping' })
        await checkDatabase(database.pool)
        return reply.send({ status: 'ready' })
      })
    }
    app.get('/speculation-rules.json', { schema: { hide: true }, config: { isFile: true } }, async (_request, reply) =>
      reply.type('application/speculationrules+json').send(JSON.stringify(SPECULATION_RULES)),
    )
  }
}

import type { FastifyPluginAsync } from 'fastify'
import { PRODUCT_VERSION } from '#sites/brand.ts'
import type { DatabaseClock } from './database/database-clock.ts'
import type { DiskSpace } from './database/disk-space.ts'
import { checkDatabase } from './database/health-queries.ts'
import { withoutMerchantCalls } from './merchant-api/merchant-document.ts'
import { SPECULATION_RULES } from './pages/page-headers.ts'
import { RELEASE, type Release } from './release.ts'
import type { Shop } from './shop.ts'

interface Parts extends Pick<Shop, 'database'> {
  disk: DiskSpace
  /** Undefined in a shop whose clock a test moves. */
  databaseClock?: DatabaseClock | undefined
}

/** Routes for machines: health, version, the OpenAPI document, and the speculation rules by which browsers prefetch. */
export function serviceRoutes(parts: Parts, release: Release = RELEASE): FastifyPluginAsync {
  return async (app) => {
    app.get('/openapi.json', { schema: { hide: true } }, async () => withoutMerchantCalls(app.swagger()))
    app.get('/version', { schema: { hide: true } }, async () => ({ version: PRODUCT_VERSION, ...release }))
    app.get('/health/live', { schema: { hide: true }, config: { rateLimit: 'none' } }, async (_request, reply) =>
      reply.header('cache-control', 'no-store').send({ status: 'live' }),
    )
    for (const path of ['/health', '/health/ready']) {
      app.get(path, { schema: { hide: true }, config: { rateLimit: 'none' } }, async (_request, reply) => {
        reply.header('cache-control', 'no-store')
        const status = app.drain.isDraining ? 'stopping' : await readiness(parts)
        if (status !== 'ready') reply.status(503).header('retry-after', '5')
        return reply.send({ status })
      })
    }
    app.get('/speculation-rules.json', { schema: { hide: true }, config: { isFile: true } }, async (_request, reply) =>
      reply.type('application/speculationrules+json').send(JSON.stringify(SPECULATION_RULES)),
    )
  }
}

/**
 * Whether a load balancer should send visitors to the process.
 * @throws where the database does not answer or takes no writes
 */
async function readiness({ database, disk, databaseClock }: Parts): Promise<'ready' | 'disk-full' | 'clock-wrong'> {
  await checkDatabase(database.pool)
  if (await disk.isFull()) return 'disk-full'
  return databaseClock?.isRight === false ? 'clock-wrong' : 'ready'
}

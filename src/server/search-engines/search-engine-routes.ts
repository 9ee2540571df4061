import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { PageLoaders } from '#calls/page-loaders.ts'
import type { Visit } from '#rules/visit.ts'
import type { CompressedPage } from '../pages/compressed-page.ts'
import { indexedAddresses } from '../pages/indexed-addresses.ts'
import type { PageRenderer } from '../pages/page-renderer.ts'
import { sendPage } from '../pages/send-page.ts'
import { HttpRefusal } from '../request/faults.ts'
import { listedSites } from '../request/listed-sites.ts'
import { safeHeaders } from '../request/safe-headers.ts'
import { visitOfRequest } from '../request/visit-of-request.ts'
import type { Shop } from '../shop.ts'
import { robotsTxt } from './robots-txt.ts'
import { SITEMAP_PATH, Sitemaps } from './sitemaps.ts'

const CACHING = { 'cache-control': 'public, max-age=3600' }

/** What search engines ask for by fixed addresses: robots.txt of a host, and the sitemaps of its sites. */
export function searchEngineRoutes(
  shop: Pick<Shop, 'clock' | 'configuration' | 'database' | 'settings'> & { renderer: PageRenderer },
  loadersOf: (visit: Visit) => PageLoaders,
): FastifyPluginAsync {
  const { configuration, database, renderer } = shop
  const sitemaps = new Sitemaps({
    pool: database.pool,
    configuration,
    async *pages(visit) {
      const { pages } = await renderer.pages()
      yield* indexedAddresses(pages, loadersOf(visit), visit)
    },
    headers: { ...safeHeaders(configuration), 'content-type': 'application/xml; charset=utf-8', ...CACHING },
  })
  return async (app) => {
    app.get('/robots.txt', { schema: { hide: true } }, async (request, reply) => {
      const { site, moment } = visitOfRequest(request, shop, 'page')
      return reply
        .headers({ ...CACHING, 'content-type': 'text/plain; charset=utf-8' })
        .send(robotsTxt(sitemaps.ofOrigin(site, listedSites(shop, moment))))
    })

    app.get(SITEMAP_PATH, { schema: { hide: true } }, async (request, reply) =>
      send(request, reply, await sitemaps.index(visitOfRequest(request, shop, 'page'))),
    )

    app.get<{ Params: { file: string } }>('/sitemap/:file', { schema: { hide: true } }, async (request, reply) =>
      send(request, reply, await sitemaps.file(visitOfRequest(request, shop, 'page'), request.params.file)),
    )
  }
}

/** @throws HttpRefusal where there is no such file */
function send(request: FastifyRequest, reply: FastifyReply, file: CompressedPage | undefined): FastifyReply {
  if (!file) throw new HttpRefusal(404, 'UNKNOWN_SITEMAP', 'There is no such sitemap.')
  reply.hijack()
  sendPage(request.raw, reply.raw, file, { cacheStatus: 'crema', freshMs: Number.POSITIVE_INFINITY })
  return reply
}

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Static } from 'typebox'
import { FaultShape } from '#calls/fault-shapes.ts'
import { navigationCall, themeWorldsCall } from '#calls/navigation.ts'
import { NavigationAnswer, NavigationQuery, ThemeWorldsAnswer } from '#calls/navigation-shapes.ts'
import type { PageLoaders } from '#calls/page-loaders.ts'
import { NAVIGATION_LIFE_MS } from '#rules/navigation/timings.ts'
import type { Visit } from '#rules/visit.ts'
import type { Dependencies } from '../cache/dependencies.ts'
import type { ShopSettings } from '../contents/shop-settings.ts'
import type { PageCache } from '../pages/page-cache.ts'
import { callRoute } from '../request/call-route.ts'
import { visitOfRequest } from '../request/visit-of-request.ts'
import type { Shop } from '../shop.ts'
import { navigationAnswer, themeWorldsAnswer } from './navigation-answer.ts'

type LoadersOf = (visit: Visit, dependencies?: Dependencies) => Pick<PageLoaders, 'navigation' | 'themeWorlds'>

/** A browser may, because it asks for another version once its page shows another navigation; other caches may not. */
const BROWSERS_MAY_STORE = `private, max-age=${NAVIGATION_LIFE_MS / 1000}`

/**
 * The navigation's calls (API-30, API-31). They are the same for everybody, and stored and dropped as pages are. A browser
 * that names its version uses an answer again for an hour (CONST-09, note 61).
 */
export function navigationRoutes(
  shop: Pick<Shop, 'callHeaders' | 'clock' | 'configuration'> & { pageCache: PageCache; settings: ShopSettings },
  loadersOf: LoadersOf,
): FastifyPluginAsyncTypebox {
  const answerShared = async (
    name: string,
    request: FastifyRequest<{ Querystring: Static<typeof NavigationQuery> }>,
    reply: FastifyReply,
    load: (loaders: ReturnType<LoadersOf>, visit: Visit) => Promise<object>,
  ) => {
    const visit = visitOfRequest(request, shop, 'call')
    if (visit.staffPreview) {
      reply.header('cache-control', 'no-store')
      return load(loadersOf(visit), visit)
    }
    const isVersioned = request.query.version !== undefined
    const key = `${name} ${visit.site}${isVersioned ? ' versioned' : ''}`
    const loaded = await shop.pageCache.load(key, visit.moment, async (dependencies) => {
      const renewed = shop.settings.renewed(visit, dependencies)
      return {
        body: String(reply.serialize(await load(loadersOf(renewed, dependencies), renewed))),
        headers: { ...shop.callHeaders, ...(isVersioned && { 'cache-control': BROWSERS_MAY_STORE }) },
      }
    })
    reply.hijack()
    // made-up versions would crowd out the addresses of pages
    const isAlias = !isVersioned
    shop.pageCache.send(request.raw, reply.raw, key, loaded!, { moment: visit.moment, isAlias })
    return reply
  }

  return async (app) => {
    app.get(
      navigationCall.path,
      {
        ...callRoute(navigationCall),
        schema: {
          summary: navigationCall.summary,
          querystring: NavigationQuery,
          response: { 200: NavigationAnswer, 400: FaultShape },
        },
      },
      (request, reply) =>
        answerShared('navigation', request, reply, async ({ navigation, themeWorlds }, visit) =>
          navigationAnswer(await navigation.menu(), await themeWorlds.sections(), visit),
        ) as never,
    )

    app.get(
      themeWorldsCall.path,
      {
        ...callRoute(themeWorldsCall),
        schema: {
          summary: themeWorldsCall.summary,
          querystring: NavigationQuery,
          response: { 200: ThemeWorldsAnswer, 400: FaultShape },
        },
      },
      (request, reply) =>
        answerShared('theme-worlds', request, reply, async ({ themeWorlds }, visit) =>
          themeWorldsAnswer(await themeWorlds.sections(), visit),
        ) as never,
    )
  }
}

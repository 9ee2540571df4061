import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { FaultShape } from '#calls/fault-shapes.ts'
import { navigationCall, themeWorldsCall } from '#calls/navigation.ts'
import { NavigationAnswer, NavigationQuery, ThemeWorldsAnswer } from '#calls/navigation-shapes.ts'
import type { PageLoaders } from '#calls/page-loaders.ts'
import type { Visit } from '#rules/visit.ts'
import type { Dependencies } from '../cache/dependencies.ts'
import { callRoute } from '../request/call-route.ts'
import { visitOfRequest } from '../request/visit-of-request.ts'
import type { Shop } from '../shop.ts'
import { navigationAnswer, themeWorldsAnswer } from './navigation-answer.ts'

type LoadersOf = (visit: Visit, dependencies?: Dependencies) => Pick<PageLoaders, 'listing' | 'themeWorlds'>

/** The navigation's calls (API-30, API-31). They are the same for everybody, and stored and dropped as pages are. */
export function navigationRoutes(
  shop: Pick<Shop, 'callHeaders' | 'clock' | 'configuration' | 'pageCache'>,
  loadersOf: LoadersOf,
): FastifyPluginAsyncTypebox {
  const answerShared = async (
    name: string,
    request: FastifyRequest,
    reply: FastifyReply,
    load: (loaders: ReturnType<LoadersOf>, visit: Visit) => Promise<object>,
  ) => {
    const visit = visitOfRequest(request, shop, 'call')
    if (visit.staffPreview) {
      reply.header('cache-control', 'no-store')
      return load(loadersOf(visit), visit)
    }
    const key = `${name} ${visit.site}`
    const loaded = await shop.pageCache.load(key, visit.moment, async (dependencies) => ({
      body: String(reply.serialize(await load(loadersOf(visit, dependencies), visit))),
      headers: shop.callHeaders,
    }))
    reply.hijack()
    shop.pageCache.send(request.raw, reply.raw, key, loaded!, { moment: visit.moment })
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
        answerShared('navigation', request, reply, async ({ listing, themeWorlds }, { locale }) =>
          navigationAnswer(await listing.navigation(), await themeWorlds.sections(), locale),
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
        answerShared('theme-worlds', request, reply, async ({ themeWorlds }, { locale }) =>
          themeWorldsAnswer(await themeWorlds.sections(), locale),
        ) as never,
    )
  }
}

import type { FastifyContextConfig, FastifyInstance } from 'fastify'
import findMyWay, { type HTTPMethod } from 'find-my-way'
import { HttpRefusal } from './faults.ts'

/** How paths are read, by the shop's router and by the one of the refusals. */
export const ROUTER_OPTIONS = { maxParamLength: 200, ignoreTrailingSlash: true }

/** One tree for all methods; the shop's router has one tree for each. */
const ANY_METHOD: HTTPMethod = 'GET'

/**
 * Refuses other methods with 405 and the header `allow`, at the paths of all routes that are added from now on. The paths are
 * read into a router of their own when the first request finds no route, because most processes of the tests never need it, and
 * a route for each path and method took a third of the time in which a shop starts.
 */
export function refuseOtherMethods(app: FastifyInstance): void {
  const added = new Map<string, { methods: string[]; config: FastifyContextConfig }>()
  app.addHook('onRoute', ({ url, method, config = {} }) => {
    if (url.includes('*')) return
    const known = added.get(url)
    added.set(url, { methods: [...(known?.methods ?? []), ...[method].flat()], config })
  })
  let router: ReturnType<typeof routerOf> | undefined
  app.decorateRequest('knownPath', undefined)
  app.addHook('onRequest', async (request) => {
    if (!request.is404) return
    router ??= routerOf(added)
    const found = router.find(ANY_METHOD, request.url)
    if (found) request.knownPath = { ...found.store, params: found.params }
  })
  // ahead of the body's validation, because a wrong method makes any complaint about the body misleading
  app.addHook('preParsing', async ({ knownPath, method }, reply) => {
    if (!knownPath) return
    const taken = knownPath.methods.join(', ')
    reply.header('allow', taken)
    throw new HttpRefusal(405, 'METHOD_NOT_ALLOWED', `${method} is not for this address; it takes ${taken}.`)
  })
}

function routerOf(paths: Map<string, { methods: string[]; config: FastifyContextConfig }>) {
  const router = findMyWay(ROUTER_OPTIONS)
  for (const [url, known] of paths) router.on(ANY_METHOD, url, () => {}, { url, ...known })
  return router
}

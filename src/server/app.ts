import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { setTimeout as waitFor } from 'node:timers/promises'
import fastifyCookie from '@fastify/cookie'
import fastifyStatic from '@fastify/static'
import fastifySwagger from '@fastify/swagger'
import Fastify, { type FastifyError, type FastifyInstance, LogController } from 'fastify'
import type { Logger } from 'pino'
import { PRODUCT_VERSION } from '#sites/brand.ts'
import { COOKIE_LIFETIME_S } from '#sites/cookies.ts'
import { backInStockRoutes } from './back-in-stock/back-in-stock-routes.ts'
import { cartFormRoutes } from './cart/cart-form-routes.ts'
import { forgetOldCarts } from './cart/cart-queries.ts'
import { cartRoutes } from './cart/cart-routes.ts'
import { CartService } from './cart/cart-service.ts'
import type { Configuration } from './configuration.ts'
import { forgetOldSignIns } from './customer/customer-queries.ts'
import { customerRoutes } from './customer/customer-routes.ts'
import { sessionSecret } from './customer/session-secret.ts'
import { followContent } from './database/content-version.ts'
import type { Database } from './database/database.ts'
import { failed, notFound } from './pages/page-answers.ts'
import { PageCache } from './pages/page-cache.ts'
import { SPECULATION_RULES, safeHeaders } from './pages/page-headers.ts'
import type { PageRenderer } from './pages/page-renderer.ts'
import { pageRoutes } from './pages/page-routes.ts'
import { pictureRoutes } from './pictures/picture-routes.ts'
import { Pictures } from './pictures/pictures.ts'
import { ProductCache } from './product/product-cache.ts'
import { productRoutes } from './product/product-routes.ts'
import { rejectRequest } from './request/admission.ts'
import { answerFault, faultBody, refuseOtherMethods } from './request/faults.ts'
import { now } from './request/visit-of-request.ts'
import type { Shop } from './shop.ts'
import { forgetOldConfigurations } from './subscription/subscription-queries.ts'
import { subscriptionRoutes } from './subscription/subscription-routes.ts'
import { forgetOldErrorReports } from './tracking/error-report-queries.ts'
import { trackingRoutes } from './tracking/tracking-routes.ts'
import { forgetOldWatchLists } from './watch-list/watch-list-queries.ts'
import { watchListRoutes } from './watch-list/watch-list-routes.ts'

const BODY_LIMIT = 64 * 1024
const HOUR_MS = 3_600_000

/** Builds the shop's server, without listening: a test can inject requests, main.ts listens. */
export async function buildApp(
  configuration: Configuration,
  database: Database,
  renderer: PageRenderer,
  log: Logger,
  wait: Shop['wait'] = (ms) => waitFor(ms),
): Promise<FastifyInstance> {
  const productCache = new ProductCache(database.pool)
  const pages = new PageCache()
  const shop: Shop = {
    configuration,
    database,
    productCache,
    pages,
    carts: new CartService(database.pool, productCache),
    pictures: new Pictures(database.pool, configuration.dataDir, log),
    renderer,
    secret: await sessionSecret(configuration),
    wait,
    callHeaders: {
      ...safeHeaders(configuration),
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=0, must-revalidate',
    },
  }
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    trustProxy: configuration.trustedProxies.length > 0 ? configuration.trustedProxies : false,
    genReqId: () => randomUUID(),
    // an address that cannot be decoded, which no route and no hook sees
    frameworkErrors: (error, request, reply) => {
      reply.headers({ ...safeHeaders(configuration), 'x-request-id': request.id })
      if (request.method !== 'GET' || isCall(request.url)) answerFault(error, request, reply)
      // nobody awaits this hook: what fails here must be answered here
      else notFound(shop, request, reply).catch((fault) => failed(shop, fault, request, reply))
    },
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false, allErrors: false } },
    // finished pages are answered ahead of routing
    serverFactory: (handler) =>
      createServer((request, response) => {
        if (rejectRequest(request, response, configuration)) return
        if (renderer.sources) renderer.sources(request, response, () => handler(request, response))
        else if (!pages.answer(request, response, now())) handler(request, response)
      }),
  }) as unknown as FastifyInstance

  const safe = safeHeaders(configuration)
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(safe)
  })
  app.addHook('onSend', async (request, reply, payload) => {
    reply.header('x-request-id', request.id)
    return payload
  })
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const wantsPage =
      request.method === 'GET' && !isCall(request.url) && (request.headers.accept ?? '').includes('text/html')
    const status = error.statusCode ?? (error as { status?: number }).status ?? 500
    return wantsPage && status >= 500 ? failed(shop, error, request, reply) : answerFault(error, request, reply)
  })
  app.setNotFoundHandler((request, reply) =>
    isCall(request.url) || request.method !== 'GET'
      ? reply.status(404).send(faultBody(request, 404, 'There is nothing at this address.'))
      : notFound(shop, request, reply),
  )

  await app.register(fastifyCookie)
  app.removeContentTypeParser('text/plain')
  await app.register(fastifySwagger, {
    openapi: {
      info: {
        title: 'Crema',
        version: PRODUCT_VERSION,
        description: 'The calls between the shop’s browser and its server.',
      },
    },
  })
  const paths = new Map<string, string[]>()
  app.addHook('onRoute', ({ url, method }) => {
    const methods = paths.get(url) ?? []
    paths.set(url, [...methods, ...[method].flat()])
  })
  await app.register(productRoutes(shop))
  await app.register(cartRoutes(shop))
  await app.register(cartFormRoutes(shop))
  await app.register(customerRoutes(shop))
  await app.register(watchListRoutes(shop))
  await app.register(backInStockRoutes(shop))
  await app.register(subscriptionRoutes(shop))
  await app.register(trackingRoutes(shop))
  await app.register(pictureRoutes(shop))
  await app.register(pageRoutes(shop))
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger())
  app.get('/version', { schema: { hide: true } }, async () => ({ version: PRODUCT_VERSION }))
  app.get('/health', { schema: { hide: true } }, async (_request, reply) => {
    await database.pool.query('select 1')
    return reply.header('cache-control', 'no-store').send({ status: 'ready' })
  })
  app.get('/speculation-rules.json', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('application/speculationrules+json').send(JSON.stringify(SPECULATION_RULES)),
  )
  refuseOtherMethods(app, new Map([...paths].filter(([url]) => !url.includes('*'))))
  if (renderer.clientFolder) {
    await app.register(fastifyStatic, {
      root: renderer.clientFolder,
      index: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        const hashed = path.includes('/assets/')
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
      },
    })
  }

  const changed = () => {
    productCache.clear()
    pages.clear()
  }
  const unfollow = await followContent(database.connection, log, changed)
  const sweeper = setInterval(() => {
    const { pool } = database
    const moment = now()
    Promise.all([
      forgetOldCarts(pool, moment, COOKIE_LIFETIME_S),
      forgetOldSignIns(pool, moment),
      forgetOldWatchLists(pool, moment, COOKIE_LIFETIME_S),
      forgetOldConfigurations(pool, moment),
      forgetOldErrorReports(pool, moment),
    ]).catch((error) => log.warn({ err: error }, 'old rows stay'))
  }, HOUR_MS)
  sweeper.unref()
  app.addHook('onClose', async () => {
    clearInterval(sweeper)
    await unfollow()
  })
  return app
}

const isCall = (url: string) =>
  /^\/(service\/(?!cartfrontend|configurator)|img\/|json\/|documents\/|assets\/)/.test(url)

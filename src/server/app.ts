import type { IncomingMessage } from 'node:http'
import { setTimeout as waitFor } from 'node:timers/promises'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { ChangedPageBody } from '#calls/tracking.ts'
import type { Site } from '#sites/sites.ts'
import { StoredBuildFiles } from './build-files/stored-build-files.ts'
import { followInvalidations } from './cache/follow-invalidations.ts'
import { Invalidations } from './cache/invalidations.ts'
import { CartService } from './cart/cart-service.ts'
import type { Configuration } from './configuration.ts'
import { Footers } from './contents/footers.ts'
import { ShopSettings } from './contents/shop-settings.ts'
import { SlotCache } from './contents/slot-cache.ts'
import { Counts } from './counts.ts'
import { PasswordQueues } from './customer/password-queues.ts'
import { shopSecret } from './customer/session-secret.ts'
import { SignInLimits } from './customer/sign-in-limits.ts'
import type { Database } from './database/database.ts'
import type { DatabaseClock } from './database/database-clock.ts'
import { DiskSpace } from './database/disk-space.ts'
import { ALL_FEATURES, FEATURES, featureMetrics, jobHandlers, pageLoaders, personalPageLoaders } from './features.ts'
import { buildHttp } from './http.ts'
import { PdfThread } from './invoice/pdf-thread.ts'
import { JobWorker, type JobWorkerOptions } from './jobs/job-worker.ts'
import { mailTransport } from './mail/mail-transport.ts'
import { MenuCache } from './navigation/menu-cache.ts'
import { openOriginalStore } from './original-store/open-original-store.ts'
import { OwnPages } from './own-page/own-pages.ts'
import { PageCache, RESULTS_CACHE_BYTES } from './pages/page-cache.ts'
import type { PageRenderer } from './pages/page-renderer.ts'
import { Pages } from './pages/pages.ts'
import { sharedAddressOf } from './pages/shared-address.ts'
import { openProviders } from './payment/open-providers.ts'
import { Pictures } from './pictures/pictures.ts'
import { ListingCache } from './product/listing-cache.ts'
import { ProductCache } from './product/product-cache.ts'
import { RateLimits } from './rate-limit/rate-limits.ts'
import { Redirects } from './redirect/redirects.ts'
import { isHealthCheck } from './request/admission.ts'
import { safeHeaders } from './request/safe-headers.ts'
import { PopularTerms } from './search/popular-terms.ts'
import { Search } from './search/search.ts'
import { SearchTerms } from './search/search-terms.ts'
import { serviceRoutes } from './service-routes.ts'
import type { Shop } from './shop.ts'
import type { ShopSecret } from './shop-secret.ts'
import { followStaffPreviews } from './staff/staff-preview.ts'
import { openTracing } from './tracing/open-tracing.ts'
import type { Tracing } from './tracing/tracing.ts'
import type { WholeShop } from './whole-shop.ts'

/** How often the caches drop what they may no longer show. */
const CACHE_SWEEP_MS = 60_000

/** The dependencies of the app, which tests replace. */
export interface AppParts {
  configuration: Configuration
  database: Database
  renderer: PageRenderer
  log: Logger
  clock: Shop['clock']
  /** How far the clock is from the database's, where it follows that. */
  databaseClock?: DatabaseClock | undefined
  wait?: Shop['wait']
  jobOptions?: JobWorkerOptions
  /** How late the event loop may be before requests are refused; otherwise the shop's own half a second. */
  mostDelayMs?: number
  /** False: the search starts with the first question, not when the shop listens. */
  searchesAtOnce?: boolean
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Where metrics are served; undefined where they are not. */
    metricsPort: number | undefined
  }
}

/** Builds the app without listening, so that tests can inject requests; serve.ts listens. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { configuration, database, databaseClock, renderer, log } = parts
  const metrics = configuration.metrics && (await openMetrics(configuration.metrics, log))
  const secret = await shopSecret(configuration)
  const tracing = await openTracing(configuration, secret.counting, log)
  tracing?.traceQueries(parts.database.pool)
  const invalidations = new Invalidations()
  const shop = await buildShop(parts, { invalidations, secret, tracing })
  const app = await buildHttp(configuration, log, {
    intercept: fromCache(shop),
    pages: shop.pages,
    limits: shop.limits,
    mostDelayMs: parts.mostDelayMs,
    metrics,
    tracing,
  })
  if (configuration.role === 'worker') answerHealthOnly(app)
  followStaffPreviews(app, shop)
  for (const { routes = [] } of FEATURES) for (const route of routes) await app.register(route(shop, ALL_FEATURES))
  const { dataDir, databaseUrl } = configuration
  const disk = new DiskSpace(database.pool, { dataDir, hasDatabase: databaseUrl === undefined })
  await app.register(serviceRoutes({ database, disk, databaseClock }))
  if (renderer.clientFolder) await serveFiles(app, renderer.clientFolder)
  const stopFollowing = await followInvalidations(shop.database, log, invalidations)
  await shop.settings.load()
  const stopSweeping = sweepCaches(shop)
  const jobs = new JobWorker(shop, jobHandlers(shop, log), log, {
    mayStart: () => databaseClock?.isRight ?? true,
    ...parts.jobOptions,
  })
  const { security, eventLoop } = app
  const measured = { shop, invalidations, jobs, security, eventLoop, disk, databaseClock }
  metrics?.measure(measured, featureMetrics(shop), shop.clock)
  app.decorate('metricsPort', metrics?.port)
  const isWorker = configuration.role === 'worker'
  // injected requests run no jobs
  if ((parts.searchesAtOnce ?? true) && !isWorker) app.addHook('onListen', async () => shop.search.start())
  app.addHook('onListen', async () => {
    if (configuration.role === 'web') return
    jobs.start().catch((error) => log.error({ err: error }, 'jobs are not run in this process'))
  })
  app.addHook('onClose', async () => {
    stopSweeping()
    shop.settings.stop()
    await Promise.all([
      jobs.stop(),
      stopFollowing(),
      shop.search.stop(),
      shop.searchHits.stop(),
      shop.searchMisses.stop(),
      metrics?.close(),
    ])
    shop.mails.close()
    await shop.pdfs.stop()
    await tracing?.stop()
  })
  return app
}

/** Loads what measures, and begins to serve it, so that a port that is taken ends the start. */
async function openMetrics(...given: Parameters<typeof import('./metrics/open-metrics.ts').openMetrics>) {
  return (await import('./metrics/open-metrics.ts')).openMetrics(...given)
}

async function buildShop(
  { configuration, database, renderer, log, clock, wait }: AppParts,
  {
    invalidations,
    secret,
    tracing,
  }: { invalidations: Invalidations; secret: ShopSecret; tracing: Tracing | undefined },
): Promise<WholeShop> {
  const productCache = new ProductCache(database.pool, { invalidations, log })
  const payments = await openProviders(configuration)
  const originals = openOriginalStore(configuration.pictureStore)
  const limitStorage = { pool: database.pool, log, clock, secret: secret.counting }
  const addressOf = (request: IncomingMessage) => sharedAddressOf(request, { configuration, secret })
  const parts = {
    configuration,
    database,
    settings: new ShopSettings(database.pool, { invalidations, log }),
    productCache,
    listingCache: new ListingCache(database.pool, { invalidations, log }),
    slotCache: new SlotCache(database.pool, { invalidations, log }),
    footers: new Footers(log),
    menuCache: new MenuCache({ invalidations, log }),
    search: new Search(database.connection, { pool: database.pool, invalidations, log, clock }),
    searchHits: new SearchTerms(database.pool, 'search_hit', { log, clock }),
    searchMisses: new SearchTerms(database.pool, 'search_miss', { log, clock }),
    popularTerms: new PopularTerms(database.pool, clock),
    buildFiles: new StoredBuildFiles(database.pool, { invalidations }),
    redirects: new Redirects(database.pool, { invalidations, log }),
    ownPages: new OwnPages(database.pool, { invalidations, log }),
    pageCache: new PageCache({ invalidations, log, addressOf }),
    resultsCache: new PageCache({ invalidations, log, addressOf, maxBytes: RESULTS_CACHE_BYTES }),
    carts: new CartService(database, productCache),
    changedPages: new Counts<ChangedPageBody['found']>(),
    placedOrders: new Counts<Site>(),
    payments,
    originals,
    pictures: new Pictures(database.pool, { originals, dataDir: configuration.dataDir, log }),
    pdfs: new PdfThread(),
    renderer,
    log,
    tracing,
    mails: mailTransport({ configuration, database, clock }),
    limits: new RateLimits({ ...limitStorage, isOn: configuration.rateLimits }),
    signInLimits: new SignInLimits(limitStorage),
    passwordQueues: new PasswordQueues(configuration),
    secret,
    clock,
    wait: wait ?? ((ms: number) => waitFor(ms)),
    callHeaders: {
      ...safeHeaders(configuration),
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=0, must-revalidate',
    },
  }
  const pages = new Pages(parts, {
    shared: (visit, dependencies, onSearch) => pageLoaders(parts, visit, dependencies, onSearch),
    personal: (request, visit) => personalPageLoaders(shop, request, visit),
    countSearch: (site, { text, isFound }, ip) => parts[isFound ? 'searchHits' : 'searchMisses'].count(site, text, ip),
    resultsVersion: () => parts.search.version,
  })
  const shop: WholeShop = { ...parts, pages }
  return shop
}

/** Answers from the page cache ahead of routing; in development Vite answers for the sources instead. */
function fromCache({ renderer, pageCache, clock }: WholeShop): Parameters<typeof buildHttp>[2]['intercept'] {
  if (renderer.sources) return renderer.sources
  return (request, response, next) => {
    if (!pageCache.answer(request, response, clock())) next()
  }
}

/** A process that runs jobs has no time for visitors; a load balancer that sends it one tries another process. */
function answerHealthOnly(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (isHealthCheck(request.url)) return
    return reply.status(503).headers({ 'cache-control': 'no-store', 'retry-after': '1' }).send({ status: 'worker' })
  })
}

async function serveFiles(app: FastifyInstance, root: string): Promise<void> {
  await app.register(async (files) => {
    // a file costs next to nothing, and a first visit needs many
    files.addHook('onRoute', (route) => {
      route.config = { ...route.config, rateLimit: 'none', isFile: true }
    })
    await files.register(fastifyStatic, {
      root,
      index: false,
      // a route for each file: no other address reaches the file system, and so `//x` is the not-found page's
      wildcard: false,
      globIgnore: ['**/*.{br,gz}'],
      preCompressed: true,
      setHeaders: (reply, path) => {
        // icon and logos change rarely, and a shop that changes one may give it another name
        const isHashed = path.includes('/assets/')
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=604800')
      },
    })
  })
}

/** Drops regularly from the caches what they may no longer show, until the returned function is called. */
function sweepCaches({ pageCache, resultsCache, productCache, clock }: WholeShop): () => void {
  const timer = setInterval(() => {
    pageCache.sweep(clock())
    resultsCache.sweep(clock())
    productCache.sweep(clock())
  }, CACHE_SWEEP_MS)
  timer.unref()
  return () => clearInterval(timer)
}

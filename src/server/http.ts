import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import fastifyCookie from '@fastify/cookie'
import fastifySwagger from '@fastify/swagger'
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { Logger } from 'pino'
import { HEADERS } from '#calls/call.ts'
import { CODE_NAME, PRODUCT_VERSION } from '#sites/brand.ts'
import type { Configuration } from './configuration.ts'
import { deadline } from './deadline.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { Pages } from './pages/pages.ts'
import type { RateLimits } from './rate-limit/rate-limits.ts'
import { SecurityEvents } from './rate-limit/security-events.ts'
import { isHealthCheck, refuseRequest } from './request/admission.ts'
import { compileWhenUsed } from './request/compile-when-used.ts'
import { compressAnswer } from './request/compress-answer.ts'
import { Connections } from './request/connections.ts'
import { Drain } from './request/drain.ts'
import { EventLoop } from './request/event-loop.ts'
import { answerFault, refusalOf } from './request/faults.ts'
import { InFlight } from './request/in-flight.ts'
import { answerMalformed } from './request/malformed.ts'
import { refuseEncodedBody } from './request/refuse-encoded-body.ts'
import { ROUTER_OPTIONS, refuseOtherMethods } from './request/refuse-other-methods.ts'
import { needlessHeaders, safeHeaders } from './request/safe-headers.ts'
import { wantsPage } from './request/wants-page.ts'
import type { Tracing } from './tracing/tracing.ts'

/** The largest body of a request in bytes; a call that takes an upload of a file names its own limit. */
const BODY_LIMIT = 64 * 1024

/**
 * Time limits in milliseconds for a request's headers and for all of it, because a client that sends byte by byte would
 * hold its connection.
 */
const timeLimits = () => ({
  headersTimeout: deadline(10_000),
  requestTimeout: deadline(20_000),
  connectionsCheckingInterval: 2_000,
  // Longer than the 60 s for which common proxies keep a connection: a request that is on its way while the server closes its
  // connection gets no answer, and a proxy repeats no POST. Node's own default is 5 s.
  keepAliveTimeout: deadline(75_000),
})
const MAX_CONNECTIONS = 5_000

declare module 'fastify' {
  interface FastifyInstance {
    drain: Drain
    security: SecurityEvents
    connections: Connections
    eventLoop: EventLoop
  }
  interface FastifyContextConfig {
    /** 'none': requests are not counted by network here, because the route does it or they cost next to nothing. */
    rateLimit?: 'none'
    /** A file of the build or of `public`. */
    isFile?: true
  }
}

/** Answers a request ahead of routing, or passes it on by calling `next`. */
export type Intercept = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/**
 * Builds the HTTP server without any feature: admission, size limits, headers, faults, 404 and 405. It knows no
 * address.
 */
export async function buildHttp(
  configuration: Configuration,
  log: Logger,
  {
    intercept,
    pages,
    limits,
    mostDelayMs,
    metrics,
    tracing,
  }: {
    intercept: Intercept
    pages: Pick<Pages, 'failed' | 'notFound' | 'unmatched'>
    limits: Pick<RateLimits, 'requireQuick'>
    mostDelayMs: number | undefined
    metrics: Pick<Metrics, 'noteAnswer'> | undefined
    tracing: Pick<Tracing, 'traceRequests'> | undefined
  },
): Promise<FastifyInstance> {
  const safe = safeHeaders(configuration)
  const security = new SecurityEvents(log)
  const connections = new Connections(configuration)
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    routerOptions: ROUTER_OPTIONS,
    trustProxy: configuration.trustedProxies.isEmpty ? false : (address) => configuration.trustedProxies.has(address),
    genReqId: () => randomUUID(),
    // an address that cannot be decoded reaches no hook, so that headers are set here; Fastify does not await this
    // handler
    frameworkErrors: (error, request, reply) => {
      reply.headers({ ...safe, [HEADERS.requestId]: request.id })
      if (!wantsPage(request)) answerFault(error, request, reply)
      else
        pages
          .notFound(request, reply)
          .catch((fault) => pages.failed(fault, request, reply))
          .catch((fault) => answerFault(fault, request, reply))
    },
    clientErrorHandler: (error, socket) => answerMalformed(error, socket, safe),
    // a stop waits for running requests, and those that arrive meanwhile on an open connection are answered as well
    return503OnClosing: false,
    schemaController: { compilersFactory: compileWhenUsed() },
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false, allErrors: false } },
    serverFactory: (handler) =>
      limitConnections(
        connections,
        // refuseRequest answers a request without a host, with headers that Node's own answer lacks
        createServer({ ...timeLimits(), requireHostHeader: false }, (request, response) => {
          if (!connections.admit(request, response)) return
          if (refuseRequest(request, response, configuration))
            return security.note('refused-request', 'host-or-protocol')
          intercept(request, response, () => handler(request, response))
        }),
      ),
  }) as unknown as FastifyInstance
  app.decorate('drain', new Drain())
  app.decorate('security', security)
  app.decorate('connections', connections)
  app.addHook('onClose', async () => security.summarize())
  const eventLoop = new EventLoop(mostDelayMs)
  app.decorate('eventLoop', eventLoop)
  const inFlight = new InFlight()
  // injected requests need no measurement
  app.addHook('onListen', async () => eventLoop.start())
  app.addHook('onClose', async () => eventLoop.stop())

  refuseOtherMethods(app)
  tracing?.traceRequests(app)
  if (metrics) {
    app.addHook('onResponse', (request, reply, done) => {
      metrics.noteAnswer(request, reply)
      done()
    })
  }
  if (log.isLevelEnabled('info')) app.addHook('onResponse', logAnswer)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(safe)
    // a page whose scripts and styles are refused is worse than none, and a file costs next to nothing
    if (!isHealthCheck(request.url) && !request.routeOptions.config?.isFile) eventLoop.check()
  })
  app.addHook('preHandler', async (request, reply) => {
    const { config } = request.routeOptions
    if (!configuration.rateLimits) return
    if (config?.call || config?.page) await inFlight.enter(request, reply, configuration.production)
  })
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config?.rateLimit === 'none') return
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    await limits.requireQuick(isRead ? 'read' : 'write', request.ip)
  })
  app.addHook('onRequest', refuseEncodedBody)
  app.addHook('onSend', async (request, reply, payload) => {
    for (const name of needlessHeaders(String(reply.getHeader('content-type')))) reply.removeHeader(name)
    reply.header(HEADERS.requestId, request.id)
    return compressAnswer(request, reply, payload)
  })
  app.setErrorHandler((failure: FastifyError, request, reply) => {
    const error = refusalOf(failure)
    return wantsPage(request) ? pages.failed(error, request, reply) : answerFault(error, request, reply)
  })
  app.setNotFoundHandler((request, reply) => pages.unmatched(request, reply))
  await app.register(fastifyCookie)
  app.removeContentTypeParser('text/plain')
  await app.register(fastifySwagger, {
    openapi: {
      info: {
        title: CODE_NAME,
        version: PRODUCT_VERSION,
        description: 'The calls between the shop’s browser and its server.',
      },
    },
  })
  return app
}

/** One line for each routed request, under the id that its answer names; without path and query, which may be a person's. */
async function logAnswer(request: FastifyRequest, { statusCode, elapsedTime }: FastifyReply): Promise<void> {
  const { method, routeOptions } = request
  request.log.info({ method, route: routeOptions.url, status: statusCode, ms: Math.round(elapsedTime) }, 'answered')
}

function limitConnections(connections: Connections, server: Server): Server {
  server.maxConnections = MAX_CONNECTIONS
  connections.watch(server)
  return server
}

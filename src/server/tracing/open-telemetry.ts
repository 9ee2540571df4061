import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, TraceFlags, type Tracer, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Configuration } from '../configuration.ts'
import { deadline } from '../deadline.ts'
import { RELEASE } from '../release.ts'
import { KeyedSampler } from './keyed-sampler.ts'
import { parentOfRequest } from './parent-of-request.ts'
import type { SpanFacts, Tracing } from './tracing.ts'

/** Spans that wait for the collector; while it is away, more are dropped. Some 2 kB each. */
const MAX_WAITING = 2048
const EXPORT_EVERY_MS = 500
const EXPORT_DEADLINE_MS = deadline(5000)
const STOP_DEADLINE_MS = deadline(2000)
/** A collector that is away is one line in the log for so long. */
const LOG_PAUSE_MS = 60_000
const LONGEST_SQL = 4000

/**
 * Spans by OpenTelemetry, made by hand at the few places that matter and sent by OTLP over http. The current span is in an
 * AsyncLocalStorage of its own instead of OpenTelemetry's global one, so that several shops of one process stay apart.
 */
export class OpenTelemetry implements Tracing {
  readonly #current = new AsyncLocalStorage<Span>()
  readonly #provider: TracerProvider
  readonly #tracer: Tracer

  constructor(
    { endpoint, headers, serviceName, share }: NonNullable<Configuration['tracing']>,
    secret: string,
    log: Pick<Logger, 'warn'>,
  ) {
    const exporter = new OTLPTraceExporter({
      url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
      headers,
      timeoutMillis: EXPORT_DEADLINE_MS,
    })
    this.#provider = new TracerProvider({
      resource: resourceFromAttributes({ 'service.name': serviceName, 'service.version': RELEASE.release }),
      sampler: new KeyedSampler(share, secret),
      spanProcessors: [
        new BatchSpanProcessor({
          exporter: loggingFailures(exporter, log),
          maxQueueSize: MAX_WAITING,
          scheduledDelayMillis: EXPORT_EVERY_MS,
          exportTimeoutMillis: EXPORT_DEADLINE_MS,
        }),
      ],
    })
    this.#tracer = this.#provider.getTracer('crema')
  }

  async inSpan<T>(name: string, facts: SpanFacts, work: () => Promise<T>): Promise<T> {
    return this.#run(this.#start(name, SpanKind.INTERNAL, facts), work)
  }

  traceRequests(app: FastifyInstance): void {
    const spans = new WeakMap<FastifyRequest, Span>()
    app.addHook('onRequest', (request, _reply, done) => {
      const { method, routeOptions, id, headers } = request
      const route = routeOptions.url ?? 'unknown'
      const facts = { 'http.request.method': method, 'http.route': route, 'crema.request_id': id }
      const parent = parentOfRequest(headers)
      const context = parent
        ? trace.setSpanContext(ROOT_CONTEXT, { ...parent, traceFlags: TraceFlags.SAMPLED, isRemote: true })
        : ROOT_CONTEXT
      const span = this.#tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes: facts }, context)
      spans.set(request, span)
      this.#current.run(span, done)
    })
    // the body is read in the context of the connection, which has no span
    app.addHook('preValidation', (request, _reply, done) => {
      const span = spans.get(request)
      if (span) this.#current.run(span, done)
      else done()
    })
    app.addHook('onResponse', (request, { statusCode }: FastifyReply, done) => {
      const span = spans.get(request)
      span?.setAttribute('http.response.status_code', statusCode)
      if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
      span?.end()
      done()
    })
  }

  traceQueries(pool: pg.Pool): void {
    const query = pool.query.bind(pool) as (...given: unknown[]) => unknown
    const connect = pool.connect.bind(pool) as (...given: unknown[]) => unknown
    const traced =
      (run: (...given: unknown[]) => unknown) =>
      (...given: unknown[]) =>
        this.#query(run, given)
    Object.assign(pool, {
      query: traced(query),
      connect: (...given: unknown[]) => {
        // with a callback it is pg-pool's own, for a query that has its span
        if (given.length > 0) return connect(...given)
        return (connect() as Promise<pg.PoolClient>).then((client) => this.#traceClient(client, traced))
      },
    })
  }

  async stop(): Promise<void> {
    const stopped = this.#provider.shutdown().catch(() => {})
    await Promise.race([stopped, wait(STOP_DEADLINE_MS, undefined, { ref: false })])
  }

  /** Traces the queries of a connection until it is released. */
  #traceClient(client: pg.PoolClient, traced: (run: (...given: unknown[]) => unknown) => unknown): pg.PoolClient {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    const release = client.release.bind(client)
    return Object.assign(client, {
      query: traced(query),
      release: (error?: Error | boolean) => {
        delete (client as Partial<pg.PoolClient>).query
        release(error)
      },
    })
  }

  #query(run: (...given: unknown[]) => unknown, given: unknown[]): unknown {
    const parent = this.#current.getStore()
    if (!parent) return run(...given)
    const { text, name } = queryOf(given[0])
    const summary = name ?? /^\s*(\w+)/.exec(text)?.[1] ?? 'query'
    const facts = {
      'db.system.name': 'postgresql',
      'db.query.summary': summary,
      'db.query.text': text.slice(0, LONGEST_SQL),
    }
    const span = this.#start(`sql ${summary}`, SpanKind.CLIENT, facts)
    return this.#run(span, async () => run(...given))
  }

  #start(name: string, kind: SpanKind, attributes: SpanFacts): Span {
    const parent = this.#current.getStore()
    return this.#tracer.startSpan(
      name,
      { kind, attributes },
      parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT,
    )
  }

  async #run<T>(span: Span, work: () => Promise<T>): Promise<T> {
    try {
      return await this.#current.run(span, work)
    } catch (error) {
      // the message may quote a value
      span.setAttribute('error.type', String((error as { code?: string }).code ?? (error as Error).name))
      span.setStatus({ code: SpanStatusCode.ERROR })
      throw error
    } finally {
      span.end()
    }
  }
}

/** The SQL of a query, which is constant text of ours; its values stay out. */
function queryOf(query: unknown): { text: string; name?: string } {
  return typeof query === 'string' ? { text: query } : { text: '', ...(query as object) }
}

type Exporter = ConstructorParameters<typeof BatchSpanProcessor>[0]['exporter']

/** OpenTelemetry itself is silent about a collector that does not answer. */
function loggingFailures(exporter: OTLPTraceExporter, log: Pick<Logger, 'warn'>): Exporter {
  let loggedAt = Number.NEGATIVE_INFINITY
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const now = process.uptime() * 1000
        if (result.code !== 0 && now - loggedAt > LOG_PAUSE_MS) {
          loggedAt = now
          log.warn({ err: result.error, spans: spans.length }, 'traces were not accepted and are dropped')
        }
        done(result)
      })
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush(),
  }
}

import type { FastifyReply, FastifyRequest } from 'fastify'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Metric } from '../metric.ts'

/** Upper bounds in seconds. Routed answers take 1 to 50 ms; at half a second of delay requests begin to be refused. */
const BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE'])

/**
 * The metrics of this process, for Prometheus (docs/decisions/2026-11-23-observability.md). Label values are few: names of
 * ours, patterns of routes and classes of status, never a path or anything of a person.
 */
export class Metrics {
  readonly #registry = new Registry()
  readonly #requests = new Histogram({
    name: 'crema_http_request_duration_seconds',
    help: 'Times of routed requests by pattern of the route. Pages answered from memory ahead of routing are not among them.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_S,
    registers: [this.#registry],
  })

  get contentType(): string {
    return this.#registry.contentType
  }

  /** All metrics in the text format of Prometheus. */
  text(): Promise<string> {
    return this.#registry.metrics()
  }

  /** Counts a routed request and its time. */
  noteAnswer({ method, routeOptions }: FastifyRequest, { statusCode, elapsedTime }: FastifyReply): void {
    const route = routeOptions.config?.isFile ? 'file' : (routeOptions.url ?? 'unknown')
    const status = `${Math.floor(statusCode / 100)}xx`
    this.#requests.observe({ method: METHODS.has(method) ? method : 'other', route, status }, elapsedTime / 1000)
  }

  add(metrics: readonly Metric[]): void {
    for (const { kind, name, help, labels = [], read } of metrics) {
      const options = { name, help, labelNames: [...labels], registers: [this.#registry] }
      const metric: Gauge | Counter =
        kind === 'gauge' ? new Gauge({ ...options, collect }) : new Counter({ ...options, collect })
      async function collect(): Promise<void> {
        const reading = await read()
        metric.reset()
        // which is 0 where there are no labels, as if that had been read
        if (labels.length === 0) metric.remove()
        for (const [values, value] of typeof reading === 'number' ? [[{}, reading] as const] : reading) {
          metric.inc(values, value)
        }
      }
    }
  }
}

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Logger } from 'pino'
import { WrongConfiguration } from '../configuration.ts'
import type { Metrics } from './metrics.ts'

/** Only a collector connects here, every few seconds. */
const MAX_CONNECTIONS = 20
const TIME_LIMITS = { headersTimeout: 5_000, requestTimeout: 5_000, connectionsCheckingInterval: 2_000 }

export interface MetricsServer {
  /** Where it listens; another one than was wanted for port 0. */
  port: number
  close(): Promise<void>
}

/**
 * Serves `GET /metrics` at a port of its own, which no shopper reaches.
 * @throws WrongConfiguration where the port cannot be opened
 */
export async function serveMetrics(
  { host, port }: { host: string; port: number },
  metrics: Pick<Metrics, 'contentType' | 'text'>,
  log: Pick<Logger, 'error'>,
): Promise<MetricsServer> {
  const server = createServer(TIME_LIMITS, async (request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('There is GET /metrics only.\n')
      return
    }
    try {
      const text = await metrics.text()
      response.writeHead(200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' }).end(text)
    } catch (error) {
      log.error({ err: error }, 'the metrics could not be read')
      response.writeHead(500).end()
    }
  })
  server.maxConnections = MAX_CONNECTIONS
  try {
    await once(server.listen({ host, port }), 'listening')
  } catch (error) {
    const { code } = error as { code?: string }
    const why = code === 'EADDRINUSE' ? 'is taken by another program' : `cannot be opened (${code})`
    throw new WrongConfiguration(`Port ${port} of ${host} for metrics ${why}; name another with METRICS_PORT.`)
  }
  // a scrape must not keep a process alive that has nothing else to do
  server.unref()
  return {
    port: (server.address() as { port: number }).port,
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createProbe, type Server } from 'node:net'
import type { Logger } from 'pino'
import { deadline } from '../deadline.ts'
import { WrongConfiguration } from '../environment.ts'
import type { Metrics } from './metrics.ts'

/** Only a collector connects here, every few seconds. */
const MAX_CONNECTIONS = 20
const TIME_LIMITS = {
  headersTimeout: deadline(5_000),
  requestTimeout: deadline(5_000),
  connectionsCheckingInterval: 2_000,
}

interface Address {
  host: string
  port: number
}

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
  address: Address,
  metrics: Pick<Metrics, 'contentType' | 'text'>,
  log: Pick<Logger, 'error'>,
): Promise<MetricsServer> {
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
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
  }
  const server = createServer(TIME_LIMITS, (request, response) => void answer(request, response))
  server.maxConnections = MAX_CONNECTIONS
  await openPort(server, address)
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

/**
 * Opens the port and closes it again, because a first start works for half a minute before it serves metrics.
 * @throws WrongConfiguration where it cannot be opened
 */
export async function checkMetricsAddress(address: Address): Promise<void> {
  const probe = createProbe()
  await openPort(probe, address)
  const closed = once(probe, 'close')
  probe.close()
  await closed
}

async function openPort(server: Server, { host, port }: Address): Promise<void> {
  try {
    await once(server.listen({ host, port }), 'listening')
  } catch (error) {
    const { code } = error as { code?: string }
    const why =
      code === 'EADDRINUSE'
        ? 'is taken by another program; name another with METRICS_PORT'
        : `cannot be opened (${code}); METRICS_HOST and METRICS_PORT name an address of this machine`
    throw new WrongConfiguration(`Port ${port} of ${host} for metrics ${why}.`)
  }
}

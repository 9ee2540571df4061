import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Configuration } from './configuration.ts'

/**
 * Answers on the shop's port while it starts, which takes minutes where migrations wait for a lock or the database is away:
 * `/health/live` says that the process runs, or whoever watches it would end it, and everything else is 503. Where no port is
 * named, nobody watches. Returns a function that gives the port back.
 */
export async function answerWhileStarting({
  host,
  port,
  portNamed,
  production,
}: Pick<Configuration, 'host' | 'port' | 'portNamed' | 'production'>): Promise<() => Promise<void>> {
  if (port === 0 || !(portNamed || production)) return async () => {}
  const server = createServer((request, response) => {
    const isLive = request.url === '/health/live'
    const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }
    response.writeHead(isLive ? 200 : 503, isLive ? headers : { ...headers, 'retry-after': '5' })
    response.end(JSON.stringify({ status: isLive ? 'live' : 'starting' }))
  })
  try {
    await once(server.listen({ host, port }), 'listening')
  } catch {
    // the shop itself says in a sentence that it cannot listen there
    return async () => {}
  }
  return async () => {
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }
}

import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Configuration } from '../configuration.ts'

/**
 * In production, rejects a request for an unknown host (421) and one that did not come over https, which only a trusted
 * proxy can say (403, note 67). Runs ahead of the page cache. Answers the rejected request itself.
 * @returns true where the request was rejected, false where it may go on
 */
export function rejectRequest(
  request: IncomingMessage,
  response: ServerResponse,
  configuration: Configuration,
): boolean {
  if (!configuration.production || isHealthCheck(request.url)) return false
  const host = (request.headers.host ?? '').toLowerCase().replace(/:\d+$/, '')
  if (!configuration.hosts.has(host)) return reject(response, 421, 'This host is not one of the shop’s.')
  const proxied = configuration.trustedProxies.has(request.socket.remoteAddress)
  if (proxied && request.headers['x-forwarded-proto'] === 'https') return false
  return reject(response, 403, 'The shop answers over https only; its proxy must say x-forwarded-proto: https.')
}

/** Load balancers check health by IP address and over plain http, so that these paths are always admitted. */
const isHealthCheck = (url: string | undefined) =>
  url === '/health' || url === '/health/live' || url === '/health/ready'

function reject(response: ServerResponse, status: number, message: string): true {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify({ code: status === 421 ? 'UNKNOWN_HOST' : 'HTTPS_ONLY', message }))
  return true
}

import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Configuration } from '../configuration.ts'

/**
 * In production: only known hosts, and only what came over https, which a trusted proxy says (note 67). Stands ahead
 * of the page cache. Answers what it rejects; false: the request may go on.
 */
export function rejectRequest(
  request: IncomingMessage,
  response: ServerResponse,
  configuration: Configuration,
): boolean {
  if (!configuration.production || isHealthCheck(request.url)) return false
  const host = (request.headers.host ?? '').toLowerCase().replace(/:\d+$/, '')
  if (!configuration.hosts.has(host)) return refuse(response, 421, 'This host is not one of the shop’s.')
  const proxied = configuration.trustedProxies.has(request.socket.remoteAddress)
  if (proxied && request.headers['x-forwarded-proto'] === 'https') return false
  return refuse(response, 403, 'The shop answers over https only; its proxy must say x-forwarded-proto: https.')
}

/** Load balancers ask by address, over plain http. */
const isHealthCheck = (url: string | undefined) =>
  url === '/health' || url === '/health/live' || url === '/health/ready'

function refuse(response: ServerResponse, status: number, message: string): true {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify({ code: status === 421 ? 'UNKNOWN_HOST' : 'HTTPS_ONLY', message }))
  return true
}

import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Configuration } from '../configuration.ts'
import { safeHeaders } from './safe-headers.ts'

/**
 * Rejects a request without a host (400) and, in production, one for an unknown host (421) and one that did not come over
 * https, which only a trusted proxy can say (403, note 67). Runs ahead of the page cache. Answers the rejected request
 * itself.
 * @returns true where the request was rejected, false where it may go on
 */
export function rejectRequest(
  request: IncomingMessage,
  response: ServerResponse,
  configuration: Configuration,
): boolean {
  const refusal = refusalOf(request, configuration)
  if (!refusal) return false
  const { status, ...body } = refusal
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' }
  response.writeHead(status, { ...safeHeaders(configuration), ...headers })
  response.end(JSON.stringify(body))
  return true
}

function refusalOf(
  { headers, httpVersion, socket, url }: IncomingMessage,
  { production, hosts, trustedProxies }: Configuration,
): { status: number; code: string; message: string } | undefined {
  if (headers.host === undefined && httpVersion === '1.1') {
    return { status: 400, code: 'HOST_MISSING', message: 'The request names no host.' }
  }
  if (!production || isHealthCheck(url)) return undefined
  const host = (headers.host ?? '').toLowerCase().replace(/:\d+$/, '')
  if (!hosts.has(host)) {
    return { status: 421, code: 'UNKNOWN_HOST', message: 'This host is not one of the shop’s.' }
  }
  if (trustedProxies.has(socket.remoteAddress) && headers['x-forwarded-proto'] === 'https') return undefined
  const message = 'The shop answers over https only; its proxy must say x-forwarded-proto: https.'
  return { status: 403, code: 'HTTPS_ONLY', message }
}

/** Load balancers check health by IP address and over plain http, so that these paths are always admitted. */
export const isHealthCheck = (url: string | undefined) =>
  url === '/health' || url === '/health/live' || url === '/health/ready'

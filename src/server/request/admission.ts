import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Configuration } from '../configuration.ts'
import { acceptsPage, refusalPage } from './refusal-page.ts'
import { safeHeaders } from './safe-headers.ts'

/**
 * Refuses a request without a host or with two (400) and, in production, one for an unknown host (421) and one that did not come over
 * https, which only a trusted proxy can say (403, note 67). Runs ahead of the page cache. Answers the refused request
 * itself, with a page where a page was asked for.
 * @returns true where the request was refused, false where it may go on
 */
export function refuseRequest(
  request: IncomingMessage,
  response: ServerResponse,
  configuration: Configuration,
): boolean {
  const refusal = refusalOf(request, configuration)
  if (!refusal) return false
  const { status, ...body } = refusal
  const isPage = acceptsPage(request)
  const type = isPage ? 'text/html; charset=utf-8' : 'application/json'
  response.writeHead(status, { ...safeHeaders(configuration), 'content-type': type, 'cache-control': 'no-store' })
  const { hosts, origins } = configuration
  response.end(isPage ? refusalPage(request, hosts.get(hostOf(request)), origins.defaultSite) : JSON.stringify(body))
  return true
}

const hostOf = ({ headers }: IncomingMessage) => (headers.host ?? '').toLowerCase().replace(/:\d+$/, '')

function refusalOf(
  request: IncomingMessage,
  { production, hosts, trustedProxies }: Configuration,
): { status: number; code: string; message: string } | undefined {
  const { headers, httpVersion, rawHeaders, socket, url } = request
  if (headers.host === undefined && httpVersion === '1.1') {
    return { status: 400, code: 'HOST_MISSING', message: 'The request names no host.' }
  }
  // Node takes the first, and a proxy in front may have taken the second (RFC 9112, 3.2)
  if (hasTwoHosts(rawHeaders)) {
    return { status: 400, code: 'HOST_TWICE', message: 'The request names its host more than once.' }
  }
  if (!production || isHealthCheck(url)) return undefined
  if (!hosts.has(hostOf(request))) {
    return { status: 421, code: 'UNKNOWN_HOST', message: 'This host is not one of the shop’s.' }
  }
  if (trustedProxies.has(socket.remoteAddress) && headers['x-forwarded-proto'] === 'https') return undefined
  const message = 'The shop answers over https only; its proxy must say x-forwarded-proto: https.'
  return { status: 403, code: 'HTTPS_ONLY', message }
}

/** Headers as they came: names at even places, values after them. */
function hasTwoHosts(rawHeaders: readonly string[]): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts > 1
}

/** Load balancers check health by IP address and over plain http, so that these paths are always admitted. */
export const isHealthCheck = (url: string | undefined) =>
  url === '/health' || url === '/health/live' || url === '/health/ready'

import type { FastifyRequest } from 'fastify'
import { acceptsHtml } from './accepts-html.ts'
import { routeOf } from './route-of.ts'

/**
 * True when the answer to a failed request should be an HTML page instead of JSON. A route declares it (`page`,
 * `call`). Elsewhere the header `accept` decides: browsers accept HTML for a navigation, but not for scripts, pictures and
 * styles. At an unknown address, who names nothing gets a page; health checks and pictures are no pages. A form that a
 * browser posts is a navigation too, also where a call takes it.
 */
export function wantsPage(request: FastifyRequest): boolean {
  const { config, url } = routeOf(request)
  if (request.method === 'POST') return (!config?.call || config.call.form === true) && acceptsHtml(request.headers)
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  const namesNothing = url === undefined && request.headers.accept === undefined
  return config?.page ?? (!config?.call && (namesNothing || acceptsHtml(request.headers)))
}

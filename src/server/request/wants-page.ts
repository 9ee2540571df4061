import type { FastifyRequest } from 'fastify'

/**
 * True when the answer to a failed request should be an HTML page instead of JSON. A route declares it (`page`,
 * `call`). Elsewhere the header `accept` decides: browsers accept HTML for a navigation, but not for scripts, pictures and
 * styles. At an unknown address, who names nothing gets a page; health checks and pictures are no pages. A form that a
 * browser posts is a navigation too, also where a call takes it.
 */
export function wantsPage(request: FastifyRequest): boolean {
  const { config, url } = request.routeOptions
  if (request.method === 'POST')
    return (!config?.call || config.call.form === true) && (request.headers.accept ?? '').includes('text/html')
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  const accepted = request.headers.accept ?? (url === undefined ? 'text/html' : '')
  return config?.page ?? (!config?.call && accepted.includes('text/html'))
}

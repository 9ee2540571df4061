import type { FastifyRequest } from 'fastify'

/**
 * True when the answer to a failed request should be an HTML page instead of JSON. A route declares it (`page`,
 * `call`). At an unknown address the header `accept` decides: browsers accept HTML for a navigation, but not for
 * scripts, pictures and styles. Who names nothing accepts everything.
 */
export function wantsPage(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  const { config } = request.routeOptions
  return config?.page ?? (!config?.call && (request.headers.accept ?? 'text/html').includes('text/html'))
}

import type { FastifyRequest } from 'fastify'

/**
 * True when whoever sent a request should meet a page, not JSON. A route says so itself; at an unknown address only a
 * browser's navigation accepts HTML, while scripts, pictures and styles ask for something else.
 */
export function wantsPage(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  const { config } = request.routeOptions
  return config?.page ?? (!config?.call && (request.headers.accept ?? '').includes('text/html'))
}

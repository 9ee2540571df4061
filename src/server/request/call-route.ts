import type { onRequestHookHandler } from 'fastify'
import type { Call } from '#calls/call.ts'
import { ownOriginOnly, requireCsrfHeader } from './own-origin.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call that a route answers. */
    call?: Call
    /** True: the route answers with a page, and its faults with the error page. False: never with a page, also where it is accepted. */
    page?: boolean
  }
}

/**
 * The part of a route's options that follows from its call: the CSRF checks of a write, and the format of its faults.
 */
export function callRoute(call: Call): { config: { call: Call }; onRequest: onRequestHookHandler[] } {
  const guards = [...(call.method === 'GET' ? [] : [ownOriginOnly]), ...(call.csrf ? [requireCsrfHeader] : [])]
  return { config: { call }, onRequest: guards }
}

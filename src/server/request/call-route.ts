import type { onRequestHookHandler } from 'fastify'
import type { Call } from '#calls/call.ts'
import { ownOriginOnly, requireCsrfHeader } from './own-origin.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call that a route answers. */
    call?: Call
    /** True: the route answers with a page, also when it fails. */
    page?: true
  }
}

/** What a route takes over from its call's description: its guards, and how its faults are worded. */
export function callRoute(call: Call): { config: { call: Call }; onRequest: onRequestHookHandler[] } {
  const guards = [...(call.method === 'GET' ? [] : [ownOriginOnly]), ...(call.csrf ? [requireCsrfHeader] : [])]
  return { config: { call }, onRequest: guards }
}

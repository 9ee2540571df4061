import type { onRequestHookHandler } from 'fastify'
import type { Call } from '#calls/call.ts'
import { type ApiScope, allows, isForReading, tokenOfHeader } from '#rules/merchant-api/api-key.ts'
import { API_LIMITS } from '#rules/rate-limits.ts'
import { StoredLimiter } from '../rate-limit/stored-limiter.ts'
import { callRoute } from '../request/call-route.ts'
import { HttpRefusal, TooManyRequests } from '../request/faults.ts'
import { hashOfToken } from '../request/session.ts'
import type { Shop } from '../shop.ts'
import { type ApiKey, findApiKey } from './api-key-queries.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The key of a call of the merchant API, once it is accepted. */
    apiKey: ApiKey | undefined
  }
}

/** What makes the routes of the merchant API: who calls, whether the key may do it, and how often. */
export function merchantCaller({
  database,
  clock,
  configuration,
  log,
}: Pick<Shop, 'database' | 'clock' | 'configuration' | 'log'>) {
  const limiterOf = (scope: 'read' | 'write') =>
    new StoredLimiter({
      name: `api-${scope}`,
      points: API_LIMITS[scope].requests,
      seconds: API_LIMITS[scope].seconds,
      pool: database.pool,
      log,
      clock,
    })
  const limiters = { read: limiterOf('read'), write: limiterOf('write') }

  const requireKey =
    (scope: ApiScope): onRequestHookHandler =>
    async (request, reply) => {
      // of a key that has been removed nothing may be left anywhere
      reply.header('cache-control', 'no-store')
      const token = tokenOfHeader(request.headers.authorization)
      const key = token && (await findApiKey(database.pool, hashOfToken(token), clock()))
      if (!key) {
        reply.header('www-authenticate', 'Bearer')
        const message = 'The header authorization must bring a key that is in force: Bearer crema_….'
        throw new HttpRefusal(401, 'API_KEY_INVALID', message, 'header.authorization')
      }
      if (!allows(key.scopes, scope)) {
        throw new HttpRefusal(403, 'SCOPE_MISSING', `The key ${key.name} has not the scope ${scope}.`)
      }
      if (configuration.rateLimits) {
        const kind = isForReading(scope) ? 'read' : 'write'
        const { refusedMs } = await limiters[kind].count(key.id)
        if (refusedMs > 0) throw new TooManyRequests(`api-${kind}`, refusedMs, 'This key has sent too many requests')
      }
      request.apiKey = key
    }

  /** The options of a route that follow from its call and the scope that it needs. */
  return (call: Call, scope: ApiScope): ReturnType<typeof callRoute> => {
    const { config, onRequest } = callRoute(call)
    return { config, onRequest: [...onRequest, requireKey(scope)] }
  }
}

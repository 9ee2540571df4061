import type { FastifyContextConfig, FastifyRequest } from 'fastify'

/** What a request's address is, where a route has it, also where the route does not take the request's method. */
export interface KnownRoute {
  /** The route's pattern, such as '/artikel/:slug'. */
  url?: string | undefined
  params: unknown
  config?: FastifyContextConfig | undefined
}

export interface KnownPath extends KnownRoute {
  methods: string[]
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The path of a request whose method no route takes. */
    knownPath: KnownPath | undefined
  }
}

/** The route of a request's address. */
export const routeOf = ({ knownPath, routeOptions, params }: FastifyRequest): KnownRoute =>
  knownPath ?? { ...routeOptions, params }

import type { FastifyRequest } from 'fastify'
import type { CustomerLoaders } from '#calls/customer.ts'
import type { Visit } from '#rules/visit.ts'
import { type PersonShop, personalDataOf, personOf } from './person-of.ts'

/** Who sends a request, and the page they come from. */
export function customerLoaders(shop: PersonShop, request: FastifyRequest, { site }: Visit): CustomerLoaders {
  return {
    person: async () => personalDataOf(await personOf(shop, request, site)),
    cameFrom: () => cameFrom(request),
  }
}

/** The page before, by the browser's own word; only where it is one of this shop. */
function cameFrom({ headers }: FastifyRequest): string | undefined {
  if (!headers.referer || !URL.canParse(headers.referer)) return undefined
  const { host, pathname, search } = new URL(headers.referer)
  return host === headers.host ? pathname + search : undefined
}

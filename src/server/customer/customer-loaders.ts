import type { FastifyRequest } from 'fastify'
import type { CustomerLoaders } from '#calls/customer.ts'
import type { Visit } from '#rules/visit.ts'
import { type PersonShop, personalDataOf, personOf } from './person-of.ts'

/** Loads for a page who sent the request, from which page, and whether their browser takes cookies. */
export function customerLoaders(shop: PersonShop, request: FastifyRequest, { site }: Visit): CustomerLoaders {
  return {
    person: async () => personalDataOf(await personOf(shop, request, site)),
    cameFrom: () => cameFrom(request),
    sendsCookies: () => Boolean(request.headers.cookie),
  }
}

/** The path in the header `referer`; undefined where it names a page of another host. */
function cameFrom({ headers }: FastifyRequest): string | undefined {
  if (!headers.referer || !URL.canParse(headers.referer)) return undefined
  const { host, pathname, search } = new URL(headers.referer)
  return host === headers.host ? pathname + search : undefined
}

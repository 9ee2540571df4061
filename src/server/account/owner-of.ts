import type { FastifyReply, FastifyRequest } from 'fastify'
import { LOGIN_RETURNING_PATH } from '#rules/addresses.ts'
import { siteLink } from '#rules/site-link.ts'
import type { Visit } from '#rules/visit.ts'
import type { Customer } from '../customer/customer-queries.ts'
import { type PersonShop, personOf } from '../customer/person-of.ts'

/** Who is logged in; anybody else is sent to the login, and comes back to `path`. */
export async function ownerOf(
  shop: PersonShop,
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  visit: Visit,
): Promise<Customer | undefined> {
  const person = await personOf(shop, request, visit.site)
  if (person.status === 'LOGGED_IN') return person.customer
  const login = siteLink(`${LOGIN_RETURNING_PATH}&returnTo=${encodeURIComponent(path)}`, visit)
  reply.header('cache-control', 'no-store').redirect(login, 303)
  return undefined
}

import type { FastifyRequest } from 'fastify'
import type { PersonalData } from '#calls/customer.ts'
import type { Site } from '#sites/sites.ts'
import { Refused } from '../request/faults.ts'
import type { Shop } from '../shop.ts'
import type { Customer } from './customer-queries.ts'

/** Who sends a request (decision 73). */
export type Person = { status: 'LOGGED_IN' | 'REMEMBERED'; customer: Customer } | { status: 'LOGGED_OUT' }

/** Who sends a request on a site; somebody who is logged in on another site is logged out here. */
export async function personOf(_shop: Shop, _request: FastifyRequest, _site: Site): Promise<Person> {
  return { status: 'LOGGED_OUT' }
}

/** The customer who is logged in. @throws Refused 401 LOGIN_REQUIRED */
export async function requireCustomer(shop: Shop, request: FastifyRequest, site: Site): Promise<Customer> {
  const person = await personOf(shop, request, site)
  if (person.status === 'LOGGED_IN') return person.customer
  throw new Refused(401, 'LOGIN_REQUIRED', 'This needs a login.')
}

/** What the browser may know of a person (decision 75). */
export function personalDataOf(person: Person): PersonalData {
  return { tracking: { loginStatus: person.status }, customer: {} }
}

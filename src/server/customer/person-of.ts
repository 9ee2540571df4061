import type { FastifyRequest } from 'fastify'
import type { PersonalData } from '#calls/customer.ts'
import type { Site } from '#sites/sites.ts'
import { HttpRefusal } from '../request/faults.ts'
import { hashOfToken, sessionHashOf } from '../request/session.ts'
import type { Shop } from '../shop.ts'
import { longTermOf } from './customer-cookies.ts'
import { type Customer, readPerson } from './customer-queries.ts'

/** The parts of the shop that say who sends a request. */
export type PersonShop = Pick<Shop, 'clock' | 'configuration' | 'database' | 'secret'>

/** Who sends a request (note 73). */
export type Person = { status: 'LOGGED_IN' | 'REMEMBERED'; customer: Customer } | { status: 'LOGGED_OUT' }

/**
 * Who sends a request on a site; somebody who is logged in on another site is logged out here. The moment is the real
 * one always: no preview makes a session live longer (note 87).
 */
export async function personOf(shop: PersonShop, request: FastifyRequest, site: Site): Promise<Person> {
  const sessionHash = sessionHashOf(request, shop)
  const longTerm = longTermOf(request, shop)
  if (!sessionHash && !longTerm) return { status: 'LOGGED_OUT' }
  const longTermHash = longTerm && hashOfToken(longTerm.id)
  const person = await readPerson(shop.database.pool, { sessionHash, longTermHash }, site, shop.clock())
  if (!person) return { status: 'LOGGED_OUT' }
  return { status: person.isLoggedIn ? 'LOGGED_IN' : 'REMEMBERED', customer: person.customer }
}

/** The customer who is logged in. @throws HttpRefusal 401 LOGIN_REQUIRED */
export async function requireCustomer(shop: PersonShop, request: FastifyRequest, site: Site): Promise<Customer> {
  const person = await personOf(shop, request, site)
  if (person.status === 'LOGGED_IN') return person.customer
  throw new HttpRefusal(401, 'LOGIN_REQUIRED', 'This needs a login.')
}

/** What the browser may know of a person (note 75): of one who is only remembered no more than a greeting needs. */
export function personalDataOf(person: Person): PersonalData {
  if (person.status === 'LOGGED_OUT') return { tracking: { loginStatus: person.status }, customer: {} }
  const { status, customer } = person
  const { firstname, lastname, loyaltyBeans, priceGroup, newsletterStatus } = customer
  const isLoggedIn = status === 'LOGGED_IN'
  const statuses = {
    isCommunityMember: customer.communityMember,
    isCremacardMember: customer.cremaCard,
    isCremaCardCustomer: customer.cremaCard && isLoggedIn,
  }
  return {
    tracking: { loginStatus: status },
    customer: {
      firstname,
      statuses,
      ...(isLoggedIn && {
        lastname,
        loyaltyBeans,
        ...(priceGroup && { priceGroup }),
        ...(newsletterStatus && { nl_status: newsletterStatus }),
      }),
    },
  }
}

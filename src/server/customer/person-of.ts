import type { FastifyRequest } from 'fastify'
import type { PersonalData } from '#calls/customer.ts'
import type { Site } from '#sites/sites.ts'
import { HttpRefusal } from '../request/faults.ts'
import { hashOfToken, sessionHashOf } from '../request/session.ts'
import type { Shop } from '../shop.ts'
import { longTermOf } from './customer-cookies.ts'
import { type Customer, readPerson, renewSession } from './customer-queries.ts'
import { IDLE_SESSION_LIFETIME_MS, SESSION_LIFETIME_MS } from './session-lifetimes.ts'

const USE_NOTED_EACH_MS = 300_000

/** The parts of the shop that are needed to identify the sender of a request. */
export type PersonShop = Pick<Shop, 'clock' | 'configuration' | 'database' | 'secret' | 'settings'>

/** The sender of a request by login state (note 73). */
export type Person = { status: 'LOGGED_IN' | 'REMEMBERED'; customer: Customer } | { status: 'LOGGED_OUT' }

/**
 * Identifies the sender of a request on a site; a customer of another site counts as logged out. It uses the clock, not
 * the visit's moment, so that a preview cannot prolong a session (note 87).
 */
export async function personOf(shop: PersonShop, request: FastifyRequest, site: Site): Promise<Person> {
  const sessionHash = sessionHashOf(request, shop)
  const longTerm = longTermOf(request, shop)
  if (!sessionHash && !longTerm) return { status: 'LOGGED_OUT' }
  const longTermHash = longTerm && hashOfToken(longTerm.id)
  const person = await readPerson(shop.database.pool, { sessionHash, longTermHash }, site, shop.clock())
  if (!person) return { status: 'LOGGED_OUT' }
  if (sessionHash && person.sessionUsedAt !== null) await noteUse(shop, sessionHash, person.sessionUsedAt)
  return { status: person.isLoggedIn ? 'LOGGED_IN' : 'REMEMBERED', customer: person.customer }
}

/** Moves the end of a session that is in use. A write for each request would cost more than it says. */
async function noteUse({ database, clock }: PersonShop, sessionHash: string, usedAt: number): Promise<void> {
  const moment = clock()
  if (moment - usedAt < USE_NOTED_EACH_MS) return
  await renewSession(
    database.pool,
    sessionHash,
    { idleMs: IDLE_SESSION_LIFETIME_MS, mostMs: SESSION_LIFETIME_MS },
    moment,
  )
}

/** The customer who is logged in. Throws HttpRefusal 401 LOGIN_REQUIRED where none is. */
export async function requireCustomer(shop: PersonShop, request: FastifyRequest, site: Site): Promise<Customer> {
  const person = await personOf(shop, request, site)
  if (person.status === 'LOGGED_IN') return person.customer
  throw new HttpRefusal(401, 'LOGIN_REQUIRED', 'This needs a login.')
}

/** The data of a person for the browser (note 75). REMEMBERED has only what a greeting needs. */
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

import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { AccountLoaders } from '#calls/account.ts'
import { deviceOfText } from '#rules/customer/device.ts'
import type { Visit } from '#rules/visit.ts'
import { readPasskeys } from '../customer/exports.ts'
import { type PersonShop, personOf } from '../customer/person-of.ts'
import { relyingParty } from '../request/relying-party.ts'
import { sentToOf } from '../request/sent-to.ts'
import { sessionHashOf } from '../request/session.ts'
import { readRequestOfLink } from './account-queries.ts'
import { readAddresses } from './address-queries.ts'
import { readSessions } from './session-queries.ts'

/** Loads for a page the account of its visitor, or what a mail's link is about. Reading changes nothing. */
export function accountLoaders(shop: PersonShop, request: FastifyRequest, { site }: Visit): AccountLoaders {
  const { database, clock } = shop
  let person: ReturnType<typeof personOf> | undefined
  /** Who is logged in; read once, however many parts of a page ask. */
  const own = async () => {
    person ??= personOf(shop, request, site)
    const found = await person
    return found.status === 'LOGGED_IN' ? found.customer : undefined
  }
  return {
    async own() {
      const customer = await own()
      if (!customer) return undefined
      const { firstname, lastname, email, cremaCard, loyaltyBeans, newsletterStatus } = customer
      return { firstname, lastname, email, cremaCard, loyaltyBeans, newsletterStatus }
    },
    async sessions() {
      const customer = await own()
      const sessions = customer ? await readSessions(database.pool, customer.id, clock()) : []
      const thisHash = sessionHashOf(request, shop)
      return sessions.map(({ hash, device, ...session }) => ({
        ...session,
        device: deviceOfText(device),
        isThis: hash === thisHash,
      }))
    },
    async passkeys() {
      const customer = await own()
      const passkeys = customer ? await readPasskeys(database.pool, customer.id) : []
      return {
        host: relyingParty(request).id,
        passkeys: passkeys.map(({ id, name, addedAt, usedAt }) => ({ id, name, addedAt, usedAt })),
      }
    },
    async addresses() {
      const customer = await own()
      return customer ? readAddresses(database.pool, customer.id) : []
    },
    newAddressId: randomUUID,
    sentTo: () => sentToOf(request, shop),
    async link(token, kind) {
      const found = token ? await readRequestOfLink(database.pool, { token, site, kind }, clock()) : undefined
      return found && { email: found.email }
    },
  }
}

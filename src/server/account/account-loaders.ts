import type { AccountLoaders } from '#calls/account.ts'
import type { Visit } from '#rules/visit.ts'
import type { Shop } from '../shop.ts'
import { readRequestOfLink } from './account-queries.ts'

/** Loads for a page what a mail's link is about. Reading it changes nothing, since mail scanners open links. */
export function accountLoaders({ database, clock }: Pick<Shop, 'database' | 'clock'>, { site }: Visit): AccountLoaders {
  return {
    async link(token, kind) {
      const request = token ? await readRequestOfLink(database.pool, { token, site, kind }, clock()) : undefined
      return request && { email: request.email }
    },
  }
}

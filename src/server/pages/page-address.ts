import type { FastifyRequest } from 'fastify'
import { HOME_PATH, pagePath } from '#rules/addresses.ts'
import type { Visit } from '#rules/visit.ts'
import type { Address } from '#web/address.ts'
import type { Page } from '#web/pages/page.ts'
import { routeOf } from '../request/route-of.ts'

/** The address of an answer that is no page of its own: the one that was found, otherwise the home page. */
export function addressWithoutPage(request: FastifyRequest): Address {
  const { config, url, params } = routeOf(request)
  const path = config?.page ? pagePath(url!, params as Address['params']) : HOME_PATH
  return { path, params: {}, query: {} }
}

/** True where an address names a parameter twice that a page can have once only. */
export const isNamedTwice = ({ query }: FastifyRequest, { repeated = [] }: Page) =>
  Object.entries(query as object).some(([name, value]) => Array.isArray(value) && !repeated.includes(name))

/** More of one parameter than any page knows what to do with. */
const MAX_REPEATED = 50

/** Only what the page declares reaches it: other parameters neither change a page nor multiply it. */
export function addressOf(page: Page, request: FastifyRequest): Address {
  const given = request.query as Record<string, unknown>
  const query: Record<string, string> = {}
  for (const name of page.query) {
    const value = given[name]
    if (page.repeated?.includes(name)) {
      const values = [value].flat().filter((one) => typeof one === 'string' && one !== '')
      if (values.length > 0) query[name] = values.slice(0, MAX_REPEATED).join(',')
    } else if (typeof value === 'string' && value !== '') query[name] = value.slice(0, 200)
  }
  if (page.kind === 'shared' && page.atOwnPaths) return { path: request.url.split('?', 1)[0]!, params: {}, query }
  const params = request.params as Address['params']
  const route = page.paths.find((path) => path === request.routeOptions.url) ?? page.paths[0]!
  return { path: pagePath(route, params), params, query }
}

/**
 * The key of a shared page in a cache.
 * @param version of what the page was made from, besides its tags
 */
export function pageKey(page: Page, address: Address, visit: Visit, version: number): string {
  return JSON.stringify([
    page.name,
    address.params,
    address.path,
    address.query,
    visit.site,
    visit.linksNameSite,
    visit.presentation,
    version,
  ])
}

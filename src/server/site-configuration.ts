import type { Origins } from '#rules/site-address.ts'
import { ALL_SITES, isSite, localHost, SITES, type Site } from '#sites/sites.ts'
import { type Environment, WrongConfiguration } from './environment.ts'

/** Which sites are open, and where each site is (note 108, note 55). */
export interface SiteConfiguration {
  /** The sites that take visitors, in the order of all sites. The others are switched off. */
  sites: readonly Site[]
  /** Host name → site, also of sites that are switched off, whose mails still lead there. */
  hosts: Map<string, Site>
  /** Where each site is, for canonical links and mails. */
  origins: Origins
}

/**
 * Reads SITES and SITE_HOSTS.
 * @throws WrongConfiguration with one sentence for the first wrong value
 */
export function readSiteConfiguration(environment: Environment, production: boolean, port: number): SiteConfiguration {
  const sites = openSites(environment.SITES)
  const [defaultSite] = sites
  const named = parseHosts(environment.SITE_HOSTS)
  if (production && named.size === 0) {
    throw new WrongConfiguration(
      'In production SITE_HOSTS must name the hosts, such as DE=shop.example,AT=at.shop.example.',
    )
  }
  /** The host of a site's own pages: its first one, else the first of the default site. */
  const originHost = (site: Site): string | undefined => hostOf(named, site) ?? hostOf(named, defaultSite)
  // mails of a site that is switched off lead to the default site's host, where it has none of its own
  const withoutHost = ALL_SITES.filter((site) => !originHost(site))
  if (production && withoutHost.length > 0) {
    const without = withoutHost.find((site) => sites.includes(site)) ?? withoutHost[0]
    throw new WrongConfiguration(
      `SITE_HOSTS must name a host for ${defaultSite}, which also serves sites without one, or for each site; ${without} has none.`,
    )
  }
  const hosts = new Map(named)
  if (!production) {
    for (const site of ALL_SITES) hosts.set(localHost(site), site)
    hosts.set('localhost', defaultSite)
  }
  const originOf = (site: Site) => {
    const host = originHost(site)
    return host ? `https://${host}` : `http://localhost:${port}`
  }
  return {
    sites,
    hosts,
    origins: {
      of: Object.fromEntries(ALL_SITES.map((site) => [site, originOf(site)])) as Record<Site, string>,
      defaultSite,
    },
  }
}

/** DE is the first of all sites, so that the first open site is the default one (note 108). */
function openSites(text: string | undefined): readonly [Site, ...Site[]] {
  if (!text) return SITES as readonly Site[] as readonly [Site, ...Site[]]
  const named = text.split(',').map((name) => name.trim())
  for (const name of named) {
    if (!isSite(name)) {
      throw new WrongConfiguration(`SITES names the open sites, of ${ALL_SITES.join(', ')}; '${name}' is none.`)
    }
  }
  return ALL_SITES.filter((site) => named.includes(site)) as [Site, ...Site[]]
}

const hostOf = (hosts: ReadonlyMap<string, Site>, wanted: Site) => [...hosts].find(([, at]) => at === wanted)?.[0]

/** A host as a request names it, without scheme and port. */
const HOST = /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/

function parseHosts(text: string | undefined): Map<string, Site> {
  const hosts = new Map<string, Site>()
  for (const pair of (text ?? '').split(',').filter(Boolean)) {
    const [site, name = '', more] = pair.trim().split('=')
    const host = name.toLowerCase()
    if (!isSite(site) || !HOST.test(host) || more !== undefined) {
      throw new WrongConfiguration(`SITE_HOSTS holds pairs such as DE=shop.example, without port; '${pair}' is none.`)
    }
    if (hosts.has(host)) throw new WrongConfiguration(`SITE_HOSTS names the host ${host} twice.`)
    hosts.set(host, site)
  }
  return hosts
}

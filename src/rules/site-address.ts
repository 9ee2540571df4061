import type { Site } from '#sites/sites.ts'
import type { PictureSource } from './picture/picture-url.ts'
import { siteLink } from './site-link.ts'

/** The whole addresses of a site, for what is read outside the shop (search engines, mails). */
export interface SiteAddresses {
  /** The address of a page by its path and query. */
  page: (path: string) => string
  /** The address of a file, which is the same on all sites of one origin. */
  file: (path: string) => string
}

/** An address that search engines shall know, by its path, with the pictures that it shows. */
export interface IndexedAddress {
  path: string
  pictures?: readonly PictureSource[]
}

/**
 * The whole address of a page on a site, for what is read outside the shop (search engines, mails): on the site's own
 * origin where it has one, otherwise on the first with `site=`. Origins come from the host table, never from a request.
 */
export function siteAddress(path: string, site: Site, origins: Record<Site, string>): string {
  const shared = site !== 'DE' && origins[site] === origins.DE
  return origins[site] + siteLink(path, { site, linksNameSite: shared })
}

/** `siteAddress` and its like for files, bound to a site. */
export function siteAddresses(site: Site, origins: Record<Site, string>): SiteAddresses {
  return { page: (path) => siteAddress(path, site, origins), file: (path) => origins[site] + path }
}

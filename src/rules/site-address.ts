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

/** Where the sites are, from the host table and never from a request. */
export interface Origins {
  /** The origin of each site, 'https://shop.example'; several sites may share one. */
  of: Record<Site, string>
  /** The site of a visit that names none: DE while it is open, otherwise the first that is. */
  defaultSite: Site
}

/** An address that search engines shall know, by its path, with the pictures that it shows. */
export interface IndexedAddress {
  path: string
  pictures?: readonly PictureSource[]
}

/**
 * The whole address of a page on a site, for what is read outside the shop (search engines, mails): on the site's own
 * origin where it has one, otherwise on that of the default site with `site=`.
 */
export function siteAddress(path: string, site: Site, { of, defaultSite }: Origins): string {
  const shared = site !== defaultSite && of[site] === of[defaultSite]
  return of[site] + siteLink(path, { site, linksNameSite: shared })
}

/** `siteAddress` and its like for files, bound to a site. */
export function siteAddresses(site: Site, origins: Origins): SiteAddresses {
  return { page: (path) => siteAddress(path, site, origins), file: (path) => origins.of[site] + path }
}

import { ALL_SITES, type Site } from '#sites/sites.ts'
import type { Origins } from '../site-address.ts'

const SITE_PARAMETER = /[?&]site=(\w+)/

/**
 * True for an address of a site that is not open: a path that names it, or an address on an origin that open sites do not have.
 * @param sites the open sites
 */
export function isOfClosedSite(
  href: string,
  { sites, origins }: { sites: readonly Site[]; origins: Origins },
): boolean {
  const [, named] = SITE_PARAMETER.exec(href) ?? []
  const isOurs = href.startsWith('/') || ALL_SITES.some((site) => isOn(href, origins.of[site]))
  if (!isOurs) return false
  if (named !== undefined && ALL_SITES.some((site) => site === named)) return !sites.some((site) => site === named)
  return !href.startsWith('/') && !sites.some((site) => isOn(href, origins.of[site]))
}

const isOn = (href: string, origin: string | undefined) =>
  origin !== undefined && (href === origin || ['/', '?', '#'].some((next) => href.startsWith(origin + next)))

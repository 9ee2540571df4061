import type { Visit } from './visit.ts'

/** A browser takes `//host` and `/\\host` for other hosts. */
const OWN_PATH = /^\/(?![/\\])/

/**
 * Adds `site=` to an address of this shop where the host alone would not give the visit's site (note 55). All links and
 * redirects are made here, so that an address which a browser would take for another host throws.
 */
export function siteLink(path: string, visit: Pick<Visit, 'site' | 'linksNameSite'>): string {
  if (!visit.linksNameSite) return ownPath(path)
  const [beforeHash = '', hash] = ownPath(path).split('#', 2)
  const joined = `${beforeHash}${beforeHash.includes('?') ? '&' : '?'}site=${visit.site}`
  return hash === undefined ? joined : `${joined}#${hash}`
}

/** The same for an address that may have `site=` already, such as the page before a login. */
export function siteLinkOnce(path: string, visit: Parameters<typeof siteLink>[1]): string {
  return /[?&]site=/.test(path) ? ownPath(path) : siteLink(path, visit)
}

function ownPath(path: string): string {
  if (!OWN_PATH.test(path)) throw new Error(`'${path}' is not a path of this shop.`)
  return path
}

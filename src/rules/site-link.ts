import type { Visit } from './visit.ts'

/** Adds `site=` to an address of this shop where the host alone would not give the visit's site (note 55). */
export function siteLink(path: string, visit: Pick<Visit, 'site' | 'linksNameSite'>): string {
  if (!visit.linksNameSite) return path
  const [beforeHash = '', hash] = path.split('#', 2)
  const joined = `${beforeHash}${beforeHash.includes('?') ? '&' : '?'}site=${visit.site}`
  return hash === undefined ? joined : `${joined}#${hash}`
}

/** The same for an address that may have `site=` already, such as the page before a login. */
export function siteLinkOnce(path: string, visit: Parameters<typeof siteLink>[1]): string {
  return /[?&]site=/.test(path) ? path : siteLink(path, visit)
}

import type { Visit } from './visit.ts'

/** An address of this shop on the visit's site: adds `site=` where the host alone would not give it (decision 55). */
export function siteLink(path: string, visit: Pick<Visit, 'site' | 'linksNameSite'>): string {
  if (!visit.linksNameSite) return path
  const [beforeHash = '', hash] = path.split('#', 2)
  const joined = `${beforeHash}${beforeHash.includes('?') ? '&' : '?'}site=${visit.site}`
  return hash === undefined ? joined : `${joined}#${hash}`
}

/** The same for an address that may name its site itself, such as the page before a login. */
export function siteLinkOnce(path: string, shop: Parameters<typeof siteLink>[1]): string {
  return /[?&]site=/.test(path) ? path : siteLink(path, shop)
}

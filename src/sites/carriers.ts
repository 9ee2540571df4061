import type { Carrier } from './profiles/profile.ts'
import { profileOf, type Site } from './profiles/profiles.ts'

/** The names by which staff and programs call the carriers of a site, the usual one first. */
export const carrierIds = (site: Site): string[] => Object.keys(profileOf(site).own.carriers)

/** A carrier of a site; undefined: the site has none of this name. */
export function carrierOf(site: Site, id: string): Carrier | undefined {
  const { carriers } = profileOf(site).own
  return Object.hasOwn(carriers, id) ? carriers[id] : undefined
}

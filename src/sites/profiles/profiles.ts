import { austria } from './at.ts'
import { belgium } from './be.ts'
import { switzerland } from './ch.ts'
import { czechia } from './cz.ts'
import { germany } from './de.ts'
import { unitedKingdom } from './gb.ts'
import { hungary } from './hu.ts'
import { poland } from './pl.ts'
import type { CountryProfile, SiteProfile } from './profile.ts'
import { slovakia } from './sk.ts'
import { turkiye } from './tr.ts'

/**
 * All countries, in the order of the specification and then of their coming. Types cannot read a folder, so a new file is named here,
 * and checks/profiles.test.ts finds the one that was forgotten.
 */
const PROFILES = [
  germany,
  austria,
  switzerland,
  czechia,
  hungary,
  poland,
  slovakia,
  turkiye,
  belgium,
  unitedKingdom,
] as const

type Profile = (typeof PROFILES)[number]
type SitesOf<P> = P extends { sites: infer S } ? keyof S & string : never
type LocalesOf<P> = P extends { sites: Readonly<Record<string, { locale: infer L }>> } ? L : never

/** A site of any country that the shop knows. */
export type Site = SitesOf<Profile>
/** A site that a shop opens where its configuration names none. */
export type UsualSite = SitesOf<Exclude<Profile, { opensByDefault: false }>>
/** The locales of all sites. */
export type SiteLocale = LocalesOf<Profile>
/** The countries of the sites, by their ISO codes. */
export type Country = Profile['country']
export type Currency = Profile['currency']

/** A site with its country, whose codes are known ones. */
export interface ProfiledSite {
  site: Site
  country: CountryProfile & { country: Country; currency: Currency }
  own: SiteProfile & { locale: SiteLocale }
}

const BY_SITE = new Map(
  PROFILES.flatMap((country) =>
    Object.entries<SiteProfile>(country.sites).map(
      ([site, own]) => [site as Site, { site, country, own } as ProfiledSite] as const,
    ),
  ),
)

/** All sites that the shop knows, whether a shop opens them or not. */
export const ALL_SITES: readonly Site[] = [...BY_SITE.keys()]

/** The nine sites of the specification, in its order: those of a shop whose configuration names none. */
export const SITES = ALL_SITES.filter(
  (site) => profileOf(site).country.opensByDefault !== false,
) as readonly UsualSite[]

export const COUNTRIES: readonly Country[] = PROFILES.map(({ country }) => country)

export function profileOf(site: Site): ProfiledSite {
  return BY_SITE.get(site)!
}

/** A value of each site, derived from its profile. */
export const bySite = <T>(read: (profile: ProfiledSite) => T): Record<Site, T> =>
  Object.fromEntries(ALL_SITES.map((site) => [site, read(profileOf(site))])) as Record<Site, T>

/** Values of those sites that have one. */
export const bySomeSites = <T>(read: (profile: ProfiledSite) => T | undefined): Partial<Record<Site, T>> =>
  Object.fromEntries(
    ALL_SITES.flatMap((site) => {
      const value = read(profileOf(site))
      return value === undefined ? [] : [[site, value]]
    }),
  ) as Partial<Record<Site, T>>

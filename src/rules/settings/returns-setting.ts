import { profileOf } from '#sites/profiles/profiles.ts'
import { fewestDays, type ReturnPeriod, returnPeriod } from '#sites/return-periods.ts'
import type { Site } from '#sites/sites.ts'
import { type Scope, sitesIn } from '../contents/scope.ts'

/** What a merchant says about returns, as a setting stores it. */
export interface StoredReturns {
  /** Where goods are sent back, as lines of a label; absent: to the seller. */
  readonly address?: readonly string[]
  /** How long goods may be returned; absent: as long as the country's profile says. */
  readonly period?: ReturnPeriod
}

/** What holds about returns on a site. */
export interface Returns {
  readonly address?: readonly string[]
  readonly period: ReturnPeriod
}

/** What holds on a site: each field is that of the narrowest scope that names it. */
export const returnsOf = (site: Site, bodies: readonly StoredReturns[]): Returns =>
  Object.freeze(Object.assign({ period: returnPeriod(site) }, ...bodies))

/** What is wrong with what a scope says about returns, in words for an editor; undefined: nothing. */
export function checkReturns({ period }: StoredReturns, scope: Scope): string | undefined {
  if (!period) return undefined
  const days = fewestDays(period)
  const short = sitesIn(scope).find((site) => days < profileOf(site).country.leastReturnDays)
  if (!short) return undefined
  const { leastReturnDays } = profileOf(short).country
  return `goods of ${short} may be returned for ${leastReturnDays} days at least, and ${days} are fewer`
}

/** The lines of the label of a parcel that comes back; none where the site does not say who sells. */
export const sendBackAddress = (
  { address }: Pick<Returns, 'address'>,
  seller: { name: string; address: readonly string[] } | undefined,
): string[] => [...(address ?? (seller ? [seller.name, ...seller.address] : []))]

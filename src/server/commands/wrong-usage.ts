import { type CountryScope, countryScope, isScope, type Scope, SHOP_SCOPE, zoneOfScope } from '#rules/contents/scope.ts'
import { momentOfWallClock } from '#rules/wall-clock.ts'
import { COUNTRIES } from '#sites/countries.ts'
import { ALL_SITES, isSite, type Site } from '#sites/sites.ts'

/** A command cannot be run as it was typed. `message` is for the person at the terminal, and the exit code is 1. */
export class WrongUsage extends Error {}

/** Ends a refusal, which would be out of sight above the whole list of commands. */
export const HELP_ADVICE = 'All commands: npm run crema -- help'

/** The site that a word names. @throws WrongUsage */
export function siteNamed(word: string | undefined): Site {
  if (isSite(word)) return word
  throw new WrongUsage(`SITE is one of ${ALL_SITES.join(', ')}, not '${word ?? ''}'.`)
}

/** The scope that a word names: a site, a country or the whole shop. @throws WrongUsage */
export function scopeNamed(word: string | undefined): Scope {
  if (isScope(word)) return word
  throw new WrongUsage(
    `SITE is one of ${[SHOP_SCOPE, ...ALL_SITES].join(', ')}, or a country such as ${countryScope('CH')}, not '${word ?? ''}'.`,
  )
}

/** The scope of the country that a word names by its ISO code. @throws WrongUsage */
export function countryNamed(word: string | undefined): CountryScope {
  const country = COUNTRIES.find((one) => one === word)
  if (country) return countryScope(country)
  throw new WrongUsage(`COUNTRY is one of ${COUNTRIES.join(', ')}, not '${word ?? ''}'.`)
}

/** The moment that a word names by the clocks of a scope; the whole shop has those of its default site. @throws WrongUsage */
export function timeNamed(scope: Scope, word: string, defaultSite?: Site): number {
  const moment = momentOfWallClock(word, zoneOfScope(scope, defaultSite))
  if (moment !== undefined) return moment
  throw new WrongUsage(`'${word}' is no time of ${scope}'s clocks; write it as 2027-03-01T00:00.`)
}

/** The moment from which something holds: that of a time as `timeNamed` reads it, or the start of a day that a word names. @throws WrongUsage */
export function startNamed(scope: Scope, word: string, defaultSite?: Site): number {
  const zone = zoneOfScope(scope, defaultSite)
  const moment = momentOfWallClock(word, zone) ?? momentOfWallClock(`${word}T00:00`, zone)
  if (moment !== undefined) return moment
  throw new WrongUsage(
    `'${word}' is no time of ${scope}'s clocks; write it as 2027-03-01T00:00, or a whole day as 2027-03-01.`,
  )
}

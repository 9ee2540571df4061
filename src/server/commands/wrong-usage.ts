import { momentOfWallClock } from '#rules/wall-clock.ts'
import { isSite, SITES, type Site, siteConfig } from '#sites/sites.ts'

/** A command cannot be run as it was typed. `message` is for the person at the terminal, and the exit code is 1. */
export class WrongUsage extends Error {}

/** Ends a refusal, which would be out of sight above the whole list of commands. */
export const HELP_ADVICE = 'All commands: npm run crema -- help'

/** The site that a word names. @throws WrongUsage */
export function siteNamed(word: string | undefined): Site {
  if (isSite(word)) return word
  throw new WrongUsage(`SITE is one of ${SITES.join(', ')}, not '${word ?? ''}'.`)
}

/** The moment that a word names by the clocks of a site. @throws WrongUsage */
export function timeNamed(site: Site, word: string): number {
  const moment = momentOfWallClock(word, siteConfig(site).timeZone)
  if (moment !== undefined) return moment
  throw new WrongUsage(`'${word}' is no time of ${site}'s clocks; write it as 2027-03-01T00:00.`)
}

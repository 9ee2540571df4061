import type { Site } from '#sites/sites.ts'
import { siteNamed, WrongUsage } from './wrong-usage.ts'

/** Which declarations are listed: of one site; of the last days, handled ones too. */
export interface DeclaredOptions {
  site?: Site
  days?: number
}

/** Parses '[--site SITE] [--days N]'; undefined: something else stands there. @throws WrongUsage for a wrong SITE or N */
export function declaredOptions(given: readonly string[], mostDays: number): DeclaredOptions | undefined {
  const options: DeclaredOptions = {}
  for (let at = 0; at < given.length; at += 2) {
    const value = given[at + 1]
    if (given[at] === '--site') options.site = siteNamed(value)
    else if (given[at] === '--days') options.days = daysOf(value, mostDays)
    else return undefined
  }
  return options
}

function daysOf(word: string | undefined, mostDays: number): number {
  const days = /^\d{1,4}$/.test(word ?? '') ? Number(word) : 0
  if (days >= 1 && days <= mostDays) return days
  throw new WrongUsage(`N is a number of days from 1 to ${mostDays}, not '${word ?? ''}'.`)
}

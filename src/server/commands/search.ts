import type pg from 'pg'
import type { Site } from '#sites/sites.ts'
import { readMisses, TERM_DAYS } from '../search/exports.ts'
import { textTable } from './text-table.ts'
import { siteNamed, WrongUsage } from './wrong-usage.ts'

export interface SearchCommand {
  site?: Site
  days: number
}

const USUAL_DAYS = 7
const MAX_LISTED = 200

/** Parses what follows `crema search`; undefined where it is no command. @throws WrongUsage for a wrong SITE or N */
export function searchCommand(words: ReadonlyArray<string | undefined>): SearchCommand | undefined {
  const [verb, ...rest] = words.filter((word) => word !== undefined)
  if (verb !== 'misses') return undefined
  const command: SearchCommand = { days: USUAL_DAYS }
  for (let at = 0; at < rest.length; at += 2) {
    const value = rest[at + 1]
    if (rest[at] === '--site') command.site = siteNamed(value)
    else if (rest[at] === '--days') command.days = daysOf(value)
    else return undefined
  }
  return command
}

function daysOf(word: string | undefined): number {
  const days = /^\d{1,4}$/.test(word ?? '') ? Number(word) : 0
  if (days >= 1 && days <= TERM_DAYS) return days
  throw new WrongUsage(`N is a number of days from 1 to ${TERM_DAYS}, not '${word ?? ''}'.`)
}

/** Lists what shoppers sought and the shop did not have. @returns the text to print */
export async function runSearchCommand(pool: pg.Pool, command: SearchCommand, now: number): Promise<string> {
  const misses = await readMisses(pool, { ...command, now, most: MAX_LISTED })
  const { days } = command
  if (misses.length === 0)
    return `Of what at least three visitors sought on a day, everything was found in the last ${days === 1 ? 'day' : `${days} days`}.`
  return textTable([
    ['site', 'term', 'searches', 'visitors', 'last day'],
    ...misses.map(({ site, term, searches, visitors, lastDay }) => [
      site,
      term,
      String(searches),
      String(visitors),
      lastDay,
    ]),
  ])
}

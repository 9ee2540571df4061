import type pg from 'pg'
import type { SiteVisibility } from '#rules/product/visibility.ts'
import type { Site } from '#sites/sites.ts'
import { inTransaction } from '../database/transaction.ts'
import { periodText, timeText } from '../product/price-plan-texts.ts'
import { setVisibility } from '../product/set-visibility.ts'
import { authorNamed } from './author.ts'
import type { Options } from './options.ts'
import { siteNamed, timeNamed, WrongUsage } from './wrong-usage.ts'

export interface VisibilityCommand {
  type: 'visibility'
  id: string
  site: Site
  /** Undefined: always. */
  own: SiteVisibility | undefined
}

export const VISIBILITY_OPTIONS = ['--from', '--until'] as const

/** Parses what follows `catalogue show` and `catalogue hide`; undefined where it is no such command. @throws WrongUsage */
export function visibilityCommand(
  verb: 'show' | 'hide',
  { options, positional, has }: Options,
): VisibilityCommand | undefined {
  const [id, siteName] = positional
  if (!id || siteName === undefined || !has(...(verb === 'show' ? VISIBILITY_OPTIONS : []))) return undefined
  const site = siteNamed(siteName)
  if (verb === 'hide') return { type: 'visibility', id, site, own: false }
  const moment = (name: (typeof VISIBILITY_OPTIONS)[number]) => {
    const word = options.get(name)
    return word === undefined ? undefined : new Date(timeNamed(site, word)).toISOString()
  }
  const [from, until] = VISIBILITY_OPTIONS.map(moment)
  const own = { ...(from !== undefined && { from }), ...(until !== undefined && { until }) }
  return { type: 'visibility', id, site, own: Object.keys(own).length > 0 ? own : undefined }
}

/** Runs the command and returns what it prints. Times are those of the site's clocks. @throws WrongUsage */
export async function runVisibilityCommand(
  pool: pg.Pool,
  { id, site, own }: VisibilityCommand,
  now: number,
): Promise<string> {
  const result = await inTransaction(pool, (client) =>
    setVisibility(client, { id, site }, own, { by: { kind: 'command', name: authorNamed() }, moment: now }),
  )
  if (result === 'unknown') throw new WrongUsage(`There is no product ${id}.`)
  if (result === 'refused') throw new WrongUsage('A product is visible from a time on and before a later one.')
  return `Product ${id} is ${visibilityText(site, own)} on ${site}${result === 'same' ? '; it was so already' : ''}.`
}

function visibilityText(site: Site, own: SiteVisibility | undefined): string {
  if (own === undefined) return 'visible'
  if (own === false) return 'hidden'
  const [from, until] = [own.from, own.until].map((one) => (one === undefined ? undefined : Date.parse(one)))
  return from === undefined ? `visible until ${timeText(site, until!)}` : `visible ${periodText(site, { from, until })}`
}

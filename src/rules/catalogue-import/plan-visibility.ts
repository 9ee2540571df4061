import type { StatedProduct } from '#rules/catalogue-file/catalogue-record.ts'
import { DAY_MS } from '#rules/durations.ts'
import { type SiteVisibility, type VisibleOn, wrongPeriods } from '#rules/product/visibility.ts'
import { momentOfWallClock } from '#rules/wall-clock.ts'
import { type Site, siteConfig } from '#sites/sites.ts'

const DAY_AND_TIME = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::\d{2})?)?$/
const DAY_WITH_DOTS = /^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4})$/

/**
 * Where a product is visible by what a file says. Days and times are those of each site's clocks. A day
 * is meant whole: it begins at midnight, and what is visible until a day is visible on it. A site that
 * the file leaves out hides the product, and one that it names shows it again.
 */
export function planVisibility(
  { visibleBySite = {}, visibleFrom, visibleUntil }: StatedProduct,
  before: VisibleOn,
  sites: readonly Site[],
  warn: (message: string, value?: string) => void,
): VisibleOn {
  const planned: VisibleOn = { ...before }
  for (const [site, isVisible] of Object.entries(visibleBySite) as Array<[Site, boolean]>) {
    if (!isVisible) planned[site] = false
    else if (planned[site] === false) delete planned[site]
  }
  const times = { from: wallClockOf(visibleFrom, 0), until: wallClockOf(visibleUntil, 1) }
  for (const [name, stated] of [
    ['from', visibleFrom],
    ['until', visibleUntil],
  ] as const)
    if (stated && times[name] === undefined)
      warn('This is no day such as 2026-12-01; where the product is visible is left as it is.', stated)
  if (visibleFrom === undefined && visibleUntil === undefined) return planned
  for (const site of sites) {
    const own = planned[site]
    if (own === false) continue
    const next = periodOf(site, own ?? {}, times, { from: visibleFrom, until: visibleUntil })
    if (wrongPeriods({ [site]: next }).length > 0) {
      warn(
        `On ${site} the product would be visible from a moment on and only before an earlier one; this is left as it is.`,
        visibleUntil || visibleFrom,
      )
      continue
    }
    if (Object.keys(next).length > 0) planned[site] = next
    else delete planned[site]
  }
  return planned
}

type Times = Record<'from' | 'until', string | undefined>

/** An empty cell ends a limit; one that is no time leaves it. */
function periodOf(site: Site, before: Exclude<SiteVisibility, false>, times: Times, stated: Times) {
  const period = { ...before }
  for (const name of ['from', 'until'] as const) {
    const time = times[name]
    const moment = time === undefined ? undefined : momentOfWallClock(time, siteConfig(site).timeZone)
    if (stated[name] === '') delete period[name]
    else if (moment !== undefined) period[name] = new Date(moment).toISOString()
  }
  return period
}

/**
 * A day or a time of a file as a time of a clock; undefined where it is none, or the day does not exist.
 * @param daysLater are added to a day without a time
 */
function wallClockOf(text: string | undefined, daysLater: number): string | undefined {
  const [, day, time] = DAY_AND_TIME.exec(text ?? '') ?? []
  const [, date = '', month = '', year] = DAY_WITH_DOTS.exec(text ?? '') ?? []
  const found = day ?? (year && `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`)
  const moment = found && momentOfWallClock(`${found}T${time ?? '00:00'}`, 'UTC')
  if (moment === undefined || moment === '') return undefined
  return new Date(moment + (time === undefined ? daysLater * DAY_MS : 0)).toISOString().slice(0, 16)
}

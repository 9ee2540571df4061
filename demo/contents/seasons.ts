import type { Period } from '#rules/contents/holding-contents.ts'
import { momentOfWallClock } from '#rules/wall-clock.ts'
import { type Site, siteConfig } from '#sites/sites.ts'

/** From and until by the clocks of the site; `until` before `from` is in the year after. */
interface Season {
  from: string
  until: string
}

const WINTER: Season = { from: '11-15T00:00', until: '02-16T00:00' }
const GIFTS: Season = { from: '11-15T00:00', until: '12-24T14:00' }
/** In Türkiye presents are for the new year. */
const GIFTS_TR: Season = { from: '11-15T00:00', until: '01-01T00:00' }
const WARM: Season = { from: '03-15T00:00', until: '09-01T00:00' }

const SEASONS = {
  winter: () => WINTER,
  gifts: (site: Site) => (site === 'TR' ? GIFTS_TR : GIFTS),
  warm: () => WARM,
} satisfies Record<string, (site: Site) => Season>

export type SeasonName = keyof typeof SEASONS

/** The coming periods of each season on a site, a running one included; `year` is the one in which it begins. */
export type Seasons = Record<SeasonName, ReadonlyArray<Required<Period> & { year: number }>>

/** The years for which a demo shop is dressed ahead; after them it shows what holds all year. */
const YEARS = 3

export function seasonsOf(site: Site, moment: number): Seasons {
  const { timeZone } = siteConfig(site)
  const thisYear = new Date(moment).getUTCFullYear()
  const years = Array.from({ length: YEARS + 1 }, (_, at) => thisYear - 1 + at)
  const periods = ({ from, until }: Season) =>
    years
      .map((year) => ({
        year,
        validFrom: momentOfWallClock(`${year}-${from}`, timeZone)!,
        validUntil: momentOfWallClock(`${until < from ? year + 1 : year}-${until}`, timeZone)!,
      }))
      .filter(({ validUntil }) => validUntil > moment)
  return {
    winter: periods(SEASONS.winter()),
    gifts: periods(SEASONS.gifts(site)),
    warm: periods(SEASONS.warm()),
  }
}

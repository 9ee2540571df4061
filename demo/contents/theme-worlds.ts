import type { Period } from '#rules/contents/holding-contents.ts'
import { momentOfWallClock } from '#rules/wall-clock.ts'
import { CODE_NAME } from '#sites/brand.ts'
import { type Site, siteConfig } from '#sites/sites.ts'
import { scenePicture } from '../scene-pictures.ts'
import { textOn } from '../site-text.ts'
import * as changing from '../theme-worlds/changing-worlds.ts'
import type { DemoWorld } from '../theme-worlds/demo-world.ts'
import * as lasting from '../theme-worlds/lasting-worlds.ts'
import type { DemoContent, DemoPart } from './demo-content.ts'
import type { SeasonName } from './seasons.ts'

/** The months for which the two worlds that take turns are dated ahead; after them they stay without an end. */
const MONTHS = 13

/** Theme worlds for all year, for two seasons, and two that begin and end in turns, one in the middle of each month. */
export const themeWorlds: DemoPart = (site, seasons, moment) => {
  const world = (at: number, { slug, ...demo }: DemoWorld, key = slug): DemoContent => ({
    kind: 'theme-world',
    key,
    slot: 'theme-worlds',
    position: at * 10,
    body: {
      slug,
      title: textOn(site, demo.title),
      headline: textOn(site, demo.headline),
      subline: textOn(site, demo.subline),
      story: demo.story.map((paragraph) => textOn(site, paragraph).replaceAll('{brand}', CODE_NAME)),
      badges: (demo.badges ?? []).map((badge) => textOn(site, badge)),
      cardFirst: demo.cardFirst ?? false,
      ...(demo.cardFirst && { section: 'scout' }),
      picture: scenePicture(demo.scene),
      theme: demo.theme,
      goods: demo.goods,
      category: demo.category,
    },
  })
  const seasonal = (at: number, season: SeasonName, demo: DemoWorld) =>
    seasons[season].map(({ year, ...period }) => ({ ...world(at, demo, `${demo.slug}-${year}`), ...period }))
  const monthly = (at: number, demo: DemoWorld, day: string) => [
    world(at, demo),
    ...months(site, moment, day).map(({ name, ...period }) => ({
      ...world(at, demo, `${demo.slug}-${name}`),
      ...period,
    })),
  ]
  return [
    world(1, lasting.CARD_TABLE),
    ...seasonal(2, 'gifts', changing.PRESENTS),
    ...seasonal(3, 'winter', changing.LONG_EVENINGS),
    ...seasonal(4, 'warm', changing.BALCONY),
    ...seasonal(5, 'warm', changing.PARK),
    ...monthly(6, changing.GOOD_NIGHT, '16'),
    ...monthly(7, changing.SUNDAY_KITCHEN, '01'),
    world(8, lasting.ESPRESSO_BAR),
    world(9, lasting.WEEKEND),
    world(10, lasting.IN_MOTION),
  ]
}

/** From a day of each month to the same day of the next, a running period included. */
function months(site: Site, moment: number, day: string): Array<Required<Period> & { name: string }> {
  const { timeZone } = siteConfig(site)
  const first = new Date(moment)
  const nameOf = (ahead: number) =>
    new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + ahead)).toISOString().slice(0, 7)
  const begin = (ahead: number) => momentOfWallClock(`${nameOf(ahead)}-${day}T00:00`, timeZone)!
  return Array.from({ length: MONTHS + 1 }, (_, at) => ({
    name: nameOf(at - 1),
    validFrom: begin(at - 1),
    validUntil: begin(at),
  })).filter(({ validUntil }) => validUntil > moment)
}

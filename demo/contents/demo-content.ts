import type { ContentBody, ContentKindName } from '#calls/contents.ts'
import type { Period } from '#rules/contents/holding-contents.ts'
import type { Site } from '#sites/sites.ts'
import type { Seasons } from './seasons.ts'

/** A content of the demo shop on one site. */
export type DemoContent = {
  [K in ContentKindName]: Period & {
    kind: K
    key: string
    slot?: string
    tags?: string[]
    position: number
    body: ContentBody<K>
  }
}[ContentKindName]

/** Where the parts of the home page stand; a season's part has the position of the one that it replaces. */
export const HOME = {
  hero: 10,
  picks: 20,
  categories: 30,
  bar: 40,
  offers: 50,
  newest: 60,
  panel: 70,
  coffee: 80,
  set: 90,
  story: 100,
  benefits: 110,
} as const

/** The contents of one kind of part on a site, in a shop that is filled at a moment. */
export type DemoPart = (site: Site, seasons: Seasons, moment: number) => DemoContent[]

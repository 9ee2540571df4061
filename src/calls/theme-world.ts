import type { WorldSection } from '#rules/theme-world/world-section.ts'
import type { ContentBody, ContentPicture } from './contents.ts'
import type { GoodsAnswer, GoodsChoice } from './listing.ts'

/** Theme worlds as pages and the navigation show them. */

export interface ThemeWorld {
  slug: string
  url: string
  title: string
  headline: string
  subline: string
  picture: ContentPicture
  badges: string[]
  section: WorldSection
  /** EARLY: only holders of the loyalty card may buy yet. */
  availability: 'EARLY' | 'AVAILABLE'
  /** The last day, as YYYY-MM-DD. */
  endDate?: string
  /** In the section `more`: until when it lasts (NAV-09). */
  endDateText?: string
  /** In the section `lastChance`: how many days are left (NAV-10). */
  onlyXDaysLeftText?: string
  /** True: its teaser has the loyalty card's claim (NAV-08). */
  cremaCard: boolean
  /** The top category in whose flyout it is a teaser. */
  category?: string
}

export interface ThemeWorldSection {
  name: WorldSection
  headline: string
  worlds: ThemeWorld[]
}

export interface ThemeWorldAnswer {
  world: ThemeWorld
  theme: ContentBody<'theme-world'>['theme']
  story: string[]
  goods: GoodsAnswer
  others: ThemeWorld[]
}

export interface ThemeWorldLoaders {
  /** The worlds of the visit's moment, by section: all four, of which some may have none. */
  sections(): Promise<ThemeWorldSection[]>
  /** Undefined where there is no such world at that moment, and for a page of its goods beyond the last. */
  world(slug: string, choice: GoodsChoice): Promise<ThemeWorldAnswer | undefined>
}

import type { Static } from 'typebox'
import type { Menu } from '#rules/navigation/menu.ts'
import type { Call, PartsOf } from './call.ts'
import type * as shapes from './navigation-shapes.ts'

/** The calls by which the navigation gets categories and theme worlds (API-30, API-31). */

export type NavigationTeaser = Static<typeof shapes.NavigationTeaser>
export type NavigationAnswer = Static<typeof shapes.NavigationAnswer>
export type ThemeWorldLink = Static<typeof shapes.ThemeWorldLink>
export type ThemeWorldsAnswer = Static<typeof shapes.ThemeWorldsAnswer>

export const navigationCall = {
  method: 'GET',
  path: '/jsonflyoutnavigation',
  summary: 'The categories of the navigation, to three levels',
  answer: { navigation: [{ title: '', href: '' }] } satisfies PartsOf<NavigationAnswer>,
} as const satisfies Call

export const themeWorldsCall = {
  method: 'GET',
  path: '/service/themeworld-frontend/api/themeworlds/navigation',
  summary: 'The theme worlds of the navigation, by section',
  answer: {
    scout: { themeworlds: [] },
    new: { themeworlds: [] },
    more: { themeworlds: [] },
    lastChance: { themeworlds: [] },
  } satisfies PartsOf<ThemeWorldsAnswer>,
} as const satisfies Call

export interface NavigationLoaders {
  /** The navigation of the visit's site; the same entries, as long as nothing of them changes. */
  menu(): Promise<Menu>
}

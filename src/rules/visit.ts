import type { Language, Site, SiteLocale } from '#sites/sites.ts'
import type { Settings } from './settings/settings.ts'

/**
 * What pages, calls and rules may know of a visit. It holds no person's data, because what is rendered from it may be
 * cached for everybody. Made once per request (server/request/visit-of-request.ts) and passed on as an argument.
 */
export interface Visit {
  site: Site
  language: Language
  locale: SiteLocale
  /** Milliseconds since 1970: what "now" means for all that is shown. A staff preview may move it. */
  moment: number
  /** What the merchant has set for the site at that moment. */
  settings: Settings
  /** The wide presentation where the address forces it (FOOT-16); otherwise the window's width decides. */
  presentation: 'AUTOMATIC' | 'WEBSHOP'
  /** True when the site differs from what the host alone would give; links then carry `site=` (note 55). */
  linksNameSite: boolean
  /** Tags that contents must match to be shown (note 80). */
  tags: readonly string[]
  /** The group of each A/B test. Outside a staff preview it is empty: pages show the control groups (note 88). */
  testGroups: Readonly<Record<string, string>>
  /** True when the request carries a staff preview: nothing of it may be cached (note 87). */
  staffPreview: boolean
}

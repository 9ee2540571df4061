import type { Language, Site, SiteLocale } from '#sites/sites.ts'

/**
 * What a page and a rule may know of a visit. It holds no person's data; the moment is given, never read
 * (DESIGN.md: pages are the same for everybody).
 */
export interface Visit {
  site: Site
  language: Language
  locale: SiteLocale
  /** Milliseconds since 1970; what "now" means for all that is shown. */
  moment: number
  /** WEBSHOP when the wide presentation is forced by the address (part 2 §2.7). */
  forcePresentation?: 'WEBSHOP'
  /** True when the site differs from what the host alone would give; links then carry `site=` (decision 55). */
  linksNameSite: boolean
}

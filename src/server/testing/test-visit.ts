import { defaultSettings } from '#rules/settings/settings.ts'
import type { Visit } from '#rules/visit.ts'
import { type Site, siteConfig } from '#sites/sites.ts'

/** A visit to a site: automatic presentation, no tags, no test group, no preview. */
export function testVisit(site: Site, moment = Date.now()): Visit {
  const { language, locale } = siteConfig(site)
  return {
    site,
    language,
    locale,
    moment,
    settings: defaultSettings(site),
    presentation: 'AUTOMATIC',
    linksNameSite: false,
    tags: [],
    testGroups: {},
    staffPreview: false,
  }
}

import type { Settings } from '#rules/settings/settings.ts'
import type { Site } from '#sites/sites.ts'

/** What the merchant has set, from memory. */
export interface CurrentSettings {
  /** The settings of a site at a moment, in milliseconds since 1970. The same object as long as the same settings hold. */
  at(site: Site, moment: number): Settings
}

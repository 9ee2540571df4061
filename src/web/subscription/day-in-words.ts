import { dateText } from '#sites/formats.ts'
import type { Site } from '#sites/sites.ts'

/** A day such as '2026-12-21' in the words of a site. */
export function dayInWords(site: Site, day: string): string {
  return dateText(site, Date.parse(`${day}T00:00:00Z`), { dateStyle: 'long', timeZone: 'UTC' })
}

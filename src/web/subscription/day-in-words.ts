import { type Site, siteConfig } from '#sites/sites.ts'

/** A day such as '2026-12-21' in the words of a site. */
export function dayInWords(site: Site, day: string): string {
  const format = new Intl.DateTimeFormat(siteConfig(site).locale, { dateStyle: 'long', timeZone: 'UTC' })
  return format.format(new Date(`${day}T00:00:00Z`))
}

import type { Language } from '#sites/sites.ts'
import { languageOf, SITES, type Site } from '#sites/sites.ts'

/** What the demo says on single sites, and on all sites of a language that say nothing of their own. */
export type BySiteOrLanguage<Entry> = Partial<Record<Site | Language, Entry>>

/** The entry of a site, or else that of its language, or else that of another site of its language, or else that of DE. */
export function entryOf<Entry>(table: BySiteOrLanguage<Entry>, site: Site): Entry {
  const language = languageOf(site)
  const neighbour = SITES.find((other) => languageOf(other) === language && table[other] !== undefined)
  return table[site] ?? table[language] ?? table[neighbour ?? 'DE']!
}

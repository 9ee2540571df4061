import type pg from 'pg'
import type { ContentBody } from '#calls/contents.ts'
import { contentsAt, nextChange } from '#rules/contents/holding-contents.ts'
import { type Synonyms, synonymsOf } from '#rules/search/synonyms.ts'
import { ALL_SITES, languageOf, type Site } from '#sites/sites.ts'
import { readKind } from '../contents/exports.ts'

export type SynonymsBySite = Record<Site, Synonyms>

/** The kind of content that holds them. */
export const SYNONYMS_KIND = 'search-synonyms'

/** What means the same on each site at a moment, and when that changes next. */
export async function loadSynonyms(pool: pg.Pool, moment: number): Promise<{ bySite: SynonymsBySite; next?: number }> {
  const contents = await readKind(pool, SYNONYMS_KIND)
  const bySite = ALL_SITES.map((site) => {
    const groups = contentsAt(
      contents.filter((content) => content.site === site),
      moment,
    ).flatMap(({ body }) => (body as ContentBody<typeof SYNONYMS_KIND>).groups)
    return [site, synonymsOf(groups, languageOf(site))] as const
  })
  const next = nextChange(contents, moment)
  return { bySite: Object.fromEntries(bySite) as SynonymsBySite, ...(next !== undefined && { next }) }
}

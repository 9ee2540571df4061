import type { Site } from '#sites/sites.ts'

/** What a query tries: a whole title, one of its words, another spelling, a slip of the finger, some words, a number … */
export const QUERY_KINDS = [
  'title',
  'word',
  'folded',
  'typo',
  'compound',
  'inflected',
  'number',
  'brand',
  'phrase',
  'prefix',
] as const
export type QueryKind = (typeof QUERY_KINDS)[number]

export interface SearchQuery {
  site: Site
  query: string
  kind: QueryKind
  /** Product ids any of which must be the first result. */
  first?: string[]
  /** Product ids that must all be on the first page, or among the suggested products where the kind is `prefix`. */
  among?: string[]
}

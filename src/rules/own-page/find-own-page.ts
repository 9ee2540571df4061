import {
  contentsAt,
  holdsAt,
  matchesTags,
  type PublishedContent,
  type TagFilter,
} from '../contents/holding-contents.ts'

/** An own page in force: what an address and a list of pages need of it. */
export interface OwnPageEntry extends PublishedContent {
  path: string
  title: string
  /** True: search engines shall not list it. */
  noIndex: boolean
}

/** A path that a page had in one of its revisions. */
export interface EarlierPath {
  key: string
  path: string
  /** From when on it was shown there, milliseconds since 1970. */
  shownFrom: number
  /** When it was last published there. */
  publishedAt: number
}

/** The own pages of a site by their paths and keys, and the paths that they have had. */
export interface OwnPageIndex {
  byPath: ReadonlyMap<string, readonly OwnPageEntry[]>
  byKey: ReadonlyMap<string, OwnPageEntry>
  /** The page that was published last stands first. */
  earlier: ReadonlyMap<string, readonly EarlierPath[]>
}

export function indexOwnPages(entries: readonly OwnPageEntry[], earlier: readonly EarlierPath[]): OwnPageIndex {
  const newestFirst = earlier.toSorted((one, other) => other.publishedAt - one.publishedAt)
  return {
    byPath: Map.groupBy(entries, ({ path }) => path),
    byKey: new Map(entries.map((entry) => [entry.key, entry])),
    earlier: Map.groupBy(newestFirst, ({ path }) => path),
  }
}

/** What an address is. Gone: a page was there, and none will be. */
export type FoundOwnPage = { type: 'page'; key: string } | { type: 'moved'; to: string } | { type: 'gone' }

/** What a path is on a site at a moment; undefined: no own page has it. */
export function findOwnPage(
  index: OwnPageIndex,
  path: string,
  moment: number,
  filter: TagFilter = {},
): FoundOwnPage | undefined {
  const entries = index.byPath.get(path) ?? []
  const shown = shownAt(entries, moment, filter)
  if (shown) return { type: 'page', key: shown.key }
  const earlier = (index.earlier.get(path) ?? []).filter(({ shownFrom }) => shownFrom <= moment)
  for (const { key } of earlier) {
    const now = index.byKey.get(key)
    if (now && now.path !== path && isShown(now, moment, filter)) return { type: 'moved', to: now.path }
  }
  // a page that has its next path from a later moment on leads there then
  const next = earlier.flatMap(({ key }) => index.byKey.get(key) ?? [])
  const isAnnounced = [...entries, ...next].some(({ validFrom }) => validFrom !== undefined && validFrom > moment)
  if (isAnnounced) return undefined
  const isOver = entries.some(({ validUntil }) => validUntil !== undefined && validUntil <= moment)
  return isOver || earlier.length > 0 ? { type: 'gone' } : undefined
}

/** Where another site's page of a path is on this one: editors give both the same key. */
export function pathOfTwin(
  own: OwnPageIndex,
  others: readonly OwnPageIndex[],
  path: string,
  moment: number,
  filter: TagFilter = {},
): string | undefined {
  for (const other of others) {
    const twin = shownAt(other.byPath.get(path) ?? [], moment, {})
    const entry = twin && own.byKey.get(twin.key)
    // a page for a group of a test would lead others to itself
    if (entry && entry.path !== path && isShown(entry, moment, filter)) return entry.path
  }
  return undefined
}

/** The pages that are shown at a moment, one for each path. */
export function shownPages({ byPath }: OwnPageIndex, moment: number, filter: TagFilter = {}): OwnPageEntry[] {
  return [...byPath.values()].flatMap((entries) => shownAt(entries, moment, filter) ?? [])
}

const isShown = (entry: OwnPageEntry, moment: number, filter: TagFilter): boolean =>
  holdsAt(entry, moment) && matchesTags(entry.tags, filter)

/** Of the pages of a path the one that began last. */
const shownAt = (entries: readonly OwnPageEntry[], moment: number, filter: TagFilter): OwnPageEntry | undefined =>
  contentsAt(entries, moment, filter)[0]

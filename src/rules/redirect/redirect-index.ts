import type { Site } from '#sites/sites.ts'
import { divide, inOrder, type OldAddress, printOldAddress } from './old-address.ts'
import { queryPairs } from './query-pairs.ts'
import { withQuery } from './redirect-target.ts'

/** A redirect as it is stored; a site's own one goes before that of all sites. */
export interface Redirect {
  /** Null: on all sites. */
  site: Site | null
  /** An old address in its one form. */
  from: string
  to: string
}

/** So many sets of names, such as [id] and [id, lang], may the queries of one path have: each is tried. */
export const MAX_QUERY_KINDS = 8

/** Redirects by their old addresses. */
export interface RedirectIndex {
  targets: Map<string, string>
  /** The sets of names that the queries of a path have, those with the most names first. */
  kinds: Map<string, ReadonlyArray<readonly string[]>>
}

const keyOf = (site: Site | null, from: string): string => (site === null ? from : `${site}${from}`)

export function indexRedirects(redirects: Iterable<Redirect>): RedirectIndex {
  const index: RedirectIndex = { targets: new Map(), kinds: new Map() }
  addToIndex(index, redirects)
  return index
}

/** Puts more redirects into an index. It has no entry for a path alone but its target, because there may be 100,000. */
export function addToIndex({ targets, kinds }: RedirectIndex, redirects: Iterable<Redirect>): void {
  for (const { site, from, to } of redirects) {
    targets.set(keyOf(site, from), to)
    const [path = '', query] = divide(from, '?')
    if (query === undefined) continue
    const names = queryPairs(query).map(([name]) => name)
    const known = kinds.get(path) ?? []
    if (known.some((one) => one.join('&') === names.join('&'))) continue
    kinds.set(
      path,
      [...known, names].sort((one, other) => other.length - one.length || (one.join('&') < other.join('&') ? -1 : 1)),
    )
  }
}

/** Where an old address leads on a site, with what else the query names; undefined: nowhere. Null: a site that has no redirect of its own. */
export const findRedirect = (index: RedirectIndex, site: Site | null, address: OldAddress): string | undefined =>
  matchRedirect(index, site, address)?.to

/** The redirect that an old address has on a site: its own address, and where it leads with what else the query names. */
export function matchRedirect(
  { targets, kinds }: RedirectIndex,
  site: Site | null,
  { path, pairs }: OldAddress,
): { from: string; to: string } | undefined {
  const kindsOfPath = kinds.get(path)
  if (kindsOfPath) {
    // the first of a name counts
    const values = new Map(pairs.toReversed())
    for (const names of kindsOfPath) {
      if (!names.every((name) => values.has(name))) continue
      const from = printOldAddress({ path, pairs: inOrder(names.map((name) => [name, values.get(name)!])) })
      const to = targetOf(from)
      if (to === undefined) continue
      const used = new Set(names)
      return {
        from,
        to: withQuery(
          to,
          pairs.filter(([name]) => !used.has(name)),
        ),
      }
    }
  }
  const to = targetOf(path)
  return to === undefined ? undefined : { from: path, to: withQuery(to, pairs) }

  function targetOf(from: string): string | undefined {
    return (site === null ? undefined : targets.get(keyOf(site, from))) ?? targets.get(keyOf(null, from))
  }
}

import type { CrawledPage } from './crawled-page.ts'

/** What is wrong with a page by itself; each fault is the end of a sentence that begins with its address. */
export function pageFaults(page: CrawledPage): string[] {
  const { title, description, canonical, noIndex, alternates, headings, missingTargets, withoutSize } = page
  return [
    ...(title === '' ? ['has no title'] : []),
    ...(description === '' ? ['has no description'] : []),
    ...(!noIndex && canonical === undefined ? ['has no canonical address'] : []),
    ...(!noIndex && alternates.size === 0 ? ['has no alternates'] : []),
    ...missingTargets.map((target) => `has no ${target}`),
    ...headingFaults(headings),
    ...withoutSize.map((picture) => `shows ${picture} without width and height`),
  ]
}

/** A page has one h1, before all other headings, and no level is left out on the way down. */
function headingFaults(levels: readonly number[]): string[] {
  const faults = levels.filter((level) => level === 1).length === 1 ? [] : ['has not one h1']
  for (const [at, level] of levels.entries()) {
    const before = levels[at - 1] ?? 0
    if (level > before + 1) faults.push(`has an h${level} after ${before === 0 ? 'no heading' : `an h${before}`}`)
  }
  return faults
}

/** A page that search engines may show, with its site's language. */
export interface IndexedPage {
  path: string
  language: string
  canonical: string
  alternates: ReadonlyMap<string, string>
}

/**
 * Alternates that no page has, and those whose page does not name the way back: search engines ignore one-sided ones.
 * `languages` are those of the sites that were crawled; nothing is known of others.
 */
export function alternateFaults(pages: readonly IndexedPage[], languages: ReadonlySet<string>): string[] {
  const byCanonical = new Map(pages.map((page) => [page.canonical, page]))
  return pages.flatMap(({ path, language, canonical, alternates }) =>
    [...alternates].flatMap(([of, address]) => {
      if (!languages.has(of)) return []
      const other = byCanonical.get(address)
      if (!other) return [`${path} (${language}) has an alternate that is no page: ${address}`]
      return other.alternates.get(language) === canonical ? [] : [`${address} does not name ${canonical} as alternate`]
    }),
  )
}

import type { CategoryAnswer, CategoryLink, NavigationItem } from '#calls/listing.ts'
import { categoryPath } from '#rules/addresses.ts'
import { MENU_LEVELS } from '#rules/navigation/menu.ts'
import type { SiteConfig } from '#sites/sites.ts'
import type { CategoryRow } from './listing-queries.ts'
import { ownSeoTexts, textIn } from './product-answer.ts'

/** All categories of the shop in the language of one site. */
export class CategoryTree {
  readonly #rows: readonly CategoryRow[]
  readonly #config: SiteConfig
  /** Every page shows it. */
  #navigation: NavigationItem[] | undefined

  constructor(rows: readonly CategoryRow[], config: SiteConfig) {
    this.#rows = rows
    this.#config = config
  }

  find(slug: string): CategoryAnswer['category'] | undefined {
    const row = this.#rows.find((candidate) => candidate.slug === slug)
    if (!row) return undefined
    const { language } = this.#config
    return {
      ...this.#link(row),
      intro: textIn(row.intro, this.#config),
      ...ownSeoTexts(row.seoTitle?.[language], row.seoDescription?.[language]),
    }
  }

  /** The top categories, each with those below it. */
  navigation(): NavigationItem[] {
    this.#navigation ??= this.#items(null, MENU_LEVELS)
    return this.#navigation
  }

  /** A category with those below it, to as many levels as the navigation has; undefined: it lists nothing on the site. */
  item(slug: string): NavigationItem | undefined {
    const row = this.#rows.find((candidate) => candidate.slug === slug && candidate.sites.includes(this.#config.site))
    return row && { ...this.#link(row), children: this.#items(slug, MENU_LEVELS - 1) }
  }

  #items(parent: string | null, levels: number): NavigationItem[] {
    if (levels === 0) return []
    return this.#below(parent).map((row) => ({ ...this.#link(row), children: this.#items(row.slug, levels - 1) }))
  }

  /** From the top category down to this one, itself included. */
  pathTo(slug: string | null): CategoryLink[] {
    const row = this.#rows.find((candidate) => candidate.slug === slug)
    return row ? [...this.pathTo(row.parent), this.#link(row)] : []
  }

  /** The categories below it; those beside it where there is none below. */
  neighbours(slug: string): CategoryLink[] {
    const row = this.#rows.find((candidate) => candidate.slug === slug)
    if (!row) return []
    const below = this.#below(slug)
    return (below.length > 0 || row.parent === null ? below : this.#below(row.parent)).map(this.#link)
  }

  #below(parent: string | null): CategoryRow[] {
    // one that lists nothing leads nowhere
    return this.#rows.filter((row) => row.parent === parent && row.sites.includes(this.#config.site))
  }

  #link = (row: CategoryRow): CategoryLink => ({
    slug: row.slug,
    title: textIn(row.title, this.#config),
    href: categoryPath(row.slug),
  })
}

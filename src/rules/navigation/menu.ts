import { THEME_WORLDS_PATH } from '../addresses.ts'
import { type PathTarget, targetOfPath } from '../contents/path-target.ts'
import type { PictureSource } from '../picture/picture-url.ts'

/** An entry of the navigation that editors publish: a category, a link, or the theme worlds (check-navigation.ts). */
export interface PublishedEntry {
  text?: string
  /** A path of this shop, or a whole https address, which opens in a new tab. */
  href?: string
  category?: string
  themeWorlds?: true
  picture?: PictureSource
  /** What is below it; absent: below a category the categories below it, otherwise nothing. */
  entries?: readonly PublishedEntry[]
}

/** An entry of the navigation as it is shown. */
export interface MenuEntry {
  /** Names the entry in ids of the page. */
  slug: string
  title: string
  href: string
  children: MenuEntry[]
  /** The category that an own menu names; theme worlds of it stand beside it. */
  category?: string
  opensNewWindow?: true
  picture?: PictureSource
  /** The entry has the flyout of theme worlds; its title is a text of the shop. */
  isWorlds?: true
}

/** The navigation of a site: the tree of categories, or what editors have published in its place. */
export interface Menu {
  entries: readonly MenuEntry[]
  isOwn?: true
}

/** What an own menu reads of the shop, as shoppers of the site see it. */
export interface MenuFacts {
  /** A category with those below it; undefined: it lists nothing. */
  category(slug: string): MenuEntry | undefined
  isMissing(target: PathTarget): boolean
  /** True for a path at which an own page of the merchant was, and is no more. */
  isGone(path: string): boolean
  /** True for an address of a site that is not open. */
  isOfClosedSite(href: string): boolean
}

/** How deep the navigation goes. */
export const MENU_LEVELS = 3
/** So many entries fit into the header's row in all languages of the demo; the theme worlds stand before them. */
const MOST_IN_ROW = 7

/** True where the row may not have room for all entries, so that the others must have a place below "more". */
export const mayOverflow = ({ entries, isOwn }: Menu): boolean => isOwn === true || entries.length > MOST_IN_ROW

/** What the addresses of published entries lead to, of what can be missing. */
export const targetsOf = (entries: readonly PublishedEntry[]): PathTarget[] =>
  pathsOf(entries)
    .map(targetOfPath)
    .filter((target) => target !== undefined)

/** The paths of published entries that lead to nothing of that, such as a search or an own page of the merchant. */
export const otherPathsOf = (entries: readonly PublishedEntry[]): string[] =>
  pathsOf(entries).filter((path) => targetOfPath(path) === undefined)

const pathsOf = (entries: readonly PublishedEntry[]): string[] =>
  entries.flatMap(({ href, entries: below = [] }) => [...(isPath(href) ? [href] : []), ...pathsOf(below)])

/**
 * What editors have published as shoppers see it. An entry that leads to nothing is left out with all below it. An own path that the
 * shop cannot look up, such as that of a search, stays.
 */
export const menuOf = (published: readonly PublishedEntry[], facts: MenuFacts): Menu => ({
  entries: entriesOf(published, facts, MENU_LEVELS, ''),
  isOwn: true,
})

function entriesOf(published: readonly PublishedEntry[], facts: MenuFacts, levels: number, above: string): MenuEntry[] {
  if (levels === 0) return []
  return published.flatMap((entry, at) => {
    const slug = `${above}${at}`
    const place = placeOf(entry, facts)
    if (!place) return []
    const children = entry.entries
      ? entriesOf(entry.entries, facts, levels - 1, `${slug}-`)
      : categoriesBelow(place.children, levels - 1, `${slug}-`)
    return [{ ...place, slug, children, ...(entry.picture && { picture: entry.picture }) }]
  })
}

/** Categories under the slugs of their places, because a menu may name a category twice. */
const categoriesBelow = (categories: readonly MenuEntry[], levels: number, above: string): MenuEntry[] =>
  levels === 0
    ? []
    : categories.map(({ title, href, children }, at) => {
        const slug = `${above}${at}`
        return { slug, title, href, children: categoriesBelow(children, levels - 1, `${slug}-`) }
      })

/** Where an entry leads; undefined: to nothing that shoppers see. */
function placeOf(
  { text, href, category, themeWorlds }: PublishedEntry,
  facts: MenuFacts,
): Omit<MenuEntry, 'slug'> | undefined {
  if (themeWorlds) return { title: text ?? '', href: THEME_WORLDS_PATH, children: [], isWorlds: true }
  if (category !== undefined) {
    const found = facts.category(category)
    return found && { title: text ?? found.title, href: found.href, children: found.children, category }
  }
  if (href === undefined || text === undefined || facts.isOfClosedSite(href)) return undefined
  if (!isPath(href)) return { title: text, href, children: [], opensNewWindow: true }
  const target = targetOfPath(href)
  return (target ? facts.isMissing(target) : facts.isGone(href)) ? undefined : { title: text, href, children: [] }
}

const isPath = (href: string | undefined): href is string => href?.startsWith('/') === true

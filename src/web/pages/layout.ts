import type { HeaderBenefit } from '#calls/contents.ts'
import type { PageLoaders } from '#calls/page-loaders.ts'
import type { ThemeWorldSection } from '#calls/theme-world.ts'
import type { FooterContent } from '#rules/footer/footer-content.ts'
import type { Menu } from '#rules/navigation/menu.ts'

/** What header, footer and banners of every page show besides the page's own data. */
export interface LayoutData {
  navigation: Menu
  themeWorlds: ThemeWorldSection[]
  /** The strip above the header; empty where there is none. */
  benefits: readonly HeaderBenefit[]
  /** Absent where editors have published none, and on the page of a failure. */
  footer?: FooterContent | undefined
  /** True on the page of a failure, for which nothing was loaded. */
  isEmpty?: true
}

/** For an error page, which must not load anything: what it loads may be what failed. */
export const EMPTY_LAYOUT: LayoutData = { navigation: { entries: [] }, themeWorlds: [], benefits: [], isEmpty: true }

/** Loads what the layout shows; it says here which slots and lists it needs, as a page does in its `load`. */
export async function loadLayout({ contents, navigation: menus, themeWorlds }: PageLoaders): Promise<LayoutData> {
  const [navigation, worlds, benefits, footer] = await Promise.all([
    menus.menu(),
    themeWorlds.sections(),
    contents.headerBenefits(),
    contents.footer(),
  ])
  return { navigation, themeWorlds: worlds, benefits, ...(footer && { footer }) }
}

/**
 * What of a layout its HTML is made from, each part another object or text where it has changed. The lists around theme worlds are
 * made anew for each request, the worlds in them are not.
 */
export function layoutParts({ navigation, themeWorlds, benefits, footer }: LayoutData): readonly unknown[] {
  return [navigation.entries, ...themeWorlds.flatMap(({ headline, worlds }) => [headline, ...worlds]), benefits, footer]
}

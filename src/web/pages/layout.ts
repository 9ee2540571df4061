import type { ContentBody } from '#calls/contents.ts'
import type { NavigationItem } from '#calls/listing.ts'
import type { PageLoaders } from '#calls/page-loaders.ts'

/** What header, footer and banners of every page show besides the page's own data. */
export interface LayoutData {
  navigation: NavigationItem[]
  /** The strip above the header, where editors have published one. */
  benefits?: ContentBody<'header-benefits'>
}

/** For an error page, which must not load anything: what it loads may be what failed. */
export const EMPTY_LAYOUT: LayoutData = { navigation: [] }

/** Loads what the layout shows; it says here which slots and lists it needs, as a page does in its `load`. */
export async function loadLayout({ contents, listing }: PageLoaders): Promise<LayoutData> {
  const [navigation, headerTop] = await Promise.all([listing.navigation(), contents.slot('~header_top')])
  const benefits = headerTop.find(({ kind }) => kind === 'header-benefits')
  return { navigation, ...(benefits && { benefits: benefits.body }) }
}

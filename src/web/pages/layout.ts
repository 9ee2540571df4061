import type { NavigationItem } from '#calls/listing.ts'
import type { PageLoaders } from '#calls/page-loaders.ts'

/** What header, footer and banners of every page show besides the page's own data. */
export interface LayoutData {
  navigation: NavigationItem[]
}

/** For an error page, which must not load anything: what it loads may be what failed. */
export const EMPTY_LAYOUT: LayoutData = { navigation: [] }

/** Loads what the layout shows; it says here which slots and lists it needs, as a page does in its `load`. */
export async function loadLayout({ listing }: PageLoaders): Promise<LayoutData> {
  return { navigation: await listing.navigation() }
}

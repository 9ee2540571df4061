import type { PageLoaders } from '#calls/page-loaders.ts'
import type { IndexedAddress } from '#rules/site-address.ts'
import type { Visit } from '#rules/visit.ts'
import type { Page, SharedPage } from '#web/pages/page.ts'

/** What search engines shall know of each page: its own path, or the addresses that it names, such as its categories. */
export async function* indexedAddresses(
  pages: readonly Page[],
  loaders: PageLoaders,
  visit: Visit,
): AsyncGenerator<readonly IndexedAddress[]> {
  for (const page of pages) {
    if (page.kind !== 'shared' || page.developmentOnly) continue
    const { indexed, paths } = page as SharedPage
    if (indexed) yield await indexed(loaders, visit)
    else if (paths[0]?.includes(':') === false) yield [{ path: paths[0] }]
  }
}

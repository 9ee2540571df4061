import type { BreadcrumbListLeaf } from 'schema-dts'
import { HOME_PATH } from '#rules/addresses.ts'
import type { SiteAddresses } from '#rules/site-address.ts'
import { type TextContext, textsOf } from '#sites/texts/all-texts.ts'

/** The breadcrumbs of a page for search engines: the home page, then `path` down to the page itself. */
export function structuredBreadcrumbs(
  path: ReadonlyArray<{ title: string; href: string }>,
  context: TextContext,
  addresses: SiteAddresses,
): BreadcrumbListLeaf {
  const home = { title: textsOf('pages', context).breadcrumbHome, href: HOME_PATH }
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [home, ...path].map(({ title, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: addresses.page(href),
    })),
  }
}

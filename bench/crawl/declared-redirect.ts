import { CART_PAGE_PATH, CHECKOUT_PATH, INFO_PAGES, infoPath, infoPaths } from '../../src/rules/addresses.ts'
import type { Site } from '../../src/sites/sites.ts'

/** Where the shop's own address book redirects a path on a site; undefined where a link of the shop may not be redirected. */
export function declaredRedirect(path: string, site: Site): string | undefined {
  // an empty cart has nothing to check out
  if (path === CHECKOUT_PATH) return CART_PAGE_PATH
  const page = INFO_PAGES.find((each) => infoPaths(each).includes(path))
  return page && infoPath(page, site) !== path ? infoPath(page, site) : undefined
}

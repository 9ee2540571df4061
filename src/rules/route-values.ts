import { CATEGORY_ROUTE, PRODUCT_ROUTE, THEME_WORLD_ROUTE } from './addresses.ts'
import { PRODUCT_ID } from './product/ids.ts'

/** What a value in a path looks like, by route: longer or with other characters it is nobody's id, now or later. */
const VALUES: Readonly<Record<string, RegExp>> = {
  [PRODUCT_ROUTE]: PRODUCT_ID,
  [CATEGORY_ROUTE]: /^[a-z0-9-]{1,64}$/,
  [THEME_WORLD_ROUTE]: /^[a-z0-9-]{1,64}$/,
}

/** Why a request gets no page. A fatal refusal is answered by the error page, any other by the not-found page (note 25). */
export interface RouteRefusal {
  status: 404
  isFatal: boolean
  message: string
}

/** What an address gets that no route matches, or behind whose values there is nothing (ROUTE-07). */
export const unmatchedRoute = (path: string): RouteRefusal => ({
  status: 404,
  isFatal: false,
  message: `Page not found: ${path}`,
})

/** Refuses a path whose values its route cannot have (ROUTE-08); undefined where they are valid. */
export function refusedRoute(
  route: string,
  values: Readonly<Record<string, string>>,
  path: string,
): RouteRefusal | undefined {
  const valid = VALUES[route]
  if (!valid || Object.values(values).every((value) => valid.test(value))) return undefined
  return { status: 404, isFatal: true, message: `Page Not Found: ${path}` }
}

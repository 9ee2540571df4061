import { CODE_NAME } from '#sites/brand.ts'
import { INFO_PAGES, type InfoPage } from '#sites/info-pages.ts'
import type { Site } from '#sites/sites.ts'
import { OWN_INFO_PATHS } from '#sites/tables/info-paths.ts'

/**
 * The addresses of pages; those of accounts and of links in mails are in account-addresses.ts. Links, routes, redirects and
 * canonical addresses are built from here, so that an address changes in one place. Paths with parameters are in the
 * router's form.
 */

export const HOME_PATH = '/'
export const CATEGORY_ROUTE = '/c/:slug'
export const PRODUCT_ROUTE = '/products/:productId'
/** All goods of a brand. */
export const BRAND_ROUTE = '/brands/:slug'
/** The overview of all theme worlds; the page of each is below it. */
export const THEME_WORLDS_PATH = '/themeworld'
export const THEME_WORLD_ROUTE = `${THEME_WORLDS_PATH}/:slug`
/** The search page; the first is the canonical one (note 16). */
export const SEARCH_PATHS = ['/search', '/service/search', '/m/search'] as const
/** The three paths of the cart page; links use the last (note 15). */
export const CART_PAGE_PATHS = ['/cart', '/m/cart', '/service/cartfrontend/cart'] as const
export const CART_PAGE_PATH = '/service/cartfrontend/cart'
/** Where a cart form without script posts (note 91). */
export const CART_FORM_PATH = '/cart'
/** Where the cart page's proceed button leads, and where the checkout's forms post (note 64). */
export const CHECKOUT_PATH = '/checkout'
/** The login page, and where its form posts. */
export const LOGIN_PATH = '/login'
/** With this query a login returns to the page before it (BIS-03). */
export const LOGIN_REDIRECTS = 'loginRedirect=red'
/** The login from the overlay's back-in-stock panel and loyalty prompt. */
export const LOGIN_REDIRECTING_PATH = `${LOGIN_PATH}?${LOGIN_REDIRECTS}`
/** Ends the session by POST. */
export const LOGOUT_PATH = '/logout'
/** Where somebody makes an account. */
export const REGISTER_PATH = '/register'
export const WATCH_LIST_PATH = '/watchlist'
/** The form by which a visitor writes to the merchant, and where those of own pages post. */
export const CONTACT_FORM_PATH = '/contact-form'
/** The newsletter's form, and where it posts without script. */
export const NEWSLETTER_PATH = '/newsletter'
/** The choice of what the shop may store, and where its form posts (FOOT-11). */
export const CONSENT_PATH = '/consent'
/** Where a form that sets a browser's first cookie leads on, if the cookie comes back. */
export const COOKIE_CHECK_PATH = '/cookies'
/** The shipping costs; opened in a new window. */
export const DELIVERY_COSTS_PATH = '/deliveryCosts'
/** Where a customer applies for the loyalty card. */
export const LOYALTY_WELCOME_PATH = `/${CODE_NAME.toLowerCase()}cardwelcome`
/** The links of somebody's account (ROUTE-17). */
export const USER_MENU_PATH = '/usermenu'
/** The navigation as a page, where scripts do not start. */
export const MENU_PATH = '/menu'
export { INFO_PAGES, type InfoPage }

/** Their paths that are no `/name` (ROUTE-18, ROUTE-22). */
const INFO_PATHS: Partial<Record<InfoPage, string>> = {
  'voucher-conditions': '/c/voucher-conditions',
  'store-finder': '/service/storefinder/search',
}
/** Where a subscription is completed; `unknown` is for a type that is not known (note 78). */
export const CONFIGURATOR_PATHS = {
  unknown: '/service/configurator/',
  coffee: '/service/configurator/coffee/select',
  machine: '/service/configurator/machine/select-coffee',
} as const

/** Where the browser reads which build is the latest, and what it consists of (note 82). */
export const BUILDS_PATH = '/assets/builds'
/** The folder of the browser's files. */
export const ASSETS_PATH = '/assets'
/** The data of a prerendered page, below the page's path in the asset folder (ROUTE-13). */
export const PAYLOAD_FILE = '_payload.json'

/** The gallery of the ui components; not in production. */
export const UI_GALLERY_PATH = '/ui'

/**
 * The path of a page whose route and path values the router has found. Each value is encoded and so stays in its place: a
 * browser takes `//evil.example` for another host, which a decoded path can begin with.
 */
export function pagePath(route: string, params: Readonly<Record<string, string>>): string {
  return route.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}

/** The path of a category. */
export const categoryPath = (slug: string): string => pagePath(CATEGORY_ROUTE, { slug })

/** The path of a brand's page. */
export const brandPath = (slug: string): string => pagePath(BRAND_ROUTE, { slug })

/** The path of an information page on a site. */
export const infoPath = (page: InfoPage, site: Site): string =>
  OWN_INFO_PATHS[site]?.[page] ?? INFO_PATHS[page] ?? `/${page}`

/** All paths of an information page, the one of most sites first. Each site redirects the others to its own. */
export const infoPaths = (page: InfoPage): string[] => [
  INFO_PATHS[page] ?? `/${page}`,
  ...Object.values(OWN_INFO_PATHS).flatMap((paths) => paths[page] ?? []),
]

/** The path of a theme world. */
export const themeWorldPath = (slug: string): string => pagePath(THEME_WORLD_ROUTE, { slug })

/** The path of a product's page, with one of its articles chosen where an article's id is given. */
export function productPath(productId: string, articleId?: string): string {
  const path = pagePath(PRODUCT_ROUTE, { productId })
  return articleId === undefined ? path : `${path}?article_id=${encodeURIComponent(articleId)}`
}

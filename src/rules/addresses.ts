import { BRAND } from '#sites/brand.ts'
import type { Site } from '#sites/sites.ts'

/**
 * The addresses of all pages. Links, routes, redirects and canonical addresses are built from here, so that an address
 * changes in one place. Paths with parameters are in the router's form.
 */

export const HOME_PATH = '/'
export const CATEGORY_ROUTE = '/c/:slug'
export const PRODUCT_ROUTE = '/products/:productId'
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
/** Where the cart page's proceed button leads (note 64). */
export const CHECKOUT_PATH = '/checkout'
/** The login page, and where its form posts. */
export const LOGIN_PATH = '/login'
/** With this query a login returns to the page before it (BIS-03). */
export const LOGIN_RETURNS = 'loginRedirect=red'
/** The login from the overlay's back-in-stock panel and loyalty prompt. */
export const LOGIN_RETURNING_PATH = `${LOGIN_PATH}?${LOGIN_RETURNS}`
/** Ends the session by POST. */
export const LOGOUT_PATH = '/logout'
/** Where somebody makes an account, and the page of the link that confirms it. */
export const REGISTER_PATH = '/register'
export const REGISTER_CONFIRM_PATH = `${REGISTER_PATH}/confirm`
/** Where a link for a new password is requested, and the page of that link. */
export const FORGOTTEN_PASSWORD_PATH = '/password'
export const NEW_PASSWORD_PATH = `${FORGOTTEN_PASSWORD_PATH}/new`
/** The data of somebody's account, and where each of them is changed. */
export const ACCOUNT_PATH = '/account'
export const ACCOUNT_NAME_PATH = `${ACCOUNT_PATH}/name`
export const ACCOUNT_EMAIL_PATH = `${ACCOUNT_PATH}/email`
export const ACCOUNT_PASSWORD_PATH = `${ACCOUNT_PATH}/password`
/** The devices on which somebody is signed in. */
export const ACCOUNT_DEVICES_PATH = `${ACCOUNT_PATH}/devices`
/** Somebody's postal addresses, and where one is added or changed. */
export const ACCOUNT_ADDRESSES_PATH = `${ACCOUNT_PATH}/addresses`
export const ADDRESS_EDIT_PATH = `${ACCOUNT_ADDRESSES_PATH}/edit`
/** What a customer waits for to be available again, and the customer's subscriptions. */
export const ACCOUNT_BACK_IN_STOCK_PATH = `${ACCOUNT_PATH}/back-in-stock`
export const ACCOUNT_SUBSCRIPTIONS_PATH = `${ACCOUNT_PATH}/subscriptions`
/** Where customers download what the shop holds about them, delete their accounts, and are told that it is done. */
export const ACCOUNT_DATA_PATH = `${ACCOUNT_PATH}/data`
export const ACCOUNT_DELETE_PATH = `${ACCOUNT_PATH}/delete`
export const ACCOUNT_DELETED_PATH = `${ACCOUNT_PATH}/deleted`
/** The pages of the links that confirm a new address, and undo it. */
export const EMAIL_CONFIRM_PATH = `${ACCOUNT_EMAIL_PATH}/confirm`
export const EMAIL_UNDO_PATH = `${ACCOUNT_EMAIL_PATH}/undo`
export const WATCH_LIST_PATH = '/watchlist'
/** The page of the link in a back-in-stock mail, and where its form posts. */
export const BACK_IN_STOCK_CANCEL_PATH = '/back-in-stock/cancel'
/** The newsletter's form, and where it posts without script. */
export const NEWSLETTER_PATH = '/newsletter'
/** The pages of the links in newsletter mails, and where their forms post. */
export const NEWSLETTER_CONFIRM_PATH = `${NEWSLETTER_PATH}/confirm`
export const NEWSLETTER_UNSUBSCRIBE_PATH = `${NEWSLETTER_PATH}/unsubscribe`
/** An example of the newsletter (NEWS-14). */
export const NEWSLETTER_EXAMPLE_PATH = `${NEWSLETTER_PATH}/example`
/** The choice of what the shop may store, and where its form posts (FOOT-11). */
export const CONSENT_PATH = '/consent'
/** Where a subscription is cancelled without a login, and where the form posts (FOOT-12). */
export const CANCELLATION_PATH = '/cancellation'
/** The shipping costs; opened in a new window. */
export const DELIVERY_COSTS_PATH = '/deliveryCosts'
/** Where a customer applies for the loyalty card. */
export const LOYALTY_WELCOME_PATH = `/${BRAND.toLowerCase()}cardwelcome`
/** The links of somebody's account (ROUTE-17). */
export const USER_MENU_PATH = '/usermenu'
/** The pages to read, whose contents editors publish. */
export const INFO_PAGES = [
  'terms',
  'privacy',
  'imprint',
  'contact',
  'voucher-conditions',
  'faq',
  'delivery',
  'returns',
  'about',
  'accessibility',
  'store-finder',
] as const
export type InfoPage = (typeof INFO_PAGES)[number]
/** Their paths that are no `/name` (ROUTE-18, ROUTE-22). */
const INFO_PATHS: Partial<Record<InfoPage, string>> = {
  'voucher-conditions': '/c/voucher-conditions',
  'store-finder': '/service/storefinder/search',
}
/** The paths of single sites (ROUTE-19, ROUTE-21). */
const OWN_INFO_PATHS: Partial<Record<Site, Partial<Record<InfoPage, string>>>> = {
  DE: { terms: '/agb-s400007325.html' },
  HU: { privacy: '/adatvedelem', contact: '/kapcsolat' },
  TR: { privacy: '/kisisel-veriler', contact: '/iletisim' },
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

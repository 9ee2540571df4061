import { BRAND_ROUTE, CATEGORY_ROUTE, PRODUCT_ROUTE, THEME_WORLDS_PATH } from '#rules/addresses.ts'

/** Below these the shop alone has addresses. */
const TREES = [
  '/account/orders',
  '/api/merchant',
  '/assets',
  '/checkout',
  '/dev',
  '/documents',
  '/feeds',
  '/health',
  '/img',
  '/logo',
  '/theme',
  '/font',
  '/icon',
  '/logos',
  '/newsletter',
  '/order',
  '/payments',
  '/service',
  '/sitemap',
  '/staff',
  '/watchlist',
  '/words',
]

/** The other addresses of the shop, in small letters. */
const PATHS = new Set([
  '/',
  '/about',
  '/accessibility',
  '/account',
  '/account/addresses',
  '/account/addresses/edit',
  '/account/back-in-stock',
  '/account/data',
  '/account/delete',
  '/account/deleted',
  '/account/devices',
  '/account/email',
  '/account/email/confirm',
  '/account/email/undo',
  '/account/name',
  '/account/passkeys',
  '/account/password',
  '/account/subscriptions',
  '/adatvedelem',
  '/agb-s400007325.html',
  '/back-in-stock',
  '/back-in-stock/cancel',
  '/c/voucher-conditions',
  '/cancellation',
  '/cart',
  '/consent',
  '/contact',
  '/contact-form',
  '/cookies',
  '/cremacardwelcome',
  '/delivery',
  '/deliverycosts',
  '/empty-cup.svg',
  '/missing-picture.svg',
  '/faq',
  '/gift-card',
  '/icon.svg',
  '/iletisim',
  '/imprint',
  '/json/psdata',
  '/jsonflyoutnavigation',
  '/kapcsolat',
  '/kisisel-veriler',
  '/login',
  '/logout',
  '/m/cart',
  '/m/search',
  '/manifest.json',
  '/menu',
  '/openapi.json',
  '/password',
  '/password/new',
  '/privacy',
  '/register',
  '/register/confirm',
  '/returns',
  '/robots.txt',
  '/search',
  '/sitemap.xml',
  '/speculation-rules.json',
  '/styles.json',
  '/terms',
  '/themeworld',
  '/ui',
  '/usermenu',
  '/version',
  '/withdrawal',
])

/**
 * Whether the shop always answers a path, so that no redirect can have it; the path is in the one form of old addresses. Products,
 * categories and theme worlds come and go, so that their paths are not among these. A test compares this with all routes.
 */
export const isShopPath = (path: string): boolean =>
  PATHS.has(path) || TREES.some((tree) => path === tree || path.startsWith(`${tree}/`))

const folderOf = (path: string): string => path.split('/')[1] ?? ''

/** The first parts of addresses below which the shop has some: '/account/data' makes 'account' one. */
const FOLDERS = new Set(
  [...TREES, ...[...PATHS].filter((path) => path.lastIndexOf('/') > 0), BRAND_ROUTE, CATEGORY_ROUTE, PRODUCT_ROUTE]
    .concat(THEME_WORLDS_PATH)
    .map(folderOf),
)

/**
 * Whether a path is an address of the shop itself, or stands where the shop may get one: below the first part of one. No own page of a
 * merchant can have it.
 */
export const isReservedPath = (path: string): boolean => isShopPath(path) || FOLDERS.has(folderOf(path))

const PRODUCT = patternOf(PRODUCT_ROUTE)
const CATEGORY = patternOf(CATEGORY_ROUTE)

/** The product or the category whose page has a path; undefined: it is no such path. */
export function pageOfPath(path: string): { kind: 'product' | 'category'; name: string } | undefined {
  const product = PRODUCT.exec(path)?.[1]
  if (product !== undefined) return { kind: 'product', name: decodeURIComponent(product) }
  const category = CATEGORY.exec(path)?.[1]
  return category === undefined ? undefined : { kind: 'category', name: decodeURIComponent(category) }
}

/** Whether the shop has a page at a path at times: that of a product, a category or a theme world. */
export const mayBePage = (path: string): boolean =>
  pageOfPath(path) !== undefined || path.startsWith(`${THEME_WORLDS_PATH}/`)

function patternOf(route: string): RegExp {
  return new RegExp(`^${route.replace(/:\w+/, '([^/]+)')}$`)
}

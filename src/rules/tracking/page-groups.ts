import { ORDER_CONFIRMED_PATH } from '../account-addresses.ts'
import {
  CART_PAGE_PATHS,
  CATEGORY_ROUTE,
  CHECKOUT_PATH,
  CONFIGURATOR_PATHS,
  HOME_PATH,
  infoPaths,
  NEWSLETTER_PATH,
  PRODUCT_ROUTE,
  SEARCH_PATHS,
} from '../addresses.ts'

/** The groups by which analytics counts pages (TRACK-03). */
export const PAGE_GROUPS = [
  'Homepage',
  'Category',
  'Product View',
  'Add_to_basket',
  'shopping_basket',
  'Checkout',
  'Order Confirmation',
  'Suchergebnisseite',
  'storefinder',
  'coffee_subscription',
  'Community',
  'Content',
  'LEAFLET',
  'Lead',
  'Prozenteshop',
  'Produktarchiv',
] as const
export type PageGroup = (typeof PAGE_GROUPS)[number]

/** The steps of the group Checkout, in their order (TRACK-03). */
export const CHECKOUT_STEPS = ['login', 'shipping address', 'payment type', 'last check'] as const
export type CheckoutStep = (typeof CHECKOUT_STEPS)[number]

/** What comes before an address's parameter. */
const folderOf = (route: string) => route.slice(0, route.indexOf(':'))

const isBelow = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`)

/** What a path is asked in order; the pages to read stand below the categories' folder too. */
const GROUPS: Array<[PageGroup, (path: string) => boolean]> = [
  ['Homepage', (path) => path === HOME_PATH],
  ['Content', (path) => infoPaths('voucher-conditions').includes(path)],
  ['storefinder', (path) => infoPaths('store-finder').includes(path)],
  ['Category', (path) => path.startsWith(folderOf(CATEGORY_ROUTE))],
  ['Product View', (path) => path.startsWith(folderOf(PRODUCT_ROUTE))],
  ['Suchergebnisseite', (path) => (SEARCH_PATHS as readonly string[]).includes(path)],
  ['shopping_basket', (path) => (CART_PAGE_PATHS as readonly string[]).includes(path)],
  ['Order Confirmation', (path) => path === ORDER_CONFIRMED_PATH],
  ['Checkout', (path) => isBelow(path, CHECKOUT_PATH)],
  ['coffee_subscription', (path) => path.startsWith(CONFIGURATOR_PATHS.unknown)],
  ['Lead', (path) => isBelow(path, NEWSLETTER_PATH)],
]

/** The group of a page by its path; pages to read, of an account and of links in mails are Content. */
export function pageGroupOf(path: string): PageGroup {
  return GROUPS.find(([, has]) => has(path))?.[0] ?? 'Content'
}

import {
  ACCOUNT_PATH,
  BACK_IN_STOCK_UNSUBSCRIBE_PATH,
  CANCELLATION_PATH,
  FORGOTTEN_PASSWORD_PATH,
  GIFT_CARD_BALANCE_PATH,
  NEWSLETTER_UNSUBSCRIBE_PATH,
  ORDER_AGAIN_PATH,
  ORDER_CONFIRMED_PATH,
  ORDER_PATH,
  PAYMENT_PATH,
  WITHDRAWAL_PATH,
} from './account-addresses.ts'
import {
  CONSENT_PATH,
  COOKIE_CHECK_PATH,
  type InfoPage,
  infoPaths,
  LOGIN_PATH,
  LOGOUT_PATH,
  USER_MENU_PATH,
} from './addresses.ts'

/** What a customer must be able to read as long as anything of the site is open. */
const LEGAL_PAGES: readonly InfoPage[] = [
  'terms',
  'privacy',
  'imprint',
  'contact',
  'voucher-conditions',
  'delivery',
  'returns',
  'accessibility',
]

/** Below these everything goes on. */
const TREES = [
  ACCOUNT_PATH,
  BACK_IN_STOCK_UNSUBSCRIBE_PATH,
  CANCELLATION_PATH,
  CONSENT_PATH,
  COOKIE_CHECK_PATH,
  FORGOTTEN_PASSWORD_PATH,
  GIFT_CARD_BALANCE_PATH,
  LOGIN_PATH,
  LOGOUT_PATH,
  NEWSLETTER_UNSUBSCRIBE_PATH,
  ORDER_CONFIRMED_PATH,
  ORDER_PATH,
  PAYMENT_PATH,
  USER_MENU_PATH,
  WITHDRAWAL_PATH,
  // who is signed in, and how they sign in
  '/json/psdata',
  '/service/customerfrontenddata',
  '/service/passkeys',
  ...LEGAL_PAGES.flatMap(infoPaths),
]

/**
 * Whether a path still answers on a site that is switched off: orders, payments, returns, withdrawals, subscriptions, gift
 * cards and accounts that began there go on to their end, and whatever sells does not (note 108).
 */
export function goesOnWhereSwitchedOff(path: string): boolean {
  if (path === ORDER_AGAIN_PATH) return false
  return TREES.some((tree) => path === tree || path.startsWith(`${tree}/`))
}

import { BACK_IN_STOCK_PATH, BACK_IN_STOCK_UNSUBSCRIBE_PATH } from '#rules/account-addresses.ts'
import type { Form, Notice } from './form.ts'

/** The request of a product page without script (BIS-09). */
export const backInStockForm: Form<never, never> = { path: BACK_IN_STOCK_PATH }
/** The button of the page of a mail's unsubscribe link. */
export const unsubscribeBackInStockForm: Form<never, never> = { path: BACK_IN_STOCK_UNSUBSCRIBE_PATH }
export const unsubscribeBackInStockNotice = {
  path: BACK_IN_STOCK_UNSUBSCRIBE_PATH,
  name: 'state',
  values: ['cancelled', 'expired'],
} as const satisfies Notice

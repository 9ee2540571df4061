import { CART_FORM_PATH, CART_PAGE_PATH } from '#rules/addresses.ts'
import type { Form, Notice } from './form.ts'

/** A change of the cart without script (note 91). */
export const cartForm: Form<never, never> = { path: CART_FORM_PATH }
/** Why the cart page says that a form was refused; those with a limit have it beside them in the address. */
export const cartNotice = {
  path: CART_PAGE_PATH,
  name: 'problem',
  values: [
    'INVALID',
    'CART_LIMIT',
    'ITEM_LIMIT',
    'STEP_LIMIT',
    'AVAILABILITY_LIMIT',
    'UNAVAILABLE',
    'UNKNOWN_ARTICLE',
    'NOT_IN_CART',
    'WRONG_KIND',
    'WRONG_PRODUCT',
    'CARD_ONLY',
    'UNKNOWN_SUBSCRIPTION',
    'UNKNOWN_PARTNER_PRODUCT',
    'UNKNOWN_CAMPAIGN',
  ],
} as const satisfies Notice

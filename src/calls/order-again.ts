import { ORDER_AGAIN_PATH } from '#rules/account-addresses.ts'
import type { Form } from './form.ts'

/** Puts the goods of an order into the cart again. `token` is of a mail's link. */
export const orderAgainForm: Form<never, never> = { path: ORDER_AGAIN_PATH }

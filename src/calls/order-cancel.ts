import { ORDER_CANCEL_PATH } from '#rules/account-addresses.ts'
import type { Form, Notice } from './form.ts'

/** Gives an order up before it is shipped: its check, then the button that cancels. `token` is of a mail's link. */
export const orderCancelForm: Form<'REFUSED', 'number' | 'token'> = { path: ORDER_CANCEL_PATH }

export const orderCancelNotice = {
  path: ORDER_CANCEL_PATH,
  name: 'state',
  values: ['cancelled'],
} as const satisfies Notice

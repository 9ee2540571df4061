import { ORDER_FORGET_PATH } from '#rules/account-addresses.ts'
import type { Form, Notice } from './form.ts'

/** Ends the ways by which a guest's browser and the links of mails open an order. `token` is of a mail's link. */
export const orderForgetForm: Form<never, never> = { path: ORDER_FORGET_PATH }

export const orderForgetNotice = {
  path: ORDER_FORGET_PATH,
  name: 'state',
  values: ['forgotten'],
} as const satisfies Notice

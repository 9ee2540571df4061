import { LOGIN_PATH, LOGOUT_PATH, LOYALTY_WELCOME_PATH } from '#rules/addresses.ts'
import type { Form, Notice } from './form.ts'

/** 'INVALID': the form names what is wrong with its fields; 'ENDED': a form was sent after its session; 'ORDER_INTERRUPTED': the session ended during the checkout. */
export type LoginProblem = 'INVALID' | 'WRONG' | 'TOO_MANY' | 'ENDED' | 'ORDER_INTERRUPTED'

export type LoginFaults = {
  email?: 'required' | 'email'
  password?: 'required'
}

/** A malformed login gets the same answer as a wrong password, because its page has no other text for it. */
export const loginForm: Form<
  LoginProblem,
  'email' | 'remember' | 'returnTo' | 'loginRedirect' | 'backInStock' | 'draft',
  LoginFaults
> = {
  path: LOGIN_PATH,
  malformed: 'WRONG',
  fields: ['email', 'remember', 'returnTo', 'loginRedirect', 'backInStock', 'draft'],
}
/** What other pages redirect to the login with. */
export const loginNotice = {
  path: LOGIN_PATH,
  name: 'problem',
  values: ['WRONG', 'TOO_MANY', 'ORDER_INTERRUPTED'],
} as const satisfies Notice

export const logoutForm: Form<never, never> = { path: LOGOUT_PATH }

export const cremaCardForm: Form<'SIGNED_OUT', 'loginRedirect' | 'returnTo'> = { path: LOYALTY_WELCOME_PATH }

import { STAFF_LOGIN_PATH, STAFF_LOGOUT_PATH } from '#rules/account-addresses.ts'
import type { Form } from './form.ts'

/** Login and logout of staff (note 81). */
export const staffLoginForm: Form<
  'INVALID' | 'WRONG' | 'TOO_MANY',
  'email',
  { email?: 'required'; password?: 'required'; totpCode?: 'required' }
> = {
  path: STAFF_LOGIN_PATH,
  malformed: 'WRONG',
  fields: ['email'],
}
export const staffLogoutForm: Form<never, never> = { path: STAFF_LOGOUT_PATH }

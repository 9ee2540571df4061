import type { Static } from 'typebox'
import type { Call } from './call.ts'
import type * as shapes from './customer-shapes.ts'

/** Who the visitor is (part 1 §6 and §7, decisions 73 to 75). */

export type PersonalData = Static<typeof shapes.PersonalData>

export const personalDataCall = {
  method: 'GET',
  path: '/service/customerfrontenddata/api/v1/psdata',
  summary: 'Who the visitor is: logged in, remembered or logged out',
} as const satisfies Call

/** The login page, and where its form posts. */
export const LOGIN_PATH = '/login'
/** Ends the session by POST. */
export const LOGOUT_PATH = '/logout'
/** After login the shopper returns to the page before it (part 1 §2). */
export const LOGIN_RETURNS = 'loginRedirect=red'
/** The login from the overlay's back-in-stock panel and loyalty prompt. */
export const LOGIN_RETURNING_PATH = `${LOGIN_PATH}?${LOGIN_RETURNS}`

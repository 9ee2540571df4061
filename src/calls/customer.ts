import type { Static } from 'typebox'
import type { Call, PartsOf } from './call.ts'
import type * as shapes from './customer-shapes.ts'

/** Who the visitor is (API-24, notes 73 to 75). */

export type PersonalData = Static<typeof shapes.PersonalData>

export const personalDataCall = {
  method: 'GET',
  path: '/service/customerfrontenddata/api/v1/psdata',
  summary: 'Who the visitor is: logged in, remembered or logged out',
  answer: { tracking: { loginStatus: 'LOGGED_OUT' }, customer: {} } satisfies PartsOf<PersonalData>,
} as const satisfies Call

export interface CustomerLoaders {
  person(): Promise<PersonalData>
  /** The path of the page of this shop that linked here (header `referer`). */
  cameFrom(): string | undefined
  /** Whether the request brought any cookie. */
  sendsCookies(): boolean
}

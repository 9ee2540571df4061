import type { Static } from 'typebox'
import type { TestsAtAnswer } from './ab-test-shapes.ts'
import type { Call, PartsOf } from './call.ts'
import type * as shapes from './preview-shapes.ts'

/** The staff's session and preview, and what they can choose (API-29, API-32, API-33, note 81). Only staff load this file. */

export type ListedTest = Static<typeof TestsAtAnswer>[number]
export type StaffAnswer = Static<typeof shapes.StaffAnswer>
export type PreviewCheckAnswer = Static<typeof shapes.PreviewCheckAnswer>

export const checkAuthCall = {
  method: 'GET',
  path: '/service/preview/api/auth/checkauth',
  summary: 'Whether somebody of the staff is signed in, and what they preview',
  faults: 'staff',
  noReferrer: true,
  answer: { status: 'SUCCESS', dateTime: '', abTestName: '', abTestGroup: '' } satisfies PartsOf<PreviewCheckAnswer>,
} as const satisfies Call

export const renewStaffCall = {
  method: 'GET',
  path: '/service/preview/api/auth/login/renew',
  summary: 'Prolongs a staff session; taken from scripts of the shop only',
  faults: 'staff',
  noReferrer: true,
  answer: { status: 'SUCCESS' } satisfies PartsOf<StaffAnswer>,
} as const satisfies Call

export const logoutStaffCall = {
  method: 'GET',
  path: '/service/preview/api/auth/logout',
  summary: 'Ends a staff session and its preview; taken from scripts of the shop only',
  faults: 'staff',
  noReferrer: true,
  answer: { status: 'SUCCESS' } satisfies PartsOf<StaffAnswer>,
} as const satisfies Call

export const previewTokenCall = {
  method: 'POST',
  path: '/service/preview/api/token',
  summary: 'Shows this staff session the shop at a time, and inside a group of an A/B test',
  faults: 'staff',
  noReferrer: true,
  answer: { status: 'SUCCESS' } satisfies PartsOf<StaffAnswer>,
} as const satisfies Call

export const testsAtCall = {
  method: 'GET',
  path: '/service/abtestfrontend/api/v1/gettestsat',
  summary: 'The A/B tests of a site that run at a time; to who is not of the staff, only what has begun',
  noReferrer: true,
  answer: [{ name: '', groups: [{ name: '' }] }],
} as const satisfies Call

/** The page on which staff sign in talks to the server in-process. */
export interface StaffLoaders {
  /** Who is signed in; undefined: nobody. */
  account(): Promise<{ email: string; role: string } | undefined>
  /** How to sign in to a development shop; undefined in production. */
  demo(): { email: string; password: string; totpCode: string; secret: string } | undefined
}

import type { Static } from 'typebox'
import type { Call, PartsOf } from './call.ts'
import type * as shapes from './platform-shapes.ts'

export type PlatformAnswer = Static<typeof shapes.PlatformAnswer>

/** What kind of client the visitor uses (API-25, note 72). */
export const platformCall = {
  method: 'GET',
  path: '/json/psdata',
  summary: 'The platform of the client, by its user agent and the cookies of the app',
  answer: { platform: 'CLASSIC' } satisfies PartsOf<PlatformAnswer>,
} as const satisfies Call

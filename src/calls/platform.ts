import type { Call } from './call.ts'

/** What kind of client the visitor uses (API-25, note 72). */
export const platformCall = {
  method: 'GET',
  path: '/json/psdata',
  summary: 'The platform of the client, by its user agent and the cookies of the app',
} as const satisfies Call

import type { Static } from 'typebox'
import { ACCOUNT_PASSKEYS_PATH } from '#rules/account-addresses.ts'
import type { Call, PartsOf } from './call.ts'
import type { Form, Notice } from './form.ts'
import type * as shapes from './passkey-shapes.ts'

/** The calls by which a browser's passkeys are added and used (WebAuthn). Listing and removing are forms. */

export type AddPasskeyOptions = Static<typeof shapes.AddPasskeyOptions>
export type PasskeySignInOptions = Static<typeof shapes.PasskeySignInOptions>
export type PasskeySignedIn = Static<typeof shapes.PasskeySignedIn>

/** For how long a challenge can be signed: as long as somebody may look for a finger or a telephone. */
export const PASSKEY_CHALLENGE_LIFETIME_MS = 300_000
/** So many a customer has at most. */
export const MAX_PASSKEYS = 10

export const addPasskeyOptionsCall = {
  method: 'POST',
  path: '/service/passkeys/api/new',
  summary: 'Begins to add a passkey, with the present password',
  answer: { options: { challenge: '' } } satisfies PartsOf<{ options: { challenge: string } }>,
  csrf: true,
} as const satisfies Call

export const addPasskeyCall = {
  method: 'POST',
  path: '/service/passkeys/api/passkeys',
  summary: 'Adds the passkey that the browser has made',
  answer: { added: true } satisfies PartsOf<{ added: boolean }>,
  csrf: true,
} as const satisfies Call

export const passkeySignInOptionsCall = {
  method: 'POST',
  path: '/service/passkeys/api/challenge',
  summary: 'Begins a sign-in by passkey',
  answer: { options: { challenge: '' } } satisfies PartsOf<{ options: { challenge: string } }>,
  csrf: true,
} as const satisfies Call

export const passkeySignInCall = {
  method: 'POST',
  path: '/service/passkeys/api/sign-in',
  summary: 'Signs in by a passkey',
  answer: { location: '' } satisfies PartsOf<PasskeySignedIn>,
  csrf: true,
} as const satisfies Call

/** A passkey as its customer sees it. Moments in milliseconds since 1970. */
export interface OwnPasskey {
  id: string
  name: string
  addedAt: number
  usedAt: number | null
}

/** Removes a passkey; its page also shows the `name` that the form that adds one was sent with after the end of a session. */
export const removePasskeyForm: Form<never, 'name' | 'draft'> = { path: ACCOUNT_PASSKEYS_PATH }
export const passkeysNotice = {
  path: ACCOUNT_PASSKEYS_PATH,
  name: 'state',
  values: ['added', 'removed'],
} as const satisfies Notice
export type PasskeysNotice = (typeof passkeysNotice)['values'][number]

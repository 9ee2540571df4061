import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import type { Call } from '#calls/call.ts'
import type { Fault } from '#calls/fault.ts'
import {
  type AddPasskeyOptions,
  addPasskeyCall,
  addPasskeyOptionsCall,
  PASSKEY_CHALLENGE_LIFETIME_MS,
  type PasskeySignedIn,
  type PasskeySignInOptions,
  passkeySignInCall,
  passkeySignInOptionsCall,
} from '#calls/passkey.ts'
import { send, succeeded } from '../call.ts'

/** Loaded when somebody turns to a passkey: the conversation of shop, browser and authenticator. */

export type PasskeyProblem = 'cancelled' | 'ended' | 'failed' | 'full' | 'refused' | 'tooMany' | 'wrongPassword'

type Result<Body> = { ok: true; body: Body } | { ok: false; problem: PasskeyProblem }

const PROBLEMS: Record<string, PasskeyProblem> = {
  LOGIN_REQUIRED: 'ended',
  PASSKEYS_FULL: 'full',
  PASSKEY_REFUSED: 'refused',
  TOO_MANY_REQUESTS: 'tooMany',
  WRONG_PASSWORD: 'wrongPassword',
}

/** Adds a passkey of this device to the account. `password` is the present one. */
export async function addPasskey(password: string, name: string): Promise<Result<unknown>> {
  const begun = await call<AddPasskeyOptions>(addPasskeyOptionsCall, { password })
  if (!begun.ok) return begun
  try {
    const credential = await startRegistration({ optionsJSON: begun.body.options })
    return await call(addPasskeyCall, { name, credential })
  } catch (error) {
    return { ok: false, problem: problemOf(error) }
  }
}

/**
 * Signs in by a passkey. `offered`: as a suggestion of the field for the e-mail address, which waits until somebody chooses it;
 * undefined where the browser has no such suggestions, or somebody uses the button meanwhile.
 */
export async function signInByPasskey(
  choices: () => { remember: boolean; returnTo?: string; backInStock?: string },
  offered: boolean,
): Promise<Result<PasskeySignedIn> | undefined> {
  if (offered && !(await PublicKeyCredential.isConditionalMediationAvailable?.())) return undefined
  const begunAt = Date.now()
  const begun = await call<PasskeySignInOptions>(passkeySignInOptionsCall)
  if (!begun.ok) return offered ? undefined : begun
  let credential: unknown
  try {
    credential = await startAuthentication({ optionsJSON: begun.body.options, useBrowserAutofill: offered })
  } catch (error) {
    return offered ? undefined : { ok: false, problem: problemOf(error) }
  }
  // a suggestion may stay on the screen for hours
  if (offered && Date.now() - begunAt > PASSKEY_CHALLENGE_LIFETIME_MS) return signInByPasskey(choices, false)
  return call<PasskeySignedIn>(passkeySignInCall, { ...choices(), credential })
}

async function call<Body>(description: Call, body?: object): Promise<Result<Body>> {
  const answer = await send<Body | Fault>(description, body && { body })
  if (answer.kind === 'network') return { ok: false, problem: 'failed' }
  if (succeeded(answer.status)) return { ok: true, body: answer.body as Body }
  return { ok: false, problem: PROBLEMS[(answer.body as Fault | undefined)?.code ?? ''] ?? 'failed' }
}

/** What browsers throw where somebody closes their dialog, and where the authenticator has this account's passkey already. */
function problemOf(error: unknown): PasskeyProblem {
  const { name } = error as Error
  if (name === 'NotAllowedError' || name === 'AbortError') return 'cancelled'
  return name === 'InvalidStateError' ? 'full' : 'failed'
}

import { randomUUID } from 'node:crypto'
import type { VerifyAuthenticationResponseOpts, VerifyRegistrationResponseOpts } from '@simplewebauthn/server'
import type { Static } from 'typebox'
import { type AddPasskeyOptions, PASSKEY_CHALLENGE_LIFETIME_MS, type PasskeySignInOptions } from '#calls/passkey.ts'
import type { AddPasskeyBody, PasskeySignInBody } from '#calls/passkey-shapes.ts'
import type { Customer, NewPasskey, StoredPasskey } from '../customer/exports.ts'
import { newToken } from '../request/session.ts'

export interface RelyingParty {
  id: string
  origin: string
}

/** Ed25519, ES256 and RS256, by their COSE numbers: what browsers and security keys have. */
const ALGORITHMS = [-8, -7, -257]

/** Loaded at its first use: it takes 28 MB and 160 ms. */
const library = () => import('@simplewebauthn/server')

/** What a browser needs to make a passkey that is found without a name, and unlocked by its owner. */
export async function creationOptions(
  { id: rpID }: RelyingParty,
  { id, email, firstname, lastname }: Customer,
  { known, shopName }: { known: ReadonlyArray<{ credentialId: string; transports: string[] }>; shopName: string },
): Promise<AddPasskeyOptions['options']> {
  const options = await (await library()).generateRegistrationOptions({
    rpName: shopName,
    rpID,
    userID: new TextEncoder().encode(id),
    userName: email,
    userDisplayName: `${firstname} ${lastname}`,
    challenge: challengeOf(newToken()),
    timeout: PASSKEY_CHALLENGE_LIFETIME_MS,
    excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  })
  return options as AddPasskeyOptions['options']
}

/** What a browser needs to use a passkey. It names none, so that it tells nobody who has one. */
export async function requestOptions({ id: rpID }: RelyingParty): Promise<PasskeySignInOptions['options']> {
  const options = await (await library()).generateAuthenticationOptions({
    rpID,
    challenge: challengeOf(newToken()),
    timeout: PASSKEY_CHALLENGE_LIFETIME_MS,
    userVerification: 'required',
  })
  return options as PasskeySignInOptions['options']
}

/** The bytes of a token; the library writes them in its letters again. */
const challengeOf = (token: string) => new Uint8Array(Buffer.from(token, 'base64url'))

/**
 * The challenge that a browser says it has signed; undefined: it is not what a browser sends, or comes from a frame in another
 * site's page.
 */
export function signedChallenge(clientDataJson: string): string | undefined {
  try {
    const { challenge, crossOrigin } = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString())
    return typeof challenge === 'string' && crossOrigin !== true ? challenge : undefined
  } catch {
    return undefined
  }
}

/** The passkey that a browser has made; undefined: it was not made for this page and challenge. */
export async function madePasskey(
  { id: expectedRPID, origin: expectedOrigin }: RelyingParty,
  expectedChallenge: string,
  { credential }: Pick<Static<typeof AddPasskeyBody>, 'credential'>,
): Promise<Pick<NewPasskey, 'id' | 'credentialId' | 'publicKey' | 'uses' | 'transports'> | undefined> {
  if (!(await isWithoutCertificates(credential.response.attestationObject))) return undefined
  const { verifyRegistrationResponse } = await library()
  const response = credential as VerifyRegistrationResponseOpts['response']
  const expected = { expectedChallenge, expectedOrigin, expectedRPID, requireUserVerification: true }
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    ...expected,
    response,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(notVerified)
  if (!verified || !registrationInfo) return undefined
  const { id: credentialId, publicKey, counter: uses, transports = [] } = registrationInfo.credential
  return { id: randomUUID(), credentialId, publicKey, uses, transports: [...new Set(transports)] }
}

/**
 * Whether a new passkey comes without certificates of its maker. The shop asks for none, so browsers send none; the library
 * would follow the addresses in them.
 */
async function isWithoutCertificates(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers')
  try {
    const attestation = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')))
    const format = attestation.get('fmt')
    return format === 'none' || (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined)
  } catch {
    return false
  }
}

/** How often a passkey says that it was used; undefined: it has not signed for this page, challenge and customer. */
export async function usesOf(
  { id: expectedRPID, origin: expectedOrigin }: RelyingParty,
  expectedChallenge: string,
  { customerId, credentialId: id, publicKey, uses: counter }: StoredPasskey,
  { credential }: Pick<Static<typeof PasskeySignInBody>, 'credential'>,
): Promise<number | undefined> {
  const { userHandle } = credential.response
  if (Buffer.from(userHandle, 'base64url').toString() !== customerId) return undefined
  const response = credential as VerifyAuthenticationResponseOpts['response']
  const expected = { expectedChallenge, expectedOrigin, expectedRPID, requireUserVerification: true }
  const { verifyAuthenticationResponse } = await library()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    ...expected,
    response,
    credential: { id, publicKey, counter },
  }).catch(notVerified)
  return verified ? authenticationInfo?.newCounter : undefined
}

/** The library throws on everything that is not as expected. */
const notVerified = () => ({ verified: false, registrationInfo: undefined, authenticationInfo: undefined }) as const

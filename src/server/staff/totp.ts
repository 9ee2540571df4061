import { generateSecret, generateSync, generateURI, verifySync } from 'otplib'

/** The two-factor authentication of staff by codes of an authenticator app (TOTP, RFC 6238): six digits that change every thirty seconds, by HMAC-SHA-1. */

const STEP_S = 30
const CODE = /^\d{6}$/
/** As RFC 4226 recommends: as long as the hash. */
const KEY_BYTES = 20

/** A new key in base32, as authenticator apps take it. */
export const newTotpKey = (): string => generateSecret({ length: KEY_BYTES })

/** The code of a key at a moment in milliseconds since 1970. */
export const totpCode = (key: string, moment: number): string => generateSync({ secret: key, epoch: seconds(moment) })

/**
 * The time step of which a code is the code: the present one, or the one before or after, because clocks differ and typing
 * takes time. Undefined for a wrong code. The caller accepts a step only once.
 */
export function acceptedStep(key: string, typed: string, moment: number): number | undefined {
  const token = typed.replaceAll(/\s/g, '')
  if (!CODE.test(token)) return undefined
  const result = verifySync({ secret: key, token, epoch: seconds(moment), epochTolerance: STEP_S })
  return result.valid && 'timeStep' in result ? result.timeStep : undefined
}

/** The address by which an authenticator app takes a key over, usually as a QR code; the app shows the shop's name beside the account. */
export const totpAddress = (key: string, account: string, shopName: string): string =>
  generateURI({ issuer: shopName, label: account, secret: key })

const seconds = (moment: number) => Math.floor(moment / 1000)

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { BRAND } from '#sites/brand.ts'

/** Codes of an authenticator app (TOTP, RFC 6238): six digits that change every thirty seconds, by HMAC-SHA-1. */

const STEP_MS = 30_000
const DIGITS = 6
/** As RFC 4226 recommends: as long as the hash. */
const KEY_BYTES = 20
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A new key in base32, as authenticator apps take it. */
export function newTotpSecret(): string {
  const bits = [...randomBytes(KEY_BYTES)].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return bits.replaceAll(/.{5}/g, (five) => BASE32[Number.parseInt(five, 2)]!)
}

/** The code of a key at a moment in milliseconds since 1970. */
export const totpCode = (secret: string, moment: number): string => codeOfStep(keyOf(secret), stepOf(moment))

/**
 * The time step of which a code is the code: the present one, or the one before or after, because clocks differ and typing
 * takes time. Undefined for a wrong code. The caller accepts a step only once.
 */
export function acceptedStep(secret: string, code: string, moment: number): number | undefined {
  const key = keyOf(secret)
  const typed = Buffer.from(code.replaceAll(/\s/g, ''))
  const now = stepOf(moment)
  return [now - 1, now, now + 1].filter((step) => {
    const expected = Buffer.from(codeOfStep(key, step))
    return typed.length === expected.length && timingSafeEqual(typed, expected)
  })[0]
}

/** The address by which an authenticator app takes a key over, usually as a QR code. */
export function totpAddress(secret: string, account: string): string {
  const label = encodeURIComponent(`${BRAND}:${account}`)
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(BRAND)}`
}

const stepOf = (moment: number) => Math.floor(moment / STEP_MS)

function codeOfStep(key: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', key).update(counter).digest()
  const number = mac.readUInt32BE(mac.at(-1)! & 0xf) & 0x7fffffff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

function keyOf(secret: string): Buffer {
  const bits = [...secret].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from(bits.match(/.{8}/g)?.map((eight) => Number.parseInt(eight, 2)) ?? [])
}

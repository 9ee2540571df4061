import type { Device } from '../device.ts'

/**
 * How much of local storage the shop uses, in KB (CONST-05, note 61): on desktops what analytics stores ends at the first
 * figure, and the rest is for the cart; on phones and tablets there is one figure.
 */
export const STORAGE_LIMITS_KB = { desktop: { optional: 5000, whole: 10_000 }, mobile: 2500 } as const

/** A character takes two bytes of what browsers count. */
const BYTES_OF_CHARACTER = 2

/** Whether something optional of this length still fits beside the `used` characters that are stored. */
export function fitsStorage(used: number, added: number, device: Device | undefined): boolean {
  const most = device ? STORAGE_LIMITS_KB.mobile : STORAGE_LIMITS_KB.desktop.optional
  return (used + added) * BYTES_OF_CHARACTER <= most * 1024
}

/** Whether a failure says that cookies or storage are full (TRACK-08); Firefox has a name of its own. */
export function isQuotaError(error: unknown): boolean {
  const { name } = (error ?? {}) as { name?: unknown }
  return name === 'QuotaExceededError' || name === 'NS_ERROR_DOM_QUOTA_REACHED'
}

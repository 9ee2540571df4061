import type { Device } from '../customer/device.ts'

/** In characters; the table bounds the bytes. */
export const LONGEST_PASSKEY_NAME = 60

/** What a passkey is called: as its owner typed it, cut to what is stored; otherwise by the device that made it. */
export function passkeyName(typed: string, { system, browser }: Pick<Device, 'system' | 'browser'>): string {
  const shown = typed
    .normalize('NFC')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
  const name = [...shown].slice(0, LONGEST_PASSKEY_NAME).join('').trim()
  return name || [system, browser].filter(Boolean).join(', ') || 'Passkey'
}

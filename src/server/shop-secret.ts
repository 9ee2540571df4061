import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/**
 * The keys that are derived from the shop's secrets, one for each purpose: what is known of one tells nothing of another. Secrets
 * are a list, the new one first, so that one can be replaced while what an earlier one has signed or encrypted still counts.
 */
export interface ShopSecret {
  /** The first one signs; all are accepted. */
  signing: readonly string[]
  /** By which networks and accounts are counted. */
  counting: string
  /** The secrets from which keys of encryption are derived; the first one encrypts. */
  encrypting: readonly string[]
}

/** @param secrets the new one first */
export function shopSecretOf(secrets: readonly [string, ...string[]]): ShopSecret {
  const derived = secrets.map((secret) => derivedKey(secret, 'signing'))
  return {
    // the release before has signed by the secrets themselves
    signing: [...derived, ...secrets],
    counting: derivedKey(secrets[0], 'counting'),
    encrypting: secrets,
  }
}

const derivedKey = (secret: string, purpose: 'signing' | 'counting') =>
  Buffer.from(hkdfSync('sha256', secret, '', `crema ${purpose} v1`, 32)).toString('base64url')

/** The signature of a text. */
export const signatureOf = (text: string, { signing: [key] }: Pick<ShopSecret, 'signing'>): string =>
  createHmac('sha256', key!).update(text).digest('base64url')

/** Whether a text was signed by one of the shop's secrets. */
export function isSignatureOf(text: string, signature: string, { signing }: Pick<ShopSecret, 'signing'>): boolean {
  const given = Buffer.from(signature)
  return signing.some((key) => {
    const expected = Buffer.from(signatureOf(text, { signing: [key] }))
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}

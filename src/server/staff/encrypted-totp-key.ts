import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/**
 * Keys of second factors as the database stores them: encrypted by AES-256-GCM under a key that is derived from the shop's
 * secret, so that a copy of the database makes no codes. `v1.`, and in base64url 12 random bytes, the 16 bytes of the tag and
 * the encrypted key. The account's e-mail is authenticated with it: a row's key is no use in another row.
 */

const VERSION = 'v1.'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Encrypts a key in base32 by the first of the secrets. */
export function encryptTotpKey(totpKey: string, email: string, secrets: readonly string[]): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', encryptionKey(secrets[0]!), nonce).setAAD(Buffer.from(email))
  const encrypted = Buffer.concat([cipher.update(totpKey, 'utf8'), cipher.final()])
  return VERSION + Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url')
}

export const isEncrypted = (stored: string): boolean => stored.startsWith(VERSION)

/**
 * The key in base32; undefined where it was encrypted under none of the secrets, or for another account. A key of an older release
 * is stored as it is until the next start of the shop.
 */
export function decryptTotpKey(stored: string, email: string, secrets: readonly string[]): string | undefined {
  if (!isEncrypted(stored)) return stored
  for (const secret of secrets) {
    const totpKey = decryptedBy(secret, stored, email)
    if (totpKey !== undefined) return totpKey
  }
  return undefined
}

function decryptedBy(secret: string, stored: string, email: string): string | undefined {
  const bytes = Buffer.from(stored.slice(VERSION.length), 'base64url')
  const [tagAt, dataAt] = [NONCE_BYTES, NONCE_BYTES + TAG_BYTES]
  if (bytes.length < dataAt) return undefined
  const decipher = createDecipheriv('aes-256-gcm', encryptionKey(secret), bytes.subarray(0, tagAt), {
    authTagLength: TAG_BYTES,
  })
  decipher.setAAD(Buffer.from(email)).setAuthTag(bytes.subarray(tagAt, dataAt))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(dataAt)), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

const encryptionKey = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'crema staff totp v1', 32))

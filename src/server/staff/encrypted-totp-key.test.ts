import { expect, test } from 'vitest'
import { decryptTotpKey, encryptTotpKey, isEncrypted } from './encrypted-totp-key.ts'

const KEY = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const EMAIL = 'anna@shop.example'
const SECRET = ['s'.repeat(32)]

test('a encrypted key says nothing of the key, is never the same twice, fits its column and is decrypted again', () => {
  const encrypted = encryptTotpKey(KEY, EMAIL, SECRET)
  expect(encrypted).toMatch(/^v1\.[\w-]{80}$/)
  expect(encryptTotpKey(KEY, EMAIL, SECRET)).not.toBe(encrypted)
  expect([isEncrypted(encrypted), decryptTotpKey(encrypted, EMAIL, SECRET)]).toEqual([true, KEY])
})

test('a TOTP key is decrypted with its own secret and account only, and whole only', () => {
  const encrypted = encryptTotpKey(KEY, EMAIL, SECRET)
  expect(decryptTotpKey(encrypted, EMAIL, ['another'])).toBeUndefined()
  expect(decryptTotpKey(encrypted, 'ben@shop.example', SECRET)).toBeUndefined()
  for (const torn of ['v1.', 'v1.AAAA', encrypted.slice(0, -4), `${encrypted}AAAA`, encrypted.replace(/.{4}$/, 'AAAA')])
    expect([torn, decryptTotpKey(torn, EMAIL, SECRET)]).toEqual([torn, undefined])
})

test('a key of an older release is read as it is', () => {
  expect([isEncrypted(KEY), decryptTotpKey(KEY, EMAIL, SECRET)]).toEqual([false, KEY])
})

import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { isSignatureOf, shopSecretOf, signatureOf } from './shop-secret.ts'
import { decryptTotpKey, encryptTotpKey } from './staff/encrypted-totp-key.ts'

const [NEW, OLD] = ['n'.repeat(32), 'o'.repeat(32)]
const [before, during, after] = [shopSecretOf([OLD]), shopSecretOf([NEW, OLD]), shopSecretOf([NEW])]

test('what an earlier secret has signed counts until that secret is taken from the list', () => {
  const signed = signatureOf('text', before)
  expect([before, during, after].map((secret) => isSignatureOf('text', signed, secret))).toEqual([true, true, false])
  const renewed = signatureOf('text', during)
  expect([before, during, after].map((secret) => isSignatureOf('text', renewed, secret))).toEqual([false, true, true])
  for (const wrong of ['', 'x'.repeat(43), `${signed}x`]) expect(isSignatureOf('text', wrong, during)).toBe(false)
})

test('what the release before has signed, by the secret itself, still counts', () => {
  const signed = createHmac('sha256', OLD).update('text').digest('base64url')
  expect(isSignatureOf('text', signed, during)).toBe(true)
})

test('signing, counting and encrypting have keys of their own', () => {
  const { signing, counting, encrypting } = after
  expect(new Set([signing[0], counting, encrypting[0]]).size).toBe(3)
  expect(signatureOf('text', after)).not.toBe(createHmac('sha256', NEW).update('text').digest('base64url'))
  expect(signatureOf('text', after)).not.toBe(createHmac('sha256', counting).update('text').digest('base64url'))
})

test('a second factor is read by each secret of the list and encrypted by the new one', () => {
  const key = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  const read = (stored: string, { encrypting }: typeof before) => decryptTotpKey(stored, 'a@shop.example', encrypting)
  const old = encryptTotpKey(key, 'a@shop.example', before.encrypting)
  expect([read(old, before), read(old, during), read(old, after)]).toEqual([key, key, undefined])
  const renewed = encryptTotpKey(key, 'a@shop.example', during.encrypting)
  expect([read(renewed, before), read(renewed, during), read(renewed, after)]).toEqual([undefined, key, key])
})

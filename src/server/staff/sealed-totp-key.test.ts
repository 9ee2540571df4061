import { expect, test } from 'vitest'
import { isSealed, openTotpKey, sealTotpKey } from './sealed-totp-key.ts'

const KEY = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const EMAIL = 'anna@shop.example'
const SECRET = 's'.repeat(32)

test('a sealed key says nothing of the key, is never the same twice, fits its column and is opened again', () => {
  const sealed = sealTotpKey(KEY, EMAIL, SECRET)
  expect(sealed).toMatch(/^v1\.[\w-]{80}$/)
  expect(sealTotpKey(KEY, EMAIL, SECRET)).not.toBe(sealed)
  expect([isSealed(sealed), openTotpKey(sealed, EMAIL, SECRET)]).toEqual([true, KEY])
})

test('it opens with its own secret and account only, and whole only', () => {
  const sealed = sealTotpKey(KEY, EMAIL, SECRET)
  expect(openTotpKey(sealed, EMAIL, 'another')).toBeUndefined()
  expect(openTotpKey(sealed, 'ben@shop.example', SECRET)).toBeUndefined()
  for (const torn of ['v1.', 'v1.AAAA', sealed.slice(0, -4), `${sealed}AAAA`, sealed.replace(/.{4}$/, 'AAAA')])
    expect([torn, openTotpKey(torn, EMAIL, SECRET)]).toEqual([torn, undefined])
})

test('a key of an older release is read as it is', () => {
  expect([isSealed(KEY), openTotpKey(KEY, EMAIL, SECRET)]).toEqual([false, KEY])
})

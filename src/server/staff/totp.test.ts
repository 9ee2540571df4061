import { expect, test } from 'vitest'
import { acceptedStep, newTotpKey, totpAddress, totpCode } from './totp.ts'

/** '12345678901234567890', the key of RFC 6238, in base32. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

// appendix B of the RFC, whose codes have eight digits: these are the last six
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at %i seconds the code of the RFC’s key is %s', (seconds, code) => {
  expect(totpCode(SECRET, seconds * 1000)).toBe(code)
})

const MOMENT = 1_700_000_010_000

test.each([
  ['of now', 0, 0],
  ['of thirty seconds ago', -30_000, -1],
  ['of in thirty seconds', 30_000, 1],
  ['of a minute ago', -60_000, undefined],
  ['of in a minute', 60_000, undefined],
])('a code %s is of the step %3$s from now', (_what, away, expected) => {
  const code = totpCode(SECRET, MOMENT + away)
  const step = acceptedStep(SECRET, code, MOMENT)
  expect(step && step - Math.floor(MOMENT / 30_000)).toBe(expected)
})

test('a code may be typed with a space, and anything else is no code', () => {
  const code = totpCode(SECRET, MOMENT)
  expect(acceptedStep(SECRET, `${code.slice(0, 3)} ${code.slice(3)}`, MOMENT)).toBeDefined()
  for (const wrong of [
    '',
    code.slice(1),
    `${code}0`,
    'abcdef',
    code.replace(/.$/, (last) => String((Number(last) + 1) % 10)),
  ])
    expect([wrong, acceptedStep(SECRET, wrong, MOMENT)]).toEqual([wrong, undefined])
})

test('each key is another one of 160 bits, which an authenticator app takes by its address', () => {
  const secret = newTotpKey()
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(newTotpKey()).not.toBe(secret)
  const address = new URL(totpAddress(secret, 'editor@shop.example', 'Weber & Söhne'))
  expect([address.protocol, address.searchParams.get('secret')]).toEqual(['otpauth:', secret])
  expect(address.searchParams.get('issuer'), 'by which the app names the account').toBe('Weber & Söhne')
})

import { expect, test } from 'vitest'
import { LONGEST_PASSWORD, passwordFault } from './password-fault.ts'

const LIST = new Set(['sunshine', 'password1'])
const fault = (password: string, email = 'anna.berg+shop@example.org', shopName = 'Crema') =>
  passwordFault(password, { email, shopName }, (one) => LIST.has(one))

test.each([
  ['', 'required'],
  ['   ', 'blank'],
  ['         ', 'blank'],
  ['\u00a0\u2003\t\u200b    \u3000', 'blank'],
  ['aB3', 'short'],
  ['aaaaaaa', 'short'],
  ['ääää😀😀😀', 'short'],
  ['x'.repeat(LONGEST_PASSWORD + 1), 'long'],
  ['sunshine', 'common'],
  ['SunShine', 'common'],
  ['PASSWORD1', 'common'],
  ['x'.repeat(LONGEST_PASSWORD), 'common'],
  ['xXxXxXxX', 'common'],
  ['       x', 'common'],
  ['👍🏽'.repeat(8), 'common'],
  [' sunshine ', 'common'],
  ['ｓｕｎｓｈｉｎｅ', 'common'],
  ['cre\u200bma cup', 'shop'],
  ['my crema cup', 'shop'],
  ['CREMA-2026', 'shop'],
  ['hello anna.berg', 'address'],
  ['ANNA.BERG+SHOP', 'address'],
] as const)('the password %o is refused as %s', (password, expected) => {
  expect(fault(password)).toBe(expected)
})

test.each(['fresh-coffee', 'sunshine1', '12 bohnen', 'ğüşıöçĞÜ', 'anna berg', 'xy'.repeat(LONGEST_PASSWORD / 2)])(
  'the password %o is taken',
  (password) => {
    expect(fault(password)).toBeUndefined()
  },
)

test('one or two letters before the @ refuse no password', () => {
  expect([fault('a long password', 'a@example.org'), fault('we like beans', 'we@example.org')]).toEqual([
    undefined,
    undefined,
  ])
  expect(fault('weekdays', 'wee@example.org')).toBe('address')
  expect(fault('my WE@example.org', 'we@example.org'), 'the whole address').toBe('address')
})

test('a password must not hold the name that the shop has, but a name of two letters refuses none', () => {
  expect(fault('my weber & söhne', 'a@example.org', 'Weber & Söhne')).toBe('shop')
  expect(fault('my crema cup', 'a@example.org', 'Weber & Söhne')).toBeUndefined()
  expect(fault('we like beans', 'a@example.org', 'We')).toBeUndefined()
})

import { expect, test } from 'vitest'
import { hasConsent } from './consent.ts'

test.each([
  ['', false],
  ['OptanonConsent=groups=C0001:1,C0003:1', true],
  ['a=b; OptanonConsent=isGpcEnabled=0&groups=C0001%3A1%2CC0003%3A1&x=1; c=d', true],
  ['OptanonConsent=groups=C0001%3A1%2CC0003%3A0', false],
  ['OptanonConsent=groups=C0001:1', false],
  ['xOptanonConsent=groups=C0003:1', false],
  ['OptanonConsent=agroups=C0003:1', false],
  ['OptanonConsent=groups=%E0%A4%A', false],
  ['OptanonConsent=', false],
])('the cookies %j give consent C0003: %s', (cookies, expected) => {
  expect(hasConsent(cookies, 'C0003')).toBe(expected)
})

import { expect, test } from 'vitest'
import { ANSWERED_CONSENT, CONSENT_VERSION, type ConsentGroup, hasConsent } from './consent.ts'
import { CONSENT_LIFETIME_S, type ConsentAnswer, consentValue, givenGroups } from './consent-answer.ts'

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
  [`OptanonConsent=groups=C0001%3A1%2CC0003%3A1&version=${CONSENT_VERSION}`, true],
  [`OptanonConsent=groups=C0001%3A1%2CC0003%3A1&version=${CONSENT_VERSION - 1}`, false],
  [`OptanonConsent=version=${CONSENT_VERSION + 1}&groups=C0001%3A1%2CC0003%3A1`, false],
  ['OptanonConsent=version=202409.1.0&groups=C0001%3A1%2CC0003%3A1', true],
  ['OptanonConsent=groups=C0003:1; OptanonConsent=groups=C0003:1', true],
  ['OptanonConsent=groups=C0003:1; a=b; OptanonConsent=groups=C0003:0', false],
  ['OptanonConsent=groups=C0003:0; OptanonConsent=groups=C0003:1', false],
])('the cookies %j give consent C0003: %s', (cookies, expected) => {
  expect(hasConsent(cookies, 'C0003')).toBe(expected)
})

const NOON = Date.UTC(2026, 10, 23, 12)

test.each<[ConsentGroup[], string]>([
  [[], 'C0001%3A1%2CC0003%3A0%2CC0004%3A0'],
  [['C0003'], 'C0001%3A1%2CC0003%3A1%2CC0004%3A0'],
  [['C0004', 'C0003'], 'C0001%3A1%2CC0003%3A1%2CC0004%3A1'],
])('the answer that gives %j is written in the usual form, with version and day alone [TRACK-11]', (given, groups) => {
  const value = consentValue(given, NOON)
  expect(value).toBe(`groups=${groups}&version=${CONSENT_VERSION}&datestamp=2026-11-23`)
  for (const group of ['C0003', 'C0004'] as const) {
    expect(hasConsent(`a=b; OptanonConsent=${value}`, group)).toBe(given.includes(group))
  }
})

test.each<[ConsentAnswer, ConsentGroup[], ConsentGroup[]]>([
  ['refuse', ['C0003', 'C0004'], []],
  ['accept', [], ['C0003', 'C0004']],
  ['choose', [], []],
  ['choose', ['C0004'], ['C0004']],
  ['choose', ['C0003', 'C0004'], ['C0003', 'C0004']],
])('the answer %s with the ticked boxes %j gives %j', (answer, ticked, given) => {
  expect(givenGroups(answer, (group) => ticked.includes(group))).toEqual(given)
})

test('an answer is stored for 13 months, which browsers allow', () => {
  expect(CONSENT_LIFETIME_S).toBeGreaterThanOrEqual(13 * 30 * 86_400)
  // Chromium shortens what lives longer
  expect(CONSENT_LIFETIME_S).toBeLessThanOrEqual(400 * 86_400)
})

test.each([
  ['', false],
  [`OptanonConsent=${consentValue([], NOON)}`, true],
  [`cart=x; OptanonConsent=${consentValue(['C0003'], NOON)}; a=b`, true],
  [`OptanonConsent=version=${CONSENT_VERSION}`, true],
  [`OptanonConsent=groups=C0001%3A1&version=${CONSENT_VERSION}0`, false],
  [`OptanonConsent=groups=C0001%3A1&version=${CONSENT_VERSION - 1}`, false],
  ['OptanonConsent=groups=C0001%3A1%2CC0003%3A1', false],
  [`other=version=${CONSENT_VERSION}`, false],
])('the banner was answered with the cookies %j: %s; another version asks again', (cookies, expected) => {
  expect(ANSWERED_CONSENT.test(cookies)).toBe(expected)
})

import { expect, test } from 'vitest'
import { LOYALTY_LEVELS, loyaltyOfToken, SCOUT_GROUPS } from './loyalty-token.ts'

test('the claim lms is un, no or tc', () => {
  expect(Object.keys(LOYALTY_LEVELS)).toEqual(['un', 'no', 'tc'])
  for (const lms of Object.keys(LOYALTY_LEVELS)) expect(loyaltyOfToken({ lms }).loyaltyLevel).toBeTypeOf('string')
})

test.each([
  ['un', 'UNKNOWN'],
  ['no', 'NO_CARD'],
  ['tc', 'CREMACARD'],
])('lms %s means %s [LOY-06]', (lms, level) => {
  expect(loyaltyOfToken({ lms }).loyaltyLevel).toBe(level)
})

test('the claim scg is un, no, p1, p2 or p3', () => {
  expect(Object.keys(SCOUT_GROUPS)).toEqual(['un', 'no', 'p1', 'p2', 'p3'])
  for (const scg of Object.keys(SCOUT_GROUPS)) expect(loyaltyOfToken({ scg }).scoutGroup).toBeTypeOf('string')
})

test.each([
  ['un', 'UNKNOWN'],
  ['no', 'NO_SCOUT'],
  ['p1', 'P1'],
  ['p2', 'P2'],
  ['p3', 'P3'],
])('scg %s means %s [LOY-08]', (scg, group) => {
  expect(loyaltyOfToken({ scg }).scoutGroup).toBe(group)
})

test.each([undefined, null, '', 'xx', 3, 'toString', '__proto__'])('the claim %o is UNKNOWN', (code) => {
  expect(loyaltyOfToken({ lms: code, scg: code })).toEqual({ loyaltyLevel: 'UNKNOWN', scoutGroup: 'UNKNOWN' })
})

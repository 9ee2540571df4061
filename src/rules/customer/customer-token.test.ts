import { expect, test } from 'vitest'
import { LOYALTY_LEVELS, loyaltyOfToken, SCOUT_GROUPS } from '../loyalty/loyalty-token.ts'
import { loginText, longTermText, readLongTermToken } from './customer-token.ts'

const id = 'i'.repeat(43)
const signature = 's'.repeat(43)

test.each(Object.keys(LOYALTY_LEVELS))('a long-term token carries lms %s [LOY-05]', (lms) => {
  expect(readLongTermToken(`${longTermText({ id, lms, scg: 'un' })}.${signature}`)).toEqual({ id, lms, scg: 'un' })
})

test.each(Object.keys(SCOUT_GROUPS))('a long-term token carries scg %s [LOY-07]', (scg) => {
  expect(readLongTermToken(`${longTermText({ id, lms: 'no', scg })}.${signature}`)).toEqual({ id, lms: 'no', scg })
})

test('the claims of a long-term token map to loyalty level and scout group', () => {
  const claims = readLongTermToken(`${longTermText({ id, lms: 'tc', scg: 'p2' })}.${signature}`)!
  expect(loyaltyOfToken({ ...claims })).toEqual({ loyaltyLevel: 'CREMACARD', scoutGroup: 'P2' })
})

test.each([
  '',
  'long',
  longTermText({ id, lms: 'tc', scg: 'p1' }),
  `${longTermText({ id: 'short', lms: 'tc', scg: 'p1' })}.${signature}`,
  `${longTermText({ id, lms: 'card', scg: 'p1' })}.${signature}`,
  `${longTermText({ id, lms: 'tc', scg: 'p1' })}.${signature}.more`,
  `${loginText({ customerId: id, expiresS: 12 })}.${signature}`,
  'x'.repeat(5000),
])('%s is no long-term token', (text) => {
  expect(readLongTermToken(text)).toBeUndefined()
})

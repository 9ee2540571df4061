import { expect, test } from 'vitest'
import { checkWithdrawal, type Withdrawal } from './check-withdrawal.ts'
import { declaresFor } from './declares-for.ts'

const GOOD: Withdrawal = { name: 'Anna Weber', email: 'anna@shop.example', contract: 'K7RT2-MQXD4', goods: '' }

test.each<[string, Partial<Withdrawal>, object]>([
  ['all that the law lets a shop ask for', {}, {}],
  ['an order in words', { contract: 'Kaffeemühle, bestellt am 3. November' }, {}],
  ['goods of the greatest length', { goods: 'x'.repeat(1000) }, {}],
  ['goods that are too long', { goods: 'x'.repeat(1001) }, { goods: 'tooLong' }],
  ['an address that is none', { email: 'anna@' }, { email: 'invalid' }],
  ['a long name', { name: 'x'.repeat(121) }, { name: 'tooLong' }],
  ['nothing', { name: '', email: '', contract: '' }, { name: 'required', email: 'required', contract: 'required' }],
])('a withdrawal with %s has the faults %j', (_, changed, faults) => {
  expect(checkWithdrawal('DE', { ...GOOD, ...changed })).toEqual(faults)
})

const HOLDER = {
  email: 'anna@shop.example',
  delivery: { firstname: 'Anna', lastname: 'Weber' },
  billing: { firstname: 'Jürgen', lastname: 'Weber' },
}

test.each([
  ['anna@shop.example', 'Jemand', true],
  ['ANNA@shop.example', 'Jemand', true],
  ['other@shop.example', 'weber, dr. anna', true],
  ['other@shop.example', 'Juergen Weber', true],
  ['other@shop.example', 'Weber', false],
  ['other@shop.example', 'Anna Huber', false],
])('%s and %s may declare for the order: %s', (email, name, expected) => {
  expect(declaresFor({ email, name }, HOLDER)).toBe(expected)
})

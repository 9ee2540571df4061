import { expect, test } from 'vitest'
import { LOGIN_STATUSES } from './person.ts'
import { type VisitorData, visitorState } from './visitor-state.ts'

const NOBODY = { role: 'anonymous', loggedInOrRemembered: false, customerName: '', loyaltyBeans: 0 }
const ada = { firstname: 'Ada', loyaltyBeans: 120 }

test.each<[string, VisitorData | 'unknown' | undefined, object]>([
  ['before psdata has answered', 'unknown', { ...NOBODY, initialized: false }],
  ['after psdata has failed', undefined, { ...NOBODY, initialized: true }],
  ['logged out', { tracking: { loginStatus: 'LOGGED_OUT' }, customer: {} }, { ...NOBODY, initialized: true }],
  [
    'remembered',
    { tracking: { loginStatus: 'REMEMBERED' }, customer: { firstname: 'Ada' } },
    { initialized: true, role: 'remembered', loggedInOrRemembered: true, customerName: 'Ada', loyaltyBeans: 0 },
  ],
  [
    'logged in',
    { tracking: { loginStatus: 'LOGGED_IN' }, customer: ada },
    { initialized: true, role: 'customer', loggedInOrRemembered: true, customerName: 'Ada', loyaltyBeans: 120 },
  ],
])('a visitor %s [CUST-05] [CUST-07] [HEAD-04]', (_, data, expected) => {
  expect(visitorState(data)).toEqual(expected)
})

test('the login status alone makes the role, whatever else is known of a visitor [CUST-03]', () => {
  const roles = LOGIN_STATUSES.map((loginStatus) =>
    [{}, ada].map((customer) => visitorState({ tracking: { loginStatus }, customer }).role),
  )
  expect(roles).toEqual([
    ['customer', 'customer'],
    ['remembered', 'remembered'],
    ['anonymous', 'anonymous'],
  ])
})

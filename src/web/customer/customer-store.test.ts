import { beforeEach, expect, test, vi } from 'vitest'
import type { PersonalData } from '#calls/customer.ts'
import type { Answer } from '../call.ts'

const calls = vi.hoisted(() => ({ send: vi.fn<(call: object, sending: object) => Promise<Answer<PersonalData>>>() }))
vi.mock('../call.ts', async (original) => ({ ...(await original<object>()), ...calls }))
const logged = vi.spyOn(console, 'error').mockImplementation(() => {})

const member: PersonalData = {
  tracking: { loginStatus: 'LOGGED_IN' },
  customer: {
    firstname: 'Ada',
    statuses: { isCommunityMember: false, isCremacardMember: true, isCremaCardCustomer: true },
  },
}

const freshStore = async () => {
  vi.resetModules()
  return import('./customer-store.ts')
}

beforeEach(() => {
  vi.stubGlobal('document', { cookie: 'LongTermToken=abc' })
  vi.stubGlobal('addEventListener', vi.fn())
  calls.send.mockReset()
  logged.mockClear()
})

test('psdata is asked once, without a cache and with its headers', async () => {
  calls.send.mockResolvedValue({ kind: 'answer', status: 200, body: member })
  const { $person, loadPerson, isLoggedIn, cardCustomer } = await freshStore()
  expect($person.get()).toBe('unknown')
  await Promise.all([loadPerson(), loadPerson()])
  expect(calls.send).toHaveBeenCalledTimes(1)
  expect(calls.send.mock.calls[0]![1]).toEqual({
    headers: { 'x-long-term-token': 'abc', 'x-csrf-token': '1' },
    cache: 'no-store',
  })
  expect([isLoggedIn($person.get()), cardCustomer($person.get())]).toEqual([true, { isCremaCardCustomer: true }])
  await loadPerson({ force: true })
  expect(calls.send).toHaveBeenCalledTimes(2)
})

test.each<[string, Answer<PersonalData>]>([
  ['status 500', { kind: 'answer', status: 500, body: undefined }],
  ['a lost connection', { kind: 'network', error: new Error('gone') }],
  ['broken JSON', { kind: 'answer', status: 200, body: undefined }],
])('%s is logged and yields undefined [CUST-11]', async (_, answer) => {
  calls.send.mockResolvedValue(answer)
  const { $person, loadPerson, isLoggedIn, cardCustomer } = await freshStore()
  await loadPerson()
  expect($person.get()).toBeUndefined()
  expect(logged).toHaveBeenCalledTimes(1)
  expect([isLoggedIn($person.get()), cardCustomer($person.get())]).toEqual([false, { isCremaCardCustomer: false }])
})

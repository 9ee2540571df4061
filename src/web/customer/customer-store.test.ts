import { afterEach, beforeEach, expect, test, vi } from 'vitest'
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

const nobody: PersonalData = { tracking: { loginStatus: 'LOGGED_OUT' }, customer: {} }

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
afterEach(() => {
  vi.useRealTimers()
})

test('two loads send one psdata call, without a cache and with its headers', async () => {
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
])('a psdata call with %s is logged and yields undefined [CUST-11]', async (_, answer) => {
  calls.send.mockResolvedValue(answer)
  const { $person, loadPerson, isLoggedIn, cardCustomer } = await freshStore()
  await loadPerson()
  expect($person.get()).toBeUndefined()
  expect(logged).toHaveBeenCalledTimes(1)
  expect([isLoggedIn($person.get()), cardCustomer($person.get())]).toEqual([false, { isCremaCardCustomer: false }])
})

test('the visitor is stale after 10 seconds, and shown until the next answer', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  calls.send.mockResolvedValueOnce({ kind: 'answer', status: 200, body: member })
  const { $person, loadPerson } = await freshStore()
  await loadPerson()
  vi.setSystemTime(Date.now() + 10_000)
  await loadPerson()
  expect(calls.send).toHaveBeenCalledTimes(1)
  vi.setSystemTime(Date.now() + 1)
  calls.send.mockResolvedValueOnce({ kind: 'answer', status: 200, body: nobody })
  const loading = loadPerson()
  expect($person.get()).toEqual(member)
  await loading
  expect($person.get()).toEqual(nobody)
  expect(calls.send).toHaveBeenCalledTimes(2)
})

test('an answer is ignored when a later psdata call was sent', async () => {
  const { promise: late, resolve: answerLate } = Promise.withResolvers<Answer<PersonalData>>()
  const { promise: soon, resolve: answerSoon } = Promise.withResolvers<Answer<PersonalData>>()
  calls.send.mockReturnValueOnce(late).mockReturnValueOnce(soon)
  const { $person, loadPerson } = await freshStore()
  const order: unknown[] = []
  $person.listen((person) => order.push(person))
  const first = loadPerson().then(() => order.push('first'))
  const second = loadPerson({ force: true })
  answerLate({ kind: 'answer', status: 200, body: member })
  await new Promise((resolve) => setTimeout(resolve))
  expect(order, 'the first load waits for the answer to the second call').toEqual([])
  answerSoon({ kind: 'answer', status: 200, body: nobody })
  await Promise.all([first, second])
  expect(order).toEqual([nobody, 'first'])
})

test('a late failure does not clear the visitor', async () => {
  const { promise: late, resolve: answerLate } = Promise.withResolvers<Answer<PersonalData>>()
  calls.send.mockReturnValueOnce(late).mockResolvedValueOnce({ kind: 'answer', status: 200, body: member })
  const { $person, loadPerson } = await freshStore()
  const first = loadPerson()
  await loadPerson({ force: true })
  answerLate({ kind: 'network', error: new Error('gone') })
  await first
  expect($person.get()).toEqual(member)
})

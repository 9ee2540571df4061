import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Answer } from '../call.ts'

const calls = vi.hoisted(() => ({
  send: vi.fn<(call: { path: string }, sending: object) => Promise<Answer<unknown>>>(),
}))
vi.mock('../call.ts', async (original) => ({ ...(await original<object>()), ...calls }))
vi.mock('../report-error.ts', () => ({ reportFailedCall: vi.fn() }))

const { registerBackInStock } = await import('./register.ts')

beforeEach(() => {
  vi.stubGlobal('document', { cookie: 'a=b; LongTermToken=token-1', documentElement: { dataset: { site: 'AT' } } })
  calls.send.mockReset()
})
afterEach(() => vi.unstubAllGlobals())

const answer = (status: number): Answer<unknown> => ({ kind: 'answer', status, body: undefined })
const request = { site: 'AT', productId: 'p1', tcm: '101' } as const

test('a back-in-stock registration without a tcm sends nothing [BIS-08]', async () => {
  expect(await registerBackInStock({ ...request, tcm: undefined })).toBe('failure')
  expect(await registerBackInStock({ ...request, tcm: '' })).toBe('failure')
  expect(calls.send).not.toHaveBeenCalled()
})

test.each([
  [200, 'success'],
  [201, 'success'],
  [204, 'success'],
  [299, 'success'],
  [304, 'success'],
  [399, 'success'],
  [400, 'failure'],
  [401, 'login'],
  [403, 'failure'],
  [404, 'failure'],
  [500, 'failure'],
] as const)('the status %i of a back-in-stock registration is %s [API-19] [API-21]', async (status, expected) => {
  for (const rest of [true, false]) {
    calls.send.mockResolvedValueOnce(answer(status))
    expect(await registerBackInStock(request, { rest })).toBe(expected)
  }
})

test('a back-in-stock registration without a connection is a failure', async () => {
  calls.send.mockResolvedValueOnce({ kind: 'network', error: new Error('gone') })
  expect(await registerBackInStock(request)).toBe('failure')
})

test('the REST flag selects the route of a registration, and both send the long-term token [QB-20]', async () => {
  calls.send.mockResolvedValue(answer(201))
  await registerBackInStock(request)
  await registerBackInStock(request, { rest: false })
  const headers = { 'x-long-term-token': 'token-1' }
  expect(calls.send.mock.calls.map(([call, sending]) => [call.path, sending])).toEqual([
    [
      '/service/quickbuy/register-back-in-stock',
      { headers, isReportedByCaller: true, body: { tcm: '101', origin: 'QUICKBUY' } },
    ],
    [
      '/service/quickbuy/registerBis',
      { headers, isReportedByCaller: true, query: { site: 'AT' }, body: { productId: 'p1', tcm: '101' } },
    ],
  ])
})

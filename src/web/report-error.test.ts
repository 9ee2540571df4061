import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { QuickbuyErrorBody } from '#calls/tracking.ts'

const send = vi.hoisted(() => vi.fn())
vi.mock('./call.ts', async (original) => ({ ...(await original<object>()), send }))

const report = (source: string) => ({ modeType: 'cart', errorMessage: 'no answer', source })
const load = async () => (await import('./report-error.ts')).reportError

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  send.mockReset().mockResolvedValue({ kind: 'answer', status: 204 })
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  globalThis.cremaReporter = undefined
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('an error goes to the shop’s own call by default, and to a reporter where one is on the page [TRACK-09]', async () => {
  const reportError = await load()
  reportError(report('addToCart'), new Error('cause'))
  await vi.advanceTimersByTimeAsync(0)
  expect(send.mock.calls.map(([call, { body }]) => [call.path, body.source])).toEqual([
    ['/service/tracking/trackQuickbuyError', 'addToCart'],
  ])
  const received: QuickbuyErrorBody[] = []
  globalThis.cremaReporter = async (one) => received.push(one)
  reportError(report('removeArticle'))
  await vi.advanceTimersByTimeAsync(0)
  expect(received).toMatchObject([{ modeType: 'cart', errorMessage: 'no answer', source: 'removeArticle' }])
  expect(send).toHaveBeenCalledTimes(1)
})

test('without a connection reports are tried again ten times and wait for the next, a hundred at most [TRACK-09] [TRACK-10]', async () => {
  const reportError = await load()
  send.mockResolvedValue({ kind: 'network', error: new Error('away') })
  for (let at = 0; at < 150; at += 1) reportError(report(`source ${at}`))
  await vi.advanceTimersByTimeAsync(2000)
  expect(send).toHaveBeenCalledTimes(11)
  send.mockReset().mockResolvedValue({ kind: 'answer', status: 204 })
  reportError(report('last'))
  await vi.advanceTimersByTimeAsync(0)
  const sources = send.mock.calls.map(([, { body }]) => body.source)
  expect([sources.length, sources[0], sources.at(-1)]).toEqual([100, 'source 51', 'last'])
})

test('a reporter that throws breaks nothing', async () => {
  const reportError = await load()
  globalThis.cremaReporter = () => {
    throw new Error('broken')
  }
  expect(() => reportError(report('addToCart'))).not.toThrow()
  await vi.advanceTimersByTimeAsync(2000)
})

test('a failed call is reported by the request id of its answer, other answers are not, and statuses need no line in the console [API-23]', async () => {
  await load()
  const { reportFailedCall } = await import('./report-error.ts')
  const names = { modeType: 'cart', source: 'addToCart' }
  for (const status of [200, 299, 304, 401, 409, 429]) {
    reportFailedCall(names, { kind: 'answer', status, body: undefined, requestId: 'r0' })
  }
  expect(send).not.toHaveBeenCalled()
  reportFailedCall(names, { kind: 'answer', status: 503, body: undefined, requestId: 'r1' })
  expect(console.error).not.toHaveBeenCalled()
  reportFailedCall(names, { kind: 'network', error: new Error('torn'), requestId: 'r'.repeat(300) })
  expect(console.error).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(0)
  expect(send.mock.calls.map(([, { body }]) => body)).toMatchObject([
    { ...names, errorMessage: 'answered 503', requestId: 'r1' },
    { ...names, errorMessage: 'Error: torn', requestId: 'r'.repeat(100) },
  ])
})

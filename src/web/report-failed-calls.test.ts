import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cardsCall } from '#calls/listing.ts'
import { trackQuickbuyErrorCall } from '#calls/tracking.ts'
import { send } from './call.ts'
import { reportFailedCalls } from './report-failed-calls.ts'

interface Report {
  source: string
  errorMessage: string
  requestId: string
}

const fetched = vi.fn<(path: string, init: RequestInit) => Promise<unknown>>()
const page = new EventTarget()
const browser = { onLine: true, userAgent: 'test' }
let reports: Report[]

const answer = (status: number, requestId?: string) => ({
  status,
  headers: new Headers(requestId ? { 'x-request-id': requestId } : {}),
  text: async () => '{}',
})

beforeEach(() => {
  reports = []
  fetched.mockReset()
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path !== trackQuickbuyErrorCall.path) return fetched(path, init)
    reports.push(JSON.parse(String(init.body)))
    return answer(500, 'of the report itself')
  })
  vi.stubGlobal('document', { documentElement: { dataset: { site: 'AT' } } })
  vi.stubGlobal('navigator', browser)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  browser.onLine = true
  reportFailedCalls()
})
afterEach(() => vi.unstubAllGlobals())

const call = (options = {}) => send(cardsCall, { query: { q: 'anna@example.org' }, ...options })

test('a status from 500 and a lost connection of any call are reported once, with the id of the request and without its query [API-23]', async () => {
  fetched.mockResolvedValueOnce(answer(503, 'r1'))
  await call()
  await expect.poll(() => reports.length).toBe(1)
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await call()
  await expect.poll(() => reports.length).toBe(2)
  const source = `${cardsCall.method} ${cardsCall.path}`
  expect(reports).toMatchObject([
    { modeType: 'call', source, errorMessage: 'answered 503', requestId: 'r1' },
    {
      modeType: 'call',
      source,
      errorMessage: 'TypeError: Failed to fetch',
      requestId: expect.stringMatching(/^[\w-]{36}$/),
    },
  ])
  expect(JSON.stringify(reports)).not.toContain('anna')
})

test('other statuses, an aborted call and what its caller reports are not reported', async () => {
  for (const status of [204, 304, 401, 404, 429]) {
    fetched.mockResolvedValueOnce(answer(status))
    await call()
  }
  const controller = new AbortController()
  fetched.mockImplementationOnce(async () => {
    controller.abort()
    throw new DOMException('aborted', 'AbortError')
  })
  await call({ signal: controller.signal })
  fetched.mockResolvedValueOnce(answer(500))
  await call({ isReportedByCaller: true })
  fetched.mockResolvedValueOnce(answer(502, 'the only one'))
  await call()
  await expect.poll(() => reports.map(({ requestId }) => requestId)).toEqual(['the only one'])
})

test('without a network failures wait until there is one, and a page reports fifty at most', async () => {
  browser.onLine = false
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  for (let at = 0; at < 5; at += 1) await call()
  expect(reports).toEqual([])
  browser.onLine = true
  page.dispatchEvent(new Event('online'))
  await expect.poll(() => reports.length).toBe(5)
  for (let at = 0; at < 60; at += 1) await call()
  await expect.poll(() => reports.length).toBe(50)
  fetched.mockResolvedValue(answer(500))
  await call()
  expect(reports).toHaveLength(50)
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { TrackingClient } from './tracking-client.ts'

type Event = Parameters<TrackingClient['send']>[0]
const LOYALTY = { loyaltyLevel: 'UNKNOWN', scoutGroup: 'UNKNOWN' } as const
const search = (search_term: string): Event => ({ event: 'search', search_term, ...LOYALTY })

let page: { cremaTracking?: { send: ReturnType<typeof vi.fn>; end?: () => void } }
let scripts: FakeScript[]
class FakeScript {
  remove() {
    scripts = scripts.filter((script) => script !== this)
  }
}
let logged: unknown[]

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  page = {}
  scripts = []
  logged = []
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', {
    createElement: () => new FakeScript(),
    head: { append: (script: FakeScript) => scripts.push(script) },
  })
  vi.spyOn(console, 'info').mockImplementation((...words) => logged.push(words))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const client = () => import('./tracking-client.ts')

test('a missing tracking library is looked for 100 times, 200 ms apart, and its absence is logged once [TRACK-07]', async () => {
  const looks = vi.fn()
  Object.defineProperty(page, 'cremaTracking', { get: looks, configurable: true })
  const { startClient, sendToClient } = await client()
  startClient(undefined)
  expect(looks).toHaveBeenCalledTimes(1)
  for (let tries = 1; tries <= 100; tries += 1) {
    vi.advanceTimersByTime(199)
    expect(looks).toHaveBeenCalledTimes(tries)
    expect(logged).toEqual([])
    vi.advanceTimersByTime(1)
  }
  expect(looks).toHaveBeenCalledTimes(101)
  expect(logged).toHaveLength(1)
  vi.advanceTimersByTime(60_000)
  expect(looks).toHaveBeenCalledTimes(101)
  expect(logged).toHaveLength(1)
  expect(vi.getTimerCount()).toBe(0)
  // nothing waits for a library that does not come
  sendToClient(search('late'))
  const send = vi.fn()
  Object.defineProperty(page, 'cremaTracking', { value: { send } })
  vi.advanceTimersByTime(1000)
  expect(send).not.toHaveBeenCalled()
})

test('what is sent while the library is on its way arrives with it, in order, and at most 200 events', async () => {
  const { startClient, sendToClient } = await client()
  startClient(undefined)
  for (let at = 0; at < 203; at += 1) sendToClient(search(String(at)))
  const send = vi.fn()
  page.cremaTracking = { send }
  sendToClient(search('203'))
  expect(send).not.toHaveBeenCalled()
  vi.advanceTimersByTime(200)
  expect(send.mock.calls.map(([event]) => event.search_term)).toEqual(
    Array.from({ length: 200 }, (_, at) => String(at + 4)),
  )
  sendToClient(search('later'))
  expect(send).toHaveBeenLastCalledWith(search('later'))
})

test('an end of consent ends the wait, drops what waited, and ends the library', async () => {
  const { startClient, sendToClient, endClient } = await client()
  startClient(undefined)
  sendToClient(search('dropped'))
  endClient()
  expect(vi.getTimerCount()).toBe(0)
  const ended = vi.fn()
  const send = vi.fn()
  page.cremaTracking = { send, end: ended }
  startClient(undefined)
  expect(send).not.toHaveBeenCalled()
  endClient()
  expect(ended).toHaveBeenCalledOnce()
  sendToClient(search('afterwards'))
  expect(send).not.toHaveBeenCalled()
  expect(logged).toEqual([])
})

test('a library that throws breaks nothing', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
  const fail = vi.fn(() => {
    throw new Error('full')
  })
  page.cremaTracking = { send: fail, end: fail }
  const { startClient, sendToClient, endClient } = await client()
  startClient(undefined)
  sendToClient(search('a'))
  endClient()
  expect([fail.mock.calls.length, errors.mock.calls.length]).toEqual([2, 2])
})

test('a configured script is loaded once, and anew where consent is given again', async () => {
  const { startClient, endClient } = await client()
  const address = 'https://tracking.example/library.js'
  startClient(address)
  startClient(address)
  expect(scripts).toMatchObject([{ src: address, async: true }])
  endClient()
  expect(scripts).toEqual([])
  startClient(address)
  expect(scripts).toHaveLength(1)
})

test('a library whose cookies are full breaks nothing, and that is no error [TRACK-08]', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
  page.cremaTracking = {
    send: vi.fn(() => {
      throw new DOMException('full', 'QuotaExceededError')
    }),
  }
  const { startClient, sendToClient } = await client()
  startClient(undefined)
  expect(() => sendToClient(search('a'))).not.toThrow()
  expect(errors).not.toHaveBeenCalled()
  expect(logged).toHaveLength(1)
})

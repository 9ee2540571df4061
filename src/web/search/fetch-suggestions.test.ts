import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchSuggestions } from './fetch-suggestions.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const FOUND = { products: [], searchTerms: [{ searchterm: 'Kaffee' }] }

/** Answers each call with the next status; the last one goes on. */
function answering(...statuses: number[]) {
  const fetch = vi.fn(async () => {
    const status = statuses.length > 1 ? statuses.shift()! : statuses[0]!
    return new Response(JSON.stringify(status < 400 ? FOUND : { code: 'X' }), { status })
  })
  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('document', { cookie: '', documentElement: { dataset: { site: 'DE' } } })
  return fetch
}

test('a status of 400 or more is tried again four times, two seconds apart [API-35]', async () => {
  const fetch = answering(503)
  const found = fetchSuggestions('kaf', 'DE', new AbortController().signal)
  await vi.advanceTimersByTimeAsync(1999)
  expect(fetch).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(fetch).toHaveBeenCalledTimes(2)
  await vi.runAllTimersAsync()
  expect(await found).toBeUndefined()
  expect(fetch).toHaveBeenCalledTimes(5)
})

test('the first answer ends the attempts', async () => {
  const fetch = answering(500, 429, 200)
  const found = fetchSuggestions('kaf', 'DE', new AbortController().signal)
  await vi.runAllTimersAsync()
  expect(await found).toEqual(FOUND)
  expect(fetch).toHaveBeenCalledTimes(3)
})

test('a new text ends the attempts for the old one', async () => {
  const fetch = answering(500)
  const older = new AbortController()
  const found = fetchSuggestions('kaf', 'DE', older.signal)
  await vi.advanceTimersByTimeAsync(1000)
  older.abort()
  await vi.runAllTimersAsync()
  expect(await found).toBeUndefined()
  expect(fetch).toHaveBeenCalledTimes(1)
})

test('a lost connection is not tried again', async () => {
  const fetch = vi.fn(async () => Promise.reject(new TypeError('Failed to fetch')))
  answering(200)
  vi.stubGlobal('fetch', fetch)
  const found = fetchSuggestions('kaf', 'DE', new AbortController().signal)
  await vi.runAllTimersAsync()
  expect(await found).toBeUndefined()
  expect(fetch).toHaveBeenCalledTimes(1)
})

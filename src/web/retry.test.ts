import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RETRY_DEFAULTS, retry } from './retry.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('the defaults are 10 retries, 100 ms apart, in 60 s [CONST-08]', async () => {
  expect(RETRY_DEFAULTS).toEqual({ retries: 10, delayMs: 100, timeoutMs: 60_000 })
  const attempt = vi.fn(async () => {
    throw new Error('never')
  })
  const result = retry(attempt).catch((error) => error)
  await vi.advanceTimersByTimeAsync(99)
  expect(attempt).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(attempt).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(attempt).toHaveBeenCalledTimes(11)
  expect(await result).toEqual(new Error('never'))
  expect(vi.getTimerCount()).toBe(0)
})

test('the first success ends it', async () => {
  const attempt = vi.fn(async () => 'done').mockRejectedValueOnce(new Error('once'))
  const result = retry(attempt)
  await vi.advanceTimersByTimeAsync(100)
  expect(await result).toBe('done')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(attempt).toHaveBeenCalledTimes(2)
})

test('an attempt that hangs ends after 60 s, and nothing is tried afterwards [CONST-08]', async () => {
  let fail: (error: Error) => void = () => {}
  const attempt = vi.fn(() => new Promise((_, reject) => (fail = reject)))
  const result = retry(attempt).catch(String)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await result).toBe('Error: No success in 60000 ms.')
  fail(new Error('late'))
  await vi.advanceTimersByTimeAsync(1000)
  expect(attempt).toHaveBeenCalledTimes(1)
})

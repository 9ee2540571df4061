import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepSession } from './keep-session.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a staff session is renewed at once and then every 300000 ms, until the panel is gone [STAFF-06]', () => {
  const renew = vi.fn()
  const end = keepSession(renew)
  expect(renew).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(299_999)
  expect(renew).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(renew).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(300_000)
  expect(renew).toHaveBeenCalledTimes(3)
  end()
  vi.advanceTimersByTime(900_000)
  expect(renew).toHaveBeenCalledTimes(3)
})

import { afterEach, expect, test, vi } from 'vitest'
import { COPIED_MS, shownFor } from './shown-for.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('a copy button shows its success for 3000 ms, from the last press on [PROMO-13]', () => {
  vi.useFakeTimers()
  const show = vi.fn()
  const press = shownFor(COPIED_MS, show)
  const isShown = () => show.mock.lastCall?.[0]
  press()
  vi.advanceTimersByTime(2999)
  expect(isShown()).toBe(true)
  vi.advanceTimersByTime(1)
  expect(isShown()).toBe(false)
  press()
  vi.advanceTimersByTime(2000)
  press()
  vi.advanceTimersByTime(2999)
  expect(isShown()).toBe(true)
  vi.advanceTimersByTime(1)
  expect(isShown()).toBe(false)
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { STICKY_DEBOUNCE_MS } from '#rules/header/sticky-header.ts'
import { debounce } from './debounce.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('the header answers once to many scroll events, 50 ms after the last [HEAD-11]', () => {
  const work = vi.fn()
  const onScroll = debounce(work, STICKY_DEBOUNCE_MS)
  for (let event = 0; event < 5; event += 1) {
    onScroll()
    vi.advanceTimersByTime(49)
  }
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(work).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1000)
  expect(work).toHaveBeenCalledTimes(1)
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limitConcurrency, TooManyWaiting } from './limit-concurrency.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Work that runs until it is told to end. */
function piece() {
  const { promise, resolve } = Promise.withResolvers<void>()
  const work = vi.fn(() => promise)
  return { work, end: resolve }
}

test('so many pieces of work run at once, and the others in their order', async () => {
  const run = limitConcurrency(2)
  const pieces = Array.from({ length: 4 }, piece)
  const done = pieces.map(({ work }) => run(work))
  const started = () => pieces.map(({ work }) => work.mock.calls.length)
  await vi.advanceTimersByTimeAsync(0)
  expect(started()).toEqual([1, 1, 0, 0])
  pieces[1]!.end()
  await done[1]
  await vi.advanceTimersByTimeAsync(0)
  expect(started()).toEqual([1, 1, 1, 0])
  for (const { end } of pieces) end()
  await Promise.all(done)
  expect(started()).toEqual([1, 1, 1, 1])
})

test('what finds too many waiting is rejected at once, and never runs', async () => {
  const run = limitConcurrency(1, { mostWaiting: 1 })
  const [first, second, third] = [piece(), piece(), piece()]
  const done = [run(first.work), run(second.work)]
  await expect(run(third.work)).rejects.toBeInstanceOf(TooManyWaiting)
  first.end()
  second.end()
  await Promise.all(done)
  expect(third.work).not.toHaveBeenCalled()
})

test('what waits for too long is rejected, and its place goes to the next', async () => {
  const run = limitConcurrency(1, { mostWaiting: 2, longestWaitMs: 5000 })
  const [first, second, third] = [piece(), piece(), piece()]
  const running = run(first.work)
  const waiting = run(second.work)
  const isRejected = expect(waiting).rejects.toBeInstanceOf(TooManyWaiting)
  await vi.advanceTimersByTimeAsync(4999)
  const last = run(third.work)
  await vi.advanceTimersByTimeAsync(1)
  await isRejected
  first.end()
  await running
  third.end()
  await last
  expect([second.work.mock.calls.length, third.work.mock.calls.length]).toEqual([0, 1])
  // the timer of work that has begun is stopped
  expect(vi.getTimerCount()).toBe(0)
})

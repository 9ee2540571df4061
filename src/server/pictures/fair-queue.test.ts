import { afterEach, expect, test, vi } from 'vitest'
import { TooManyWaiting } from '../database/limit-concurrency.ts'
import { FairQueue } from './fair-queue.ts'

afterEach(() => {
  vi.useRealTimers()
})

/** A queue, what has been started in it, and how to end what runs. */
function observed(limits: Partial<ConstructorParameters<typeof FairQueue>[0]> = {}) {
  const queue = new FairQueue({ atOnce: 1, mostWaiting: 100, mostOfOne: 100, longestWaitMs: 30_000, ...limits })
  const started: string[] = []
  const ends: Array<() => void> = []
  const add = (name: string) =>
    queue.run(name.charAt(0), async () => {
      started.push(name)
      await new Promise<void>((end) => ends.push(end))
      return name
    })
  /** Ends a piece of work by the order in which they start, once it has started; a few turns of the microtask queue. */
  const end = async (at: number) => {
    while (!ends[at]) await Promise.resolve()
    ends[at]()
  }
  return { started, end, add }
}

test('networks take turns, however many pieces of work one of them has', async () => {
  const { started, end, add } = observed()
  const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'].map(add)
  for (let at = 0; at < all.length; at += 1) await end(at)
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'])
  expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
})

test('no more than so many run at once, and a place is free again after a failure', async () => {
  const queue = new FairQueue({ atOnce: 2, mostWaiting: 9, mostOfOne: 9, longestWaitMs: 30_000 })
  let running = 0
  let most = 0
  const work = async () => {
    running += 1
    most = Math.max(most, running)
    await Promise.resolve()
    running -= 1
    throw new Error('broken')
  }
  const runs = await Promise.allSettled(Array.from({ length: 9 }, () => queue.run('a', work)))
  expect(runs.map((run) => run.status === 'rejected' && run.reason.message)).toEqual(Array(9).fill('broken'))
  expect([most, running]).toEqual([2, 0])
})

test('so many of one network and of all may wait, and the others are refused', async () => {
  const { started, end, add } = observed({ mostOfOne: 2, mostWaiting: 3 })
  const waiting = ['a1', 'a2', 'a3'].map(add)
  await expect(add('a4')).rejects.toBeInstanceOf(TooManyWaiting)
  waiting.push(add('b1'))
  await expect(add('c1')).rejects.toBeInstanceOf(TooManyWaiting)
  for (let at = 0; at < waiting.length; at += 1) await end(at)
  expect(await Promise.all(waiting)).toEqual(['a1', 'a2', 'a3', 'b1'])
  // those that were refused are not run later, and their places are free
  const later = add('c2')
  await end(4)
  expect([await later, started]).toEqual(['c2', ['a1', 'a2', 'b1', 'a3', 'c2']])
})

test('a caller who has waited for too long is refused and leaves the queue', async () => {
  vi.useFakeTimers()
  const { started, end, add } = observed({ longestWaitMs: 1000, mostOfOne: 1 })
  const first = add('a1')
  const late = expect(add('a2')).rejects.toThrow('It has waited for 1000 ms.')
  await vi.advanceTimersByTimeAsync(1000)
  await late
  const next = add('a3')
  await end(0)
  await first
  await end(1)
  expect([await next, started]).toEqual(['a3', ['a1', 'a3']])
  // the timer of one that was started does nothing any more
  expect(vi.getTimerCount()).toBe(0)
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isUnanswered, lookAfterUnanswered, noteUnanswered } from './unanswered-writes.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.useFakeTimers()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** How often the cart was looked at, where the look of this number brings another one. */
async function looks(changesAt: number): Promise<number[]> {
  const at: number[] = []
  const begin = Date.now()
  lookAfterUnanswered('cart-unanswered', async () => {
    at.push(Date.now() - begin)
    return at.length === changesAt
  })
  await vi.advanceTimersByTimeAsync(60_000)
  return at
}

test('a page after one that was left too early looks at the cart until it is another one, three times at most', async () => {
  noteUnanswered('cart-unanswered')
  expect(await looks(1)).toEqual([300])
  noteUnanswered('cart-unanswered')
  expect(await looks(2)).toEqual([300, 1500])
  noteUnanswered('cart-unanswered')
  expect(await looks(9)).toEqual([300, 1500, 5000])
})

test('a page that is left before it has looked leaves that to the next one', async () => {
  noteUnanswered('cart-unanswered')
  const look = vi.fn(async () => false)
  lookAfterUnanswered('cart-unanswered', look)
  await vi.advanceTimersByTimeAsync(4900)
  expect([look.mock.calls.length, isUnanswered('cart-unanswered')]).toEqual([2, true])
  await vi.advanceTimersByTimeAsync(200)
  expect([look.mock.calls.length, isUnanswered('cart-unanswered')]).toEqual([3, false])
})

test('a page that has left changes of the watch list does not look at the cart', async () => {
  noteUnanswered('watch-list-unanswered')
  expect(await looks(1)).toEqual([])
})

test('any other page does not look', async () => {
  expect(await looks(1)).toEqual([])
  noteUnanswered('cart-unanswered')
  await looks(1)
  expect(await looks(1)).toEqual([])
})

test('where the browser refuses to store, nothing is noted and nothing thrown', async () => {
  const refuse = () => {
    throw new Error('refused')
  }
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  expect(() => noteUnanswered('cart-unanswered')).not.toThrow()
  expect(await looks(1)).toEqual([])
})

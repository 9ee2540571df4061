import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Standstill } from './standstill.ts'

let now = 0
let standstill: Standstill
beforeEach(() => {
  vi.useFakeTimers()
  now = 0
  standstill = new Standstill(() => now)
})
afterEach(() => {
  standstill.stop()
  vi.useRealTimers()
})

const pass = (ms: number) => {
  now += ms
  vi.advanceTimersByTime(250)
}

test('a machine that is late by up to three seconds did not stand still', () => {
  for (let times = 0; times < 20; times += 1) pass(3000)
  expect(standstill.since(0)).toBe(false)
})

test('a machine stood still since a moment that is before its end, and not since one after it', () => {
  pass(250)
  pass(60_000)
  pass(250)
  expect([standstill.since(0), standstill.since(60_000), standstill.since(60_251)]).toEqual([true, true, false])
})

test('a standstill is noticed before the next beat', () => {
  now = 30_000
  expect(standstill.since(0)).toBe(true)
})

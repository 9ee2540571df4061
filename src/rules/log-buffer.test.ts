import { expect, test } from 'vitest'
import { withLogEntry } from './log-buffer.ts'

test('the buffer has 100 entries, and the 101st drops the oldest [TRACK-10]', () => {
  let buffer: number[] = []
  for (let entry = 1; entry <= 100; entry += 1) buffer = withLogEntry(buffer, entry)
  expect([buffer.length, buffer[0]]).toEqual([100, 1])
  buffer = withLogEntry(buffer, 101)
  expect([buffer.length, buffer[0], buffer.at(-1)]).toEqual([100, 2, 101])
})

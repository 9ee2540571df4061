import { expect, test } from 'vitest'
import { formatRecord, type JourneyRecord, lastGreen, parseRecord } from './journey-record.ts'

const RECORD: JourneyRecord = {
  runs: [
    {
      run: 'journeys',
      ended: '2026-11-27 13:05',
      tests: 400,
      failures: 1,
      minutes: 20,
      trees: { src: 'a1', demo: 'b1', journeys: 'c1', lock: 'd1' },
    },
  ],
  engines: [
    {
      ended: '2026-11-28 09:00',
      engine: 'WebKit',
      version: '2.50.6',
      passed: 20,
      failed: 0,
      trees: { src: 'a1', demo: 'b1', engines: 'e1', lock: 'd1' },
    },
  ],
  seconds: new Map([['journeys/home.test.ts', 158]]),
}

test('the record of journeys is read as it was written', () => {
  expect(parseRecord(formatRecord(RECORD))).toEqual(RECORD)
})

test('a run in Firefox or WebKit is a line of its own table', () => {
  expect(formatRecord(RECORD)).toContain('| 2026-11-28 09:00 | WebKit | 2.50.6 | 20 | 0 | `a1` | `b1` | `e1` | `d1` |')
})

test('a run in Firefox or WebKit does not stand for a run of all journeys', () => {
  expect(lastGreen(parseRecord(formatRecord(RECORD)))).toBeUndefined()
})

import { expect, test } from 'vitest'
import { DELIVERY_TRIED_FOR_MS, restsUntil, retryAt, webhookBody } from './webhook-delivery.ts'

const NOW = Date.UTC(2026, 10, 23, 13, 5)
const MINUTE_MS = 60_000

test.each([
  [1, 1],
  [2, 5],
  [3, 15],
  [4, 60],
  [5, 180],
  [6, 360],
  [7, 720],
  [8, 1440],
  [9, undefined],
])('after %i attempts the next one is %s minutes later', (attempts, minutes) => {
  expect(retryAt(attempts, NOW, NOW)).toBe(minutes === undefined ? undefined : NOW + minutes * MINUTE_MS)
})

test('an event is not sent again after three days, however few attempts there were', () => {
  const last = NOW - DELIVERY_TRIED_FOR_MS + MINUTE_MS
  expect(retryAt(1, last, NOW)).toBe(NOW + MINUTE_MS)
  expect(retryAt(1, last - 1, NOW)).toBeUndefined()
})

test.each([
  [0, undefined],
  [2, undefined],
  [3, 1],
  [4, 2],
  [5, 4],
  [8, 32],
  [9, 60],
  [2000, 60],
])('after %i failures in a row an endpoint rests for %s minutes', (failures, minutes) => {
  expect(restsUntil(failures, NOW)).toBe(minutes === undefined ? undefined : NOW + minutes * MINUTE_MS)
})

test('the body is the same at each attempt and holds no more than documented', () => {
  const event = {
    number: 'BBBBB-BBBBB',
    site: 'DE',
    position: 2,
    type: 'paid',
    data: { a: 1 },
    happenedAt: NOW,
  } as const
  expect(JSON.parse(webhookBody(event))).toEqual({
    id: 'BBBBB-BBBBB-2',
    type: 'paid',
    happenedAt: '2026-11-23T13:05:00.000Z',
    order: { number: 'BBBBB-BBBBB', site: 'DE' },
    position: 2,
    data: { a: 1 },
  })
  expect(webhookBody({ ...event })).toBe(webhookBody(event))
})

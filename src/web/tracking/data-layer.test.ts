import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { TrackedEvent } from '#rules/tracking/data-layer-entries.ts'
import { pushToDataLayer, track } from './data-layer.ts'

const page: Pick<Window, 'dataLayer' | 'cremaTracking'> = {}
const GIVEN = 'OptanonConsent=groups=C0001%3A1%2CC0003%3A1'
const UNKNOWN = { loyaltyLevel: 'UNKNOWN', scoutGroup: 'UNKNOWN' }
const VIEWED: TrackedEvent = { event: 'view_item', currency: 'EUR', value: 0, items: [] }
const ECOMMERCE = { currency: 'EUR', value: 0, items: [] }

const send = vi.fn()
const cookies = (cookie: string) => vi.stubGlobal('document', { cookie })

beforeEach(() => {
  send.mockReset()
  delete page.dataLayer
  page.cremaTracking = { send }
  vi.stubGlobal('window', page)
})
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['without an answer', ''],
  ['with a refusal', 'OptanonConsent=groups=C0001%3A1%2CC0003%3A0%2CC0004%3A0'],
  ['with consent for marketing alone', 'OptanonConsent=groups=C0001%3A1%2CC0003%3A0%2CC0004%3A1'],
])('%s nothing is pushed or sent, and a later consent replays nothing [TRACK-11]', (_, refusal) => {
  cookies(refusal)
  track(VIEWED)
  pushToDataLayer({ event: 'quickbuy_close', mode: 'regular' })
  expect([page.dataLayer, send.mock.calls]).toEqual([undefined, []])
  cookies(GIVEN)
  track(VIEWED)
  expect(page.dataLayer).toEqual([
    { ecommerce: null },
    { event: 'view_item', payload: 'EcommerceEventData', ecommerce: ECOMMERCE, ...UNKNOWN },
  ])
  expect(send.mock.calls).toEqual([[{ ...VIEWED, ...UNKNOWN }]])
})

test('an entry of the overlay goes to the data layer alone', () => {
  cookies(GIVEN)
  pushToDataLayer({ event: 'quickbuy_close', mode: 'regular' })
  expect(page.dataLayer).toEqual([{ event: 'quickbuy_close', mode: 'regular', payload: 'CustomEventData', ...UNKNOWN }])
  expect(send).not.toHaveBeenCalled()
})

test('the long-term token says level and group', () => {
  const token = `LongTermToken=long.${'i'.repeat(43)}.tc.p2.${'s'.repeat(43)}`
  for (const [cookie, loyalty] of [
    [`${GIVEN}; ${token}`, { loyaltyLevel: 'CREMACARD', scoutGroup: 'P2' }],
    [`${GIVEN}; LongTermToken=torn`, UNKNOWN],
  ] as const) {
    cookies(cookie)
    track(VIEWED)
    expect(page.dataLayer?.at(-1)).toMatchObject(loyalty)
    expect(send).toHaveBeenLastCalledWith({ ...VIEWED, ...loyalty })
  }
})

test('the data layer of a page that stays open has 1000 entries at most', () => {
  cookies(GIVEN)
  for (let at = 0; at < 1100; at += 1) track({ event: 'search', search_term: String(at) })
  expect(page.dataLayer).toHaveLength(1000)
  expect(page.dataLayer?.at(-1)).toMatchObject({ search_term: '1099' })
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storeSearchTracking } from './search-tracking.ts'

const VISIT = 'search_track_visit_pds_event_'
const ADD = 'search_track_add_to_basket_event_'
const CONSENT = 'OptanonConsent=groups=C0001:1,C0003:1'

/** Local storage as far as it is used: its entries are its own properties. */
class Storage {
  [key: string]: unknown
  setItem(key: string, value: string) {
    this[key] = value
  }
  removeItem(key: string) {
    delete this[key]
  }
}

let storage: Storage
const consent = (cookie: string) => vi.stubGlobal('document', { cookie })
beforeEach(() => {
  storage = new Storage()
  vi.stubGlobal('localStorage', storage)
})
afterEach(() => vi.unstubAllGlobals())

test('a clicked suggestion stores one id of the page under both keys, with consent C0003 [SRCH-15]', () => {
  consent(CONSENT)
  storeSearchTracking('p1001')
  storeSearchTracking('p2006')
  expect(Object.keys(storage).sort()).toEqual([`${ADD}p1001`, `${ADD}p2006`, `${VISIT}p1001`, `${VISIT}p2006`])
  expect(new Set(Object.values(storage)).size).toBe(1)
  expect(storage[`${VISIT}p1001`]).toMatch(/\w{8}/)
})

test.each(['', 'OptanonConsent=groups=C0001:1,C0003:0', 'OptanonConsent=groups=C0004:1'])(
  'with the cookies "%s" a click stores nothing [SRCH-15]',
  (cookies) => {
    consent(cookies)
    storeSearchTracking('p1001')
    expect(Object.keys(storage)).toEqual([])
  },
)

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendAnalytics } from './data-layer.ts'

const page: { dataLayer?: object[]; cremaTracking?: { send: (event: object) => void } } = {}
const output = {
  dataLayer: [{ event: 'quickbuy_close', mode: 'regular' }],
  client: [{ event: 'view_item', currency: 'EUR', items: [] }],
} as unknown as Parameters<typeof sendAnalytics>[0]

const UNKNOWN = { loyaltyLevel: 'UNKNOWN', scoutGroup: 'UNKNOWN' }

beforeEach(() => {
  page.dataLayer = undefined
  page.cremaTracking = { send: vi.fn() }
  vi.stubGlobal('window', page)
})
afterEach(() => vi.unstubAllGlobals())

test('the data layer gets every entry, the tracking client none without consent', () => {
  vi.stubGlobal('document', { cookie: '' })
  sendAnalytics(output)
  expect(page.dataLayer).toEqual(output.dataLayer)
  expect(page.cremaTracking?.send).not.toHaveBeenCalled()
  // a later consent does not send the dropped events
  vi.stubGlobal('document', { cookie: 'OptanonConsent=groups=C0001%3A1%2CC0003%3A1' })
  sendAnalytics({ dataLayer: [], client: [] })
  expect(page.cremaTracking?.send).not.toHaveBeenCalled()
  sendAnalytics(output)
  expect(page.cremaTracking?.send).toHaveBeenCalledExactlyOnceWith({ ...output.client[0], ...UNKNOWN })
  expect(page.dataLayer?.at(-1)).toEqual({ ...output.dataLayer[0], ...UNKNOWN })
})

test('the long-term token is read for tracking with consent alone', () => {
  const token = `LongTermToken=long.${'i'.repeat(43)}.tc.p2.${'s'.repeat(43)}`
  const loyalty = { loyaltyLevel: 'CREMACARD', scoutGroup: 'P2' }
  for (const [cookies, claims] of [
    [token, {}],
    [`OptanonConsent=groups=C0003:0,C0004:1; ${token}`, {}],
    [`OptanonConsent=groups=C0003:1; ${token}`, loyalty],
    ['OptanonConsent=groups=C0003:1; LongTermToken=torn', UNKNOWN],
  ] as const) {
    vi.stubGlobal('document', { cookie: cookies })
    sendAnalytics(output)
    expect(page.dataLayer?.at(-1)).toEqual({ ...output.dataLayer[0], ...claims })
  }
  expect(page.cremaTracking?.send).toHaveBeenNthCalledWith(1, { ...output.client[0], ...loyalty })
})

test('a tracking client that throws does not break the page', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('document', { cookie: 'OptanonConsent=groups=C0003:1' })
  page.cremaTracking = {
    send: () => {
      throw new Error('full')
    },
  }
  expect(() => sendAnalytics(output)).not.toThrow()
})

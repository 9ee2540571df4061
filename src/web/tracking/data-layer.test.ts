import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendAnalytics } from './data-layer.ts'

const page: { dataLayer?: object[]; cremaTracking?: { send: (event: object) => void } } = {}
const told = {
  dataLayer: [{ event: 'quickbuy_close', mode: 'regular' }],
  client: [{ event: 'view_item', currency: 'EUR', items: [] }],
} as unknown as Parameters<typeof sendAnalytics>[0]

beforeEach(() => {
  page.dataLayer = undefined
  page.cremaTracking = { send: vi.fn() }
  vi.stubGlobal('window', page)
})
afterEach(() => vi.unstubAllGlobals())

test('the data layer gets every push; the client nothing without consent', () => {
  vi.stubGlobal('document', { cookie: '' })
  sendAnalytics(told)
  expect(page.dataLayer).toEqual(told.dataLayer)
  expect(page.cremaTracking?.send).not.toHaveBeenCalled()
  // consent that comes later brings nothing back
  vi.stubGlobal('document', { cookie: 'OptanonConsent=groups=C0001%3A1%2CC0003%3A1' })
  sendAnalytics({ dataLayer: [], client: [] })
  expect(page.cremaTracking?.send).not.toHaveBeenCalled()
  sendAnalytics(told)
  expect(page.cremaTracking?.send).toHaveBeenCalledExactlyOnceWith(told.client[0])
})

test('a client that fails is no fault of the shop', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('document', { cookie: 'OptanonConsent=groups=C0003:1' })
  page.cremaTracking = {
    send: () => {
      throw new Error('full')
    },
  }
  expect(() => sendAnalytics(told)).not.toThrow()
})

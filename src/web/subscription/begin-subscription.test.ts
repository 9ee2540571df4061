import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beginSubscription } from './begin-subscription.ts'

const fetched = vi.fn()
const browser = { onLine: true }

beforeEach(() => {
  browser.onLine = true
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('navigator', browser)
  vi.stubGlobal('document', { documentElement: { dataset: { site: 'DE' } } })
})
afterEach(() => vi.unstubAllGlobals())

const answers = (status: number, body: string) =>
  fetched.mockResolvedValueOnce({ status, headers: new Headers(), text: async () => body })
const COFFEE = { subscriptionId: 's-coffee-p1001', type: 'coffee', productId: 'p1001', tcms: ['100101'] }
const begin = () => beginSubscription(COFFEE, { tcm: '100101' })

test('a subscription begins at the configurator with the id of the answer [SUB-06]', async () => {
  answers(201, '{"id":"a/b"}')
  expect(await begin()).toBe('/service/configurator/coffee/select?subscription_id=a%2Fb')
})

test.each([
  [500, '{"id":"4711"}'],
  [404, '{}'],
  [201, '{}'],
  [201, '{"id":4711}'],
  [200, '<!doctype html>'],
  [204, ''],
])('after the answer %i %s a subscription begins at the configurator without an id [SUB-07]', async (status, body) => {
  answers(status, body)
  expect(await begin()).toBe('/service/configurator/coffee/select')
})

test('without an answer a subscription begins at the configurator without an id, and offline not at all [SUB-07]', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  expect(await begin()).toBe('/service/configurator/coffee/select')
  browser.onLine = false
  expect(await begin()).toBeUndefined()
})

test('an answer counts also where the browser takes itself for offline', async () => {
  browser.onLine = false
  answers(201, '{"id":"4711"}')
  expect(await begin()).toBe('/service/configurator/coffee/select?subscription_id=4711')
})

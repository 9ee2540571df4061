import { afterAll, beforeAll, expect, test } from 'vitest'
import { platformCall } from '#calls/platform.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('the platform call answers by user agent and app cookies, for one client only [API-25]', async () => {
  const platform = (headers: Record<string, string>) => shop.app.inject({ url: platformCall.path, headers })
  const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148'
  const inApp = await platform({ 'user-agent': phone, cookie: 'xc-app=new', 'cache-control': 'no-cache' })
  expect(inApp.json()).toEqual({ platform: 'SMARTPHONE' })
  expect(inApp.headers['cache-control']).toBe('private, no-cache')
  expect((await platform({ 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64)' })).json()).toEqual({ platform: 'CLASSIC' })
})

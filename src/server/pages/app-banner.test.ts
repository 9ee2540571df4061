import { afterAll, beforeAll, expect, test } from 'vitest'
import { CHECKOUT_PATH } from '#rules/addresses.ts'
import { SITES, siteConfig } from '#sites/sites.ts'
import { demoTexts } from '#sites/testing/demo-texts.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop(
    { APP_STORE_ID: '1234567890', PLAY_STORE_ID: 'example.shop.app', PLAY_STORE_ID_TR: 'example.shop.tr' },
    { built: true },
  )
})
afterAll(() => shop.close())

const pageOf = async (path: string, headers = {}) => (await shop.app.inject({ url: path, headers })).body

test.each(SITES)(
  '%s has a banner for each store with headline, five stars, “(89k)” and a close button [APP-01]',
  async (site) => {
    const texts = demoTexts('app-banner', siteConfig(site).locale)
    const html = await pageOf(`/?site=${site}`)
    const banners = html.match(/<aside[^>]* data-store=.*?<\/aside>/gs) ?? []
    expect(banners).toHaveLength(2)
    for (const banner of banners) {
      for (const part of [
        texts.headline,
        texts.button,
        texts.rating,
        '★★★★★',
        '(89k)',
        `aria-label="${texts.close}"`,
      ]) {
        expect(banner).toContain(part)
      }
    }
    const id = site === 'TR' ? 'example.shop.tr' : 'example.shop.app'
    expect(banners[0]).toContain(`data-store="android"`)
    expect(banners[0]).toContain(`href="https://play.google.com/store/apps/details?id=${id}"`)
    expect(banners[1]).toContain('href="https://apps.apple.com/app/id1234567890"')
  },
)

test('the smart app banner’s tag is in the HTML for everybody, which no user agent changes [APP-03]', async () => {
  const page = await pageOf('/c/coffee')
  expect(page).toContain('<meta name="apple-itunes-app" content="app-id=1234567890"/>')
  expect(await pageOf('/c/coffee', { 'user-agent': 'Mozilla/5.0 (iPhone) CriOS/131.0 Safari/604.1' })).toBe(page)
})

test('the reduced shell has no app banner [APP-02]', async () => {
  expect(await pageOf(CHECKOUT_PATH)).not.toContain('data-store=')
})

test('a shop without an app has neither banner nor tag', async () => {
  const without = await openTestShop({}, { built: true })
  const { body } = await without.app.inject('/')
  await without.close()
  expect(body).not.toContain('data-store=')
  expect(body).not.toContain('apple-itunes-app')
})

test.each([
  ['APP_STORE_ID', 'my app'],
  ['PLAY_STORE_ID_AT', 'example'],
  ['CONSENT_SCRIPT_URL', 'consent.example/stub.js'],
  ['TRACKING_SCRIPT_URL', 'javascript:alert(1)'],
])('%s=%s ends the start with a sentence', async (name, value) => {
  await expect(openTestShop({ [name]: value })).rejects.toThrow(
    /^(APP_STORE_ID|PLAY_STORE_ID|CONSENT_SCRIPT_URL|TRACKING_SCRIPT_URL) is /,
  )
})

import { expect, test } from 'vitest'
import { deviceOf, TRACKING_PLATFORMS } from './device.ts'
import { isAppClient, LAYOUT_PLATFORMS, PLATFORMS, platformOf } from './platform.ts'

const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'
const PIXEL = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'
const IPAD = 'Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'
const GALAXY_TAB = 'Mozilla/5.0 (Linux; Android 15; SM-X710) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'

test.each([
  ['a desktop browser', DESKTOP, {}, 'CLASSIC'],
  ['no user agent', '', {}, 'CLASSIC'],
  ['an iPhone’s browser', IPHONE, {}, 'TABLET'],
  ['an Android phone’s browser', PIXEL, {}, 'TABLET'],
  ['an iPad', IPAD, {}, 'TABLET'],
  ['an Android tablet', GALAXY_TAB, {}, 'TABLET'],
  ['the app on a phone', IPHONE, { 'xc-app': 'new' }, 'SMARTPHONE'],
  ['the app’s webview on a phone', PIXEL, { _ga_platform: 'new_app' }, 'SMARTPHONE'],
  ['the app on a tablet', GALAXY_TAB, { 'xc-app': 'new' }, 'MATCH'],
  ['an app cookie of another value', PIXEL, { 'xc-app': 'old', _ga_platform: 'web' }, 'TABLET'],
] as const)('the platform of %s', (_, userAgent, cookies, platform) => {
  expect(platformOf(userAgent, cookies)).toBe(platform)
})

test('of all platforms MATCH and SMARTPHONE alone are the app [SITE-22]', () => {
  expect(PLATFORMS.filter(isAppClient)).toEqual(['MATCH', 'SMARTPHONE'])
  expect(['', 'match', 'WEBSHOP'].some(isAppClient)).toBe(false)
})

test('tracking and layout have the platforms of the specification [SITE-23]', () => {
  expect(TRACKING_PLATFORMS).toEqual(['SMARTPHONE', 'TABLET'])
  expect(LAYOUT_PLATFORMS).toEqual(['CLASSIC', 'TABLET', 'MATCH'])
})

test.each([
  ['a desktop browser', DESKTOP, undefined],
  ['no user agent', '', undefined],
  ['an iPhone', IPHONE, 'SMARTPHONE'],
  ['an Android phone', PIXEL, 'SMARTPHONE'],
  ['an iPad', IPAD, 'TABLET'],
  ['an Android tablet', GALAXY_TAB, 'TABLET'],
])('tracking tells the platform of %s [SITE-23]', (_, userAgent, platform) => {
  expect(deviceOf(userAgent)).toBe(platform)
})

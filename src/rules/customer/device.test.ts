import { expect, test } from 'vitest'
import { deviceOf, deviceOfText, deviceText } from './device.ts'

test.each([
  [
    'phone/iPhone/Safari',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1',
  ],
  [
    'phone/iPhone/Chrome',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/153.0 Mobile/15E148 Safari/604.1',
  ],
  [
    'tablet/iPad/Safari',
    'Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.6 Mobile/15E148 Safari/604.1',
  ],
  [
    'phone/Android/Chrome',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Mobile Safari/537.36',
  ],
  [
    'phone/Android/Samsung Internet',
    'Mozilla/5.0 (Linux; Android 16; SM-S931B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/29.0 Chrome/136.0 Mobile Safari/537.36',
  ],
  ['tablet/Android/Firefox', 'Mozilla/5.0 (Android 16; Tablet; rv:140.0) Gecko/140.0 Firefox/140.0'],
  [
    'computer/Windows/Edge',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36 Edg/153.0.0.0',
  ],
  [
    'computer/Windows/Opera',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36 OPR/130.0.0.0',
  ],
  [
    'computer/macOS/Safari',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Safari/605.1.15',
  ],
  [
    'computer/ChromeOS/Chrome',
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36',
  ],
  ['computer/Linux/Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
  ['unknown//', 'curl/8.9'],
  ['unknown//', ''],
  ['computer/Windows/', '<script>/Windows'],
])('%s is read from %s', (text, userAgent) => {
  expect(deviceText(deviceOf(userAgent))).toBe(text)
  expect(deviceText(deviceOfText(text))).toBe(text)
})

test('no user agent makes a longer text than is stored', () => {
  expect(deviceText(deviceOf(undefined))).toBe('unknown//')
  expect(deviceText(deviceOf(`Android Mobile SamsungBrowser/ ${'x'.repeat(10_000)}`)).length).toBeLessThanOrEqual(60)
})

test.each([null, '', 'x', 'phone', 'a/b/c'])('the stored text %o is a device of some kind', (text) => {
  expect(deviceOfText(text)).toMatchObject({ system: expect.any(String), browser: expect.any(String) })
})

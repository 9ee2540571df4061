import { expect, test } from 'vitest'
import { APP_BANNER_KEY } from './app-banner.ts'
import { HEAD_SCRIPT } from './head-script.ts'
import { consentValue } from './tracking/consent-answer.ts'

const PIXEL =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'
const TABLET = PIXEL.replace(' Mobile', '')
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/131.0.6778.73 Mobile/15E148 Safari/604.1'
const IPAD = IPHONE.replace('iPhone; CPU iPhone OS', 'iPad; CPU OS')
const IOS_SAFARI = IPHONE.replace('CriOS/131.0.6778.73', 'Version/18.1')
const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'
const WEBVIEW = PIXEL.replace('Android 10; K', 'Android 14; Pixel 8; wv').replace('Chrome', 'Version/4.0 Chrome')
const ANSWERED = `OptanonConsent=${consentValue([], 0)}`

interface Browser {
  userAgent: string
  /** What the elements of the browser have. */
  element?: object
  cookie?: string
  storage?: object
  cookieEnabled?: boolean
}

/** What an element has in a supported browser. */
const ELEMENT = { popover: null, checkVisibility: () => true }

interface Shown {
  enhanced?: string
  asksConsent?: string
  appBanner?: string
  footer?: string
}

/** What the script sets on the root element of the page in such a browser. */
function attributesIn(browser: Browser): Shown {
  return runIn(browser).dataset
}

/** Runs the script in such a browser. */
function runIn({ userAgent, element = ELEMENT, cookie = ANSWERED, storage = {}, cookieEnabled = true }: Browser) {
  const dataset: Shown = {}
  const listeners = new Map<string, (event: object) => void>()
  const documentElement: { dataset: Shown; early?: object[] } = { ...element, dataset }
  new Function('document', 'navigator', 'localStorage', 'addEventListener', HEAD_SCRIPT)(
    { cookie, documentElement },
    { userAgent, cookieEnabled },
    storage,
    (type: string, listener: (event: object) => void) => {
      const others = listeners.get(type)
      listeners.set(type, (event) => {
        others?.(event)
        listener(event)
      })
    },
  )
  return { dataset, listeners, documentElement }
}

test.each<[string, Browser, 'android' | 'ios' | undefined]>([
  ['Chrome on an Android phone', { userAgent: PIXEL }, 'android'],
  ['Chrome on an Android tablet', { userAgent: TABLET }, 'android'],
  ['Chrome on an iPhone', { userAgent: IPHONE }, 'ios'],
  ['Chrome on an iPad', { userAgent: IPAD }, 'ios'],
  ['Safari on an iPhone', { userAgent: IOS_SAFARI }, undefined],
  ['Chrome on a computer', { userAgent: DESKTOP }, undefined],
  ['Samsung’s browser', { userAgent: PIXEL.replace('Chrome', 'SamsungBrowser/27.0 Chrome') }, undefined],
  ['Edge on Android', { userAgent: `${PIXEL} EdgA/131.0.0.0` }, undefined],
  ['Opera on Android', { userAgent: `${PIXEL} OPR/86.0.0.0` }, undefined],
  [
    'Firefox on Android',
    { userAgent: 'Mozilla/5.0 (Android 14; Mobile; rv:133.0) Gecko/133.0 Firefox/133.0' },
    undefined,
  ],
  ['the webview of any app', { userAgent: WEBVIEW }, undefined],
  ['the app’s webview', { userAgent: PIXEL, cookie: `${ANSWERED}; _ga_platform=new_app` }, undefined],
  ['another value of that cookie', { userAgent: PIXEL, cookie: '_ga_platform=web' }, 'android'],
  ['a cookie whose name ends like it', { userAgent: PIXEL, cookie: 'x_ga_platform=new_app' }, 'android'],
  ['the app on iOS', { userAgent: IPHONE, cookie: 'xc-app=new; a=b' }, undefined],
  ['a partner’s visitor', { userAgent: PIXEL, cookie: 'affiliateNumber=4711' }, undefined],
  ['an affiliate number that is none', { userAgent: PIXEL, cookie: 'affiliateNumber=x' }, 'android'],
  ['somebody who has closed it', { userAgent: PIXEL, storage: { [APP_BANNER_KEY]: '1' } }, undefined],
  [
    'the app after it was closed',
    { userAgent: IPHONE, cookie: 'xc-app=new', storage: { [APP_BANNER_KEY]: '1' } },
    undefined,
  ],
])('the app banner for %s [APP-02]', (_, browser, expected) => {
  expect(attributesIn(browser).appBanner).toBe(expected)
})

test.each<[string, Browser, boolean]>([
  ['somebody who has answered', { userAgent: DESKTOP }, false],
  ['a first visitor', { userAgent: DESKTOP, cookie: '' }, true],
  [
    'somebody who answered an older version',
    { userAgent: DESKTOP, cookie: 'OptanonConsent=groups=C0003%3A1&version=0' },
    true,
  ],
  [
    'a browser without cookies, which cannot store an answer',
    { userAgent: DESKTOP, cookie: '', cookieEnabled: false },
    false,
  ],
])('the consent banner for %s is shown before the first paint: %s', (_, browser, expected) => {
  expect('asksConsent' in attributesIn(browser)).toBe(expected)
})

test('a browser that forbids local storage shows both', () => {
  const storage = new Proxy(
    {},
    {
      get: () => {
        throw new Error('SecurityError')
      },
    },
  )
  expect(attributesIn({ userAgent: PIXEL, cookie: '', storage })).toEqual({
    enhanced: '',
    asksConsent: '',
    appBanner: 'android',
  })
})

test.each<[string, string | undefined]>([
  ['', undefined],
  ['affiliateNumber=4711', 'reduced'],
  ['a=b; affiliateNumber=4711; c=d', 'reduced'],
  ['affiliateNumber=', undefined],
  ['affiliateNumber=x', undefined],
  ['myaffiliateNumber=4711', undefined],
  ['xc-app=new', 'reduced'],
  ['xc-app=newer', undefined],
])('with the cookies "%s" the footer is %s before the first paint [FOOT-04]', (cookie, expected) => {
  expect(attributesIn({ userAgent: DESKTOP, cookie }).footer).toBe(expected)
})

test.each<[string, object]>([
  ['Safari 16 and Firefox 124, which have no popover', { checkVisibility: () => true }],
  ['Safari 17.3, which has no checkVisibility', { popover: null }],
])('%s: no mark, and nothing that only a script could close', (_, element) => {
  const cookie = 'affiliateNumber=4711'
  expect(attributesIn({ userAgent: PIXEL, element, cookie })).toEqual({ footer: 'reduced' })
})

/** An event with what is asked of it; the window is the target of an uncaught error. */
const errorIn = (filename: string, error: Error) => ({ target: {}, error, filename })
const BUILT = 'https://shop.example/assets/entry-a1.js'

test.each<[string, string, object, boolean]>([
  ['a module cannot be loaded', 'error', { target: { type: 'module' } }, false],
  ['a built file cannot be parsed', 'error', errorIn(BUILT, new SyntaxError('(')), false],
  ['a file imported later cannot be loaded', 'vite:preloadError', {}, false],
  ['a picture cannot be loaded', 'error', { target: { type: undefined } }, true],
  ['the script of a consent provider cannot be loaded', 'error', { target: { type: '' } }, true],
  ['a foreign script cannot be parsed', 'error', errorIn('https://other.example/a.js', new SyntaxError('(')), true],
  ['a built file throws', 'error', errorIn(BUILT, new TypeError('x is null')), true],
])('where %s, the mark and what needs script stay or go', (_, type, event, stays) => {
  const { dataset, listeners } = runIn({ userAgent: PIXEL, cookie: '' })
  listeners.get(type)!(event)
  expect(dataset).toEqual(stays ? { enhanced: '', asksConsent: '', appBanner: 'android' } : {})
})

test('a button that does nothing without script is noted once, however often it is pressed before its script', () => {
  const { listeners, documentElement } = runIn({ userAgent: DESKTOP })
  const elementOf = (kind: string) => {
    const element = { closest: (selectors: string) => (selectors.split(',').includes(kind) ? element : null) }
    return element
  }
  const [passkey, link] = [elementOf('[data-early]'), elementOf('a')]
  for (const target of [passkey, passkey, link]) listeners.get('click')!({ target })
  expect(documentElement.early).toEqual([passkey])
})

test('a form that posts is sent once in ten seconds, one that searches each time, and "back" begins anew', () => {
  const { listeners } = runIn({ userAgent: DESKTOP })
  const submit = (form: object, timeStamp: number) => {
    let isPrevented = false
    const preventDefault = () => {
      isPrevented = true
    }
    listeners.get('submit')!({ target: form, timeStamp, defaultPrevented: false, preventDefault })
    return !isPrevented
  }
  const [order, search] = [{ method: 'post' }, { method: 'get' }]
  expect([submit(order, 0), submit(order, 9_999), submit(order, 10_000)]).toEqual([true, false, true])
  expect([submit(search, 0), submit(search, 1)]).toEqual([true, true])
  listeners.get('pageshow')!({})
  expect(submit(order, 10_001)).toBe(true)
})

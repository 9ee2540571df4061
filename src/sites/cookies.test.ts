import { expect, test } from 'vitest'
import { APP_COOKIE_VALUE, COOKIE_LIFETIME_S, COOKIES, cookieHeader, GA_PLATFORM_APP, hunDskCookie } from './cookies.ts'
import { SITES } from './sites.ts'

test('a cookie without a lifetime has a Max-Age of 2592000 s [CONST-06]', () => {
  expect(COOKIE_LIFETIME_S).toBe(2_592_000)
  expect(cookieHeader('a', 'b', { secure: false })).toContain('; Max-Age=2592000;')
  expect(cookieHeader('a', 'b', { secure: false, maxAge: 0 })).toContain('; Max-Age=0;')
})

test('the names and values of the cookies [CONST-07]', () => {
  const given = ['LoginToken', 'OptanonConsent', '_ga_platform', 'affiliateNumber', 'et_uk', 'xc-app']
  const ours = ['LongTermToken', 'PreviewToken', 'preview', 'sentTo', 'session', 'staff', 'testVisitor']
  expect(Object.values(COOKIES).sort()).toEqual([...given, ...ours].sort())
  expect([COOKIES.app, APP_COOKIE_VALUE]).toEqual(['xc-app', 'new'])
  expect([COOKIES.gaPlatform, GA_PLATFORM_APP]).toEqual(['_ga_platform', 'new_app'])
  expect(SITES.map(hunDskCookie)).toContain('CH_FR_hun_dsk')
})

test.each([
  [{ secure: true }, 'a=b; Path=/; Max-Age=2592000; SameSite=Lax; HttpOnly; Secure'],
  [{ secure: false, httpOnly: false }, 'a=b; Path=/; Max-Age=2592000; SameSite=Lax'],
  [{ secure: true, maxAge: 'browser' as const }, 'a=b; Path=/; SameSite=Lax; HttpOnly; Secure'],
])('the cookie %o becomes the header %s', (options, header) => {
  expect(cookieHeader('a', 'b', options)).toBe(header)
})

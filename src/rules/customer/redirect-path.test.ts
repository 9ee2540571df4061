import { expect, test } from 'vitest'
import { redirectPath } from './redirect-path.ts'

test.each([
  '/',
  '/products/p1001?article_id=a100101&site=AT#top',
  '/search?query=caf%C3%A9',
  '/login-help',
  '/logouts',
  '/registers',
  '/account',
])('%s is a valid return path', (path) => {
  expect(redirectPath(path)).toBe(path)
})

test.each([
  undefined,
  '',
  'products',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '/a\\b',
  '\\/evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  ' /a',
  '/a b',
  '/a\nb',
  '/a\r\nSet-Cookie: x=y',
  '/\t/evil.example',
  '/a\u0000',
  '/\u007f',
  '/café',
  '/%',
  '/login',
  '/login/',
  '/login?returnTo=/login',
  '/login#x',
  '/logout',
  '/%6Cogin',
  '/./login',
  '/a/../logout',
  '/a/%2e%2e/login',
  '/register',
  '/register/confirm?token=x',
  '/password',
  '/password/new?token=x',
  '/login/x',
])('the return path %o is replaced by /', (path) => {
  expect(redirectPath(path)).toBe('/')
})

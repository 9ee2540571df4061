import { expect, test } from 'vitest'
import { withRedirect } from './with-redirect.ts'

const LONG = `/${'x'.repeat(200)}`

test.each([
  [undefined, undefined, '/login'],
  ['/p?a=1', undefined, '/login?loginRedirect=red&returnTo=%2Fp%3Fa%3D1'],
  ['/p', '100101', '/login?loginRedirect=red&returnTo=%2Fp&backInStock=100101'],
  [undefined, '100101', '/login?backInStock=100101'],
  [LONG, undefined, '/login'],
  [LONG, '100101', '/login?backInStock=100101'],
])('the login from %s with the article %s is %s', (returnTo, backInStock, address) => {
  expect(withRedirect('/login', returnTo, backInStock)).toBe(address)
})

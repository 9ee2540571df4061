import type { FastifyReply, FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { pathOverCookieCheck } from './cookie-check.ts'

const CART = 'cart=abc; Path=/'
/** Where a form leads whose answer sets such cookies. */
function pathOf(
  to: string,
  {
    set = [CART] as string | string[] | undefined,
    cookie = undefined as string | undefined,
    accept = 'text/html',
  } = {},
): string {
  const request = { method: 'POST', url: '/cart', headers: { accept, cookie } } as unknown as FastifyRequest
  return pathOverCookieCheck(to, request, { getHeader: () => set } as unknown as FastifyReply)
}

test.each([
  ['a cart', {}],
  ['one of several', { set: ['other=1', CART] }],
  ['a cart alone', { set: CART }],
  ['a cart over https', { set: ['__Host-cart=abc'] }],
  ['a session', { set: ['session=abc'] }],
])('a browser’s first cookie is looked at before the page: %s', (_what, given) => {
  expect(pathOf('/cart?a=1', given)).toMatch(/\?to=%2Fcart%3Fa%3D1$/)
})

test.each([
  ['a browser that has sent one', { cookie: 'consent=1' }],
  ['a script', { accept: 'application/json' }],
  ['no cookie', { set: [] }],
  ['another cookie', { set: ['sentTo=abc', 'a-cart=abc'] }],
  ['a deleted one', { set: ['cart=; Path=/'] }],
])('a form leads to its page at once for %s', (_what, given) => {
  expect(pathOf('/cart', given)).toBe('/cart')
})

test('a path of more than two hundred characters is followed without a look', () => {
  const path = (length: number) => `/${'a'.repeat(length - 1)}`
  expect([pathOf(path(200)) === path(200), pathOf(path(201))]).toEqual([false, path(201)])
})

import type { IncomingMessage } from 'node:http'
import { describe, expect, test } from 'vitest'
import { COOKIES } from '#sites/cookies.ts'
import { readConfiguration } from '../configuration.ts'
import { previewValue } from '../request/preview-cookie.ts'
import { hashOfToken } from '../request/session.ts'
import { sharedAddressOf } from './shared-address.ts'

const SECRET = { signing: ['a secret of thirty-two characters!'] }
const configuration = readConfiguration({ TRUSTED_PROXIES: '10.0.0.1' })
const addressOf = (headers: Record<string, string>, remoteAddress = '10.0.0.1') =>
  sharedAddressOf(
    { headers: { host: 'shop.example', ...headers }, socket: { remoteAddress }, url: '/c/coffee' } as IncomingMessage,
    { configuration, secret: SECRET },
  )

test('the site that a trusted proxy names leads to other pages, one that anybody names does not', () => {
  expect(addressOf({ 'x-edge-site': 'CH' })).not.toBe(addressOf({}))
  expect(addressOf({ 'x-edge-site': 'CH' }, '203.0.113.9')).toBe(addressOf({}))
})

test('host and the header of a call lead to other pages, what else a browser sends does not', () => {
  expect(addressOf({ host: 'at.shop.example' })).not.toBe(addressOf({}))
  expect(addressOf({ 'x-site': 'AT' })).not.toBe(addressOf({}))
  expect(addressOf({ cookie: 'cart=1', 'user-agent': 'x', accept: '*/*' })).toBe(addressOf({}))
})

describe('a staff preview', () => {
  const [token, other] = ['t'.repeat(43), 'o'.repeat(43)]
  const settings = { dateTime: '2026-12-01T18:00' }
  const value = previewValue(settings, hashOfToken(token), { secret: SECRET })
  const cookieOf = (preview: string, session?: string) =>
    addressOf({ cookie: `cart=1; ${COOKIES.preview}=${preview}${session ? `; ${COOKIES.staff}=${session}` : ''}` })

  test('has none, where it was signed here for the session that comes with it', () => {
    expect(cookieOf(value, token)).toBeUndefined()
  })

  test.each([
    ['made up', 'x', token],
    ['made up in its form', `${'a'.repeat(60)}.${'b'.repeat(43)}`, token],
    ['without a session', value, undefined],
    ['copied to another session', value, other],
    ['with a malformed session', value, 'x'],
    ['with other settings', value.replace(/^./, 'f'), token],
    [
      'signed with another secret',
      previewValue(settings, hashOfToken(token), { secret: { signing: ['another'] } }),
      token,
    ],
    ['too long', `${'a'.repeat(5000)}${value}`, token],
  ])('that is %s counts for nothing [STAFF-02]', (_what, preview, session) => {
    expect(cookieOf(preview, session)).toBe(addressOf({}))
  })
})

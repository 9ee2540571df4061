import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { COOKIES } from '#sites/cookies.ts'
import { readConfiguration } from '../configuration.ts'
import { sharedAddressOf } from './shared-address.ts'

const configuration = readConfiguration({ TRUSTED_PROXIES: '10.0.0.1' })
const addressOf = (headers: Record<string, string>, remoteAddress = '10.0.0.1') =>
  sharedAddressOf(
    { headers: { host: 'shop.example', ...headers }, socket: { remoteAddress }, url: '/c/coffee' } as IncomingMessage,
    configuration,
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

test('a staff preview has none', () => {
  expect(addressOf({ cookie: `cart=1; ${COOKIES.preview}=x` })).toBeUndefined()
})

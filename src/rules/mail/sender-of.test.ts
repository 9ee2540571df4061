import { expect, test } from 'vitest'
import { senderOf } from './sender-of.ts'

test.each([
  ['shop@shop.example', { name: 'Weber & Söhne', address: 'shop@shop.example' }],
  ['Our service <shop@shop.example>', { name: 'Our service', address: 'shop@shop.example' }],
])('a mail of the shop Weber & Söhne that is configured to come from %s comes from %o', (configured, expected) => {
  expect(senderOf(configured, 'Weber & Söhne')).toEqual(expected)
})

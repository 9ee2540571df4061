import { expect, test } from 'vitest'
import { webhookAddressFault } from './webhook-address.ts'

test.each([
  ['https://shop.example/hook?a=b', undefined],
  ['http://localhost:8080/', undefined],
  ['shop.example/hook', 'it is no address'],
  ['', 'it is no address'],
  ['ftp://shop.example/', 'it begins with neither https: nor http:'],
  ['file:///etc/passwd', 'it begins with neither https: nor http:'],
  ['https://user:word@shop.example/', 'it names a user: receivers know webhooks by their signature'],
  ['https://shop.example/#x', 'it has a part after #'],
  [`https://shop.example/${'x'.repeat(2000)}`, 'it is no address'],
])('the address %j: %s', (text, fault) => {
  expect(webhookAddressFault(text)).toBe(fault)
})

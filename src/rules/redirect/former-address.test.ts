import { expect, test } from 'vitest'
import { formerAddress } from './former-address.ts'
import { readOldAddress } from './old-address.ts'

test.each([
  ['Shopify', { handle: 'red-lamp' }, '/products/red-lamp'],
  ['Shopify', { handle: 'çok güzel' }, '/products/%C3%A7ok%20g%C3%BCzel'],
  ['Shopify', { handle: 'a/b?c#d' }, '/products/a%2Fb%3Fc%23d'],
  ['Shopify', { handle: '*' }, '/products/%2A'],
  ['Shopify', { handle: '\ud800' }, undefined],
  ['Shopify', { handle: '' }, undefined],
  ['Shopify', {}, undefined],
  ['WooCommerce', { handle: 'red-lamp' }, undefined],
  ['WooCommerce', { address: 'https://old.example/shop/red-lamp/' }, 'https://old.example/shop/red-lamp/'],
  ['a spreadsheet', { handle: 'red-lamp' }, undefined],
])('in a file of %s %j had its page at %s', (format, product, address) => {
  expect(formerAddress(product, format)).toBe(address)
})

test.each(['a/b?c#d', '*', '100%', 'ß'])('the handle %s is an address that a redirect can have', (handle) => {
  expect(readOldAddress(formerAddress({ handle }, 'Shopify')!).type).toBe('read')
})

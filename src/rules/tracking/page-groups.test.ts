import { expect, test } from 'vitest'
import { CHECKOUT_STEPS, PAGE_GROUPS, pageGroupOf } from './page-groups.ts'

test('the page groups and the steps of the checkout are those of the specification [TRACK-03]', () => {
  expect(PAGE_GROUPS).toEqual([
    'Homepage',
    'Category',
    'Product View',
    'Add_to_basket',
    'shopping_basket',
    'Checkout',
    'Order Confirmation',
    'Suchergebnisseite',
    'storefinder',
    'coffee_subscription',
    'Community',
    'Content',
    'LEAFLET',
    'Lead',
    'Prozenteshop',
    'Produktarchiv',
  ])
  expect(CHECKOUT_STEPS).toEqual(['login', 'shipping address', 'payment type', 'last check'])
})

test.each([
  ['/', 'Homepage'],
  ['/c/coffee', 'Category'],
  ['/c/voucher-conditions', 'Content'],
  ['/products/p1001', 'Product View'],
  ['/search', 'Suchergebnisseite'],
  ['/service/search', 'Suchergebnisseite'],
  ['/service/storefinder/search', 'storefinder'],
  ['/cart', 'shopping_basket'],
  ['/service/cartfrontend/cart', 'shopping_basket'],
  ['/checkout', 'Checkout'],
  ['/checkout/anything', 'Checkout'],
  ['/checkout/confirmation', 'Order Confirmation'],
  ['/checkouts', 'Content'],
  ['/service/configurator/', 'coffee_subscription'],
  ['/service/configurator/machine/select-coffee', 'coffee_subscription'],
  ['/newsletter', 'Lead'],
  ['/newsletter/confirm', 'Lead'],
  ['/themeworld/summer', 'Content'],
  ['/account/addresses', 'Content'],
  ['/nowhere', 'Content'],
])('the page at %s is counted as %s [TRACK-03]', (path, group) => {
  expect(pageGroupOf(path)).toBe(group)
})

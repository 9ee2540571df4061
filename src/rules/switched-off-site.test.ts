import { expect, test } from 'vitest'
import { goesOnWhereSwitchedOff } from './switched-off-site.ts'

test.each([
  '/account',
  '/account/orders/4711',
  '/account/subscriptions',
  '/account/data',
  '/login',
  '/password/new',
  '/order',
  '/order/invoice.pdf',
  '/order/cancel',
  '/withdrawal',
  '/cancellation',
  '/gift-card',
  '/newsletter/unsubscribe',
  '/back-in-stock/cancel',
  '/checkout/confirmation',
  '/checkout/payment/return',
  '/imprint',
  '/accessibility',
  '/c/voucher-conditions',
  '/consent',
  '/cookies',
  '/adatvedelem',
  '/agb-s400007325.html',
])('on a site that is switched off %s goes on', (path) => {
  expect(goesOnWhereSwitchedOff(path)).toBe(true)
})

test.each([
  '/',
  '/c/coffee',
  '/products/p1001',
  '/search',
  '/cart',
  '/service/cart/api/cart',
  '/checkout',
  '/order/again',
  '/orders',
  '/register',
  '/newsletter',
  '/back-in-stock',
  '/watchlist',
  '/service/configurator/coffee/select',
])('on a site that is switched off %s sells nothing', (path) => {
  expect(goesOnWhereSwitchedOff(path)).toBe(false)
})

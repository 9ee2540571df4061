import { expect, test } from 'vitest'
import { declaredRedirect } from './declared-redirect.ts'

test('a page that a site has under another path, and the checkout of an empty cart, are redirected; nothing else is', () => {
  expect(declaredRedirect('/terms', 'DE')).toBe('/agb-s400007325.html')
  expect(declaredRedirect('/agb-s400007325.html', 'AT')).toBe('/terms')
  expect(declaredRedirect('/privacy', 'TR')).toBe('/kisisel-veriler')
  expect(declaredRedirect('/privacy', 'DE')).toBeUndefined()
  expect(declaredRedirect('/checkout', 'DE')).toBe('/service/cartfrontend/cart')
  expect(declaredRedirect('/c/coffee', 'DE')).toBeUndefined()
})

import { expect, test, vi } from 'vitest'
import { openTestShop } from '../testing/test-shop.ts'

// as Fastify does it without
vi.mock('./compile-when-used.ts', () => ({ compileWhenUsed: () => ({}) }))

test('every schema of the shop and of the merchant API can be compiled', async () => {
  const shop = await openTestShop()
  expect(shop.app.printRoutes({ commonPrefix: false })).toContain('quickbuy')
  await shop.close()
})

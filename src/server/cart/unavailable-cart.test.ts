import { afterAll, beforeAll, expect, test } from 'vitest'
import { CART_PAGE_PATH } from '#rules/addresses.ts'
import { addTestGoods } from '../testing/test-goods.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { TestVisitor } from '../testing/test-visitor.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({}, { built: true })
  await addTestGoods(shop.database.pool)
})
afterAll(() => shop.close())

/** What the cart page shows of a cart, without its suggestions. */
async function cartShown(visitor: TestVisitor): Promise<string> {
  const { body } = await shop.app.inject({ url: CART_PAGE_PATH, headers: { cookie: visitor.cookie } })
  const [island] = /<div [^>]*data-island="cart-view".*?<script/s.exec(body) ?? []
  return island!.replaceAll('\u00a0', ' ')
}

test('a cart of which nothing is available names no shipping costs and no free shipping', async () => {
  const visitor = new TestVisitor(shop.app)
  await visitor.add('FEW', 1)
  const available = await cartShown(visitor)
  expect(available).toContain('inkl. MwSt. · <a')
  expect(available).toContain('zzgl. Versandkosten')
  expect(available).toContain('Versandkosten<span')
  expect(available).toContain('<progress')
  await shop.database.pool.query("update article set stock = 0 where tcm = 'FEW'")
  const soldOut = await cartShown(visitor)
  expect(soldOut).toContain('inkl. MwSt.')
  expect(soldOut).not.toMatch(/Versand|<progress/)
})

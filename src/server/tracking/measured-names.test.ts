import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CardsAnswer, cardsCall } from '#calls/listing.ts'
import { type QuickbuyAnswer, quickbuyCall } from '#calls/product.ts'
import { measuredText } from '#rules/tracking/ecommerce-events.ts'
import { SITES } from '#sites/sites.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { TestVisitor } from '../testing/test-visitor.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
})

test.each(SITES)(
  'on %s analytics names an article alike where it is viewed, listed and in the cart [TRACK-05]',
  async (site) => {
    const query = { site, id: ['p1001', 'p3001', 'p2001'] }
    const viewed = (await shop.app.inject({ url: quickbuyCall.path, query })).json<QuickbuyAnswer>().products
    const { cards } = (await shop.app.inject({ url: cardsCall.path, query })).json<CardsAnswer>()
    const visitor = new TestVisitor(shop.app, site)
    for (const { articles } of viewed) await visitor.add(articles[0]!.tcm, 1)
    const { articles } = await visitor.cart()
    const names = (all: ReadonlyArray<[id: string, name: string]>) =>
      Object.fromEntries(all.map(([id, name]) => [id, measuredText(name)]))
    const expected = names(viewed.map(({ id, trackingName }) => [id, trackingName]))
    expect(Object.keys(expected)).toHaveLength(3)
    expect(names(cards.map(({ productId, title }) => [productId, title]))).toEqual(expected)
    expect(names(articles.map(({ productId, title }) => [productId, title]))).toEqual(expected)
  },
)

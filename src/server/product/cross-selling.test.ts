import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type CardsAnswer, type ProductCardData, substitutesCall } from '#calls/listing.ts'
import { CardsAnswer as CardsAnswerShape } from '#calls/listing-shapes.ts'
import { CART_PAGE_PATH } from '#rules/addresses.ts'
import type { Site } from '#sites/sites.ts'
import { setStock } from '../stock/set-stock.ts'
import { TEST_ACTING } from '../testing/acting.ts'
import { countedPages } from '../testing/counted-pages.ts'
import { expectShape } from '../testing/expect-shape.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { TestVisitor } from '../testing/test-visitor.ts'
import { MAX_FOR_CART, MAX_IN_PLACE } from './cross-selling.ts'

interface Suggestions {
  suggestions: { reason: string; cards: ProductCardData[] }
}

let shop: TestShop
let visitor: TestVisitor

beforeAll(async () => {
  shop = await openTestShop({}, { renderer: countedPages().renderer })
})
beforeEach(() => {
  visitor = new TestVisitor(shop.app)
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
})

/** The home category of each product, the range where it has none. */
async function homesOf(ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await shop.database.pool.query<{ home: string }>(
    `select coalesce(category, range) as home from product
     left join product_category on product_id = id and product_category.position = 0 where id = any($1)`,
    [ids],
  )
  return new Set(rows.map(({ home }) => home))
}

async function substitutes(productId: string, site: Site = 'DE'): Promise<ProductCardData[]> {
  const answer = await visitor.send(substitutesCall, { query: { site, productId } })
  expect(answer.statusCode).toBe(200)
  expectShape(CardsAnswerShape, answer.json())
  return answer.json<CardsAnswer>().cards
}

/** What the cart page shows beside a visitor's cart. */
async function besideCart(): Promise<Suggestions['suggestions']> {
  const answer = await visitor.send({ method: 'GET', path: CART_PAGE_PATH })
  expect(answer.statusCode).toBe(200)
  return answer.json<Suggestions>().suggestions
}

const idsOf = (cards: readonly ProductCardData[]) => cards.map(({ productId }) => productId)

describe('in place of a sold-out product', () => {
  test('the shop names available products of its category, and not itself', async () => {
    const cards = await substitutes('p1001')
    expect(cards).toHaveLength(MAX_IN_PLACE)
    expect(idsOf(cards)).not.toContain('p1001')
    expect(cards.filter(({ isAvailable }) => !isAvailable)).toEqual([])
    expect(await homesOf(idsOf(cards))).toEqual(await homesOf(['p1001']))
  })

  test('what sells out is named no more, and the answer is stored until then', async () => {
    const [first] = await substitutes('p1002')
    const again = await visitor.send(substitutesCall, { query: { site: 'DE', productId: 'p1002' } })
    expect(again.headers['cache-status']).toContain('hit')
    const { rows } = await shop.database.pool.query<{ tcm: string }>('select tcm from article where product_id = $1', [
      first!.productId,
    ])
    for (const { tcm } of rows) await setStock(shop.database.pool, tcm, 0, TEST_ACTING)
    await expect.poll(async () => idsOf(await substitutes('p1002'))).not.toContain(first!.productId)
  })

  test('they have the texts of the site', async () => {
    const [german, czech] = [await substitutes('p2001'), await substitutes('p2001', 'CZ')]
    expect(idsOf(czech)).toEqual(idsOf(german))
    expect(czech[0]!.title).not.toBe(german[0]!.title)
  })

  test('there are none for an unknown product, and that answer is not stored', async () => {
    const answer = await visitor.send(substitutesCall, { query: { site: 'DE', productId: 'p9999' } })
    expect(answer.json<CardsAnswer>().cards).toEqual([])
    expect(answer.headers['cache-status']).not.toContain('stored')
  })
})

describe('beside a cart', () => {
  test('with goods, the page shows what goes with them, without them and without what is sold out', async () => {
    await visitor.add('300102')
    await visitor.add('200101')
    const { reason, cards } = await besideCart()
    expect(reason).toBe('goes-with-cart')
    expect(cards.length).toBeGreaterThan(2)
    expect(cards.length).toBeLessThanOrEqual(MAX_FOR_CART)
    expect(idsOf(cards)).not.toContain('p3001')
    expect(idsOf(cards)).not.toContain('p2001')
    expect(cards.filter((card) => !card.isAvailable || card.isCremaCard || card.isGiftCard)).toEqual([])
    const homes = await homesOf(idsOf(cards))
    for (const home of await homesOf(['p3001', 'p2001'])) expect(homes).toContain(home)
  })

  test('without goods, the page shows the newest products', async () => {
    const { reason, cards } = await besideCart()
    expect([reason, cards.length > 0]).toEqual(['newest', true])
  })
})

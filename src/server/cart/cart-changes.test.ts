import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { HEADERS } from '#calls/call.ts'
import { type Cart, type CartChangeBody, changeCartCall } from '#calls/cart.ts'
import * as shapes from '#calls/cart-shapes.ts'
import { ProductCache } from '../product/product-cache.ts'
import { cartIdOf } from '../request/visitor.ts'
import { expectShape } from '../testing/expect-shape.ts'
import { addOtherKinds, addTestGoods, GIFTS_ID, GOODS_ID } from '../testing/test-goods.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { TestVisitor } from '../testing/test-visitor.ts'
import { CartService } from './cart-service.ts'

/** The five changes of the cart call: alone, in every combination, and by many requests at the same time. */

let shop: TestShop
let beside: FastifyInstance
let service: CartService
let visitor: TestVisitor

beforeAll(async () => {
  shop = await openTestShop()
  beside = await shop.beside()
  await addTestGoods(shop.database.pool)
  service = new CartService(shop.database, new ProductCache(shop.database.pool))
  await addOtherKinds(shop.database.pool)
})
beforeEach(async () => {
  visitor = new TestVisitor(shop.app)
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
})

/** A cart that holds a line of every kind that a change can remove. */
async function fillWithEveryKind(): Promise<Cart> {
  const request = { site: 'DE' as const, cartId: cartIdOf(visitor.token, 'DE'), moment: shop.moment }
  await service.change(request, [{ type: 'addSubscription', subscriptionConfigurationId: 'sub' }])
  const filled = await visitor.change({
    setArticle: { productId: GOODS_ID, tcm: 'FEW', quantity: 2 },
    setGiftCard: { productId: GIFTS_ID, tcm: 'GIFT', set: true },
    setPartnerProduct: { partnerProductId: 'tea', set: true },
  })
  expect(filled.json().cart).toMatchObject({ version: 2, numberOfArticles: 5, freeArticles: [{ campaignId: 'few' }] })
  return filled.json().cart
}

const CHANGES = {
  setArticle: { setArticle: { productId: GOODS_ID, tcm: 'FEW', quantity: 1 } },
  setFreeArticle: { setFreeArticle: { productId: GOODS_ID, campaignId: 'few', remove: true } },
  setGiftCard: { setGiftCard: { productId: GIFTS_ID, tcm: 'GIFT', set: false } },
  setPartnerProduct: { setPartnerProduct: { partnerProductId: 'tea', set: false } },
  deleteSubscription: { deleteSubscription: { subscriptionId: 'sub' } },
} satisfies Record<string, CartChangeBody>
type Name = keyof typeof CHANGES
const NAMES = Object.keys(CHANGES) as Name[]

/** Every combination of changes. */
const MIXES = Array.from({ length: 2 ** NAMES.length - 1 }, (_, at) => NAMES.filter((_, bit) => (at + 1) & (1 << bit)))
const bodyOf = (mix: readonly Name[]): CartChangeBody => Object.assign({}, ...mix.map((name) => CHANGES[name]))

/** The part of the filled cart that each change affects. */
const seen = (cart: Cart): Record<Name, unknown> => ({
  setArticle: cart.articles[0]?.quantity.quantity,
  setFreeArticle: cart.freeArticles.length,
  setGiftCard: cart.giftCards.length,
  setPartnerProduct: cart.partnerProducts.length,
  deleteSubscription: cart.subscriptions.length,
})
const BEFORE = { setArticle: 2, setFreeArticle: 1, setGiftCard: 1, setPartnerProduct: 1, deleteSubscription: 1 }
const AFTER = { setArticle: 1, setFreeArticle: 0, setGiftCard: 0, setPartnerProduct: 0, deleteSubscription: 0 }

test('every combination of changes in one body counts as one change, applied whole [API-38]', async () => {
  for (const mix of MIXES) {
    visitor = new TestVisitor(shop.app)
    await fillWithEveryKind()
    const response = await visitor.change(bodyOf(mix))
    expect(response.statusCode).toBe(200)
    expectShape(shapes.CartChangeAnswer, response.json())
    const cart = response.json<{ cart: Cart }>().cart
    const expected = Object.fromEntries(NAMES.map((name) => [name, (mix.includes(name) ? AFTER : BEFORE)[name]]))
    expect([mix, seen(cart), cart.version]).toEqual([mix, expected, 3])
    expect(await visitor.cart()).toEqual(cart)
    // the same body again changes nothing
    expect((await visitor.change(bodyOf(mix))).json().cart).toEqual(cart)
  }
})

test('a combination with one refused change changes nothing', async () => {
  const before = await fillWithEveryKind()
  const refusals: CartChangeBody[] = [
    { setArticle: { productId: GOODS_ID, tcm: 'FEW', quantity: 6 } },
    { setGiftCard: { productId: GIFTS_ID, tcm: 'NO-SUCH', set: true } },
    { setPartnerProduct: { partnerProductId: 'no-such', set: true } },
    { setFreeArticle: { productId: GOODS_ID, campaignId: 'no-such', remove: false } },
  ]
  for (const mix of MIXES) {
    for (const refused of refusals) {
      const response = await visitor.change({ ...bodyOf(mix), ...refused })
      expect(response.statusCode).toBeGreaterThanOrEqual(400)
      expectShape(shapes.CartErrorAnswer, response.json())
    }
  }
  expect(await visitor.cart()).toEqual(before)
})

test('PUT does what POST does, for every change [API-46]', async () => {
  for (const name of NAMES) {
    visitor = new TestVisitor(shop.app)
    await fillWithEveryKind()
    const response = await visitor.send({ ...changeCartCall, method: 'PUT' }, { body: CHANGES[name] })
    expect(response.statusCode).toBe(200)
    expectShape(shapes.CartChangeAnswer, response.json())
    expect(seen(response.json().cart)).toEqual({ ...BEFORE, [name]: AFTER[name] })
  }
})

test('all five changes in one body are two round trips, with and without an Idempotency-Key', async () => {
  await fillWithEveryKind()
  const { pool } = shop.database
  const original = pool.query
  let trips = 0
  pool.query = ((...values: Parameters<typeof original>) => {
    trips += 1
    return original.apply(pool, values)
  }) as typeof original
  try {
    await visitor.change(bodyOf(NAMES), { [HEADERS.idempotencyKey]: 'all' })
    expect(trips).toBe(2)
    await visitor.cart()
    expect(trips).toBe(3)
  } finally {
    pool.query = original
  }
})

describe('writes of all kinds at the same time', () => {
  /** A seeded random generator, so that a failure can be repeated. */
  const randomFrom = (seed: number) => () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed / 2_147_483_648
  }

  function anyChange(random: () => number): CartChangeBody {
    const on = random() < 0.7
    const all: CartChangeBody[] = [
      {
        setArticle: {
          productId: GOODS_ID,
          tcm: `PLENTY-${Math.floor(random() * 10)}`,
          quantity: Math.floor(random() * 34),
        },
      },
      { setArticle: { productId: GOODS_ID, tcm: 'FEW', quantity: Math.floor(random() * 8) } },
      { setGiftCard: { productId: GIFTS_ID, tcm: 'GIFT2', set: on } },
      { setPartnerProduct: { partnerProductId: 'tea', set: on } },
      { setFreeArticle: { productId: GOODS_ID, campaignId: 'few', remove: on } },
      { deleteSubscription: { subscriptionId: 'sub' } },
    ]
    const pick = () => all[Math.floor(random() * all.length)]!
    return random() < 0.3 ? { ...pick(), ...pick() } : pick()
  }

  function expectWithinLimits(cart: Cart) {
    expect(cart.numberOfArticles).toBeLessThanOrEqual(200)
    for (const { tcm, quantity } of cart.articles) expect(quantity.quantity).toBeLessThanOrEqual(tcm === 'FEW' ? 5 : 30)
    for (const { quantity } of cart.giftCards) expect(quantity).toBeLessThanOrEqual(2)
    for (const { totalQuantity } of cart.partnerProducts) expect(totalQuantity).toBeLessThanOrEqual(30)
  }

  test.each([1, 2, 3])('to one cart by two processes: two hundred lose nothing (seed %d)', async (seed) => {
    const random = randomFrom(seed)
    const writes = Array.from({ length: 200 }, () => ({ body: anyChange(random), key: randomUUID() }))
    const tabs = [visitor, visitor.on(beside)]
    const answers = await Promise.all(
      writes.map(({ body, key }, at) => tabs[at % 2]!.change(body, { [HEADERS.idempotencyKey]: key })),
    )
    const accepted = answers.filter(({ statusCode }) => statusCode === 200)
    expect(answers.every(({ statusCode }) => statusCode === 200 || statusCode === 409)).toBe(true)
    for (const answer of accepted) expectWithinLimits(answer.json().cart)
    // each version was answered to one request, and the newest answer is the cart
    const cart = await visitor.cart()
    const byVersion = new Map(accepted.map((answer) => [answer.json().cart.version, answer.json().cart]))
    expect([...byVersion.keys()].filter((version) => version > 0).length).toBe(cart.version)
    expect(byVersion.get(cart.version)).toEqual(cart)
    // each retry, in another order and on the other process, gets its own first answer and changes nothing
    const again = await Promise.all(
      writes.map(({ body, key }, at) => tabs[(at + 1) % 2]!.change(body, { [HEADERS.idempotencyKey]: key })),
    )
    expect(again.map(({ body }) => body)).toEqual(answers.map(({ body }) => body))
    expect(await visitor.cart()).toEqual(cart)
  })

  test('to a thousand different carts all succeed', async () => {
    const shoppers = Array.from({ length: 1000 }, (_, at) => new TestVisitor(at % 2 ? beside : shop.app))
    for (let at = 0; at < shoppers.length; at += 250) {
      const answers = await Promise.all(
        shoppers.slice(at, at + 250).map((one, nth) =>
          one.change({
            setArticle: { productId: GOODS_ID, tcm: `PLENTY-${nth % 10}`, quantity: 1 + (nth % 30) },
            setPartnerProduct: { partnerProductId: 'tea', set: true },
          }),
        ),
      )
      for (const [nth, answer] of answers.entries()) {
        expect(answer.statusCode).toBe(200)
        expect(answer.json().cart).toMatchObject({ version: 1, numberOfArticles: 2 + (nth % 30) })
      }
    }
    const { rows } = await shop.database.pool.query<{ pieces: number }>(
      `select sum((line->>'quantity')::int)::int as pieces from cart, jsonb_array_elements(lines) line
       where cart.id = any($1)`,
      [shoppers.map(({ token }) => cartIdOf(token, 'DE'))],
    )
    expect(rows[0]!.pieces).toBe(shoppers.reduce((sum, _, at) => sum + 2 + ((at % 250) % 30), 0))
  })
})

test('a new cart is admitted once, ahead of its first change; what changes nothing needs no admission', async () => {
  const admitted: string[] = []
  const change = (what: string, ...changes: Parameters<CartService['change']>[1]) =>
    service.change(
      {
        site: 'DE',
        cartId: cartIdOf(visitor.token, 'DE'),
        moment: shop.moment,
        admitNewCart: async () => {
          admitted.push(what)
        },
      },
      changes,
    )
  const add = { type: 'addArticle', tcm: 'FEW', quantity: 1 } as const
  await change('a refused change', { ...add, tcm: 'NONE' })
  await change('the first change', add)
  await change('the second change', add)
  expect(admitted).toEqual(['the first change'])

  visitor = new TestVisitor(shop.app)
  const refused = service.change(
    {
      site: 'DE',
      cartId: cartIdOf(visitor.token, 'DE'),
      moment: shop.moment,
      admitNewCart: () => Promise.reject(new Error('too many')),
    },
    [add],
  )
  await expect(refused).rejects.toThrow('too many')
  expect((await visitor.cart()).version).toBe(0)
})

import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { HEADERS } from '#calls/call.ts'
import { addArticleCall } from '#calls/cart.ts'
import { countByStatus, key, openTwoProcesses, times } from '../testing/at-once.ts'
import { GOODS_ID } from '../testing/test-goods.ts'
import type { TestShop } from '../testing/test-shop.ts'
import { TestVisitor } from '../testing/test-visitor.ts'

let shop: TestShop
let beside: FastifyInstance
let visitor: TestVisitor

beforeAll(async () => {
  ;({ shop, beside } = await openTwoProcesses())
})
beforeEach(() => {
  visitor = new TestVisitor(shop.app)
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
})

/** Two tabs of the visitor, each served by a process of its own. */
const tabs = () => [visitor, visitor.on(beside)] as const

describe.each([
  ['one process', () => [visitor]],
  ['two processes', () => [...tabs()]],
])('200 adds at once to one cart, by %s', (_title, visitors) => {
  const adds = (tcmOf: (at: number) => string) => {
    const all = visitors()
    return times(200, (at) => all[at % all.length]!.add(tcmOf(at)))
  }

  test('lose no piece', async () => {
    expect(countByStatus(await adds((at) => `PLENTY-${at % 10}`))).toEqual({ 200: 200 })
    const cart = await visitor.cart()
    expect(cart).toMatchObject({ numberOfArticles: 200, version: 200 })
    expect(cart.articles.map(({ quantity }) => quantity.quantity)).toEqual(Array(10).fill(20))
    expect((await visitor.add('MOST8')).json()).toEqual({ limitType: 'CART_LIMIT', limit: 200 })
  })

  test('never exceed the limit of an article', async () => {
    expect(countByStatus(await adds(() => 'PLENTY-0'))).toEqual({ 200: 30, 299: 170 })
    expect(await visitor.lines()).toEqual(['PLENTY-0 30'])
  })

  test('never exceed the stock', async () => {
    expect(countByStatus(await adds(() => 'FEW'))).toEqual({ 200: 5, 299: 195 })
    expect(await visitor.lines()).toEqual(['FEW 5'])
  })

  test('never exceed the limit of the cart', async () => {
    await times(6, (at) => visitor.add(`PLENTY-${at}`, 30))
    expect(countByStatus(await adds((at) => `PLENTY-${6 + (at % 4)}`))).toEqual({ 200: 20, 299: 180 })
    expect((await visitor.cart()).numberOfArticles).toBe(200)
  })
})

test('two tabs that change different lines at the same time both succeed', async () => {
  const [left, right] = tabs()
  for (let round = 1; round <= 20; round += 1) {
    const answers = await Promise.all([
      left.change({ setArticle: { productId: GOODS_ID, tcm: 'PLENTY-0', quantity: round } }),
      right.change({ setArticle: { productId: GOODS_ID, tcm: 'PLENTY-1', quantity: round } }),
    ])
    expect(countByStatus(answers)).toEqual({ 200: 2 })
    // the later of the two answers holds both changes
    const seen = answers.map((answer) => answer.json().cart.numberOfArticles)
    expect(Math.max(...seen)).toBe(2 * round)
    expect(await left.lines()).toEqual(await right.lines())
  }
  expect((await visitor.lines()).toSorted()).toEqual(['PLENTY-0 20', 'PLENTY-1 20'])
})

test('a removal and a raise of the same line at the same time end as if one came after the other', async () => {
  const [left, right] = tabs()
  for (let round = 0; round < 20; round += 1) {
    await visitor.change({ setArticle: { productId: GOODS_ID, tcm: 'MOST8', quantity: 3 } })
    const answers = await Promise.all([
      left.change({ setArticle: { productId: GOODS_ID, tcm: 'MOST8', quantity: 0 } }),
      right.add('MOST8', 2),
    ])
    expect(countByStatus(answers)).toEqual({ 200: 2 })
    expect([[], ['MOST8 2']]).toContainEqual(await visitor.lines())
  }
})

test('replacements at the same time leave exactly one of the two articles', async () => {
  for (let round = 0; round < 20; round += 1) {
    visitor = new TestVisitor(shop.app)
    const [left, right] = tabs()
    await visitor.add('MOST8', 2)
    const answers = await Promise.all([
      left.replace('MOST8', 'PLENTY-0', 2),
      right.replace('MOST8', 'PLENTY-1', 2),
      left.replace('MOST8', 'PLENTY-2', 2),
      right.replace('MOST8', 'PLENTY-3', 2),
    ])
    expect(countByStatus(answers)).toEqual({ 200: 1, 404: 3 })
    expect(await visitor.lines()).toHaveLength(1)
  }
})

test('an add without conflict is two round trips, a refusal or a read one', async () => {
  const { pool } = shop.database
  const original = pool.query
  let trips = 0
  pool.query = ((...values: Parameters<typeof original>) => {
    trips += 1
    return original.apply(pool, values)
  }) as typeof original
  const tripsOf = async (act: () => Promise<unknown>) => {
    trips = 0
    await act()
    return trips
  }
  try {
    // the first answer also reads the product, which the product cache then has
    await visitor.add('PLENTY-0')
    expect(await tripsOf(() => visitor.add('PLENTY-0'))).toBe(2)
    expect(await tripsOf(() => visitor.add('PLENTY-0', 1, key('trips')))).toBe(2)
    expect(await tripsOf(() => visitor.add('PLENTY-0', 1, key('trips')))).toBe(1)
    expect(await tripsOf(() => visitor.add('PLENTY-0', 31))).toBe(1)
    expect(await tripsOf(() => visitor.add('PLENTY-0', 31, key('refused')))).toBe(2)
    expect(await tripsOf(() => visitor.add('PLENTY-0', 31, key('refused')))).toBe(1)
    expect(await tripsOf(() => visitor.cart())).toBe(1)
    const manyOthers = () => times(20, () => new TestVisitor(shop.app).add('PLENTY-1'))
    expect(await tripsOf(manyOthers)).toBe(40)
  } finally {
    pool.query = original
  }
})

test('a cart under 200 writes takes one database connection, so that other carts are not blocked', async () => {
  const { pool } = shop.database
  await visitor.add('PLENTY-0')
  let most = 0
  const watch = setInterval(() => {
    most = Math.max(most, pool.totalCount - pool.idleCount + pool.waitingCount)
  }, 0)
  await times(200, (at) => visitor.add(`PLENTY-${at % 10}`))
  clearInterval(watch)
  expect(most).toBe(1)
})

// the product cache has nothing of these sites yet, so that a transaction reads products while it holds a cart's lock
test.each(['DE', 'AT', 'CZ', 'PL'] as const)(
  'sixty visitors on %s, each with a write conflict, all succeed',
  async (site) => {
    const visitors = Array.from({ length: 60 }, () => new TestVisitor(shop.app, site))
    const answers = await Promise.all(
      visitors.flatMap((one) => [
        one.add('PLENTY-0'),
        one.on(beside).add('PLENTY-1'),
        one.add('GIFT'),
        one.addGiftCard('GIFT'),
      ]),
    )
    expect(countByStatus(answers)).toEqual({ 200: 180, 400: 60 })
    for (const one of visitors) expect((await one.cart()).numberOfArticles).toBe(3)
  },
)

test('requests that the browser aborts leave the cart intact', async () => {
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const address = shop.app.server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  await times(20, async (at) => {
    const leaving = new AbortController()
    const sent = fetch(`http://127.0.0.1:${port}${addArticleCall.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [HEADERS.csrf]: '1', cookie: `cart=${visitor.token}` },
      body: JSON.stringify({ tcm: 'PLENTY-0', quantity: 1 }),
      signal: leaving.signal,
    })
    setTimeout(() => leaving.abort(), at)
    await sent.catch(() => {})
  })
  const before = (await visitor.cart()).numberOfArticles
  expect(before).toBeLessThanOrEqual(20)
  expect((await visitor.add('PLENTY-0')).statusCode).toBe(200)
})

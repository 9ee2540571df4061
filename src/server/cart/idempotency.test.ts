import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { FaultShape } from '#calls/fault-shapes.ts'
import { countByStatus, key, openTwoProcesses, times } from '../testing/at-once.ts'
import { expectShape } from '../testing/expect-shape.ts'
import { GIFTS_ID, GOODS_ID } from '../testing/test-goods.ts'
import type { TestShop } from '../testing/test-shop.ts'
import { TestVisitor } from '../testing/test-visitor.ts'

/** Idempotency: requests under the same Idempotency-Key act once and get the same answer. */

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

describe('two requests under the same Idempotency-Key', () => {
  test.each([
    ['one process', () => visitor],
    ['two processes', () => visitor.on(beside)],
  ])('at the same time, by %s, act once and get the same answer', async (_title, second) => {
    for (let round = 0; round < 15; round += 1) {
      visitor = new TestVisitor(shop.app)
      const headers = key(randomUUID())
      const answers = await Promise.all([visitor.add('FEW', 2, headers), second().add('FEW', 2, headers)])
      expect(countByStatus(answers)).toEqual({ 200: 2 })
      expect(answers[0]!.json()).toEqual(answers[1]!.json())
      expect(await visitor.lines()).toEqual(['FEW 2'])
    }
  })

  test('act once among sixty that also write to the same cart', async () => {
    await visitor.add('MOST8')
    const headers = key(randomUUID())
    const [left, right] = tabs()
    const answers = await times(60, (at) => {
      const tab = at % 2 ? left : right
      return at % 3 ? tab.add('FEW', 1, headers) : tab.add('PLENTY-0')
    })
    expect(countByStatus(answers)).toEqual({ 200: 60 })
    expect((await visitor.lines()).toSorted()).toEqual(['FEW 1', 'MOST8 1', 'PLENTY-0 20'])
  })

  test('get the same answer byte by byte, even after the cart has changed', async () => {
    const headers = key('press-1')
    await visitor.addGiftCard('GIFT')
    const set = { setArticle: { productId: GOODS_ID, tcm: 'FEW', quantity: 2 } }
    const first = await visitor.change(set, headers)
    await visitor.change({ setArticle: { productId: GOODS_ID, tcm: 'FEW', quantity: 0 } })
    await visitor.add('MOST8')
    const again = await visitor.on(beside).change(set, headers)
    expect([again.statusCode, again.body]).toEqual([200, first.body])
    expect(again.headers.etag).toBe(first.headers.etag)
    // the version shows that the answer is old; the cart keeps its newer state
    expect(again.json().cart.version).toBeLessThan((await visitor.cart()).version)
    expect(await visitor.lines()).toEqual(['MOST8 1', 'GIFT 1'])
  })

  test('with different bodies are 422, on every call that changes the cart', async () => {
    const headers = key('press-2')
    await visitor.add('FEW', 1, headers)
    const others = [
      await visitor.add('FEW', 2, headers),
      await visitor.add('MOST8', 1, headers),
      await visitor.on(beside).add('FEW', 2, headers),
    ]
    for (const answer of others) {
      expect(answer.statusCode).toBe(422)
      expect(answer.json()).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED', field: 'header.idempotency-key' })
      expectShape(FaultShape, answer.json())
    }
    const change = await visitor.change({ setGiftCard: { productId: GIFTS_ID, tcm: 'GIFT', set: true } }, headers)
    expect([change.statusCode, change.json().error]).toEqual([422, 'UNKNOWN'])
    expect(await visitor.lines()).toEqual(['FEW 1'])
    expect((await visitor.add('FEW', 1, headers)).statusCode).toBe(200)
    expect(await visitor.lines()).toEqual(['FEW 1'])
  })

  test('of two visitors or on two sites are independent', async () => {
    const headers = key('press-3')
    const other = new TestVisitor(shop.app)
    await visitor.add('FEW', 1, headers)
    expect((await other.add('MOST8', 1, headers)).statusCode).toBe(200)
    expect((await visitor.on(shop.app, 'AT').add('MOST8', 1, headers)).statusCode).toBe(200)
    expect(await visitor.lines()).toEqual(['FEW 1'])
  })

  test('stay refused after the first was refused; a new key may succeed', async () => {
    await visitor.add('FEW', 5)
    const refused = await visitor.add('FEW', 1, key('press-4'))
    const missing = await visitor.replace('MOST8', 'PLENTY-0', 1, key('press-5'))
    await visitor.change({ setArticle: { productId: GOODS_ID, tcm: 'FEW', quantity: 1 } })
    await visitor.add('MOST8')
    const again = await visitor.on(beside).add('FEW', 1, key('press-4'))
    expect([again.statusCode, again.body]).toEqual([299, refused.body])
    expect((await visitor.add('FEW', 2, key('press-4'))).statusCode).toBe(422)
    expect([missing.statusCode, (await visitor.replace('MOST8', 'PLENTY-0', 1, key('press-5'))).statusCode]).toEqual([
      404, 404,
    ])
    expect((await visitor.add('FEW', 1, key('press-6'))).statusCode).toBe(200)
    expect(await visitor.lines()).toEqual(['FEW 2', 'MOST8 1'])
  })

  test('get the same answer where the first changed nothing', async () => {
    const set = { setArticle: { productId: GOODS_ID, tcm: 'FEW', quantity: 2 } }
    await visitor.change(set)
    const first = await visitor.change(set, key('press-7'))
    await visitor.change({ setArticle: { productId: GOODS_ID, tcm: 'FEW', quantity: 0 } })
    const again = await visitor.change(set, key('press-7'))
    expect([again.statusCode, again.body]).toEqual([200, first.body])
    expect(await visitor.lines()).toEqual([])
  })

  test('get the same answer while another change decides whether they are refused', async () => {
    for (let round = 0; round < 20; round += 1) {
      visitor = new TestVisitor(shop.app)
      await visitor.add('FEW', 5)
      const headers = key(randomUUID())
      const [left, right] = tabs()
      const [one, , other] = await Promise.all([
        left.add('FEW', 1, headers),
        round % 2 ? left.replace('FEW', 'FEW', 4) : right.replace('FEW', 'FEW', 4),
        right.add('FEW', 1, headers),
      ])
      expect([200, 299]).toContain(one.statusCode)
      expect([one.statusCode, one.body]).toEqual([other.statusCode, other.body])
      expect(await visitor.lines()).toEqual([one.statusCode === 200 ? 'FEW 5' : 'FEW 4'])
    }
  })

  test.each(['', 'with space', 'ä', 'x'.repeat(129)])('are 400 where the key is %o', async (text) => {
    const response = await visitor.add('FEW', 1, key(text))
    expect([response.statusCode, response.json().field]).toEqual([400, 'header.idempotency-key'])
    expect(await visitor.lines()).toEqual([])
  })
})

describe('a second request under a key that is served while the first one is about to write', () => {
  /** Runs something between the first request's read and its write. */
  async function between<T>(first: () => Promise<T>, meanwhile: () => Promise<unknown>): Promise<T> {
    const { pool } = shop.database
    const original = pool.query
    let isFirst = true
    pool.query = (async (...values: Parameters<typeof original>) => {
      const [statement] = values as unknown as [{ name?: string }]
      if (isFirst && (statement.name === 'write-cart' || statement.name === 'store-answer')) {
        isFirst = false
        await meanwhile()
      }
      return original.apply(pool, values) as unknown as Promise<unknown>
    }) as unknown as typeof original
    return first().finally(() => {
      pool.query = original
      expect(isFirst).toBe(false)
    })
  }
  type Answer = Awaited<ReturnType<TestVisitor['add']>>

  test.each([
    ['in a new cart', async () => {}],
    ['in a cart with lines', () => visitor.add('MOST8')],
  ])('gets the answer that both then have, %s', async (_title, prepare) => {
    await prepare()
    let other: Answer | undefined
    const one = await between(
      () => visitor.add('FEW', 2, key('race')),
      async () => {
        other = await visitor.on(beside).add('FEW', 2, key('race'))
      },
    )
    expect([one.statusCode, one.body]).toEqual([200, other!.body])
    expect(await visitor.lines()).toContain('FEW 2')
  })

  test('and refused, lets the first be refused as well', async () => {
    const { pool } = shop.database
    let other: Answer | undefined
    try {
      const one = await between(
        () => visitor.add('FEW', 2, key('race')),
        async () => {
          await pool.query("update article set stock = 1 where tcm = 'FEW'")
          other = await visitor.on(beside).add('FEW', 2, key('race'))
        },
      )
      expect([one.statusCode, one.body]).toEqual([299, other!.body])
    } finally {
      await pool.query("update article set stock = 5 where tcm = 'FEW'")
    }
    expect(await visitor.lines()).toEqual([])
  })

  test('and accepted, lets the first be accepted as well', async () => {
    const { pool } = shop.database
    await pool.query("update article set stock = 1 where tcm = 'FEW'")
    let other: Answer | undefined
    const one = await between(
      () => visitor.add('FEW', 2, key('race')),
      async () => {
        await pool.query("update article set stock = 5 where tcm = 'FEW'")
        other = await visitor.on(beside).add('FEW', 2, key('race'))
      },
    )
    expect([one.statusCode, one.body]).toEqual([200, other!.body])
    expect(await visitor.lines()).toEqual(['FEW 2'])
  })

  test('with another body is 422 for the first', async () => {
    const one = await between(
      () => visitor.add('FEW', 2, key('race')),
      () => visitor.on(beside).add('FEW', 1, key('race')),
    )
    expect(one.statusCode).toBe(422)
    expect(await visitor.lines()).toEqual(['FEW 1'])
  })
})

describe('a retry after the connection was lost', () => {
  /** Breaks the database connection at the write, before or after the database executes it. */
  async function losingConnection<T>(when: 'before' | 'after', act: () => Promise<T>): Promise<T> {
    const { pool } = shop.database
    const original = pool.query
    pool.query = (async (...values: Parameters<typeof original>) => {
      const [statement] = values as unknown as [{ name?: string }]
      const writes = statement.name === 'write-cart' || statement.name === 'store-answer'
      if (!writes || when === 'after') {
        const result = await (original.apply(pool, values) as unknown as Promise<unknown>)
        if (!writes) return result
      }
      throw Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' })
    }) as unknown as typeof original
    return act().finally(() => {
      pool.query = original
    })
  }

  test.each([
    ['before' as const, 0],
    ['after' as const, 1],
  ])('%s the write acts once in all', async (when, written) => {
    const headers = key('press')
    const lost = await losingConnection(when, () => visitor.add('FEW', 2, headers))
    expect(lost.statusCode).toBe(503)
    expect(await visitor.lines()).toEqual(written ? ['FEW 2'] : [])
    const again = await visitor.on(beside).add('FEW', 2, headers)
    expect([again.statusCode, again.json().addedProduct]).toEqual([200, `Titel ${GOODS_ID}`])
    expect((await visitor.add('FEW', 2, headers)).body).toBe(again.body)
    expect(await visitor.lines()).toEqual(['FEW 2'])
    shop.logged.length = 0
  })

  test('after the write adds one gift card in all', async () => {
    const headers = key('press')
    const lost = await losingConnection('after', () => visitor.addGiftCard('GIFT', headers))
    expect([lost.statusCode, await visitor.lines()]).toEqual([503, ['GIFT 1']])
    const again = await visitor.on(beside).addGiftCard('GIFT', headers)
    expect([again.statusCode, await visitor.lines()]).toEqual([200, ['GIFT 1']])
    shop.logged.length = 0
  })
})

import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Cart, type CartChangeBody, changeCartCall, readCartCall } from '#calls/cart.ts'
import * as shapes from '#calls/cart-shapes.ts'
import { countByStatus, key, openTwoProcesses, times } from '../testing/at-once.ts'
import { expectShape } from '../testing/expect-shape.ts'
import { FEW_CAMPAIGN, replaceCampaigns } from '../testing/test-campaigns.ts'
import { signIn } from '../testing/test-customer.ts'
import { GIFTS_ID, GOODS_ID } from '../testing/test-goods.ts'
import type { TestShop } from '../testing/test-shop.ts'
import { TestVisitor } from '../testing/test-visitor.ts'

/** The cart call refuses malformed bodies: wrong values in each field, and bodies that are wrong as a whole. */

let shop: TestShop
let beside: FastifyInstance
let visitor: TestVisitor
let before: Cart

beforeAll(async () => {
  ;({ shop, beside } = await openTwoProcesses())
  await shop.database.pool.query(`
    insert into partner_product values ('tea', '{"de": "Tee"}', true);
    insert into partner_product_price (site, partner_product_id, amount) values ('DE', 'tea', 700)`)
  await replaceCampaigns(shop.database.pool, [FEW_CAMPAIGN])
})
beforeEach(async () => {
  visitor = new TestVisitor(shop.app)
  await visitor.change({ ...CHANGES.setArticle, ...CHANGES.setGiftCard, ...CHANGES.setPartnerProduct })
  before = await visitor.cart()
  expect(before).toMatchObject({ version: 1, numberOfArticles: 4, freeArticles: [{ campaignId: 'few' }] })
})
afterEach(() => expect(shop.logged).toEqual([]))
afterAll(() => shop.close())

/** A valid body for each of the five changes. */
const CHANGES = {
  setArticle: { setArticle: { productId: GOODS_ID, tcm: 'FEW', quantity: 2 } },
  setFreeArticle: { setFreeArticle: { productId: GOODS_ID, campaignId: 'few', remove: true } },
  setGiftCard: { setGiftCard: { productId: GIFTS_ID, tcm: 'GIFT', set: true } },
  setPartnerProduct: { setPartnerProduct: { partnerProductId: 'tea', set: true } },
  deleteSubscription: { deleteSubscription: { subscriptionId: 'sub' } },
} satisfies Record<string, CartChangeBody>
type Name = keyof typeof CHANGES

const post = (body: unknown, headers: Record<string, string> = {}, one = visitor) =>
  one.send(changeCartCall, { body: body as object, headers })

async function expectRefused(answer: { statusCode: number; json(): unknown }, status = 400): Promise<void> {
  expect([answer.statusCode, answer.json()]).toMatchObject([status, { error: 'UNKNOWN' }])
  expectShape(shapes.CartErrorAnswer, answer.json())
  expect(await visitor.cart()).toEqual(before)
}

const HUGE = 'x'.repeat(10_000)
const ANY_NUMBER = [undefined, null, '', ' ', 1, true, [], {}, ['FEW'], HUGE, 'a\u0000b', '\u202e', 'a\nb']
const ANY_ID = [...ANY_NUMBER, 'a b', 'ä']
const ONLY_LETTERS = ["'; drop table cart; --", '../FEW', '<b>', '%46EW', '.ab']
const BAD = {
  productId: [...ANY_ID, ...ONLY_LETTERS, 'x'.repeat(65)],
  tcm: [...ANY_NUMBER, ' FEW', 'FEW ', 'FEW\u200b', 'x'.repeat(65)],
  quantity: [undefined, null, '', '2', 'two', true, [], [2], {}, -1, -0.5, 1.5, 1_000_001, 1e300, 2 ** 53],
  campaignId: [...ANY_ID, 'x'.repeat(65)],
  partnerProductId: [...ANY_ID, 'x'.repeat(65)],
  subscriptionId: [...ANY_ID, 'x'.repeat(65)],
  remove: [undefined, null, '', 'true', 1, 0, [], {}],
  set: [undefined, null, '', 'false', 1, 0, [], {}],
} satisfies Record<string, readonly unknown[]>

const FIELDS = (Object.keys(CHANGES) as Name[]).flatMap((name) =>
  Object.keys(Object.values(CHANGES[name])[0]!).map((field) => [name, field as keyof typeof BAD] as const),
)

test.each(FIELDS)('a malformed value of %s.%s is 400, names the field and changes nothing', async (name, field) => {
  const good: object = Object.values(CHANGES[name])[0]!
  for (const value of BAD[field]) {
    const answer = await post({ [name]: { ...good, [field]: value } })
    await expectRefused(answer)
    expect([value, answer.json().field]).toEqual([value, expect.stringContaining(`body.${name}`)])
  }
})

test.each(Object.keys(CHANGES) as Name[])('a %s that is no object is 400', async (name) => {
  for (const value of [null, '', 'FEW', 1, true, [], [Object.values(CHANGES[name])[0]]]) {
    await expectRefused(await post({ [name]: value }))
  }
  await expectRefused(await post({ [name]: {} }))
})

test('the largest numbers and the longest ids that a change may name are accepted as well-formed', async () => {
  const answers = [
    await post({ setArticle: { productId: GOODS_ID, tcm: 'FEW', quantity: 1_000_000 } }),
    await post({ setArticle: { productId: 'x'.repeat(32), tcm: 'x'.repeat(32), quantity: 1 } }),
    await post({ setPartnerProduct: { partnerProductId: '~'.repeat(64), set: true } }),
    await post({ deleteSubscription: { subscriptionId: '!'.repeat(64) } }),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([409, 404, 404, 200])
  expect(answers[0]!.json()).toEqual({ error: 'AVAILABILITY_LIMIT', limit: 5 })
  expect(await visitor.cart()).toEqual(before)
})

describe('the body of the cart call', () => {
  const raw = (payload: string, type = 'application/json') =>
    shop.app.inject({
      method: 'POST',
      url: changeCartCall.path,
      headers: { 'content-type': type, cookie: visitor.cookie },
      payload,
    })
  const good = JSON.stringify(CHANGES.setArticle)

  test.each<[title: string, payload: string, status: number, type?: string]>([
    ['that is empty', '', 400],
    ['that is no JSON', '{"setArticle":', 400],
    ['that is a text', '"setArticle"', 400],
    ['that is null', 'null', 400],
    ['that is a list', `[${good}]`, 400],
    ['that names no change', '{}', 400],
    ['that names an unknown change only', '{"setNothing":{"tcm":"FEW"}}', 400],
    ['that is too large', JSON.stringify({ ...CHANGES.setArticle, more: 'x'.repeat(70_000) }), 413],
    ['that nests deeper than any', `${'['.repeat(20_000)}${']'.repeat(20_000)}`, 400],
    ['with a prototype', '{"__proto__":{"setArticle":{"productId":"test-goods","tcm":"FEW","quantity":1}}}', 400],
    ['with a constructor', '{"constructor":{"prototype":{"set":true}}}', 400],
    ['as a form', 'tcm=FEW', 415, 'application/x-www-form-urlencoded'],
    ['as a text', good, 415, 'text/plain'],
    ['without a type', good, 415, ''],
  ])('%s changes nothing', async (_title, payload, status, type) => {
    await expectRefused(await raw(payload, type), status)
  })

  test('that names a change twice applies the last one', async () => {
    const twice = `{"setArticle":{"productId":"${GOODS_ID}","tcm":"FEW","quantity":5},${good.slice(1)}`
    expect((await raw(twice)).statusCode).toBe(200)
    expect(await visitor.cart()).toEqual(before)
  })

  test('applies its changes in the specification’s order, whatever order it names them in', async () => {
    const changes = { ...CHANGES.setArticle, ...CHANGES.setFreeArticle, setGiftCard: { ...gift, set: false } }
    const reversed = Object.fromEntries(Object.entries(changes).toReversed())
    const other = new TestVisitor(shop.app)
    await other.change({ ...CHANGES.setArticle, ...CHANGES.setGiftCard, ...CHANGES.setPartnerProduct })
    const answers = [await post(changes), await post(reversed, {}, other)]
    expect(answers[0]!.json()).toEqual(answers[1]!.json())
    expect(answers[0]!.json().cart).toMatchObject({ version: 2, numberOfArticles: 3, freeArticles: [], giftCards: [] })
  })
  const gift = CHANGES.setGiftCard.setGiftCard
})

describe('each change of the cart call', () => {
  /** The body that is sent twice, the lines of the cart afterwards, and the version afterwards. */
  const AFTER: Record<Name, [body: CartChangeBody, pieces: number, version: number]> = {
    setArticle: [{ setArticle: { productId: GOODS_ID, tcm: 'FEW', quantity: 4 } }, 6, 2],
    setFreeArticle: [CHANGES.setFreeArticle, 4, 2],
    setGiftCard: [{ setGiftCard: { productId: GIFTS_ID, tcm: 'GIFT', set: false } }, 3, 2],
    // the only relative change: each request adds a piece
    setPartnerProduct: [CHANGES.setPartnerProduct, 6, 3],
    deleteSubscription: [CHANGES.deleteSubscription, 4, 1],
  }

  test.each(Object.entries(AFTER))(
    '%s twice, at once or one after the other',
    async (_name, [body, pieces, version]) => {
      expect(countByStatus([await post(body), await post(body)])).toEqual({ 200: 2 })
      const cart = await visitor.cart()
      expect(cart).toMatchObject({ numberOfArticles: pieces, version })

      visitor = new TestVisitor(shop.app)
      await visitor.change({ ...CHANGES.setArticle, ...CHANGES.setGiftCard, ...CHANGES.setPartnerProduct })
      expect(countByStatus(await times(2, (at) => post(body, {}, visitor.on(at ? beside : shop.app))))).toEqual({
        200: 2,
      })
      expect(await visitor.cart()).toEqual(cart)
    },
  )

  test.each(Object.entries(AFTER))('%s twice under one key counts once', async (_name, [body]) => {
    const answers = await times(4, (at) => post(body, key('press'), visitor.on(at % 2 ? beside : shop.app)))
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1)
    const first = await visitor.cart()
    expect(answers[0]!.json().cart).toEqual(first)
    expect(first.version).toBeLessThanOrEqual(2)
  })

  test.each(Object.entries(CHANGES))('%s by another visitor changes that visitor’s cart only', async (_name, body) => {
    const { cookie } = await signIn(shop)
    const others = [
      new TestVisitor(shop.app),
      visitor.on(shop.app, 'AT'),
      visitor.signedIn(cookie),
      Object.assign(visitor.on(shop.app), { token: 'guessed' }),
    ]
    for (const other of others) await post(body, {}, other)
    const foreign = await post(body, { origin: 'https://evil.example' })
    await expectRefused(foreign, 403)
  })

  test.each(Object.entries(CHANGES))(
    '%s while the database is away is 503 and changes nothing',
    async (_name, body) => {
      const { pool } = shop.database
      const original = pool.query
      pool.query = (async () => {
        throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
      }) as unknown as typeof original
      const [write, read] = await Promise.all([post(body), visitor.send(readCartCall)]).finally(() => {
        pool.query = original
      })
      for (const answer of [write, read]) {
        expect([answer.statusCode, answer.json().error]).toEqual([503, 'CARTSTORAGE_UNAVAILABLE'])
        expectShape(shapes.CartErrorAnswer, answer.json())
      }
      expect(await visitor.cart()).toEqual(before)
      shop.logged.length = 0
    },
  )

  test('undone in the wrong order is refused or changes nothing', async () => {
    visitor = new TestVisitor(shop.app)
    // nothing has been added yet, so that a removal changes nothing and a set adds the line
    const removals: CartChangeBody[] = [
      { setArticle: { productId: GOODS_ID, tcm: 'FEW', quantity: 0 } },
      { setGiftCard: { productId: GIFTS_ID, tcm: 'GIFT', set: false } },
      { setPartnerProduct: { partnerProductId: 'tea', set: false } },
      { setFreeArticle: { productId: GOODS_ID, campaignId: 'few', remove: false } },
      CHANGES.deleteSubscription,
    ]
    for (const body of removals) {
      const answer = await post(body)
      expect([answer.statusCode, answer.json().cart]).toMatchObject([200, { version: 0, numberOfArticles: 0 }])
    }
  })
})

test('reading the cart with a malformed query parameter is 400, with an unknown one 200 [API-37]', async () => {
  const queries: Array<Record<string, string | string[]>> = [
    { forceReload: '' },
    { forceReload: '1' },
    { forceReload: ['true', 'false'] },
    { site: HUGE },
  ]
  for (const query of queries) {
    const answer = await visitor.send(readCartCall, { query })
    expect(answer.statusCode).toBe(400)
    expectShape(shapes.CartErrorAnswer, answer.json())
  }
  const answer = await visitor.send(readCartCall, { query: { site: 'XX', more: '1', forceReload: 'true' } })
  expect([answer.statusCode, answer.json().cart]).toEqual([200, before])
})

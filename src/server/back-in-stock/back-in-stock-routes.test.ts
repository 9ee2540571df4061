import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { BACK_IN_STOCK_ORIGIN, LEGACY_ORIGIN, registerBackInStockCall, registerBisCall } from '#calls/back-in-stock.ts'
import { RegisterBackInStockAnswer } from '#calls/back-in-stock-shapes.ts'
import { HEADERS } from '#calls/call.ts'
import { FaultShape } from '#calls/fault-shapes.ts'
import { DAY_MS } from '#rules/durations.ts'
import { inTransaction } from '../database/transaction.ts'
import { expectShape } from '../testing/expect-shape.ts'
import { sqlMoment } from '../testing/sql-moment.ts'
import { type SignedIn, signIn } from '../testing/test-customer.ts'
import { addTestGoods, GIFTS_ID, GOODS_ID } from '../testing/test-goods.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { TestVisitor } from '../testing/test-visitor.ts'
import { registerBackInStock } from './back-in-stock-queries.ts'

const WEEK_MS = 7 * DAY_MS

let shop: TestShop
let beside: FastifyInstance
let customer: SignedIn

beforeAll(async () => {
  shop = await openTestShop()
  await addTestGoods(shop.database.pool)
  await shop.database.pool.query("update article set back_in_stock_option = 'OFFERED' where tcm in ('NONE', 'FEW')")
  beside = await shop.beside()
})
beforeEach(async () => {
  await shop.database.pool.query('delete from back_in_stock_request')
  customer = await signIn(shop)
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
})

interface Sending {
  cookie?: string
  site?: string
  headers?: Record<string, string>
  app?: FastifyInstance
}

function post(url: string, payload: object, { cookie = customer.cookie, site, headers, app }: Sending = {}) {
  return (app ?? shop.app).inject({
    method: 'POST',
    url,
    payload,
    headers: {
      cookie,
      [HEADERS.longTermToken]: 'any',
      ...(site === undefined ? {} : { [HEADERS.site]: site }),
      ...headers,
    },
  })
}
const register = (sending?: Sending, tcm = 'NONE') =>
  post(registerBackInStockCall.path, { tcm, origin: BACK_IN_STOCK_ORIGIN }, sending)
const registerBis = (sending?: Sending, query = '?site=DE') =>
  post(registerBisCall.path + query, { productId: GOODS_ID, tcm: 'NONE' }, sending)

interface Row {
  customer_id: string
  site: string
  product_id: string
  tcm: string
  origin: string
  requested_at: Date
  expires_at: Date
  answered_at: Date | null
}
const stored = async () => (await shop.database.pool.query<Row>('select * from back_in_stock_request order by id')).rows

test('a request is stored for the logged-in customer [API-20]', async () => {
  const before = shop.moment
  const answer = await register()
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([201, 'no-store'])
  expectShape(RegisterBackInStockAnswer, answer.json())
  const rows = await stored()
  expect(rows).toMatchObject([
    {
      customer_id: customer.customerId,
      site: 'DE',
      product_id: GOODS_ID,
      tcm: 'NONE',
      origin: BACK_IN_STOCK_ORIGIN,
      answered_at: null,
    },
  ])
  expect(rows[0]!.expires_at.getTime()).toBe(answer.json().until)
  expect(rows[0]!.requested_at.getTime()).toBeGreaterThanOrEqual(before)
})

test('the legacy route registers like the new one, with the site in its query [API-18]', async () => {
  const answer = await registerBis()
  expectShape(RegisterBackInStockAnswer, answer.json())
  expect(answer.statusCode).toBe(201)
  expect(await stored()).toMatchObject([
    { customer_id: customer.customerId, site: 'DE', product_id: GOODS_ID, tcm: 'NONE', origin: LEGACY_ORIGIN },
  ])
  const czech = await signIn(shop, { site: 'CZ' })
  expect((await registerBis({ cookie: czech.cookie, site: 'DE' }, '?site=CZ')).statusCode).toBe(201)
  expect((await stored())[1]).toMatchObject({ customer_id: czech.customerId, site: 'CZ' })
})

test.each([
  ['the call', register],
  ['the legacy call', registerBis],
])('without a login %s is 401 and stores nothing [BIS-09]', async (_title, send) => {
  const visitor = new TestVisitor(shop.app)
  for (const cookie of ['', `cart=${visitor.token}`, 'session=x', `LoginToken=${customer.customerId}`]) {
    const answer = await send({ cookie })
    expectShape(FaultShape, answer.json())
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'LOGIN_REQUIRED'])
  }
  expect(await stored()).toEqual([])
})

test('a customer who is logged in on another site is not logged in here', async () => {
  expect((await register({ site: 'AT' })).statusCode).toBe(401)
  expect(await stored()).toEqual([])
})

describe('asking again', () => {
  test('renews the one request, by either call and in either process', async () => {
    const first = await register()
    await shop.database.pool.query("update back_in_stock_request set expires_at = expires_at - interval '1 week'")
    const second = await registerBis({ app: beside })
    expect([first.statusCode, second.statusCode]).toEqual([201, 200])
    expect(second.json().until).toBeGreaterThanOrEqual(first.json().until)
    expect(await stored()).toMatchObject([{ origin: LEGACY_ORIGIN }])
  })

  test('after six weeks is a new request', async () => {
    await register()
    await shop.database.pool.query(
      `update back_in_stock_request set expires_at = ${sqlMoment(shop.moment)} - interval '1 second'`,
    )
    const answer = await register()
    expect(answer.statusCode).toBe(201)
    const rows = await stored()
    expect(rows).toHaveLength(1)
    expect(rows[0]!.expires_at.getTime()).toBe(answer.json().until)
  })

  test('after an answer is a new request beside the old one', async () => {
    await register()
    await shop.database.pool.query(`update back_in_stock_request set answered_at = ${sqlMoment(shop.moment)}`)
    expect((await register()).statusCode).toBe(201)
    expect(await stored()).toHaveLength(2)
  })

  test('at the same time is one request', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => register({ app: at % 2 ? beside : shop.app })),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(19)
    expect(await stored()).toHaveLength(1)
  })

  test('is each customer’s own', async () => {
    await register()
    expect((await register({ cookie: (await signIn(shop)).cookie })).statusCode).toBe(201)
    expect(await stored()).toHaveLength(2)
  })
})

test.each<[title: string, path: string, body: object, status: number, code: string, field: string]>([
  [
    'an unknown article',
    registerBackInStockCall.path,
    { tcm: 'NO-SUCH', origin: 'QUICKBUY' },
    404,
    'UNKNOWN_ARTICLE',
    'tcm',
  ],
  [
    'an article of another product',
    registerBisCall.path,
    { tcm: 'NONE', productId: GIFTS_ID },
    400,
    'WRONG_PRODUCT',
    'productId',
  ],
  [
    'an article that can be bought',
    registerBackInStockCall.path,
    { tcm: 'FEW', origin: 'QUICKBUY' },
    409,
    'NOT_OFFERED',
    'tcm',
  ],
  [
    'an article that will not return',
    registerBackInStockCall.path,
    { tcm: 'SOLD', origin: 'QUICKBUY' },
    409,
    'NOT_OFFERED',
    'tcm',
  ],
  ['no article', registerBackInStockCall.path, { origin: 'QUICKBUY' }, 400, 'INVALID', 'tcm'],
  ['a NUL', registerBackInStockCall.path, { tcm: 'NONE\u0000', origin: 'QUICKBUY' }, 400, 'INVALID', 'tcm'],
  ['no origin', registerBackInStockCall.path, { tcm: 'NONE' }, 400, 'INVALID', 'origin'],
  ['a strange origin', registerBackInStockCall.path, { tcm: 'NONE', origin: 'a b' }, 400, 'INVALID', 'origin'],
  ['no product in the legacy call', registerBisCall.path, { tcm: 'NONE' }, 400, 'INVALID', 'productId'],
])('%s is refused by name and stores nothing', async (_title, path, body, status, code, field) => {
  const answer = await post(path, body)
  expectShape(FaultShape, answer.json())
  expect([answer.statusCode, answer.json().code, answer.json().field]).toEqual([status, code, `body.${field}`])
  expect(await stored()).toEqual([])
})

test('another site’s page is refused', async () => {
  for (const send of [register, registerBis]) {
    expect((await send({ headers: { origin: 'https://evil.example' } })).statusCode).toBe(403)
  }
  expect(await stored()).toEqual([])
})

test.each([
  ['summer time begins', 'DE', '2026-03-01T12:00:00Z', '2026-04-12T11:00:00Z'],
  ['summer time ends', 'DE', '2026-10-01T12:00:00Z', '2026-11-12T13:00:00Z'],
  ['neither', 'DE', '2026-06-01T12:00:00Z', '2026-07-13T12:00:00Z'],
  // 02:30 does not exist on that day
  ['it would end in the hour that summer time leaves out', 'DE', '2026-02-15T01:30:00Z', '2026-03-29T01:30:00Z'],
  ['the country has no summer time', 'TR', '2026-03-01T12:00:00Z', '2026-04-12T12:00:00Z'],
] as const)('six weeks are calendar time where %s', async (_title, site, requested, until) => {
  const { customerId } = await signIn(shop, { site })
  const request = { customerId, site, productId: GOODS_ID, tcm: 'NONE', origin: 'QUICKBUY' }
  const moment = Date.parse(requested)
  const register = async (at: number) =>
    (await inTransaction(shop.database.pool, (client) => registerBackInStock(client, request, at)))!
  const first = await register(moment)
  expect([new Date(first.until).toISOString(), first.renewed]).toEqual([new Date(until).toISOString(), false])
  // one millisecond before it ends it is renewed, at its end it is a new one
  const renewed = await register(first.until - 1)
  expect(renewed.renewed).toBe(true)
  expect(renewed.until - first.until).toBeGreaterThan(5 * WEEK_MS)
  expect((await register(renewed.until)).renewed).toBe(false)
})

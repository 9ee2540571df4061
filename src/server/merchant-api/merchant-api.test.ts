import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { MERCHANT_API } from '#calls/merchant.ts'
import { DAY_MS } from '#rules/durations.ts'
import { API_LIMITS } from '#rules/rate-limits.ts'
import { commandOf } from '../commands/command-of.ts'
import { countByStatus, times } from '../testing/at-once.ts'
import { addTestGoods } from '../testing/test-goods.ts'
import { newApiKey, TestMerchant } from '../testing/test-merchant.ts'
import { addTestOrder } from '../testing/test-orders.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

/** Who may call the merchant API, and that each write acts once. */

let shop: TestShop
let beside: FastifyInstance
let merchant: TestMerchant
let key: string
let moment = Date.now()
let count = 0

beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMITS: 'on' }, { clock: () => moment })
  beside = await shop.beside()
  await addTestGoods(shop.database.pool)
})
beforeEach(async () => {
  moment = Date.now()
  key = await newApiKey(shop)
  merchant = new TestMerchant(shop.app, key)
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
})

const rows = async (sql: string, ...values: unknown[]) => (await shop.database.pool.query(sql, values)).rows
const crema = (name: string, ...words: string[]) => commandOf(name, words)(shop.database, moment)
const stock = async (tcm: string) => (await rows('select stock from article where tcm = $1', tcm))[0].stock
/** An order that no other test uses. */
async function newOrder(order: { state?: string; payment?: string } = {}): Promise<string> {
  const letters = 'BCDFGHJKMNPQRSTVWXZ2346789'
  count += 1
  const number = `MRCHN-${letters[Math.floor(count / 26)]!.repeat(4)}${letters[count % 26]}`
  await addTestOrder(shop.database.pool, { number, placedAt: moment, ...order })
  return number
}

test('without a key, and with one that is forged, expired, removed or of another kind, nothing is answered', async () => {
  const number = await newOrder()
  const expiring = await newApiKey(shop, { days: 2 }, moment)
  const removed = await newApiKey(shop, { name: 'till system' })
  expect((await new TestMerchant(shop.app, expiring).get('/orders')).statusCode).toBe(200)
  expect((await new TestMerchant(shop.app, removed).get('/orders')).statusCode).toBe(200)
  await crema('api-keys', 'remove', 'till system')
  moment += 2 * DAY_MS
  const forged = `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`
  const headers = [
    {},
    { authorization: `Bearer ${forged}` },
    { authorization: `Bearer ${expiring}` },
    { authorization: `Bearer ${removed}` },
    { authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}` },
    { authorization: key },
    { cookie: `key=${key}; session=${key}; staff=${key}` },
  ]
  for (const sent of headers) {
    for (const request of [
      { method: 'GET', url: `${MERCHANT_API}/orders` },
      { method: 'GET', url: `${MERCHANT_API}/orders/${number}` },
      { method: 'POST', url: `${MERCHANT_API}/orders/${number}/cancel` },
      { method: 'PUT', url: `${MERCHANT_API}/stock`, payload: { articles: [{ tcm: 'FEW', stock: 0 }] } },
    ] as const) {
      const answer = await shop.app.inject({ ...request, headers: { 'idempotency-key': 'k', ...sent } })
      expect([sent, answer.statusCode, answer.json().code]).toEqual([sent, 401, 'API_KEY_INVALID'])
      expect(answer.headers).toMatchObject({
        'www-authenticate': 'Bearer',
        'cache-control': 'no-store',
        'content-type': 'application/problem+json; charset=utf-8',
      })
      expect(answer.body).not.toMatch(/crema_\w/)
    }
  }
  expect(await rows('select state from customer_order where number = $1', number)).toEqual([{ state: 'placed' }])
  expect(await stock('FEW')).not.toBe(0)
})

test('a key that may only read changes nothing, and one that may write reads too', async () => {
  const number = await newOrder()
  const reader = new TestMerchant(shop.app, await newApiKey(shop, { scope: 'read' }))
  expect((await reader.get(`/orders/${number}`)).statusCode).toBe(200)
  for (const action of ['pay', 'ship', 'cancel']) {
    const refused = await reader.write('POST', `/orders/${number}/${action}`)
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'SCOPE_MISSING'])
  }
  expect((await reader.write('PUT', '/stock', { articles: [{ tcm: 'FEW', stock: 1 }] })).statusCode).toBe(403)
  const writer = new TestMerchant(shop.app, await newApiKey(shop, { scope: 'write' }))
  expect((await writer.get(`/orders/${number}`)).json()).toMatchObject({ state: 'placed', events: [] })
})

test('no page of another site can use a key: no CORS, and no cookie is set or read', async () => {
  const origin = 'https://other.example'
  const preflight = await shop.app.inject({
    method: 'OPTIONS',
    url: `${MERCHANT_API}/orders`,
    headers: { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'authorization' },
  })
  expect(preflight.statusCode).toBe(405)
  const read = await merchant.get('/orders', { origin })
  for (const { headers } of [preflight, read]) {
    expect(Object.keys(headers).filter((name) => /^access-control|set-cookie/.test(name))).toEqual([])
  }
  expect(read.headers['cache-control']).toBe('no-store')
  const write = await shop.app.inject({
    method: 'POST',
    url: `${MERCHANT_API}/orders/${await newOrder()}/cancel`,
    headers: { ...merchant.headers, origin, 'idempotency-key': 'k' },
  })
  expect([write.statusCode, write.json().code]).toEqual([403, 'FOREIGN_ORIGIN'])
})

test('a key is shown once, stored as a hash, and listed with its last use; each is on the record', async () => {
  const printed = await crema('api-keys', 'add', 'Lager 1', '--scope', 'read,write', '--days', '30')
  const own = /crema_[\w-]{43}/.exec(printed)![0]
  const [stored] = await rows("select * from api_key where name = 'Lager 1'")
  expect(JSON.stringify(stored)).not.toContain(own.slice(6))
  expect(await crema('api-keys')).toMatch(/Lager 1 +read,write +\S+ +\S+ +never/)
  await new TestMerchant(shop.app, own).get('/orders')
  expect(await crema('api-keys', 'list')).toContain(new Date(moment).toISOString().slice(0, 16))
  await expect(crema('api-keys', 'add', 'Lager 1', '--scope', 'read')).rejects.toThrow('already')
  await crema('api-keys', 'remove', 'Lager 1')
  await expect(crema('api-keys', 'remove', 'Lager 1')).rejects.toThrow('There is no key')
  const record = await crema('staff', 'log')
  for (const entry of [/crema +add-key +Lager 1 read,write/, /crema +remove-key +Lager 1/])
    expect(record).toMatch(entry)
  expect(record).not.toContain(own.slice(6))
})

test.each([
  ['add', 'x'],
  ['add', 'x', '--scope', 'all'],
  ['add', 'x', '--scope', 'read,read'],
  ['add', 'x', '--scope', 'read', '--days', '0'],
  ['add', '', '--scope', 'read'],
  ['add', 'a\u001b[1m', '--scope', 'read'],
  ['add', 'x', 'y', '--scope', 'read'],
  ['remove'],
  ['what'],
])('api-keys %s %s %s %s is refused', async (...words) => {
  await expect((async () => crema('api-keys', ...words.filter((word) => word !== undefined)))()).rejects.toThrow()
})

test('a key has a quota of its own, in all processes together', async () => {
  const { requests } = API_LIMITS.write
  const other = new TestMerchant(beside, key)
  const by = (at: number) => (at % 2 ? merchant : other)
  const answers = await times(requests + 20, (at) => by(at).write('POST', '/orders/ZZZZZ-ZZZZZ/cancel'))
  expect(countByStatus(answers)).toEqual({ 404: requests, 429: 20 })
  const refused = await merchant.write('POST', '/orders/ZZZZZ-ZZZZZ/cancel')
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'TOO_MANY_REQUESTS'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await merchant.get('/orders')).statusCode).toBe(200)
  const another = new TestMerchant(shop.app, await newApiKey(shop))
  expect((await another.write('POST', '/orders/ZZZZZ-ZZZZZ/cancel')).statusCode).toBe(404)
})

test.each(['one after the other', 'at the same time'])(
  'the same write %s acts once and is answered the same',
  async (how) => {
    const number = await newOrder()
    const before = await stock('FEW')
    const press = (at: number) =>
      new TestMerchant(at % 2 ? beside : shop.app, key).write('POST', `/orders/${number}/cancel`, undefined, 'press')
    const answers = how === 'at the same time' ? await times(8, press) : [await press(0), await press(1)]
    expect(countByStatus(answers)).toEqual({ 200: answers.length })
    expect(new Set(answers.map(({ body }) => body))).toEqual(new Set([JSON.stringify({ number, state: 'cancelled' })]))
    // two pieces of FEW come back, once
    expect(await stock('FEW')).toBe(before + 2)
    expect(
      await rows(
        'select type, done_by like $1 as by from order_event where order_id = (select id from customer_order where number = $2)',
        'api %',
        number,
      ),
    ).toEqual([{ type: 'cancelled', by: true }])
    // a new key is a new write
    const again = await merchant.write('POST', `/orders/${number}/cancel`)
    expect([again.statusCode, again.json()]).toMatchObject([
      409,
      { code: 'WRONG_STATE', title: 'It cannot be cancelled when it is cancelled.' },
    ])
  },
)

test('an Idempotency-Key of another body, path or method is 422, and one of another key is independent', async () => {
  const [number, other] = [await newOrder(), await newOrder()]
  const set = (units: number, sent = 'press') =>
    merchant.write('PUT', '/stock', { articles: [{ tcm: 'MOST8', stock: units }] }, sent)
  expect((await set(50)).json()).toEqual({ changed: 1 })
  for (const reused of [await set(51), await merchant.write('POST', `/orders/${number}/cancel`, undefined, 'press')]) {
    expect([reused.statusCode, reused.json().code, reused.json().field]).toEqual([
      422,
      'IDEMPOTENCY_KEY_REUSED',
      'header.idempotency-key',
    ])
  }
  expect((await merchant.write('POST', `/orders/${other}/cancel`, undefined, 'cancel')).statusCode).toBe(200)
  expect((await merchant.write('POST', `/orders/${number}/cancel`, undefined, 'cancel')).statusCode).toBe(422)
  const another = new TestMerchant(shop.app, await newApiKey(shop))
  expect((await another.write('POST', `/orders/${number}/cancel`, undefined, 'cancel')).statusCode).toBe(200)
  const without = await shop.app.inject({
    method: 'POST',
    url: `${MERCHANT_API}/orders/${number}/cancel`,
    headers: merchant.headers,
  })
  expect([without.statusCode, without.json().field]).toEqual([400, 'header.idempotency-key'])
})

test('a refused write stays refused under its key, and changes nothing', async () => {
  const number = await newOrder({ payment: 'prepayment' })
  const ship = (sent: string) => merchant.write('POST', `/orders/${number}/ship`, {}, sent)
  expect((await ship('one')).json()).toMatchObject({ status: 409, title: 'It cannot be shipped before it is paid.' })
  expect((await merchant.write('POST', `/orders/${number}/pay`)).json()).toEqual({ number, state: 'paid' })
  expect((await ship('one')).statusCode).toBe(409)
  expect((await ship('two')).json()).toEqual({ number, state: 'shipped' })
  const before = await stock('FEW')
  const articles = [
    { tcm: 'FEW', stock: before + 7 },
    { tcm: 'NO-SUCH', stock: 1 },
  ]
  const refused = await merchant.write('PUT', '/stock', { articles }, 'stock')
  expect([refused.statusCode, refused.json().field]).toEqual([404, 'body.articles.1.tcm'])
  expect(await stock('FEW')).toBe(before)
  const twice = await merchant.write('PUT', '/stock', { articles: [articles[0], articles[0]] })
  expect([twice.statusCode, twice.json().field]).toEqual([400, 'body.articles.1.tcm'])
})

test('a refund pressed twice goes back once, and never more than was paid', async () => {
  const number = await newOrder({ state: 'paid' })
  const refund = (amount: number | 'rest', sent?: string) =>
    merchant.write('POST', `/orders/${number}/refund`, { amount }, sent)
  const answers = await times(6, () => refund(1200, 'press'))
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  expect(answers[0]!.json()).toMatchObject({ number, amount: 1200 })
  const others = await times(6, () => refund(500))
  expect(countByStatus(others)).toEqual({ 200: 1, 409: 5 })
  expect((await refund('rest')).json().amount).toBe(300)
  const [{ sum }] = await rows(
    'select sum(amount)::int as sum from refund where order_id = (select id from customer_order where number = $1)',
    number,
  )
  expect(sum).toBe(2000)
  expect((await merchant.write('POST', `/orders/${await newOrder()}/refund`, { amount: 1 })).json().code).toBe(
    'WRONG_STATE',
  )
})

test('stocks are set all or none, untracked ones too, and are on the record', async () => {
  const articles = [
    { tcm: 'MOST8', stock: 'untracked' },
    { tcm: 'FEW', stock: 9 },
  ]
  expect((await merchant.write('PUT', '/stock', { articles })).json()).toEqual({ changed: 2 })
  expect([await stock('MOST8'), await stock('FEW')]).toEqual([null, 9])
  expect((await merchant.write('PUT', '/stock', { articles })).json()).toEqual({ changed: 0 })
  expect(await crema('staff', 'log')).toMatch(/api \S+ +stock +MOST8 untracked, FEW 9/)
})

test('orders are listed page by page, and wrong questions are refused', async () => {
  const [first, second] = [await newOrder(), await newOrder()]
  const at = new Date(moment).toISOString()
  const page = (await merchant.get(`/orders?placedFrom=${at}&limit=1`)).json()
  const next = (await merchant.get(`/orders?placedFrom=${at}&limit=1&cursor=${page.next}`)).json()
  const numbers = [...page.orders, ...next.orders].map(({ number }: { number: string }) => number)
  expect(numbers.toSorted()).toEqual([first, second].toSorted())
  expect(next.next).toBeUndefined()
  expect(
    (await merchant.get('/orders?name=kis%20%C3%A9va&state=placed&limit=100')).json().orders.length,
  ).toBeGreaterThan(1)
  for (const query of [
    'cursor=x',
    'limit=0',
    'limit=101',
    'state=lost',
    'placedFrom=yesterday',
    'placedFrom=2026-12-31T23:59:60Z',
    'name=a%00b',
    'email=%00',
    'number=1',
    'site=DE&site=AT',
  ]) {
    expect([query, (await merchant.get(`/orders?${query}`)).statusCode]).toEqual([query, 400])
  }
  for (const number of ['1', 'ZZZZZ-ZZZZZ', 'zzzzz-zzzzz', '%00']) {
    expect([number, (await merchant.get(`/orders/${number}`)).statusCode]).toEqual([number, 404])
  }
})

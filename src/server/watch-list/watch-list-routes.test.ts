import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { HEADERS } from '#calls/call.ts'
import { FaultShape } from '#calls/fault-shapes.ts'
import {
  addToWatchListCall,
  readWatchListCall,
  removeFromWatchListCall,
  WATCH_LIST_MAX_ENTRIES,
  WATCH_LIST_PAGE_SIZE,
  WATCH_LIST_SOURCE,
  type WatchListAnswer,
} from '#calls/watch-list.ts'
import * as shapes from '#calls/watch-list-shapes.ts'
import { WATCH_LIST_PATH } from '#rules/addresses.ts'
import { expectShape } from '../testing/expect-shape.ts'
import { signIn } from '../testing/test-customer.ts'
import { addTestGoods, GIFTS_ID, GOODS_ID } from '../testing/test-goods.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { TestVisitor } from '../testing/test-visitor.ts'

let shop: TestShop
/** A second app on the same database, as a second process has it. */
let beside: FastifyInstance
let visitor: TestVisitor
/** The cookies of the current visitor or customer. */
let cookie: string

beforeAll(async () => {
  shop = await openTestShop()
  await addTestGoods(shop.database.pool)
  beside = await shop.beside()
})
beforeEach(() => {
  // what a test adds is newer than what the tests before have added
  shop.moment += 1
  visitor = new TestVisitor(shop.app)
  cookie = `cart=${visitor.token}`
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
})

type Fields = Record<string, string> | string
interface Sending {
  headers?: Record<string, string>
  query?: Record<string, string>
  app?: FastifyInstance
}

/** Posts a form as the shop's script does; with an Accept header of a page, as a form without script does. */
function post(call: typeof addToWatchListCall | typeof removeFromWatchListCall, fields: Fields, sending: Sending = {}) {
  return (sending.app ?? shop.app).inject({
    method: call.method,
    url: call.path,
    query: sending.query ?? {},
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie, ...sending.headers },
    payload: new URLSearchParams(fields).toString(),
  })
}

const fieldsOf = (tcm: string, productId = GOODS_ID) => ({
  watchListProductId: productId,
  watchListArticleTcm: tcm,
  watchListAddSource: WATCH_LIST_SOURCE,
})
const add = (tcm: string, sending: Sending = {}) => post(addToWatchListCall, fieldsOf(tcm), sending)
const remove = (tcm: string, sending: Sending = {}) => post(removeFromWatchListCall, fieldsOf(tcm), sending)
const replace = (oldTcm: string, tcm: string) =>
  post(addToWatchListCall, {
    ...fieldsOf(tcm),
    watchListOldProductId: GOODS_ID,
    watchListOldArticleTcm: oldTcm,
  })

async function list(headers: Record<string, string> = {}): Promise<WatchListAnswer['entries']> {
  const answer = await shop.app.inject({ url: readWatchListCall.path, headers: { cookie, ...headers } })
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-store'])
  expectShape(shapes.WatchListAnswer, answer.json())
  return answer.json<WatchListAnswer>().entries
}
/** A page of the list as it is answered. */
async function page(number?: string): Promise<WatchListAnswer> {
  const answer = await shop.app.inject({
    url: readWatchListCall.path,
    headers: { cookie },
    query: number === undefined ? {} : { page: number },
  })
  expectShape(shapes.WatchListAnswer, answer.json())
  return answer.json()
}
async function tcmsOfAllPages(): Promise<string[]> {
  const pages = Math.ceil((await page()).count / WATCH_LIST_PAGE_SIZE)
  const all = await Promise.all(Array.from({ length: pages }, (_, at) => page(String(at + 1))))
  return all.flatMap(({ entries }) => entries.map(({ tcm }) => tcm))
}
const tcms = async (headers: Record<string, string> = {}) => (await list(headers)).map(({ tcm }) => tcm)
const rows = (table: 'watch_list' | 'watch_list_entry') =>
  shop.database.pool.query(`select 1 from ${table}`).then(({ rowCount }) => rowCount)

/** Adds articles one after the other, each at a later millisecond. */
async function addAll(...all: string[]) {
  for (const tcm of all) {
    shop.moment += 1
    expect((await add(tcm)).statusCode).toBe(200)
  }
  shop.moment += 1
}

/** Adds entries of articles that are not sold to the visitor's list, which must exist. */
const fillUp = (count: number) =>
  shop.database.pool.query(
    `insert into watch_list_entry (watch_list_id, product_id, tcm, source, added_at)
     select watch_list_id, 'lost', 'LOST-' || n, 'TEST', '2020-01-01'
     from (select watch_list_id from watch_list_entry order by added_at desc limit 1) mine, generate_series(1, $1) n`,
    [count],
  )

describe('adding to the watch list', () => {
  test('stores the entry, and the list shows it newest first [API-16]', async () => {
    const before = shop.moment
    await addAll('FEW')
    shop.moment += 1000
    const answer = await add('NONE')
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
    expectShape(shapes.WatchListWriteAnswer, answer.json())
    expect(answer.json()).toEqual({ entries: 2, changed: true })
    const entries = await list()
    expect(entries.map(({ productId, tcm }) => [productId, tcm])).toEqual([
      [GOODS_ID, 'NONE'],
      [GOODS_ID, 'FEW'],
    ])
    expect(entries[0]!.product).toMatchObject({ id: GOODS_ID, site: 'DE' })
    expect(entries[1]!.addedAt).toBeGreaterThanOrEqual(before)
    const { rows: stored } = await shop.database.pool.query(
      "select distinct source from watch_list_entry where product_id = 'test-goods'",
    )
    expect(stored).toEqual([{ source: WATCH_LIST_SOURCE }])
  })

  test('the same article twice leaves one entry in its position', async () => {
    await addAll('FEW', 'NONE')
    expect((await add('FEW')).json()).toEqual({ entries: 2, changed: false })
    expect(await tcms()).toEqual(['NONE', 'FEW'])
  })

  test('an article for another one replaces it in its position', async () => {
    await addAll('FEW', 'NONE', 'SOLD')
    const [, { addedAt }] = (await list()) as [unknown, { addedAt: number }]
    expect((await replace('NONE', 'MOST8')).json()).toEqual({ entries: 3, changed: true })
    const entries = await list()
    expect(entries.map(({ tcm }) => tcm)).toEqual(['SOLD', 'MOST8', 'FEW'])
    expect(entries[1]!.addedAt).toBe(addedAt)
  })

  test('an article for another one removes the other where the list has both', async () => {
    await addAll('FEW', 'NONE', 'SOLD')
    expect((await replace('NONE', 'FEW')).json()).toEqual({ entries: 2, changed: true })
    expect(await tcms()).toEqual(['SOLD', 'FEW'])
    expect((await replace('SOLD', 'SOLD')).json()).toEqual({ entries: 2, changed: false })
    expect(await tcms()).toEqual(['SOLD', 'FEW'])
  })

  test('an article for one that the list does not have is 404 and changes nothing', async () => {
    await addAll('FEW')
    const answer = await replace('NONE', 'SOLD')
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_IN_LIST'])
    expect(await tcms()).toEqual(['FEW'])
  })

  test.each<[title: string, fields: Fields, status: number, code: string, field: string]>([
    ['an unknown article', fieldsOf('NO-SUCH'), 404, 'UNKNOWN_ARTICLE', 'body.watchListArticleTcm'],
    ['an article of another product', fieldsOf('FEW', GIFTS_ID), 400, 'WRONG_PRODUCT', 'body.watchListProductId'],
    ['no fields', {}, 400, 'INVALID', 'body.watchListProductId'],
    ['an empty article', fieldsOf(''), 400, 'INVALID', 'body.watchListArticleTcm'],
    ['an article with a NUL', fieldsOf('FEW\u0000'), 400, 'INVALID', 'body.watchListArticleTcm'],
    ['a huge article', fieldsOf('x'.repeat(9000)), 400, 'INVALID', 'body.watchListArticleTcm'],
    [
      'a repeated article',
      `${new URLSearchParams(fieldsOf('FEW'))}&watchListArticleTcm=NONE`,
      400,
      'INVALID',
      'body.watchListArticleTcm',
    ],
    [
      'a malformed source',
      { ...fieldsOf('FEW'), watchListAddSource: 'a b' },
      400,
      'INVALID',
      'body.watchListAddSource',
    ],
    [
      'half an old entry',
      { ...fieldsOf('FEW'), watchListOldArticleTcm: 'NONE' },
      400,
      'INVALID',
      'body.watchListOldProductId',
    ],
    [
      'the other half of an old entry',
      { ...fieldsOf('FEW'), watchListOldProductId: GOODS_ID },
      400,
      'INVALID',
      'body.watchListOldArticleTcm',
    ],
    ['a repeated site', `${new URLSearchParams(fieldsOf('FEW'))}&site=DE&site=AT`, 400, 'INVALID', 'body.site'],
  ])('%s is refused with a code and stores nothing', async (_title, fields, status, code, field) => {
    const before = await rows('watch_list_entry')
    const answer = await post(addToWatchListCall, fields)
    expectShape(FaultShape, answer.json())
    expect([answer.statusCode, answer.json().code, answer.json().field]).toEqual([status, code, field])
    expect(await rows('watch_list_entry')).toBe(before)
  })

  test('an article that the site does not sell is 404', async () => {
    await shop.database.pool.query("delete from article_price where tcm = 'PLENTY-8' and site = 'AT'")
    expect((await add('PLENTY-8', { query: { site: 'AT' } })).statusCode).toBe(404)
    expect((await add('PLENTY-8')).statusCode).toBe(200)
  })

  test('to a full list is 409, a replacement is accepted', async () => {
    await addAll('FEW')
    await fillUp(WATCH_LIST_MAX_ENTRIES - 1)
    const refused = await add('NONE')
    expectShape(FaultShape, refused.json())
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'WATCH_LIST_FULL'])
    expect((await add('FEW')).json()).toEqual({ entries: WATCH_LIST_MAX_ENTRIES, changed: false })
    expect((await replace('FEW', 'NONE')).json()).toEqual({ entries: WATCH_LIST_MAX_ENTRIES, changed: true })
    expect(await tcms()).toContain('NONE')
    expect(await tcmsOfAllPages()).not.toContain('FEW')
  })

  test('at the same time by two processes never fails and never exceeds the limit', async () => {
    const on = (at: number) => ({ app: at % 2 ? beside : shop.app })
    const same = await Promise.all(Array.from({ length: 20 }, (_, at) => add('FEW', on(at))))
    expect(same.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200))
    expect(await tcms()).toEqual(['FEW'])
    await fillUp(WATCH_LIST_MAX_ENTRIES - 4)
    const many = await Promise.all(Array.from({ length: 20 }, (_, at) => add(`PLENTY-${at % 8}`, on(at))))
    expect(new Set(many.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
    expect((await page()).count).toBe(WATCH_LIST_MAX_ENTRIES)
    // adding, replacing and removing at the same time do not fail either
    const mixed = await Promise.all(
      Array.from({ length: 30 }, (_, at) =>
        at % 3 === 0 ? remove(`PLENTY-${at % 8}`, on(at)) : replace(`PLENTY-${at % 5}`, `PLENTY-${(at + 1) % 5}`),
      ),
    )
    expect(mixed.filter(({ statusCode }) => statusCode >= 500)).toEqual([])
  })
})

describe('removing from the watch list', () => {
  test('removes an entry; an absent one is 200', async () => {
    await addAll('FEW', 'NONE')
    expect((await remove('FEW')).json()).toEqual({ entries: 1, changed: true })
    expect((await remove('FEW')).json()).toEqual({ entries: 1, changed: false })
    expect(await tcms()).toEqual(['NONE'])
    expect((await remove('NONE')).json()).toEqual({ entries: 0, changed: true })
  })

  test('inserts no list', async () => {
    const before = await rows('watch_list')
    expect((await remove('FEW')).json()).toEqual({ entries: 0, changed: false })
    expect(await rows('watch_list')).toBe(before)
  })

  test('removes an entry that is no longer sold', async () => {
    await addAll('PLENTY-9')
    await shop.database.pool.query("delete from article where tcm = 'PLENTY-9'")
    await shop.database.pool.query("select pg_notify('crema_content', '')")
    await expect
      .poll(async () => (await list())[0])
      .toEqual({
        productId: GOODS_ID,
        tcm: 'PLENTY-9',
        addedAt: expect.any(Number),
      })
    expect((await remove('PLENTY-9')).json()).toMatchObject({ entries: 0 })
  })

  test.each<[title: string, fields: Fields]>([
    ['no fields', {}],
    ['a repeated product', 'watchListProductId=a&watchListProductId=b&watchListArticleTcm=FEW'],
    ['a NUL', fieldsOf('\u0000')],
  ])('%s is refused with a code', async (_title, fields) => {
    const answer = await post(removeFromWatchListCall, fields)
    expectShape(FaultShape, answer.json())
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'INVALID'])
  })
})

describe('a watch list form without script', () => {
  const page = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', host: 'localhost:3000' }

  test('is redirected to the watch list', async () => {
    for (const answer of [await add('FEW', { headers: page }), await remove('FEW', { headers: page })]) {
      expect([answer.statusCode, answer.headers.location]).toEqual([303, WATCH_LIST_PATH])
    }
  })

  test('is redirected with the code of a refusal', async () => {
    const unknown = await add('NO-SUCH', { headers: page })
    expect(unknown.headers.location).toBe(`${WATCH_LIST_PATH}?problem=UNKNOWN_ARTICLE`)
    await addAll('FEW')
    await fillUp(WATCH_LIST_MAX_ENTRIES - 1)
    const full = await add('NONE', { headers: page })
    expect([full.statusCode, full.headers.location]).toEqual([303, `${WATCH_LIST_PATH}?problem=WATCH_LIST_FULL`])
  })

  test.each([
    ['too large a body', { tcm: 'x'.repeat(2_000_000) }, 413],
    ['a field of another type', { tcm: '' }, 400],
  ])('with %s is answered with a page', async (_title, fields, status) => {
    const answer = await post(addToWatchListCall, fields, { headers: page })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8'])
  })

  test('is redirected to the same site', async () => {
    const named = await post(addToWatchListCall, { ...fieldsOf('FEW'), site: 'AT' }, { headers: page })
    expect(named.headers.location).toBe(`${WATCH_LIST_PATH}?site=AT`)
    const refused = await post(addToWatchListCall, { ...fieldsOf('NO-SUCH'), site: 'AT' }, { headers: page })
    expect(refused.headers.location).toBe(`${WATCH_LIST_PATH}?problem=UNKNOWN_ARTICLE&site=AT`)
    const byHost = await add('FEW', { headers: { ...page, host: 'at.localhost:3000' } })
    expect(byHost.headers.location).toBe(WATCH_LIST_PATH)
  })
})

test('the watch list calls take the site from query, form, header or host, in this order', async () => {
  const on = (site: string) => tcms({ [HEADERS.site]: site })
  const sites = { headers: { [HEADERS.site]: 'CZ', host: 'ch.localhost' } }
  await post(addToWatchListCall, { ...fieldsOf('FEW'), site: 'AT' }, { ...sites, query: { site: 'HU' } })
  expect([await on('HU'), await on('AT')]).toEqual([['FEW'], []])
  await post(addToWatchListCall, { ...fieldsOf('FEW'), site: 'AT' }, sites)
  expect([await on('AT'), await on('CZ')]).toEqual([['FEW'], []])
  await add('FEW', sites)
  expect([await on('CZ'), await on('CH')]).toEqual([['FEW'], []])
  await add('FEW', { headers: { host: 'ch.localhost' } })
  expect([await on('CH'), await on('DE')]).toEqual([['FEW'], []])
})

test('reading the watch list sets no cookie and writes no row, adding does both', async () => {
  const before = await rows('watch_list')
  const read = await shop.app.inject(readWatchListCall.path)
  expect(read.json()).toEqual({ entries: [], count: 0, page: 1, isBuyable: false })
  expect(await list()).toEqual([])
  expect([read.headers['set-cookie'], await rows('watch_list')]).toEqual([undefined, before])
  const written = await add('FEW', { headers: { cookie: '' } })
  expect(String(written.headers['set-cookie'])).toMatch(
    /^cart=[\w-]{43}; Path=\/; Max-Age=2592000; SameSite=Lax; HttpOnly$/,
  )
  expect(await rows('watch_list')).toBe(before! + 1)
})

test('a watch list form of another origin is refused (CSRF)', async () => {
  for (const call of [addToWatchListCall, removeFromWatchListCall]) {
    const answer = await post(call, fieldsOf('FEW'), { headers: { origin: 'https://evil.example' } })
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'FOREIGN_ORIGIN'])
  }
  expect(await list()).toEqual([])
})

test('the watch list refuses other content types and large bodies', async () => {
  for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=x']) {
    expect((await add('FEW', { headers: { 'content-type': type } })).statusCode).toBe(415)
  }
  const large = await post(addToWatchListCall, { ...fieldsOf('FEW'), more: 'x'.repeat(20_000) })
  expect(large.statusCode).toBe(413)
})

test('a customer has one watch list in every browser', async () => {
  await addAll('FEW')
  const customer = await signIn(shop)
  const visitorsCookie = cookie
  cookie = `${visitorsCookie}; ${customer.cookie}`
  expect(await list()).toEqual([])
  const answer = await add('NONE')
  expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([200, undefined])
  expect(await tcms()).toEqual(['NONE'])
  // the same customer in another browser
  cookie = customer.cookie
  expect(await tcms()).toEqual(['NONE'])
  await replace('NONE', 'SOLD')
  expect(await tcms()).toEqual(['SOLD'])
  // a customer of DE counts as logged out on AT
  expect(await tcms({ [HEADERS.site]: 'AT' })).toEqual([])
  // after the logout the request reads the anonymous list
  cookie = visitorsCookie
  expect(await tcms()).toEqual(['FEW'])
})

describe('a long watch list', () => {
  beforeEach(async () => {
    await addAll('FEW')
    await fillUp(WATCH_LIST_MAX_ENTRIES - 1)
  })

  test('is answered page by page, each entry once and newest first', async () => {
    const first = await page()
    expect([first.entries.length, first.count, first.page]).toEqual([WATCH_LIST_PAGE_SIZE, WATCH_LIST_MAX_ENTRIES, 1])
    expect(first.entries[0]!.tcm).toBe('FEW')
    expect((await page('2')).page).toBe(2)
    const all = await tcmsOfAllPages()
    expect([all.length, new Set(all).size]).toEqual([WATCH_LIST_MAX_ENTRIES, WATCH_LIST_MAX_ENTRIES])
  })

  test('has no page after its last, which is answered instead', async () => {
    const last = Math.ceil(WATCH_LIST_MAX_ENTRIES / WATCH_LIST_PAGE_SIZE)
    expect(await page('999')).toEqual(await page(String(last)))
  })

  test.each(['0', '-1', '01', '1.5', 'x', '', '1000', '1&page=2'])('refuses the page %j', async (number) => {
    const url = `${readWatchListCall.path}?page=${number}`
    expect((await shop.app.inject({ url, headers: { cookie } })).statusCode).toBe(400)
  })

  test('reads the products of its page only', async () => {
    await shop.database.pool.query(
      "update watch_list_entry set product_id = 'p' || substr(tcm, 6) where tcm like 'LOST-%'",
    )
    const query = vi.spyOn(shop.database.pool, 'query')
    await page('2')
    const asked = query.mock.calls.flatMap((call) => [...JSON.stringify(call).matchAll(/"p\d+"/g)].map(([id]) => id))
    query.mockRestore()
    expect(new Set(asked).size).toBeLessThanOrEqual(WATCH_LIST_PAGE_SIZE)
    expect(asked.length).toBeGreaterThan(0)
  })
})

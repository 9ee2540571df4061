import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '../database/transaction.ts'
import { TEST_ACTING } from '../testing/acting.ts'
import { receiveTags } from '../testing/received-tags.ts'
import { sqlMoment } from '../testing/sql-moment.ts'
import { addTestGoods, GOODS_ID } from '../testing/test-goods.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { setStock, setStocksIn } from './set-stock.ts'
import { readStocks } from './stock-queries.ts'

/** What a set stock writes, whom it starts a mail for, and which pages hear of it. */

const NOW = Date.UTC(2026, 10, 29, 10)
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await addTestGoods(shop.database.pool)
})
beforeEach(async () => {
  await rows('delete from back_in_stock_request')
  await rows("delete from pgboss.job where name = 'send-back-in-stock-mails'")
  await rows(
    `update article set backorder = null, min_order_volume = 1, stock = case tcm when 'FEW' then 5 when 'MOST8' then 100 end
     where tcm in ('FEW', 'MOST8', 'PLENTY-0')`,
  )
})
afterAll(() => shop.close())

const pool = () => shop.database.pool
const rows = async (sql: string, ...values: unknown[]) => (await pool().query(sql, values)).rows
const stocksOf = async (...tcms: string[]) => {
  const found = await rows('select tcm, stock from article where tcm = any($1)', tcms)
  return tcms.map((tcm) => found.find((row) => row.tcm === tcm).stock)
}
const set = (tcm: string, units: number | null) => setStock(pool(), tcm, units, TEST_ACTING)
const setAll = (stocks: Record<string, number | null>) =>
  inTransaction(pool(), (client) =>
    setStocksIn(
      client,
      Object.entries(stocks).map(([tcm, stock]) => ({ tcm, stock })),
      TEST_ACTING,
    ),
  )
const movements = async () =>
  (await rows("select key, before, after, amount from goods_change where kind = 'stock' order by id")).map(
    ({ key, before, after, amount }) => [key, before.stock, after.stock, amount],
  )

test('stocks that are set are counted and logged where they differ, and other articles keep theirs', async () => {
  const before = (await movements()).length
  expect(await setAll({ FEW: 7, MOST8: 100, 'PLENTY-0': null })).toEqual({ changed: 1 })
  expect(await stocksOf('FEW', 'MOST8', 'PLENTY-0', 'NONE')).toEqual([7, 100, null, 0])
  expect((await movements()).slice(before)).toEqual([['FEW', 5, 7, 2]])
  expect(await setAll({ FEW: null })).toEqual({ changed: 1 })
  expect(await stocksOf('FEW')).toEqual([null])
})

test('of stocks with an unknown article none is set, and it is named', async () => {
  expect(await setAll({ FEW: 7, NOWHERE: 1 })).toEqual({ changed: 0, unknown: 'NOWHERE' })
  expect([await set('NOWHERE', 1), await stocksOf('FEW')]).toEqual([false, [5]])
})

test('an article is locked from the reading of its stock until the transaction ends', async () => {
  const free = async () => (await rows("select from article where tcm = 'FEW' for no key update skip locked")).length
  expect(await free()).toBe(1)
  await inTransaction(pool(), async (client) => {
    // of an article with the same stock nothing is written
    await setStocksIn(client, [{ tcm: 'FEW', stock: 5 }], TEST_ACTING)
    expect(await free()).toBe(0)
  })
})

test('the stocks after an article are read by their numbers, as many as are asked for', async () => {
  expect(await readStocks(pool(), 'FEW', 2)).toEqual([
    { tcm: 'GIFT', stock: null },
    { tcm: 'GIFT2', stock: null },
  ])
})

/** Lets a customer wait for an article. */
const requestMail = (tcm: string, answered = false) =>
  rows(
    `insert into back_in_stock_request (customer_id, site, product_id, tcm, origin, requested_at, expires_at, answered_at)
     select id, 'DE', '${GOODS_ID}', $1, 'QUICKBUY', ${sqlMoment(NOW)}, ${sqlMoment(NOW + 9)}, case when $2 then ${sqlMoment(NOW)} end
     from customer limit 1`,
    ...[tcm, answered],
  )
const started = async () =>
  (await rows("select data from pgboss.job where name = 'send-back-in-stock-mails'")).map(({ data }) => data)

test.each<
  [what: string, least: number, before: number | null, after: number | null, pieces: number | null | undefined]
>([
  ['rises', 1, 0, 3, 3],
  ['rises from some', 1, 2, 3, 1],
  ['stays', 1, 2, 2, undefined],
  ['falls', 1, 3, 2, undefined],
  ['rises to two orders of two pieces', 2, 1, 5, 2],
  ['rises below the least pieces of an order', 4, 1, 3, undefined],
  ['is no longer tracked', 1, 0, null, null],
  ['is tracked again', 1, null, 3, undefined],
])('whether a mail is started where the stock of an article %s', async (_what, least, before, after, pieces) => {
  await rows("update article set stock = $1, min_order_volume = $2 where tcm = 'FEW'", before, least)
  await requestMail('FEW')
  await set('FEW', after)
  expect(await started()).toEqual(pieces === undefined ? [] : [{ tcm: 'FEW', pieces }])
})

test('an article for which no customer waits any more starts no mail, nor does one beside the one that rises', async () => {
  await rows("update article set stock = 0 where tcm in ('FEW', 'MOST8')")
  await requestMail('FEW', true)
  await requestMail('NONE')
  await setAll({ FEW: 3, MOST8: 3 })
  expect(await started()).toEqual([])
})

test.each<[what: string, backorder: object | null, before: number | null, after: number | null, tags: string[]]>([
  ['is sold out', null, 5, 0, ['product:test-goods']],
  ['is there again', null, 0, 5, ['product:test-goods']],
  ['has a few pieces less', null, 100, 99, []],
  ['is sold out and sold beyond its stock', { most: 5, from: '2099-01-01' }, 5, 0, ['stock-level:test-goods']],
  ['falls further where pieces are sold beyond its stock', { most: 5, from: '2099-01-01' }, -1, -2, []],
  ['has its last piece sold beyond its stock', { most: 5, from: '2099-01-01' }, -4, -5, ['product:test-goods']],
])('which pages hear of an article that %s', async (_what, backorder, before, after, tags) => {
  await rows(
    "update article set stock = $1, backorder = $2 where tcm = 'FEW'",
    before,
    backorder && JSON.stringify(backorder),
  )
  const received = await receiveTags(shop.database.connection)
  await set('FEW', after)
  expect(await received.tags()).toEqual(tags)
  await received.stop()
})

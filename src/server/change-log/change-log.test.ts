import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HEADERS } from '#calls/call.ts'
import { MERCHANT_API } from '#calls/merchant.ts'
import { DAY_MS } from '#rules/durations.ts'
import { inTransaction } from '../database/transaction.ts'
import { applyDuePrices } from '../product/apply-planned-prices.ts'
import { planPrices } from '../product/plan-prices.ts'
import { setPrice, setPrices } from '../product/set-price.ts'
import { setVisibility } from '../product/set-visibility.ts'
import { sqlMoment } from '../testing/sql-moment.ts'
import { addTestGoods, GOODS_ID } from '../testing/test-goods.ts'
import { newApiKey, TestMerchant } from '../testing/test-merchant.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { changeLogFeature } from './feature.ts'

let shop: TestShop
let merchant: TestMerchant
beforeAll(async () => {
  shop = await openTestShop()
  await addTestGoods(shop.database.pool)
  merchant = new TestMerchant(
    shop.app,
    await newApiKey(shop, { name: 'erp', scope: 'read,write,goods:write,prices:write' }),
  )
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
})

/** The rows of the log about one thing, the oldest first. */
const logged = async (kind: string, key: string) =>
  (
    await shop.database.pool.query(
      `select author_kind, author, import, product_id, site, before, after from goods_change
       where kind = $1 and key = $2 order by id`,
      [kind, key],
    )
  ).rows
const ANNA = { kind: 'command', name: 'anna' } as const
const BY_ANNA = { author_kind: 'command', author: 'anna', import: null, product_id: GOODS_ID, site: null }
const BY_ERP = { author_kind: 'api', author: 'erp', import: null, product_id: GOODS_ID, site: null }

test('a price that a person, a program or a plan sets is in the log with its author, its site and both amounts', async () => {
  const { pool } = shop.database
  const price = { tcm: 'PLENTY-1', site: 'DE' } as const
  await setPrice(pool, { ...price, amount: 900, by: ANNA, moment: shop.moment })
  // the same price again changes nothing
  await setPrice(pool, { ...price, amount: 900, by: ANNA, moment: shop.moment })
  await merchant.write('PUT', '/prices', { prices: [{ ...price, price: '8.00 EUR', regular: true }] })
  const from = shop.moment + DAY_MS
  const planned = { tcm: price.tcm, amount: 700, from, until: from + DAY_MS, regular: false }
  await inTransaction(pool, (client) => planPrices(client, 'DE', [planned], { author: 'kim', now: shop.moment }))
  await inTransaction(pool, (client) => applyDuePrices(client, from, 10))
  await inTransaction(pool, (client) => applyDuePrices(client, from + DAY_MS, 10))
  const onDe = { site: 'DE' }
  const byPlan = { ...BY_ANNA, ...onDe, author_kind: 'plan', author: 'kim' }
  expect(await logged('price', 'PLENTY-1')).toEqual([
    { ...BY_ANNA, ...onDe, before: { amount: 1000 }, after: { amount: 900 } },
    { ...BY_ERP, ...onDe, before: { amount: 900 }, after: { amount: 800, regular: true } },
    { ...byPlan, before: { amount: 800 }, after: { amount: 700 } },
    { ...byPlan, before: { amount: 700 }, after: { amount: 800, regular: true } },
  ])
})

test('what a program changes of a product is in the log by its fields, articles and prices', async () => {
  const created = await merchant.write('PUT', '/products/lamp', {
    title: { de: 'Stehlampe' },
    articles: [{ tcm: 'LAMP-1', values: [], stock: 4, prices: { DE: { price: '49.90 EUR' } } }],
  })
  expect(created.statusCode).toBe(200)
  const own = { ...BY_ERP, product_id: 'lamp' }
  const [added, ...none] = await logged('product', 'lamp')
  expect(none).toEqual([])
  expect(added).toMatchObject({
    ...own,
    before: null,
    after: { title: { de: 'Stehlampe' }, articles: [{ tcm: 'LAMP-1', prices: { DE: { amount: 4990 } } }] },
  })
  const changed = await merchant.write('PUT', '/products/lamp', {
    title: { de: 'Lampe' },
    articles: [
      {
        tcm: 'LAMP-1',
        stock: 6,
        gtin: '4006381333931',
        prices: { DE: { price: '39.90 EUR' }, AT: { price: '45.00 EUR' } },
      },
    ],
  })
  expect(changed.json()).toMatchObject({ isNew: false })
  expect((await logged('product', 'lamp')).slice(1)).toEqual([
    { ...own, before: { title: { de: 'Stehlampe' } }, after: { title: { de: 'Lampe' } } },
  ])
  expect(await logged('article', 'LAMP-1')).toEqual([
    { ...own, before: { gtin: null }, after: { gtin: '4006381333931' } },
  ])
  expect(await logged('price', 'LAMP-1')).toEqual([
    { ...own, site: 'DE', before: { amount: 4990 }, after: { amount: 3990 } },
    { ...own, site: 'AT', before: null, after: { amount: 4500 } },
  ])
  expect(await logged('stock', 'LAMP-1')).toEqual([
    { ...own, before: { stock: null }, after: { stock: 4 } },
    { ...own, before: { stock: 4 }, after: { stock: 6 } },
  ])
})

test('categories, attributes, brands and media are in the log', async () => {
  await merchant.write('PUT', '/categories', { categories: [{ slug: 'lights', title: { de: 'Licht' } }] })
  await merchant.write('PUT', '/categories', { categories: [{ slug: 'lights', title: { de: 'Leuchten' } }] })
  await merchant.write('PUT', '/attributes', { attributes: [{ key: 'socket', name: { de: 'Fassung' } }] })
  await merchant.write('DELETE', '/attributes/socket')
  await merchant.write('PUT', '/brands/lux', { name: 'Lux' })
  await merchant.write('PUT', '/brands/lux', { name: 'LUX' })
  const pdf = () =>
    shop.app.inject({
      method: 'PUT',
      url: `${MERCHANT_API}/media/manual.pdf`,
      headers: {
        ...merchant.headers,
        'content-type': 'application/pdf',
        [HEADERS.idempotencyKey]: randomUUID(),
      },
      payload: Buffer.from('%PDF-1.4'),
    })
  // the same file again changes nothing
  expect([(await pdf()).statusCode, (await pdf()).statusCode]).toEqual([200, 200])
  const own = { ...BY_ERP, product_id: null }
  expect(await logged('media', 'manual.pdf')).toEqual([{ ...own, before: null, after: { bytes: 8 } }])
  expect((await logged('category', 'lights')).slice(1)).toEqual([
    { ...own, before: { title: { de: 'Licht' } }, after: { title: { de: 'Leuchten' } } },
  ])
  expect(await logged('attribute', 'socket')).toMatchObject([
    { ...own, before: null, after: { name: { de: 'Fassung' } } },
    { ...own, before: { name: { de: 'Fassung' } }, after: null },
  ])
  expect(await logged('brand', 'lux')).toEqual([
    { ...own, before: null, after: { slug: 'lux', name: 'Lux', logo: null } },
    { ...own, before: { name: 'Lux' }, after: { name: 'LUX' } },
  ])
})

test('where a site hides a product is in the log', async () => {
  const acting = { by: ANNA, moment: shop.moment }
  const own = { id: GOODS_ID, site: 'TR' } as const
  await inTransaction(shop.database.pool, (client) => setVisibility(client, own, false, acting))
  await inTransaction(shop.database.pool, (client) => setVisibility(client, own, undefined, acting))
  expect(await logged('product', GOODS_ID)).toEqual([
    { ...BY_ANNA, before: { visible: {} }, after: { visible: { TR: false } } },
    { ...BY_ANNA, before: { visible: { TR: false } }, after: { visible: {} } },
  ])
})

test('a change that is rolled back leaves nothing in the log', async () => {
  const { pool } = shop.database
  const before = (await logged('price', 'PLENTY-2')).length
  const changes = inTransaction(pool, async (client) => {
    await setPrices(client, 'DE', [{ tcm: 'PLENTY-2', amount: 777 }], { by: ANNA, moment: shop.moment })
    throw new Error('later')
  })
  await expect(changes).rejects.toThrow('later')
  const prices = [
    { site: 'DE', tcm: 'PLENTY-2', price: '7.77 EUR' },
    { site: 'DE', tcm: 'no-such', price: '7.77 EUR' },
  ]
  expect((await merchant.write('PUT', '/prices', { prices })).statusCode).toBe(404)
  expect(await logged('price', 'PLENTY-2')).toHaveLength(before)
})

test('a deleted product keeps its history, with the stock that went with it', async () => {
  await merchant.write('PUT', '/products/gone', {
    title: { de: 'Weg' },
    articles: [{ tcm: 'GONE-1', values: [], stock: 3, prices: { DE: { price: '5.00 EUR' } } }],
  })
  expect((await merchant.write('DELETE', '/products/gone')).statusCode).toBe(200)
  expect((await logged('product', 'gone')).at(-1)).toMatchObject({
    ...{ author: 'erp', product_id: 'gone' },
    ...{ before: { status: 'active', title: { de: 'Weg' } }, after: null },
  })
  expect((await logged('stock', 'GONE-1')).map(({ after }) => after)).toEqual([{ stock: 3 }, { stock: null }])
  const { rows } = await shop.database.pool.query(
    "select amount, reason from goods_change where key = 'GONE-1' and kind = 'stock' order by id",
  )
  expect(rows).toEqual([
    { amount: 3, reason: 'correction' },
    { amount: -3, reason: 'deletion' },
  ])
})

test('a program reads what was changed, the newest first, page by page', async () => {
  const read = async (query: string) => (await merchant.get(`/changes?${query}`)).json()
  const first = await read('product=lamp&limit=2')
  expect(first.changes.map(({ kind }: { kind: string }) => kind)).toEqual(['price', 'article'])
  const { changes } = await read(`product=lamp&limit=100&cursor=${first.next}`)
  expect(changes.at(-1)).toMatchObject({
    ...{ kind: 'stock', key: 'LAMP-1', product: 'lamp', by: { kind: 'api', name: 'erp' } },
    ...{ before: { stock: null }, after: { stock: 4 } },
    movement: { amount: 4, reason: 'correction', location: 'main' },
  })
  const prices = await read('kind=price&key=LAMP-1&site=DE')
  expect(prices).toMatchObject({
    changes: [{ site: 'DE', before: { amount: '49.90 EUR' }, after: { amount: '39.90 EUR' } }],
  })
  expect(prices.next).toBeUndefined()
  const now = new Date(shop.moment).toISOString()
  const later = new Date(shop.moment + 1).toISOString()
  expect((await read(`kind=brand&changedFrom=${now}&changedBefore=${later}`)).changes).toHaveLength(2)
  expect((await read(`kind=brand&changedBefore=${now}`)).changes).toEqual([])
  expect((await read(`kind=brand&changedFrom=${later}`)).changes).toEqual([])
  // a second that no date has
  expect(await read('changedFrom=2016-12-31T23:59:60Z')).toMatchObject({ code: 'INVALID', field: 'query.changedFrom' })
  const orders = new TestMerchant(shop.app, await newApiKey(shop, { scope: 'read,write' }))
  expect((await orders.get('/changes')).json().code).toBe('SCOPE_MISSING')
})

test('a key that reads goods alone sees no stock, no order and no name of a person', async () => {
  const goods = new TestMerchant(shop.app, await newApiKey(shop, { name: 'pim', scope: 'goods:read' }))
  const refused = await goods.get('/changes?kind=stock')
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'SCOPE_MISSING'])
  const { changes } = (await goods.get('/changes?limit=100')).json()
  const authors = changes.map(({ by }: { by: object }) => JSON.stringify(by))
  expect([...new Set(authors)].toSorted()).toEqual([
    '{"kind":"api","name":"erp"}',
    '{"kind":"command"}',
    '{"kind":"import","import":1}',
    '{"kind":"plan"}',
  ])
  expect(changes.map(({ kind }: { kind: string }) => kind)).not.toContain('stock')
  expect((await goods.get('/changes?product=lamp')).body).not.toContain('movement')
  // with both scopes all of it is there
  const all = (await merchant.get('/changes?limit=100')).body
  expect(all).toContain('"movement"')
  expect(all).toContain('{"kind":"command","name":"anna"}')
})

test('a change goes after two years', async () => {
  const { pool } = shop.database
  const sweep = changeLogFeature.sweeps['delete-old-goods-changes']
  const at = (moment: number) => sqlMoment(moment)
  await pool.query(`update goods_change set changed_at = ${at(shop.moment)}`)
  await pool.query(`update goods_change set changed_at = ${at(shop.moment - 1)} where kind = 'brand'`)
  const count = async (condition: string) =>
    (await pool.query(`select from goods_change where ${condition}`)).rowCount ?? 0
  const others = await count("kind <> 'brand'")
  await inTransaction(pool, (client) => sweep(client, shop.moment + 730 * DAY_MS))
  expect([await count("kind = 'brand'"), await count("kind <> 'brand'")]).toEqual([0, others])
})

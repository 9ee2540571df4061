import type pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { SITES } from '#sites/sites.ts'
import { runDemoCommand } from '../commands/demo.ts'
import { readConfiguration } from '../configuration.ts'
import { TEST_AUTHOR } from '../testing/acting.ts'
import { runTyped } from '../testing/set-setting.ts'
import { sqlMoment } from '../testing/sql-moment.ts'
import { addTestGoods, GOODS_ID } from '../testing/test-goods.ts'
import { addTestOrder } from '../testing/test-orders.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { removeDemo } from './remove-demo.ts'
import { seed } from './seed.ts'

let shop: TestShop
let pool: pg.Pool
let atHand: { moment: number; sites: () => typeof SITES }
beforeEach(async () => {
  shop = await openTestShop()
  pool = shop.database.pool
  atHand = { moment: shop.moment, sites: () => SITES }
})
afterEach(() => shop.close())

const remove = () => removeDemo(pool, { by: TEST_AUTHOR, moment: shop.moment }, { isTried: false })
const column = async (query: string): Promise<unknown[]> =>
  (await pool.query({ text: query, rowMode: 'array' })).rows.flat()
const productIds = () => column('select id from product order by id')

test('the demo goes with its categories, pictures, contents, vouchers, people and editor; a second time nothing is left to go', async () => {
  const removed = await remove()
  expect(removed).toMatchObject({ products: 102, held: [], vouchers: 9, customers: 18 })
  for (const table of [
    'product',
    'article',
    'price_history',
    'listing',
    'category',
    'document',
    'customer',
    'subscription',
    'catalogue_import',
    'catalogue_change',
  ])
    expect(await column(`select count(*)::int from ${table}`), table).toEqual([0])
  for (const table of ['voucher', 'partner_product', 'staff_account'])
    expect(await column(`select count(*)::int from ${table}`), table).toEqual([0])
  expect(await column('select handle from picture')).toEqual(['scene-newsletter'])
  expect(await column('select distinct kind from content order by kind')).toEqual([
    'footer',
    'header-benefits',
    'page',
    'product-row',
  ])
  expect(await remove()).toEqual({
    ...{ products: 0, held: [], categories: 0, contents: 0, vouchers: 0, customers: 0, pictures: 0 },
  })
})

test('what an order, a cart or a subscription of a customer holds stays, with its pictures and categories', async () => {
  await addTestOrder(pool, {
    number: '1',
    placedAt: shop.moment,
    lines: [{ itemId: '300101', quantity: 1, price: 1000 }],
  })
  await pool.query(
    `insert into cart (id, site, version, lines, updated_at)
     values ('held', 'DE', 1, '[{"type": "SINGLE", "articles": [{"tcm": "400101"}]}]', ${sqlMoment(shop.moment)})`,
  )
  await pool.query(
    `update subscription set first_order_id = (select id from customer_order limit 1)
     where id = (select id from subscription where site = 'DE' and type = 'machine')`,
  )
  await pool.query(`update customer_order set customer_id = (select id from customer where email = 'guest@de.example')`)
  await pool.query(`update voucher set uses = 1 where site = 'DE'`)
  const { held, vouchers, customers } = await remove()
  // the voucher of DE was redeemed; of its two customers one has an order and the other a subscription
  expect([vouchers, customers]).toEqual([8, 16])
  expect(await column('select site from voucher')).toEqual(['DE'])
  expect(await column('select email from customer order by email')).toEqual(['card@de.example', 'guest@de.example'])
  expect(held.toSorted()).toEqual(['p1001', 'p2001', 'p3001', 'p4001'])
  expect(await productIds()).toEqual(['p1001', 'p2001', 'p3001', 'p4001'])
  expect(await column(`select slug from category where slug in ('coffee', 'tea', 'machines', 'household')`)).toEqual(
    expect.arrayContaining(['coffee', 'machines', 'household']),
  )
  expect(await column(`select slug from category where slug = 'tea'`)).toEqual([])
  const shown = await column(
    `select distinct part.handle #>> '{}' from article, jsonb_path_query(gallery, '$[*].handle') part (handle)`,
  )
  expect(shown.length).toBeGreaterThan(3)
  expect(await column('select handle from picture')).toEqual(expect.arrayContaining(shown))
})

test('goods, pictures and contents of a merchant’s own stay', async () => {
  await addTestGoods(pool)
  await pool.query(
    `update article set gallery = (select gallery from article where product_id = 'p1001' limit 1) where product_id = $1`,
    [GOODS_ID],
  )
  await pool.query(`update content_revision set author = 'anna' where kind = 'hero' and site = 'DE'`)
  const own = await column(`select key from content where kind = 'hero' and site = 'DE' order by key`)
  expect(own.length).toBeGreaterThan(0)
  await remove()
  expect(await productIds()).toEqual(expect.arrayContaining([GOODS_ID]))
  expect(await column(`select key from content where kind = 'hero' and site = 'DE' order by key`)).toEqual(own)
  expect(await column(`select count(*)::int from content where kind = 'hero' and site = 'AT'`)).toEqual([0])
  const kept = await column('select handle from picture')
  const shown = await column(
    `select distinct part.handle #>> '{}' from article, jsonb_path_query(gallery, '$[*].handle') part (handle)`,
  )
  expect(kept).toEqual(expect.arrayContaining(shown))
})

test('the stores of the demo go from what a merchant has added own ones to, and the own ones stay, also those changed or planned', async () => {
  const kiel = ['--name', 'Weber', '--street', 'Hafen 7', '--postcode', '24103', '--city', 'Kiel']
  const set = (...words: string[]) => runTyped(shop, ['settings', 'set', 'stores', '--site', ...words])
  await set('DE', '--id', 'kiel', ...kiel)
  await set('DE', '--id', 'kiel', '--street', 'Markt 1', '--from', '2127-03-10T00:00')
  await set('CZ', '--id', 'praha', '--no-pickup')
  await set('SK', '--id', 'zilina', '--remove')
  await remove()
  expect(
    await column(
      `select site, key, array(select jsonb_object_keys(body)) from content where kind = 'stores' order by site, key`,
    ),
  ).toEqual(['CZ', 'stores', ['praha'], 'DE', 'from-2127-03-10T00.00', ['kiel'], 'DE', 'stores', ['kiel']])
  await remove()
  expect(await column(`select count(*)::int from content where kind = 'stores'`)).toEqual([3])
})

test('the command says what would go, changes nothing, and does it where it is told so', async () => {
  const before = await productIds()
  const asked = await runDemoCommand(pool, { type: 'remove', isSure: false }, atHand)
  expect(asked).toContain('This would be taken out: 102 products')
  expect(asked).toContain('Nothing has changed.')
  expect(await productIds()).toEqual(before)
  expect(await runDemoCommand(pool, { type: 'remove', isSure: true }, atHand)).toContain('102 products')
  expect(await productIds()).toEqual([])
})

test('a shop without the demo does not get it back by a start, nor by a growth', async () => {
  await remove()
  expect(await seed(pool, shop.moment, () => {})).toBe(false)
  await pool.query(`update demo_version set version = 'of before'`)
  expect(await seed(pool, shop.moment, () => {})).toBe(false)
  expect(await productIds()).toEqual([])
  await expect(runDemoCommand(pool, { type: 'grow', count: 1, seed: 1 }, atHand)).rejects.toThrow(
    'This shop has none of the demo’s products',
  )
})

test('a shop whose products were deleted by hand starts, and stays without goods', async () => {
  await pool.query('delete from product')
  await pool.query(`update demo_version set version = 'of before'`)
  expect(await seed(pool, shop.moment, () => {})).toBe(false)
  expect(await productIds()).toEqual([])
})

test('a start without the demo adds the pages of law and service and rows for goods alone; the demo can come later, beside pictures and categories of before', async () => {
  await pool.query('truncate product, content, content_revision, voucher, customer, demo_version cascade')
  expect(await seed(pool, shop.moment, () => {}, { withDemo: false })).toBe(false)
  expect(await column('select distinct kind from content order by kind')).toEqual([
    'footer',
    'header-benefits',
    'page',
    'product-row',
  ])
  expect(await productIds()).toEqual([])
  expect(await column('select count(*)::int from voucher')).toEqual([0])
  expect(await column('select count(*)::int from customer')).toEqual([0])
  await pool.query(`update category set title = '{"de": "Eigener Kaffee"}' where slug = 'coffee'`)
  await pool.query(`delete from category where slug = 'tea'`)
  expect(await seed(pool, shop.moment, () => {})).toBe(true)
  expect(await column('select count(*)::int from product')).toEqual([102])
  expect(await column(`select title ->> 'de' from category where slug in ('coffee', 'tea') order by slug`)).toEqual([
    'Eigener Kaffee',
    'Tee',
  ])
  expect(await column(`select count(*)::int from content where kind = 'hero' and site = 'DE'`)).not.toEqual([0])
})

test('a shop with goods of a merchant’s own alone gets nothing of the demo', async () => {
  await addTestGoods(pool)
  await pool.query(`delete from product where id ~ '^p[0-9]+$'`)
  await pool.query('truncate content, content_revision, demo_version cascade')
  const own = await productIds()
  expect(await seed(pool, shop.moment, () => {})).toBe(false)
  expect(await productIds()).toEqual(own)
  expect(await column('select count(*)::int from content')).toEqual([0])
})

test('a shop in production never has the demo, and a local one has it unless it is switched off', () => {
  const production = {
    CREMA_MODE: 'production',
    SITE_HOSTS: 'DE=shop.example',
    SESSION_SECRET: 's'.repeat(32),
    SMTP_URL: 'none',
  }
  expect(readConfiguration(production).demo).toBe(false)
  expect(() => readConfiguration({ ...production, CREMA_DEMO: 'on' })).toThrow('In production CREMA_DEMO cannot be on.')
  expect(readConfiguration({}).demo).toBe(true)
  expect(readConfiguration({ CREMA_DEMO: 'off' }).demo).toBe(false)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeCartCall } from '#calls/cart.ts'
import { setPrice } from '../product/set-price.ts'
import { setStock } from '../stock/set-stock.ts'
import { addTestGoods, GOODS_ID } from '../testing/test-goods.ts'
import { newApiKey, TestMerchant } from '../testing/test-merchant.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { TestVisitor } from '../testing/test-visitor.ts'
import { commandOf } from './command-of.ts'

let shop: TestShop
let merchant: TestMerchant
beforeAll(async () => {
  shop = await openTestShop()
  await addTestGoods(shop.database.pool)
  const key = await newApiKey(shop, { name: 'erp', scope: 'goods:write,prices:write,write' })
  merchant = new TestMerchant(shop.app, key)
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
})

const run = (...words: string[]) => commandOf('catalogue', words)(shop.database, shop.moment)
const rowsOf = async (sql: string, ...values: unknown[]) => (await shop.database.pool.query(sql, values)).rows
/** The newest change of a thing. */
const newest = async (kind: string, key: string): Promise<string> =>
  (await rowsOf('select max(id)::text as id from goods_change where kind = $1 and key = $2', kind, key))[0].id
const acting = (name: string) => ({ by: { kind: 'command', name } as const, moment: shop.moment })
const lamp = (document: object) => merchant.write('PUT', '/products/lamp', document)

test('the history of an article tells who changed what, the newest first', async () => {
  const { pool } = shop.database
  await setPrice(pool, { site: 'DE', tcm: 'PLENTY-3', amount: 1200, ...acting('anna') })
  await merchant.write('PUT', '/prices', { prices: [{ site: 'DE', tcm: 'PLENTY-3', price: '11.50 EUR' }] })
  await setStock(pool, 'PLENTY-3', 7, acting('kim'))
  await setStock(pool, 'PLENTY-4', 8, acting('kim'))
  const [heading, ...lines] = (await run('history', 'PLENTY-3')).split('\n')
  expect(heading).toMatch(/^change +at \(UTC\)$/)
  expect(lines.map((line) => line.replace(/^ *\d+ +\S+ +/, ''))).toEqual([
    'kim moved the stock of article PLENTY-3 at main: untracked → 7 (+7, correction).',
    'the key erp changed the price of article PLENTY-3 on DE: 12.00 EUR → 11.50 EUR.',
    'anna changed the price of article PLENTY-3 on DE: 10.00 EUR → 12.00 EUR.',
  ])
  const ofProduct = await run('history', GOODS_ID, '--limit', '2')
  expect(ofProduct.split('\n')).toHaveLength(3)
  expect(ofProduct).toContain('PLENTY-4')
})

test('a price is taken back as a new ordinary price in the history, and its change is in the log', async () => {
  const price = { site: 'DE', tcm: 'PLENTY-5' } as const
  await setPrice(shop.database.pool, { ...price, amount: 1500, ...acting('anna') })
  const change = await newest('price', 'PLENTY-5')
  expect(await run('undo', '--change', change, '--by', 'kim')).toBe(`Change ${change} is taken back.`)
  expect(
    await rowsOf(
      "select amount, regular from price_history where site = 'DE' and tcm = 'PLENTY-5' order by valid_from desc limit 2",
    ),
  ).toEqual([
    { amount: 1000, regular: true },
    { amount: 1500, regular: false },
  ])
  expect(await run('history', 'PLENTY-5')).toContain(
    'kim changed the price of article PLENTY-5 on DE: 15.00 EUR → 10.00 EUR, the ordinary price.',
  )
  expect(await run('undo', '--change', change)).toBe(`All is as it was before change ${change} already.`)
})

test('a text goes back, and what was changed since stays and is named', async () => {
  await lamp({
    title: { de: 'Lampe' },
    brand: 'Lux',
    articles: [{ tcm: 'LAMP-1', values: [], stock: 4, prices: { DE: { price: '49.90 EUR' } } }],
  })
  await lamp({ title: { de: 'Leuchte' }, brand: 'Lumen', articles: [{ tcm: 'LAMP-1', stock: 9 }] })
  const change = await newest('product', 'lamp')
  await lamp({ brand: 'Nordlicht' })
  expect(await run('undo', '--change', change)).toBe(
    `Change ${change} is taken back.\n  Changed since, and left as it is: lamp: brand.`,
  )
  expect(
    await rowsOf(
      "select title, brand, stock from product join article on product_id = product.id where product.id = 'lamp'",
    ),
  ).toEqual([{ title: { de: 'Lampe' }, brand: 'Nordlicht', stock: 9 }])
  const price = await newest('stock', 'LAMP-1')
  const moved = async () => run('undo', '--change', price)
  await expect(moved()).rejects.toThrow('Stock does not go back')
  expect(await rowsOf("select stock from article where tcm = 'LAMP-1'")).toEqual([{ stock: 9 }])
})

test('a price that a plan holds stays, and is named', async () => {
  const price = { site: 'DE', tcm: 'PLENTY-6' } as const
  await setPrice(shop.database.pool, { ...price, amount: 1500, ...acting('anna') })
  const change = await newest('price', 'PLENTY-6')
  await shop.database.pool.query(
    `insert into planned_price (site, tcm, starts_at, ends_at, next_at, amount, return_amount, regular, started, author, created_at)
     values ('DE', 'PLENTY-6', to_timestamp(1), 'infinity', 'infinity', 1500, 1500, false, true, 'kim', to_timestamp(1))`,
  )
  expect(await run('undo', '--change', change)).toContain('PLENTY-6 price on DE, which is planned')
  expect(await rowsOf("select amount from article_price where tcm = 'PLENTY-6' and site = 'DE'")).toEqual([
    { amount: 1500 },
  ])
})

test('a new product goes when it is taken back, or into the archive where a cart holds it', async () => {
  const article = (tcm: string) => ({ tcm, values: [], stock: 3, prices: { DE: { price: '5.00 EUR' } } })
  await merchant.write('PUT', '/products/free', { title: { de: 'Frei' }, articles: [article('FREE-1')] })
  await merchant.write('PUT', '/products/held', { title: { de: 'Im Korb' }, articles: [article('HELD-1')] })
  const added = await new TestVisitor(shop.app).send(changeCartCall, {
    body: { setArticle: { productId: 'held', tcm: 'HELD-1', quantity: 1 } },
  })
  expect(added.statusCode).toBe(200)
  const [free, held] = [await newest('product', 'free'), await newest('product', 'held')]
  expect(await run('undo', '--change', free)).toBe(`Change ${free} is taken back.`)
  expect(await run('undo', '--change', held)).toBe(
    'An order, a cart or a subscription holds held, which is in the archive now.',
  )
  expect(await rowsOf("select id, status from product where id in ('free', 'held')")).toEqual([
    { id: 'held', status: 'archived' },
  ])
  const deletion = await newest('product', 'free')
  const back = async () => run('undo', '--change', deletion)
  await expect(back()).rejects.toThrow('cannot be taken back')
})

test('a text that was set again since stays, although it is the one of the change', async () => {
  for (const brand of ['Nord', 'Süd', 'Nord', 'Süd']) await lamp({ brand })
  const [, , change] = await rowsOf(
    "select id::text from goods_change where kind = 'product' and key = 'lamp' and after ? 'brand' order by id desc limit 3",
  )
  expect(await run('undo', '--change', change.id)).toBe('Changed since, and left as it is: lamp: brand.')
  expect(await rowsOf("select brand from product where id = 'lamp'")).toEqual([{ brand: 'Süd' }])
})

test('a product goes back into the categories that there still are, and the others are named', async () => {
  const categories = ['one', 'two'].map((slug) => ({ slug, title: { de: slug } }))
  await merchant.write('PUT', '/categories', { categories })
  await lamp({ categories: ['one', 'two'] })
  await lamp({ categories: [] })
  const change = await newest('product', 'lamp')
  await shop.database.pool.query("delete from category where slug = 'one'")
  expect(await run('undo', '--change', change)).toBe(
    `Change ${change} is taken back.\n  Changed since, and left as it is: lamp: category one.`,
  )
  expect(await rowsOf("select category from product_category where product_id = 'lamp'")).toEqual([{ category: 'two' }])
})

test('tags of a product are in its history, and go back as they were', async () => {
  await lamp({ tags: ['Sommer', 'New in'] })
  await lamp({ tags: ['Winter'] })
  const change = await newest('product', 'lamp')
  expect(await rowsOf(`select before, after from goods_change where id = ${change}`)).toEqual([
    { before: { tags: ['Sommer', 'New in'] }, after: { tags: ['Winter'] } },
  ])
  expect(await run('undo', '--change', change)).toBe(`Change ${change} is taken back.`)
  expect(await rowsOf("select tags from product where id = 'lamp'")).toEqual([{ tags: ['Sommer', 'New in'] }])
})

test('a price that comes back where it was removed is an ordinary one, no reduction', async () => {
  const article = (prices: object) => lamp({ articles: [{ tcm: 'LAMP-1', prices }] })
  await article({ DE: { price: '49.90 EUR' }, AT: { price: '60.00 EUR' } })
  await article({ DE: { price: '49.90 EUR' }, AT: { price: '50.00 EUR' } })
  await article({ DE: { price: '49.90 EUR' }, AT: null })
  const change = await newest('price', 'LAMP-1')
  expect(await run('undo', '--change', change)).toBe(`Change ${change} is taken back.`)
  expect(
    await rowsOf("select amount, regular from price_history where site = 'AT' and tcm = 'LAMP-1' order by valid_from"),
  ).toEqual([
    { amount: 6000, regular: false },
    { amount: 5000, regular: false },
    { amount: 5000, regular: true },
  ])
  expect(await rowsOf("select reduced_at from article_price where site = 'AT' and tcm = 'LAMP-1'")).toEqual([
    { reduced_at: null },
  ])
})

test('a new product that was changed since stays as it is, and is named', async () => {
  const vase = (document: object) => merchant.write('PUT', '/products/vase', document)
  const article = { tcm: 'VASE-1', values: [], stock: 3, prices: { DE: { price: '5.00 EUR' } } }
  await vase({ title: { de: 'Vase' }, articles: [article] })
  const creation = await newest('product', 'vase')
  await merchant.write('PUT', '/prices', { prices: [{ site: 'DE', tcm: 'VASE-1', price: '6.00 EUR' }] })
  expect(await run('undo', '--change', creation)).toBe('Changed since, and left as it is: vase.')
  const product =
    "select status, amount from product join article on product_id = product.id join article_price using (tcm) where product.id = 'vase'"
  expect(await rowsOf(product)).toEqual([{ status: 'active', amount: 600 }])
})

test('of a product that was deleted since no change is taken back from another one of its id', async () => {
  const bowl = (title: string) =>
    merchant.write('PUT', '/products/bowl', {
      title: { de: title },
      articles: [{ tcm: 'BOWL-1', values: [], stock: 3, prices: { DE: { price: '5.00 EUR' } } }],
    })
  await bowl('Schale')
  const creation = await newest('product', 'bowl')
  await bowl('Schüssel')
  const change = await newest('product', 'bowl')
  await merchant.write('DELETE', '/products/bowl')
  await bowl('Schüssel')
  for (const id of [creation, change])
    await expect((async () => run('undo', '--change', id))()).rejects.toThrow(
      `Change ${id} cannot be taken back: its product was deleted, and bowl is another one now.`,
    )
  expect(await rowsOf("select title from product where id = 'bowl'")).toEqual([{ title: { de: 'Schüssel' } }])
})

test.each([
  [['history', 'unheard-of'], 'There is no product and no article unheard-of.'],
  [['history'], /^After catalogue comes /],
  [['history', GOODS_ID, '--limit', '0'], /^After catalogue comes /],
  [['undo', '--change', '999999999'], 'There is no change 999999999.'],
  [['undo', '3', '--change', '5'], /^After catalogue comes /],
])('%j is refused', async (words, message) => {
  const typed = async () => run(...words)
  await expect(typed()).rejects.toThrow(message)
})

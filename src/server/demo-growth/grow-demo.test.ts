import { afterEach, expect, test } from 'vitest'
import { demoCommand } from '../commands/demo.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { growDemo } from './grow-demo.ts'

const MOMENT = Date.parse('2026-11-22T12:00:00Z')
const shops: TestShop[] = []
afterEach(async () => {
  for (const shop of shops.splice(0)) await shop.close()
})

async function grown(seed: number) {
  const shop = await openTestShop()
  shops.push(shop)
  const { pool } = shop.database
  const count = async (table: string, where = 'true') =>
    (await pool.query(`select count(*)::int as count from ${table} where ${where}`)).rows[0].count as number
  const before = { articles: await count('article'), prices: await count('article_price') }
  const result = await growDemo(pool, { count: 60, seed, moment: MOMENT })
  const { rows } = await pool.query(`
    select md5(string_agg(to_jsonb(product)::text, '' order by id)) as products,
      (select md5(string_agg(to_jsonb(price)::text, '' order by site, tcm)) from article_price price) as prices
    from product where length(id) = 8`)
  return { shop, count, before, result, content: rows[0] }
}

test('a demo shop grows by products that can be bought on all sites, the same ones for the same seed', async () => {
  const first = await grown(1)
  expect(first.result).toEqual({ type: 'grown', products: 60 })
  const { count, before } = first
  const articles = (await count('article')) - before.articles
  expect(articles).toBeGreaterThan(100)
  expect((await count('article_price')) - before.prices).toBe(9 * articles)
  expect(await count('product_category', "category = 'cooking' and position = 0 and length(product_id) = 8")).toBe(30)
  expect(await count('article_price', "site in ('CZ', 'HU') and amount % 100 <> 0")).toBe(0)
  expect(await count('product', "length(id) = 8 and attributes->'roast' is not null")).toBeGreaterThan(0)
  const unpriced = `not exists (select 1 from price_history past
    where past.site = article_price.site and past.tcm = article_price.tcm and past.amount = article_price.amount)`
  expect(await count('article_price', unpriced)).toBe(0)

  const answer = await first.shop.app.inject('/service/quickbuy/quickbuy?id=p2000007&site=HU')
  expect(answer.statusCode).toBe(200)
  expect(answer.json().products[0].id).toBe('p2000007')

  expect((await grown(1)).content).toEqual(first.content)
  expect((await grown(2)).content).not.toEqual(first.content)
})

test('a shop with products of its own is not grown', async () => {
  const { shop, content } = await grown(1)
  expect(await growDemo(shop.database.pool, { count: 10, seed: 1, moment: MOMENT })).toEqual({
    type: 'other-products',
    count: 60,
  })
  expect(content.products).toBeTruthy()
})

test.each([
  [['grow', '100000'], { type: 'grow', count: 100_000, seed: 1 }],
  [['grow', '10', '7'], { type: 'grow', count: 10, seed: 7 }],
  [['remove'], { type: 'remove', isSure: false }],
  [['remove', '--yes'], { type: 'remove', isSure: true }],
  [['remove', 'yes'], undefined],
  [['remove', '--yes', '--yes'], undefined],
  [['grow'], undefined],
  [['grow', '0'], undefined],
  [['grow', '999999'], undefined],
  [['grow', '10', 'x'], undefined],
  [['grow', '10', '7', '8'], undefined],
  [['shrink', '10'], undefined],
])('crema demo %j', (words, command) => {
  expect(demoCommand(words)).toEqual(command)
})

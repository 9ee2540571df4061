import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { parseFilters } from '#rules/search/filters.ts'
import { LANGUAGES } from '#sites/sites.ts'
import { Invalidations } from '../cache/invalidations.ts'
import { growDemo } from '../demo-growth/grow-demo.ts'
import { noOlderTransaction } from '../testing/no-older-transaction.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { hasBit } from './bits.ts'
import { findProducts } from './find-products.ts'
import { catchUp, loadIndex, refreshAll } from './load-index.ts'
import { Search } from './search.ts'
import type { SearchIndex } from './search-index.ts'
import { codeOfIndex, restoreIndex, storeIndex } from './stored-index.ts'
import { suggest } from './suggest.ts'
import { SEARCH_QUERIES } from './testing/search-queries.ts'

/** The stored index, in a shop that is large enough to have one. */

const NOW = Date.parse('2026-11-23T12:00:00Z')
const HOUR = 3_600_000

let shop: TestShop
let pool: pg.Pool
let index: SearchIndex

beforeAll(async () => {
  shop = await openTestShop()
  pool = shop.database.pool
  index = await loadIndex(pool, NOW)
  expect(await storeIndex(pool, index, { code: 'small', moment: NOW, agedMs: 0 }), 'a small shop stores none').toBe(
    false,
  )
  await growDemo(pool, { count: 1000, seed: 1, moment: NOW })
  // it does not catch up with as many products as these at once
  await noOlderTransaction(pool)
  index = await loadIndex(pool, NOW)
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
})

const forget = () => pool.query('truncate search_index, search_index_part')
const store = (code: string, moment = NOW, made = index) => storeIndex(pool, made, { code, moment, agedMs: HOUR })

test('a restored index is the one that was stored, and answers as it does', async () => {
  await forget()
  expect(await restoreIndex(pool, 'a')).toBeUndefined()
  expect(await store('a')).toBe(true)
  const restored = (await restoreIndex(pool, 'a'))!
  expect(restored.storedProducts).toEqual(index.storedProducts)
  for (const language of LANGUAGES) {
    expect(restored.storedTexts(language), language).toEqual(index.storedTexts(language))
  }
  const answers = (one: SearchIndex) =>
    SEARCH_QUERIES.map(({ site, query: text }) => [
      suggest(one, { site, text, mostTerms: 10, mostProducts: 5 }),
      findProducts(one, {
        site,
        text,
        filters: parseFilters(['availability-available']),
        sort: 'recommended',
        offset: 0,
        limit: 24,
      }),
    ])
  expect(answers(restored)).toEqual(answers(index))
})

test('an index is restored only by the code and in the database that it is of', async () => {
  await forget()
  await store('a')
  expect(await restoreIndex(pool, 'b'), 'other code').toBeUndefined()
  await pool.query("update search_index set database = 'another'")
  expect(await restoreIndex(pool, 'a'), 'another database').toBeUndefined()
  expect(await store('a'), 'it is replaced').toBe(true)
  expect(await restoreIndex(pool, 'a')).toBeDefined()
  await pool.query('update search_index set transaction = transaction + 1000000')
  expect(await restoreIndex(pool, 'a'), 'transactions that have not been').toBeUndefined()
  await pool.query('update search_index set transaction = transaction - 2000000000')
  expect(await restoreIndex(pool, 'a'), 'transactions whose numbers are in use again').toBeUndefined()
})

test('an index is stored once in a while by one of many processes, and at once for other code', async () => {
  await forget()
  expect(await Promise.all([store('a'), store('a'), store('a')])).toEqual(expect.arrayContaining([true, false, false]))
  expect(await store('a', NOW + HOUR - 1)).toBe(false)
  expect(await store('b', NOW + 1)).toBe(true)
  expect(await store('b', NOW + HOUR + 2)).toBe(true)
  const { rows } = await pool.query('select count(distinct section)::int as sections from search_index_part')
  expect(rows[0].sections, 'nothing is left of the one before').toBe(1 + LANGUAGES.length)
})

test('a process that dies while it stores leaves the index of before', async () => {
  await forget()
  await store('a')
  const client = await pool.connect()
  await client.query('begin')
  await client.query("update search_index set code = 'b'")
  await client.query('delete from search_index_part')
  client.release(new Error('it has died'))
  expect((await restoreIndex(pool, 'a'))?.ids.length).toBe(index.ids.length)
})

test('a restored index catches up with stock and prices before it answers, and then with all else', async () => {
  await forget()
  await store('a')
  await pool.query("update article set stock = 0 where product_id = 'p3004'")
  await pool.query("update listing set lowest_amount = 1 where product_id = 'p3006' and site = 'DE'")
  await pool.query("delete from listing where product_id = 'p3005' and site = 'DE'")
  const restored = (await restoreIndex(pool, 'a'))!
  const number = (id: string) => restored.numberOf(id)!
  expect(hasBit(restored.inStock, number('p3004'))).toBe(true)
  await catchUp(pool, restored, NOW)
  expect(hasBit(restored.inStock, number('p3004'))).toBe(false)
  expect(restored.sites.DE.amounts[number('p3006')]).toBe(1)
  expect(await refreshAll(pool, restored, NOW)).toBe(true)
  expect(hasBit(restored.sites.DE.listed, number('p3005')), 'no longer listed').toBe(false)
})

test('offers that begin and end are found where anything may have changed, and without a write on the next day', async () => {
  const offers = (of: SearchIndex) =>
    findProducts(of, {
      site: 'DE',
      filters: parseFilters(['offers-reduced']),
      sort: 'recommended',
      offset: 0,
      limit: 2000,
    }).ids
  const made = await loadIndex(pool, NOW)
  const reduced = offers(made)
  const rest = made.ids.filter((id) => hasBit(made.sites.DE.listed, made.numberOf(id)!) && !reduced.includes(id))
  const { rows } = await pool.query<{ id: string; tcm: string }>(
    `select product_id as id, max(tcm) as tcm from article join product on product.id = product_id
     where product_id = any($1) and show_old_price_as_on_offer group by product_id order by product_id limit 1`,
    [rest],
  )
  const { id, tcm } = rows[0]!
  const reduce = (at: number | undefined) =>
    pool.query(`update article_price set reduced_at = to_timestamp($2::float8 / 1000) where site = 'DE' and tcm = $1`, [
      tcm,
      at,
    ])
  await reduce(NOW - 59.5 * 24 * HOUR)
  expect(await refreshAll(pool, made, NOW)).toBe(true)
  expect(offers(made)).toContain(id)
  expect(await refreshAll(pool, made, NOW + 23 * HOUR)).toBe(true)
  expect(await refreshAll(pool, made, NOW + 24 * HOUR)).toBe(true)
  expect(offers(made)).not.toContain(id)
  await reduce(undefined)
})

test('as many rows as before are not the same rows: an article that went and one that came need another index', async () => {
  const made = await loadIndex(pool, NOW)
  await pool.query("delete from article where tcm = (select min(tcm) from article where product_id = 'p3007')")
  await pool.query(
    `insert into article select (jsonb_populate_record(article, '{"tcm":"999999","id":"a999999"}')).* from article
     where product_id = 'p3001' limit 1`,
  )
  expect(await refreshAll(pool, made, NOW)).toBe(false)
})

/** A search of its own, as another process has it. */
function openSearch(clock = () => NOW) {
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  const search = new Search(shop.database.connection, { pool, invalidations: new Invalidations(), log, clock })
  onTestFinished(() => search.stop())
  return (text: string | undefined, ...filters: string[]) =>
    search.ask({
      type: 'list',
      site: 'DE',
      ...(text !== undefined && { text }),
      filters: parseFilters(filters),
      sort: 'recommended',
      offset: 0,
      limit: 24,
    })
}

const storedCode = async () => (await pool.query<{ code: string }>('select code from search_index')).rows[0]?.code

test('a process answers lists with filters from the index that another has stored, without making its own', async () => {
  await forget()
  // otherwise the second one would catch up with what the tests above have written, and wait for the prices
  await noOlderTransaction(pool)
  const first = openSearch()
  // a busy machine may take longer for an index than a shopper waits for it
  await expect.poll(() => first(undefined, 'category-coffee')).toBeDefined()
  const list = await first(undefined, 'category-coffee')
  await expect.poll(storedCode).toBe(await codeOfIndex())
  // an index cannot be made without prices
  const locking = new pg.Client(shop.database.connection)
  await locking.connect()
  await locking.query('begin; lock table article_price in access exclusive mode')
  try {
    const second = openSearch()
    expect(await second(undefined, 'category-coffee')).toEqual(list)
  } finally {
    await locking.end()
  }
})

test('what changed while no process ran is found after the start: other texts, and goods that are gone', async () => {
  await forget()
  const gone = (await pool.query<{ title: string }>("select title->>'de' as title from product where id = 'p3012'"))
    .rows[0]!
  const before = openSearch()
  await expect.poll(async () => (await before(gone.title, 'category-household')).ids).toContain('p3012')
  await expect.poll(storedCode).toBeDefined()
  await pool.query(`update product set title = title || '{"de":"Quastenflosser"}' where id = 'p3006'`)
  await pool.query("delete from product where id = 'p3012'")
  const after = openSearch()
  expect((await after('Bräter', 'availability-available')).count).toBeGreaterThan(0)
  await expect.poll(async () => (await after('Quastenflosser')).ids).toEqual(['p3006'])
  expect((await after(gone.title, 'category-household')).ids).not.toContain('p3012')
})

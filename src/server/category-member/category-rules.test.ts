import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type SearchAnswer, searchCall } from '#calls/search.ts'
import { DAY_MS } from '#rules/durations.ts'
import { exportCatalogue } from '../catalogue-folder/export-catalogue.ts'
import { changeCategories, changeGoods } from '../catalogue-import/change-goods.ts'
import { undoCatalogueImport } from '../catalogue-import/undo-catalogue-import.ts'
import { undoChange } from '../catalogue-import/undo-change.ts'
import { inTransaction } from '../database/transaction.ts'
import { applyDuePrices } from '../product/apply-planned-prices.ts'
import { planPrices } from '../product/plan-prices.ts'
import { productJobs } from '../product/product-jobs.ts'
import { TEST_ACTING } from '../testing/acting.ts'
import { importFolder } from '../testing/import-folder.ts'
import { lockWaits } from '../testing/lock-waits.ts'
import { newApiKey, TestMerchant } from '../testing/test-merchant.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

/** Categories whose goods come by a rule: what is stored, when it changes, and what shows it. */

let shop: TestShop
let merchant: TestMerchant
let folder: string
let now = 0
beforeAll(async () => {
  shop = await openTestShop({}, { built: true })
  now = shop.moment
  folder = await mkdtemp(join(tmpdir(), 'crema-rules-'))
  merchant = new TestMerchant(
    shop.app,
    await newApiKey(shop, { scope: 'goods:read,goods:write,prices:write,read,write' }),
  )
})
beforeEach(async () => {
  for (const id of ['lamp', 'vase']) await shop.database.pool.query('delete from listing where product_id = $1', [id])
  await put('/categories', {
    categories: [{ slug: 'deals', title: { de: 'Angebote' }, rule: null, pinned: [], order: 'recommended' }],
  })
  for (const id of ['lamp', 'vase'])
    await put(`/products/${id}`, {
      title: { de: `Titel ${id}` },
      status: 'active',
      categories: ['living'],
      tags: [],
      brand: 'Lux',
      visible: {},
      newSince: new Date(now - 5 * DAY_MS).toISOString(),
      articles: [
        { tcm: `${id}-1`, values: [], stock: 4, prices: { DE: { price: '49.90 EUR' }, AT: { price: '59.90 EUR' } } },
      ],
    })
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  expect(shop.logged).toEqual([])
  await shop.close()
})

async function put(path: string, body: object): Promise<void> {
  const answer = await merchant.write('PUT', path, body)
  if (answer.statusCode !== 200) throw new Error(answer.body)
}
const rule = (conditions: object[]) =>
  put('/categories', { categories: [{ slug: 'deals', rule: { all: conditions } }] })
/** What the lists of sites have of the category, in their order. */
const listed = async (): Promise<string[]> => {
  const { rows } = await shop.database.pool.query(
    `select site, string_agg(product_id, ' ' order by position, product_id) as ids from listing where category = 'deals' group by site order by site`,
  )
  return rows.map(({ site, ids }) => `${site} ${ids}`)
}
const members = async (): Promise<string[]> => {
  const { rows } = await shop.database.pool.query(
    "select product_id, sites from category_member where category = 'deals' order by 1",
  )
  return rows.map(({ product_id: id, sites }) => (sites ? `${id} ${sites}` : id))
}
const price = (amount: string, site = 'DE') =>
  put('/prices', { prices: [{ site, tcm: 'lamp-1', price: `${amount} EUR`, regular: true }] })
async function runJob(moment: number): Promise<void> {
  const handler = productJobs({ clock: () => moment })['apply-category-rules']
  if (handler.kind !== 'outside') throw new Error('it is no transaction')
  await handler.run({}, { pool: shop.database.pool, signal: new AbortController().signal, progress: async () => {} })
}

test('a rule holds the goods that are there, and those that change later, without a second write', async () => {
  await put('/products/lamp', { tags: ['Deal'] })
  await rule([{ tag: 'deal' }])
  expect([await members(), await listed()]).toEqual([['lamp'], ['AT lamp', 'DE lamp']])
  await put('/products/vase', { tags: ['DEAL', 'new'] })
  expect(await members()).toEqual(['lamp', 'vase'])
  await put('/products/lamp', { tags: [] })
  expect([await members(), await listed()]).toEqual([['vase'], ['AT vase', 'DE vase']])
  await put('/categories', { categories: [{ slug: 'deals', rule: null }] })
  expect([await members(), await listed()]).toEqual([[], []])
})

test('goods that name a category stay in it beside those of its rule', async () => {
  await rule([{ tag: 'deal' }])
  await put('/products/lamp', { categories: ['living', 'deals'], tags: ['deal'] })
  await put('/products/vase', { categories: ['living', 'deals'] })
  expect([await members(), await listed()]).toEqual([['lamp'], ['AT lamp vase', 'DE lamp vase']])
  await put('/products/lamp', { categories: ['living'] })
  expect(await listed()).toEqual(['AT lamp vase', 'DE lamp vase'])
  const document = (await merchant.get('/products/lamp')).json()
  expect(document.categories).toEqual(['living', 'household'])
})

test('a price moves goods on its site in the transaction that writes it, and a planned one at its moment', async () => {
  await put('/products/lamp', { tags: ['deal'] })
  await rule([{ tag: 'deal' }, { price: { DE: { to: '40.00 EUR' } } }])
  expect(await listed()).toEqual([])
  await price('39.90')
  expect([await members(), await listed()]).toEqual([['lamp DE'], ['DE lamp']])
  await price('10.00', 'AT')
  expect(await listed()).toEqual(['DE lamp'])
  await price('40.01')
  expect([await members(), await listed()]).toEqual([[], []])
  const { pool } = shop.database
  const plan = { tcm: 'lamp-1', amount: 2000, from: now + DAY_MS, until: now + 2 * DAY_MS, regular: false }
  await inTransaction(pool, (client) => planPrices(client, 'DE', [plan], { author: 'Anna', now }))
  expect(await listed()).toEqual([])
  await inTransaction(pool, (client) => applyDuePrices(client, now + DAY_MS, 10))
  expect(await listed()).toEqual(['DE lamp'])
  await inTransaction(pool, (client) => applyDuePrices(client, now + 2 * DAY_MS, 10))
  expect(await listed()).toEqual([])
})

test('a product that a further site sells comes to the page of a category that holds it already', async () => {
  const articles = (prices: object) => [{ tcm: 'cup-1', values: [], stock: 4, prices }]
  await put('/products/cup', {
    title: { de: 'Tasse' },
    tags: ['deal'],
    articles: articles({ DE: { price: '9.90 EUR' } }),
  })
  await rule([{ tag: 'deal' }])
  const page = async () => (await shop.app.inject('/c/deals?site=CH')).body.includes('/products/cup')
  expect(await page()).toBe(false)
  await put('/products/cup', { articles: articles({ CH: { price: '9.90 CHF' } }) })
  await expect.poll(page).toBe(true)
  expect((await merchant.write('DELETE', '/products/cup')).statusCode).toBe(200)
})

test('goods are new for so many days, and leave by a job at that moment', async () => {
  await rule([{ newForDays: 10 }, { brand: 'lux' }])
  expect(await listed()).toEqual(['AT lamp vase', 'DE lamp vase'])
  const { rows } = await shop.database.pool.query(
    "select singleton_key::float8 as moment from pgboss.job where name = 'apply-category-rules' and state = 'created'",
  )
  expect(rows).toContainEqual({ moment: now + 5 * DAY_MS })
  await runJob(now + 5 * DAY_MS - 1)
  expect(await listed()).toEqual(['AT lamp vase', 'DE lamp vase'])
  await runJob(now + 5 * DAY_MS)
  expect([await members(), await listed()]).toEqual([[], []])
})

test('a membership of which no rule is left goes by the job when it ends, and the job ends', async () => {
  await shop.database.pool.query(
    "insert into category_member values ('lamp', 'deals', null, to_timestamp($1 / 1000.0))",
    [now],
  )
  expect(await members()).toEqual(['lamp'])
  await runJob(now)
  expect(await members()).toEqual([])
})

test('a product in the archive, a draft and one that a site hides are in no list of a rule until they are shown', async () => {
  await put('/products/lamp', { tags: ['deal'], visible: { AT: false } })
  await put('/products/vase', { tags: ['deal'], status: 'archived' })
  await rule([{ tag: 'deal' }])
  expect([await members(), await listed()]).toEqual([['lamp', 'vase'], ['DE lamp']])
  await put('/products/vase', { status: 'active' })
  await put('/products/lamp', { visible: {} })
  expect(await listed()).toEqual(['AT lamp vase', 'DE lamp vase'])
  await put('/products/lamp', { status: 'draft' })
  expect(await listed()).toEqual(['AT vase', 'DE vase'])
})

test('an undo of a change takes goods back to where a rule has them', async () => {
  await rule([{ tag: 'deal' }])
  await put('/products/lamp', { tags: ['deal'] })
  const { rows } = await shop.database.pool.query(
    "select id::int from goods_change where key = 'lamp' and after ? 'tags' order by id desc limit 1",
  )
  expect(await listed()).toEqual(['AT lamp', 'DE lamp'])
  expect(await undoChange(shop.database.pool, rows[0].id, { author: 'kim', now })).toMatchObject({ type: 'undone' })
  expect([await members(), await listed()]).toEqual([[], []])
})

test('a changed attribute moves the goods of rules that ask for it, and a deleted one takes them out', async () => {
  await put('/products/lamp', { properties: [{ name: { de: 'Fassung' }, values: [{ de: 'E27' }] }] })
  await put('/attributes', { attributes: [{ key: 'socket', name: { de: 'Sockel' } }] })
  await rule([{ attribute: 'socket', values: ['e27'] }])
  expect(await members()).toEqual([])
  await put('/attributes', { attributes: [{ key: 'socket', name: { de: 'Fassung' } }] })
  expect(await members()).toEqual(['lamp'])
  expect((await merchant.write('DELETE', '/attributes/socket')).statusCode).toBe(200)
  expect([await members(), await listed()]).toEqual([[], []])
})

test('pinned goods come first in their order, and the others in that of the category', async () => {
  await put('/products/lamp', { tags: ['deal'], position: 1 })
  await put('/products/vase', { tags: ['deal'], position: 2 })
  await put('/products/mug', {
    title: { de: 'Becher' },
    tags: ['deal'],
    position: 3,
    newSince: new Date(now - DAY_MS).toISOString(),
    articles: [{ tcm: 'mug-1', values: [], stock: 4, prices: { DE: { price: '54.90 EUR' } } }],
  })
  await rule([{ tag: 'deal' }])
  const deals = (more: object) => put('/categories', { categories: [{ slug: 'deals', ...more }] })
  const onDe = async () => (await listed()).find((line) => line.startsWith('DE'))
  expect(await onDe()).toBe('DE lamp vase mug')
  await deals({ pinned: ['vase', 'unknown'] })
  expect(await onDe()).toBe('DE vase lamp mug')
  await deals({ order: 'newest' })
  expect(await onDe()).toBe('DE vase mug lamp')
  await deals({ pinned: [], order: 'price-desc' })
  await price('60.00')
  expect(await onDe()).toBe('DE lamp mug vase')
  await deals({ order: 'price-asc', pinned: ['lamp'] })
  await price('99.00')
  expect(await onDe()).toBe('DE lamp vase mug')
  await put('/products/mug', { articles: [{ tcm: 'mug-1', prices: { DE: { price: '9.90 EUR' } } }] })
  expect(await onDe()).toBe('DE lamp mug vase')
  expect((await merchant.write('DELETE', '/products/mug')).statusCode).toBe(200)
})

test('of two programs at once, one of a product and one of a rule, neither overlooks the other', async () => {
  const { pool } = shop.database
  const first = await pool.connect()
  await first.query('begin')
  await changeGoods(first, { id: 'lamp', tags: ['deal'] }, TEST_ACTING, async () => true)
  const second = rule([{ tag: 'deal' }])
  await expect.poll(() => lockWaits(pool, 'category rules')).toBe(1)
  await first.query('commit')
  first.release()
  await second
  expect(await members()).toEqual(['lamp'])
  await rule([{ tag: 'other' }])
  const ruling = await pool.connect()
  await ruling.query('begin')
  const deals = [{ slug: 'deals', rule: { any: [{ tag: 'late' }] } }]
  expect(await changeCategories(ruling, deals, TEST_ACTING)).toMatchObject({ changed: 1 })
  const prices = [{ site: 'DE', tcm: 'lamp-1', price: '1.00 EUR' }]
  for (const late of [
    await merchant.write('PUT', '/products/vase', { tags: ['late'] }),
    await merchant.write('DELETE', '/products/vase', {}),
    await merchant.write('PUT', '/prices', { prices }),
  ])
    expect([late.statusCode, late.json().code, late.headers['retry-after']]).toEqual([503, 'BUSY', '1'])
  const waiting = await pool.connect()
  await waiting.query('begin')
  const late = changeGoods(waiting, { id: 'vase', tags: ['late'] }, TEST_ACTING, async () => true)
  await expect.poll(() => lockWaits(pool, 'category rules')).toBe(1)
  await ruling.query('commit')
  ruling.release()
  await late
  await waiting.query('commit')
  waiting.release()
  expect(await members()).toEqual(['vase'])
})

test('of two programs that change one category at once, the second keeps the rule of the first', async () => {
  await put('/products/lamp', { tags: ['deal'] })
  const { pool } = shop.database
  const first = await pool.connect()
  await first.query('begin')
  await changeCategories(first, [{ slug: 'deals', rule: { all: [{ tag: 'deal' }] } }], TEST_ACTING)
  const second = put('/categories', { categories: [{ slug: 'deals', title: { de: 'Sonderangebote' } }] })
  await expect.poll(() => lockWaits(pool)).toBe(1)
  await first.query('commit')
  first.release()
  await second
  const { rows } = await pool.query("select title, rule from category where slug = 'deals'")
  expect(rows).toEqual([{ title: { de: 'Sonderangebote' }, rule: { all: [{ tag: 'deal' }] } }])
  expect(await members()).toEqual(['lamp'])
})

test('an import keeps a rule that the merchant has changed while its plan was looked at', async () => {
  await put('/products/lamp', { tags: ['deal'] })
  await exportCatalogue(shop.database.pool, folder, { originals: undefined })
  await writeFile(join(folder, 'categories.json'), JSON.stringify([{ slug: 'deals', title: { de: 'Neu' } }]))
  const isWanted = async () => {
    await rule([{ tag: 'deal' }])
    return true
  }
  expect(await importFolder(shop, folder, { isWanted })).toMatchObject({ type: 'imported' })
  const { rows } = await shop.database.pool.query("select title, rule from category where slug = 'deals'")
  expect(rows).toEqual([{ title: { de: 'Neu' }, rule: { all: [{ tag: 'deal' }] } }])
  expect(await members()).toEqual(['lamp'])
})

test.each([
  [
    'an unknown attribute',
    { all: [{ attribute: 'nothing', values: ['x'] }] },
    'body.categories.0.rule.all.0.attribute',
  ],
  ['no condition', { any: [] }, 'body.categories.0.rule.any'],
  ['a thousand conditions', { any: Array(1000).fill({ tag: 'x' }) }, 'body.categories.0.rule.any'],
  [
    'a least price above the most',
    { all: [{ price: { DE: { from: '2.00 EUR', to: '1.00 EUR' } } }] },
    'body.categories.0.rule.all.0.price.DE',
  ],
])('a rule with %s is refused by its place', async (_case, wrong, field) => {
  const answer = await merchant.write('PUT', '/categories', { categories: [{ slug: 'deals', rule: wrong }] })
  expect([answer.statusCode, answer.json().field]).toEqual([400, field])
  expect(await members()).toEqual([])
})

test('a category by a rule comes in with a folder, and is on its page, in filters and in the search', async () => {
  const { pool } = shop.database
  const { rows } = await pool.query(
    "select id from product where attributes -> 'roast' ? 'dark' and status = 'active' order by position",
  )
  const dark = rows.map(({ id }) => id)
  expect(dark).toHaveLength(7)
  await exportCatalogue(pool, folder, { originals: undefined })
  const path = join(folder, 'categories.json')
  const categories = JSON.parse(await readFile(path, 'utf8'))
  const hot = {
    slug: 'hot',
    title: { de: 'Heiß begehrt' },
    rule: {
      any: [{ attribute: 'roast', values: ['dark'] }, { price: { AT: { to: '60.00 EUR', from: '59.00 EUR' } } }],
    },
    pinned: [dark.at(-1)],
    order: 'price-desc',
  }
  await writeFile(path, JSON.stringify([...categories, hot]))
  const tried = await importFolder(shop, folder, { isWanted: async () => false })
  expect(tried).toMatchObject({ type: 'unwanted', plan: { categories: ['hot'], rules: new Map([['hot', 14]]) } })
  const result = await importFolder(shop, folder)
  if (result.type !== 'imported') throw new Error(JSON.stringify(result))
  const page = (await shop.app.inject('/c/hot')).body
  expect([...new Set(page.match(/(?<=\/products\/)p\d+/g))].toSorted()).toEqual(expect.arrayContaining(dark))
  expect(/(?<=\/products\/)p\d+/.exec(page.slice(page.indexOf('<main')))?.[0]).toBe(dark.at(-1))
  expect(page).not.toContain('/products/lamp')
  expect((await shop.app.inject('/c/hot?site=AT')).body).toContain('/products/lamp')
  const ask = async (site: string) =>
    (
      await shop.app.inject({ url: searchCall.path, query: { site, query: 'Titel lamp', filters: 'category-hot' } })
    ).json<SearchAnswer>()
  const count = async (site: string) => {
    const all = (await shop.app.inject({ url: searchCall.path, query: { site } })).json<SearchAnswer>()
    return all.facets.find(({ facet, value }) => facet === 'category' && value === 'hot')?.count
  }
  await expect.poll(async () => (await ask('AT')).count).toBe(1)
  expect((await ask('DE')).count).toBe(0)
  expect([await count('AT'), await count('DE')]).toEqual([14, 7])
  const filtered = async () => {
    const body = (await shop.app.inject('/c/hot?filters=availability-available')).body
    return [...new Set(body.slice(body.indexOf('<main')).match(/(?<=\/products\/)p\d+/g))]
  }
  await expect.poll(async () => (await filtered())[0]).toBe(dark.at(-1))
  await exportCatalogue(pool, folder, { originals: undefined })
  const first = await readFile(path, 'utf8')
  expect(JSON.parse(first).at(-1)).toMatchObject(hot)
  expect(await importFolder(shop, folder)).toMatchObject({ type: 'unchanged' })
  expect(await undoCatalogueImport(pool, result.number, { author: 'kim', now })).toMatchObject({ left: [] })
  expect((await pool.query("select from category where slug = 'hot'")).rowCount).toBe(0)
  await expect.poll(async () => (await shop.app.inject('/c/hot')).statusCode).toBe(404)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SearchAnswer, searchCall } from '#calls/search.ts'
import { parseFilters } from '#rules/search/filters.ts'
import { SITES, type Site } from '#sites/sites.ts'
import { invalidate } from '../cache/invalidate.ts'
import { productTag } from '../cache/tags.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { until } from '../testing/until.ts'
import { findProducts } from './find-products.ts'
import { loadIndex } from './load-index.ts'
import type { SearchIndex } from './search-index.ts'

/** Filters by attributes of products and of their articles (note 101). */

let shop: TestShop
let index: SearchIndex

beforeAll(async () => {
  shop = await openTestShop({}, { built: true })
  index = await loadIndex(shop.database.pool, shop.moment)
  const facets = async () => (await ask({})).json<SearchAnswer>().facets.length
  await until(async () => (await facets()) > 0)
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
})

const ask = (query: Record<string, string | string[]>) =>
  shop.app.inject({ method: 'GET', url: searchCall.path, query })

/** The products of the category of which `fits` is true, read from the catalogue's own tables. */
async function countRows(category: string, fits: string, site: Site = 'DE'): Promise<number> {
  const { rows } = await shop.database.pool.query<{ count: number }>(
    `select count(*)::int as count from listing join product on product.id = product_id
     where site = $2 and category = $1 and ${fits}`,
    [category, site],
  )
  return rows[0]!.count
}

const names = ({ facets }: Pick<SearchAnswer, 'facets'>) => facets.map(({ facet, value }) => `${facet}-${value}`)
const inCategory = (category: string, filters: string[] = [], site: Site = 'DE') =>
  findProducts(index, {
    site,
    category,
    filters: parseFilters(filters),
    sort: 'recommended',
    offset: 0,
    limit: 24,
  })

test('a search is filtered by the attributes of products, with counts that are true under the other choices', async () => {
  const all = (await ask({ site: 'DE', filters: 'category-coffee' })).json<SearchAnswer>()
  const dark = (await ask({ filters: ['category-coffee', 'roast-dark'] })).json<SearchAnswer>()
  const countOf = ({ facets }: SearchAnswer, name: string) =>
    facets.find(({ facet, value }) => `${facet}-${value}` === name)?.count
  expect(dark.count).toBe(await countRows('coffee', `attributes->'roast' ? 'dark'`))
  expect(dark.count).toBeGreaterThan(0)
  for (const roast of ['light', 'medium', 'dark']) {
    const count = await countRows('coffee', `attributes->'roast' ? '${roast}'`)
    expect([countOf(all, `roast-${roast}`), countOf(dark, `roast-${roast}`)], roast).toEqual([count, count])
  }
  const both = await countRows('coffee', `attributes->'roast' ? 'dark' and attributes->'system' ? 'portafilter'`)
  expect(countOf(dark, 'system-portafilter')).toBe(both)
})

test('values of attributes come in their order, where a list has two of them', () => {
  expect(names(inCategory('coffee')).filter((name) => /^(system|roast|strength)-/.test(name))).toEqual([
    'system-fully-automatic',
    'system-portafilter',
    'system-filter',
    'system-stovetop',
    'system-cezve',
    'system-capsules',
    'system-pads',
    'system-instant',
    'roast-light',
    'roast-medium',
    'roast-dark',
    'strength-mild',
    'strength-balanced',
    'strength-strong',
  ])
  const capsules = names(inCategory('capsules'))
  expect(capsules).toContain('roast-dark')
  expect(capsules.filter((name) => name.startsWith('system-'))).toEqual([])
  expect(names(inCategory('capsules', ['system-capsules']))).toContain('system-capsules')
  expect(names(inCategory('tea')).filter((name) => /^(system|roast|strength)-/.test(name))).toEqual([])
})

test('the energy classes A and A+ are two filters, each with its count', async () => {
  const energy = inCategory('appliances').facets.filter(({ facet }) => facet === 'energy')
  expect(energy.map(({ value, label }) => [value, label])).toEqual(
    ['A+', 'A', 'C', 'D', 'E', 'F'].map((label) => [label === 'A+' ? 'a-plus' : label.toLowerCase(), label]),
  )
  for (const { label, count } of energy) {
    const has = `exists (select 1 from article where article.product_id = product.id and energy->>'value' = '${label}')`
    expect(count, label).toBe(await countRows('appliances', has))
  }
})

test.each(SITES)('a category page on %s names the values of attributes, with true counts', async (site) => {
  const page = await shop.app.inject(`/c/coffee?site=${site}&filters=roast-dark&show=filters`)
  expect(page.statusCode).toBe(200)
  const labels = [...page.body.matchAll(/<label\b.*?<\/label>/g)].map(([label]) => label)
  const shown = labels.flatMap((label) => {
    const [, facet = '', value = ''] = /value="(system|roast|strength)-([^"]*)"/.exec(label) ?? []
    const [, name, count] = /^(.*?)\s+(\d+)$/.exec(label.replaceAll(/<[^>]*>/g, ' ').trim()) ?? []
    return value ? [{ facet, value, name, count: Number(count) }] : []
  })
  // no dark coffee is instant
  expect(shown).toHaveLength(13)
  expect(new Set(shown.map(({ name }) => name)).size).toBe(13)
  for (const { facet, value, name, count } of shown) {
    expect(name).toMatch(/^\p{Lu}\p{Ll}/u)
    const others = facet === 'roast' ? 'true' : "attributes->'roast' ? 'dark'"
    expect(count, value).toBe(await countRows('coffee', `${others} and attributes->'${facet}' ? '${value}'`, site))
  }
})

test('an address of filters by attributes keeps their order and drops unknown values', async () => {
  const chosen = 'filters=roast-dark&filters=strength-mild'
  expect((await shop.app.inject(`/c/coffee?${chosen}`)).statusCode).toBe(200)
  for (const wrong of [
    'filters=strength-mild&filters=roast-dark',
    `${chosen}&filters=roast-purple`,
    `${chosen}&filters=grind-fine`,
  ]) {
    const { statusCode, headers } = await shop.app.inject(`/c/coffee?${wrong}`)
    expect([statusCode, headers.location], wrong).toEqual([301, `/c/coffee?${chosen}`])
  }
})

test('the thread that searches takes up another attribute of a product', async () => {
  const { pool } = shop.database
  const instant = async () =>
    (await ask({ filters: 'system-instant' })).json<SearchAnswer>().cards.map((card) => card.productId)
  expect(await instant()).toEqual(['p1013'])
  await pool.query(`update product set attributes = '{"system":["instant"]}' where id = 'p1011'`)
  const client = await pool.connect()
  await invalidate(client, [productTag('p1011', 'DE')]).finally(() => client.release())
  await expect.poll(async () => (await instant()).sort()).toEqual(['p1011', 'p1013'])
})

test.each([
  ['a list', '["roast"]'],
  ['no list of values', '{"roast":"dark"}'],
  ['a list in a list', '{"roast":[["dark"]]}'],
  ['a number', '{"strength":[4]}'],
  ['too much', JSON.stringify({ roast: ['x'.repeat(20_000)] })],
])('the attributes of a product cannot be %s', async (_, attributes) => {
  const update = shop.database.pool.query("update product set attributes = $1 where id = 'p1002'", [attributes])
  await expect(update).rejects.toMatchObject({ code: '23514' })
})

test('a list with filters is in the order of the one without, and names it to search engines', async () => {
  const [plain, filtered] = await Promise.all(
    ['/c/coffee', '/c/coffee?show=filters'].map(async (url) => (await shop.app.inject({ method: 'GET', url })).body),
  )
  const products = (html = '') =>
    [...html.matchAll(/<h[23][^>]*><a href="(\/products\/[^"?]+)/g)].map(([, path]) => path)
  expect(products(plain).length).toBeGreaterThan(20)
  expect(products(filtered)).toEqual(products(plain))
  const canonical = (html = '') => html.match(/<link rel="canonical" href="([^"]+)"/)?.[1]
  expect(canonical(plain)).toMatch(/\/c\/coffee$/)
  expect(canonical(filtered)).toBe(canonical(plain))
  expect(filtered).toContain('<meta name="robots" content="noindex, follow"/>')
})

test('sizes of the same number are apart by what they measure, each kind in its natural order', () => {
  const sizes = (category: string) => names(inCategory(category)).filter((name) => name.startsWith('size-'))
  const numbers = (prefix: string, ...all: Array<number | string>) => all.map((one) => `size-${prefix}${one}`)
  expect(sizes('living')).toEqual([
    ...numbers('', 's', 'm', 'l'),
    ...numbers('area-', 30, 40, 50, 70),
    ...numbers('screen-', 43, 55),
  ])
  expect(sizes('accessories')).toEqual([
    ...numbers('shoes-', '35-38', 37, 38, 39, '39-42', 40, 41, 42, 43, '43-46', 44, 45, 46),
    ...numbers('hats-', 55, 57, 59, 61),
  ])
  expect(inCategory('accessories', ['size-shoes-43']).count).toBe(2)
  expect(inCategory('living', ['size-area-40']).count).toBe(1)
})

test('a colour and a size leave the products of which one article has both, and is in stock where that is chosen', async () => {
  const { rows } = await shop.database.pool.query<{ id: string; colour: string; size: string; inStock: boolean }>(
    `select distinct article.product_id as id, colour->>'key' as colour, size->>'key' as size,
         stock is null or stock > 0 as "inStock"
       from article
       join article_price price on price.tcm = article.tcm and site = 'DE'
       join product on product.id = article.product_id
       cross join lateral (select dimensions->0->'values'->value_indexes[1] as colour,
         dimensions->1->'values'->value_indexes[2] as size) chosen
       where dimensions->0->>'type' = 'COLOR' and dimensions->1->>'type' = 'SIZE'
         and size->>'key' in ('S', 'M', 'L', 'XL', 's', 'm', 'l', 'xl') and exists (
           select from listing where listing.product_id = product.id and site = 'DE')`,
  )
  const [colours, sizes] = [new Set(rows.map(({ colour }) => colour)), new Set(rows.map(({ size }) => size))]
  expect(colours.size * sizes.size).toBeGreaterThan(20)
  for (const colour of colours) {
    for (const size of sizes) {
      for (const isInStock of [false, true]) {
        const fitting = rows.filter((row) => row.colour === colour && row.size === size && (row.inStock || !isInStock))
        const names = [`colour-${colour}`, `size-${size}`, ...(isInStock ? ['availability-available'] : [])]
        const expected = [...new Set(fitting.map(({ id }) => id))].sort()
        const filters = parseFilters(names)
        const found = findProducts(index, { site: 'DE', filters, sort: 'recommended', offset: 0, limit: 1000 })
        expect([...found.ids].sort(), names.join()).toEqual(expected)
      }
    }
  }
})

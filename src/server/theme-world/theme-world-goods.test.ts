import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ContentBody, ProductSource } from '#calls/contents.ts'
import { LISTING_PAGE_SIZE } from '#calls/listing.ts'
import { SITES } from '#sites/sites.ts'
import { publishContent } from '../contents/publish-content.ts'
import { inTransaction } from '../database/transaction.ts'
import { setStock } from '../stock/set-stock.ts'
import { TEST_ACTING } from '../testing/acting.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { until } from '../testing/until.ts'

/** Filters, order and pages of the goods of theme worlds, on built pages through the whole server. */

const BY_EDITOR = ['p2012', 'p1001', 'p3001', 'p2006', 'p1005', 'p3002', 'p2013', 'p1003', 'p5001', 'p3004']
const WORLDS: Record<string, ProductSource> = {
  many: { type: 'products', ids: BY_EDITOR },
  few: { type: 'products', ids: BY_EDITOR.slice(0, 5) },
  household: { type: 'category', slug: 'household' },
  'no-category': { type: 'category', slug: 'no-such-category' },
}

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop({}, { built: true })
  await inTransaction(shop.database.pool, async (client) => {
    for (const [at, [slug, goods]] of Object.entries(WORLDS).entries()) {
      const body: ContentBody<'theme-world'> = {
        slug,
        title: `Welt ${slug}`,
        headline: 'Ganz klein',
        subline: 'Was in eine Tasche passt',
        story: ['Eine kurze Geschichte.'],
        badges: [],
        cardFirst: false,
        picture: { handle: 'scene-theme-park', widths: [480], formats: ['jpeg'], ratio: [16, 9] },
        theme: 'blue-dark',
        goods,
      }
      const terms = { key: slug, slot: 'theme-worlds', tags: [], position: 900 + at }
      const by = { author: 'editor', now: shop.moment - 60_000 }
      const result = await publishContent(client, { site: 'DE', kind: 'theme-world' }, { ...terms, body }, by)
      expect(result).toMatchObject({ type: 'published' })
    }
  })
  await until(async () => (await get('/c/coffee?show=filters')).statusCode === 200)
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
})

const get = (url: string) => shop.app.inject({ method: 'GET', url, headers: { accept: 'text/html' } })
const bodyOf = async (url: string) => (await get(url)).body
const products = (html: string) =>
  [...html.matchAll(/<h[23][^>]*><a href="\/products\/([^"?]+)/g)].flatMap(([, id]) => id ?? [])
const canonical = (html: string) => /<link rel="canonical" href="[^"]*?(\/themeworld[^"]*)"/.exec(html)?.[1]
const robots = (html: string) => /<meta name="robots" content="([^"]*)"/.exec(html)?.[1]
const countIn = (html: string) => Number(/role="status">(\d+) Artikel/.exec(html)?.[1])

/** The values of the filters with their counts, as a page shows them. */
function countsIn(html: string): Record<string, number> {
  const labels = [...html.matchAll(/<label\b.*?<\/label>/g)].map(([label]) => label)
  return Object.fromEntries(
    labels.flatMap((label) => {
      const name = /name="filters"[^>]* value="([^"]*)"/.exec(label)?.[1]
      return name ? [[name, Number(/(\d+)$/.exec(label.replaceAll(/<[^>]*>/g, ' ').trim())?.[1])] as const] : []
    }),
  )
}

test('the goods of a theme world are in the order of its editor, with a link to filters, and a cache stores the page', async () => {
  const { body, headers } = await get('/themeworld/many')
  expect(products(body)).toEqual(BY_EDITOR)
  expect(countIn(body)).toBe(BY_EDITOR.length)
  expect(body).toMatch(/<a href="\/themeworld\/many\?show=filters"[^>]*data-list-link/)
  expect([canonical(body), robots(body)]).toEqual(['/themeworld/many', undefined])
  expect(headers['cache-control']).toContain('public')
})

test('filters of a theme world count its goods alone, true under the other choices, in the order of its editor', async () => {
  const open = await get('/themeworld/many?show=filters')
  expect(products(open.body)).toEqual(BY_EDITOR)
  expect(open.headers['cache-control'], 'no cache stores a list with filters').not.toContain('public')
  expect([canonical(open.body), robots(open.body)]).toEqual(['/themeworld/many', 'noindex, follow'])
  const { rows } = await shop.database.pool.query<{ category: string; id: string }>(
    'select category, product_id as id from product_category where product_id = any($1)',
    [BY_EDITOR],
  )
  const within = (category: string) =>
    BY_EDITOR.filter((id) => rows.some((r) => r.id === id && r.category === category))
  const counts = countsIn(open.body)
  for (const category of ['coffee', 'machines', 'household']) {
    expect(counts[`category-${category}`], category).toBe(within(category).length)
    const filtered = await bodyOf(`/themeworld/many?filters=category-${category}&show=filters`)
    expect(products(filtered)).toEqual(within(category))
    expect(countsIn(filtered)['category-coffee'], 'other values of a kind are counted as without it').toBe(
      within('coffee').length,
    )
    expect(countIn(filtered)).toBe(within(category).length)
    expect([canonical(filtered), robots(filtered)]).toEqual(['/themeworld/many', 'noindex, follow'])
  }
  expect(counts['availability-available'], 'an editor shows only what is available').toBeUndefined()
})

test('filters of a theme world are chips to take back, and fields of a form without script', async () => {
  const body = await bodyOf('/themeworld/many?filters=category-coffee&filters=category-machines&show=filters')
  expect(products(body).length).toBeGreaterThan(3)
  const chips = [...body.matchAll(/<a href="([^"]*)"[^>]*aria-label="Filter entfernen/g)].map(([, href]) => href)
  expect(chips).toEqual([
    '/themeworld/many?filters=category-machines&amp;show=filters',
    '/themeworld/many?filters=category-coffee&amp;show=filters',
  ])
  const forms = [...body.matchAll(/<form\b[^>]*data-list-form[^>]*>/g)].map(([form]) => form)
  expect(forms).toHaveLength(2)
  for (const form of forms) expect(form).toMatch(/^(?=.*method="get")(?=.*action="\/themeworld\/many")/)
})

test('the order of the goods of a theme world is chosen, alone and with filters', async () => {
  const amounts = new Map(
    (
      await shop.database.pool.query<{ id: string; amount: number }>(
        `select product_id as id, min(lowest_amount) as amount from listing
         where site = 'DE' and product_id = any($1) group by product_id`,
        [BY_EDITOR],
      )
    ).rows.map(({ id, amount }) => [id, amount]),
  )
  const ascending = BY_EDITOR.map((id) => amounts.get(id)!).toSorted((a, b) => a - b)
  const amountsIn = (html: string) => products(html).map((id) => amounts.get(id)!)
  const cheapest = await get('/themeworld/many?sort=price-asc')
  expect(amountsIn(cheapest.body)).toEqual(ascending)
  expect(cheapest.headers['cache-control']).toContain('public')
  expect(canonical(cheapest.body)).toBe('/themeworld/many')
  expect(amountsIn(await bodyOf('/themeworld/many?sort=price-desc'))).toEqual(ascending.toReversed())
  expect(amountsIn(await bodyOf('/themeworld/many?sort=price-asc&show=filters'))).toEqual(ascending)
  expect(products(await bodyOf('/themeworld/many?sort=newest')).toSorted()).toEqual(BY_EDITOR.toSorted())
})

test('filters of a theme world have one order and no unknown ones, by a redirect', async () => {
  const { statusCode, headers } = await get(
    '/themeworld/many?filters=category-machines&filters=category-coffee&filters=roast-purple',
  )
  expect([statusCode, headers.location]).toEqual([
    301,
    '/themeworld/many?filters=category-coffee&filters=category-machines',
  ])
})

test('a theme world of a category has all its goods, page by page, and none beyond the last', async () => {
  const { rows } = await shop.database.pool.query<{ id: string }>(
    "select product_id as id from listing where site = 'DE' and category = 'household' order by position, product_id",
  )
  const ids = rows.map(({ id }) => id)
  const last = Math.ceil(ids.length / LISTING_PAGE_SIZE)
  expect(last).toBeGreaterThan(1)
  const shown: string[] = []
  for (let page = 1; page <= last; page += 1) {
    const address = page === 1 ? '/themeworld/household' : `/themeworld/household?page=${page}`
    const { body, headers } = await get(address)
    shown.push(...products(body))
    expect(canonical(body)).toBe(address)
    expect(headers['cache-control']).toContain('public')
    expect(body.includes(`(Seite ${page})`), 'no two pages have the same title').toBe(page > 1)
  }
  expect(shown).toEqual(ids)
  const beyond = [
    'household',
    'household?show=filters',
    'household?filters=availability-available',
    'many',
    'many?show=filters',
  ]
  for (const world of beyond) {
    const address = `/themeworld/${world}${world.includes('?') ? '&' : '?'}page=${last + 1}`
    expect((await get(address)).statusCode, address).toBe(404)
  }
  expect((await get('/themeworld/household?page=two')).statusCode).toBe(404)
  expect((await get('/themeworld/no-such?show=filters')).statusCode).toBe(404)
  expect(products(await bodyOf('/themeworld/no-category'))).toEqual([])
})

test('fewer than six goods have no filters, but those that an address names can be taken back', async () => {
  for (const address of ['/themeworld/few', '/themeworld/few?show=filters']) {
    const body = await bodyOf(address)
    expect(products(body)).toEqual(BY_EDITOR.slice(0, 5))
    expect(body).not.toContain('data-list')
  }
  const filtered = await bodyOf('/themeworld/few?filters=category-machines')
  expect(products(filtered)).toEqual(['p2012', 'p2006'])
  expect(filtered).toMatch(/<a href="\/themeworld\/few"[^>]*aria-label="Filter entfernen/)
})

test('what is sold out leaves a theme world, its filters and its counts', async () => {
  const { pool } = shop.database
  const { rows } = await pool.query<{ tcm: string }>("select tcm from article where product_id = 'p2012'")
  for (const { tcm } of rows) await setStock(pool, tcm, 0, TEST_ACTING)
  const address = '/themeworld/many?filters=category-machines&show=filters'
  await expect.poll(async () => products(await bodyOf(address))).toEqual(['p2006', 'p2013'])
  expect(countsIn(await bodyOf(address))['category-machines']).toBe(2)
})

test.each(SITES)('the theme worlds of the demo on %s have filters', async (site) => {
  const { statusCode, body } = await get(`/themeworld/espresso-bar?site=${site}&show=filters`)
  expect(statusCode).toBe(200)
  expect(Object.keys(countsIn(body)).length).toBeGreaterThan(3)
})

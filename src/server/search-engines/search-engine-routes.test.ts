import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { DELIVERY_COSTS_PATH, THEME_WORLDS_PATH } from '#rules/addresses.ts'
import { SITES, type Site } from '#sites/sites.ts'
import { ONE_ORIGIN } from '#sites/testing/one-origin.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { testVisit } from '../testing/test-visit.ts'
import { type SitemapSizes, Sitemaps } from './sitemaps.ts'

const ORIGIN = 'https://shop.example'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ SITE_HOSTS: 'DE=shop.example,CH=ch.shop.example' }, { built: true })
})
afterAll(() => shop.close())

const get = (url: string, headers: Record<string, string> = {}) =>
  shop.app.inject({ url, headers: { host: 'shop.example', ...headers } })
const decoded = (text: string) => text.replaceAll('&apos;', "'").replaceAll('&amp;', '&')
const locationsOf = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => decoded(address!))
const picturesOf = (xml: string) =>
  [...xml.matchAll(/<image:loc>([^<]*)<\/image:loc>/g)].map(([, one]) => decoded(one!))
/** The part of an address that the shop is asked for. */
const pathOf = (address: string) => address.replace(/^https:\/\/[^/]+/, '')

/** The sitemaps of the test's shop, in files of other sizes. */
function sitemapsOf(sizes: SitemapSizes): Sitemaps {
  const { pool } = shop.database
  return new Sitemaps(
    {
      pool,
      configuration: { origins: ONE_ORIGIN },
      async *pages() {},
      headers: {},
    },
    sizes,
  )
}

async function productFiles(sitemaps: Sitemaps, site: Site): Promise<string[][]> {
  const index = brotliDecompressSync((await sitemaps.index(testVisit(site)))!.br).toString()
  const names = locationsOf(index).flatMap((address) => /products-\d+\.xml/.exec(address)?.[0] ?? [])
  const files = await Promise.all(names.map((name) => sitemaps.file(testVisit(site), name)))
  return files.map((file) => locationsOf(brotliDecompressSync(file!.br).toString()))
}

test('robots.txt of a host names the sitemaps of its sites, and lets crawlers read what bears noindex', async () => {
  const { headers, body } = await get('/robots.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  const sitemaps = [...body.matchAll(/^Sitemap: (.*)$/gm)].map(([, address]) => address)
  expect(sitemaps).toContain('https://shop.example/sitemap.xml')
  expect(sitemaps).toContain('https://shop.example/sitemap.xml?site=AT')
  expect(sitemaps).toHaveLength(SITES.length - 1)
  const swiss = await get('/robots.txt', { host: 'ch.shop.example' })
  expect(swiss.body.match(/^Sitemap: .*$/gm)).toEqual(['Sitemap: https://ch.shop.example/sitemap.xml'])
  const forbidden = [...body.matchAll(/^Disallow: (.*)$/gm)].map(([, path]) => path!)
  expect(forbidden).toContain('/watchlist/add')
  const pattern = (path: string) => new RegExp(`^${path.replaceAll('*', '.*')}`)
  const allowed = ['/', '/c/coffee', '/products/p1001', '/cart', '/service/cartfrontend/cart', '/checkout', '/login']
  const unindexed = ['/cart', '/login', '/watchlist', '/search', '/m/search', '/service/search', '/staff/login']
  expect([...allowed, ...unindexed].filter((path) => forbidden.some((rule) => pattern(rule).test(path)))).toEqual([])
  for (const path of unindexed) {
    const page = await get(path, { accept: 'text/html' })
    expect([path, page.body.includes('<meta name="robots" content="noindex"')]).toEqual([path, true])
  }
})

test.each(SITES)('all addresses of the sitemap of pages are pages on %s, under these addresses', async (site) => {
  const host = site === 'CH' ? 'ch.shop.example' : 'shop.example'
  const query = site === 'CH' || site === 'DE' ? '' : `?site=${site}`
  const index = await get(`/sitemap.xml${query}`, { host })
  expect(locationsOf(index.body)).toEqual([
    `https://${host}/sitemap/pages.xml${query}`,
    `https://${host}/sitemap/products-1.xml${query}`,
  ])
  const { body } = await get(`/sitemap/pages.xml${query}`, { host })
  const addresses = locationsOf(body)
  expect(new Set(addresses).size).toBe(addresses.length)
  for (const path of ['/', '/c/coffee', '/c/beans', DELIVERY_COSTS_PATH, THEME_WORLDS_PATH]) {
    expect(addresses).toContain(`https://${host}${path}${query}`)
  }
  for (const address of addresses) {
    const page = await get(pathOf(address), { accept: 'text/html', host })
    const canonical = /<link rel="canonical" href="([^"]*)"/.exec(page.body)?.[1]
    expect([address, page.statusCode, canonical && decoded(canonical)]).toEqual([address, 200, address])
  }
  expect(picturesOf(body).length).toBeGreaterThan(5)
  const picture = await get(pathOf(picturesOf(body)[0]!), { host })
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg'])
})

// one site of each language
test.each(SITES.filter((site) => site !== 'AT' && site !== 'CH'))(
  'no two pages of the sitemaps have the same title or description on %s',
  async (site) => {
    const query = `?site=${site}`
    const files = await Promise.all(
      ['pages.xml', 'products-1.xml'].map(async (name) => (await get(`/sitemap/${name}${query}`)).body),
    )
    const paths = files.flatMap(locationsOf).map(pathOf)
    const seen = new Map<string, string[]>()
    for (const path of [...paths, `/c/household?page=2&site=${site}`]) {
      const { statusCode, body } = await get(path, { accept: 'text/html' })
      expect([path, statusCode]).toEqual([path, 200])
      const title = /<title>([^<]+)<\/title>/.exec(body)![1]!
      const description = /<meta name="description" content="([^"]+)"/.exec(body)![1]!
      for (const text of [title, description]) seen.set(text, [...(seen.get(text) ?? []), path])
    }
    expect([...seen].filter(([, pages]) => pages.length > 1)).toEqual([])
  },
)

test('the sitemap of products has each product that the site lists, with its pictures', async () => {
  const { rows } = await shop.database.pool.query(
    "select distinct product_id as id from listing where site = 'AT' order by 1",
  )
  const { body } = await get('/sitemap/products-1.xml?site=AT')
  expect(locationsOf(body).sort()).toEqual(rows.map(({ id }) => `https://shop.example/products/${id}?site=AT`).sort())
  expect(picturesOf(body).length).toBeGreaterThan(rows.length)
  const page = await get('/products/p3001?site=AT', { accept: 'text/html' })
  const handle = /img\/([a-z0-9-]+)\//.exec(picturesOf(body.split('/products/p3001?')[1]!)[0]!)![1]!
  expect(page.body).toContain(handle)
})

test('files of products follow each other without a gap, and few rows are read at once', async () => {
  const query = vi.spyOn(shop.database.pool, 'query')
  const files = await productFiles(sitemapsOf({ productsInFile: 30, productsAtOnce: 7 }), 'DE')
  const answers = await Promise.all(query.mock.results.map(({ value }) => value as Promise<{ rows: unknown[] }>))
  query.mockRestore()
  expect(Math.max(...answers.map(({ rows }) => rows.length))).toBe(8)
  const { rows } = await shop.database.pool.query(
    "select count(distinct product_id)::int from listing where site = 'DE'",
  )
  expect(files.slice(0, -1).map((file) => file.length)).toEqual(files.slice(0, -1).map(() => 30))
  expect(new Set(files.flat()).size).toBe(rows[0].count)
  expect(files.flat()).toHaveLength(rows[0].count)
})

test('a product without a price on a site is not in its sitemap', async () => {
  const { pool } = shop.database
  await pool.query(
    "delete from article_price where site = 'TR' and tcm in (select tcm from article where product_id = 'p1001')",
  )
  const listedOn = async (site: Site) =>
    (await productFiles(sitemapsOf({}), site)).flat().filter((one) => /p1001\b/.test(one))
  expect([await listedOn('TR'), await listedOn('DE')]).toEqual([[], [`${ORIGIN}/products/p1001`]])
})

test('a sitemap is compressed, stored, and the same for everybody', async () => {
  const first = await get('/sitemap/products-1.xml?site=PL', { 'accept-encoding': 'br' })
  expect(first.headers).toMatchObject({
    'content-type': 'application/xml; charset=utf-8',
    'content-encoding': 'br',
    'cache-control': 'public, max-age=3600',
    vary: 'Accept-Encoding',
  })
  expect(first.headers['set-cookie']).toBeUndefined()
  const query = vi.spyOn(shop.database.pool, 'query')
  const again = await get('/sitemap/products-1.xml?site=PL', { 'accept-encoding': 'br', cookie: 'cart=abc' })
  expect(query).not.toHaveBeenCalled()
  query.mockRestore()
  expect(again.rawPayload.equals(first.rawPayload)).toBe(true)
  const known = { 'accept-encoding': 'br', 'if-none-match': String(first.headers.etag) }
  const same = await get('/sitemap/products-1.xml?site=PL', known)
  expect([same.statusCode, same.body]).toEqual([304, ''])
  const plain = await get('/sitemap/products-1.xml?site=PL')
  expect(plain.body).toBe(brotliDecompressSync(first.rawPayload).toString())
})

test.each(['products-0.xml', 'products-2.xml', 'products-99999.xml', 'products-1', 'other.xml', '%00'])(
  '%s is no sitemap',
  async (name) => {
    expect((await get(`/sitemap/${name}`)).statusCode).toBe(404)
  },
)

import { afterAll, beforeAll, expect, test } from 'vitest'
import { PAGE_SIZE } from '#calls/listing.ts'
import { UI_GALLERY_PATH } from '#rules/addresses.ts'
import { SITES, siteConfig } from '#sites/sites.ts'
import { pageLoaders } from '../features.ts'
import { ProductCache } from '../product/product-cache.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { testVisit } from '../testing/test-visit.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({}, { built: true })
})
afterAll(() => shop.close())

const get = (url: string, headers: Record<string, string> = {}) =>
  shop.app.inject({ url, headers: { accept: 'text/html', ...headers } })

test('the language of a page is its locale, in the document and in hreflang [SITE-14]', async () => {
  const { body } = await get('/?site=CZ')
  expect(body).toContain('<html lang="cs-CZ"')
  for (const site of SITES) expect(body).toContain(`hrefLang="${siteConfig(site).locale}"`)
  expect(body).not.toMatch(/lang="cz"/i)
})

test('a shared page holds nothing of a person and may be kept, the cart page is one person’s', async () => {
  const shared = await get('/products/p1001', { cookie: 'cart=abc' })
  expect(shared.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  expect(shared.headers['set-cookie']).toBeUndefined()
  const cart = await get('/cart')
  expect(cart.headers['cache-control']).toBe('private, no-cache')
  expect(cart.headers['set-cookie'], 'a read makes no cookie').toBeUndefined()
})

test.each([
  '/nothing',
  '/c/nothing',
  '/products/p0',
  '/c/coffee?page=99',
  '/c/coffee?page=0',
  '/%E0%A4%A',
  '/products/%00',
])('%s is no page and says so without failing', async (url) => {
  const { statusCode } = await get(url)
  expect([400, 404]).toContain(statusCode)
})

test('an unknown address says which it is, escaped', async () => {
  const { statusCode, body } = await get('/nothing/<script>alert(1)</script>')
  expect(statusCode).toBe(404)
  expect(body).not.toContain('<script>alert')
})

test('the gallery of ui components is not indexed, and not there in production', async () => {
  const { statusCode, body } = await get(UI_GALLERY_PATH)
  expect(statusCode).toBe(200)
  expect(body).toContain('<meta name="robots" content="noindex"')
  const real = await openTestShop(
    {
      CREMA_MODE: 'production',
      SITE_HOSTS: 'DE=shop.example',
      SESSION_SECRET: 'a secret of thirty-two characters',
    },
    { built: true },
  )
  try {
    const answer = async (url: string) =>
      (await real.app.inject({ url, headers: { accept: 'text/html', host: 'shop.example' } })).statusCode
    expect([await answer('/'), await answer(UI_GALLERY_PATH)]).toEqual([200, 404])
  } finally {
    await real.close()
  }
})

test('a failing page is the error page, for a crawler an empty one', async () => {
  const broken = await openTestShop({}, { built: true })
  await broken.database.pool.end()
  const page = await broken.app.inject({ url: '/', headers: { accept: 'text/html' } })
  expect(page.statusCode).toBeGreaterThanOrEqual(500)
  expect(page.body).toContain('role="alert"')
  const crawler = await broken.app.inject({ url: '/', headers: { accept: 'text/html', 'user-agent': 'Googlebot' } })
  expect([crawler.statusCode >= 500, crawler.body]).toEqual([true, ''])
  await broken.close().catch(() => {})
})

test('listings sort by price and by novelty, and page without gaps', async () => {
  const { database } = shop
  const { listing } = pageLoaders({ database, productCache: new ProductCache(database.pool) }, testVisit('PL'))
  const all = async (sort: 'price-asc' | 'price-desc' | 'newest' | 'recommended') => {
    const first = await listing.category('household', { page: 1, sort })
    const rest = await Promise.all(
      Array.from({ length: first!.pages - 1 }, (_, index) => listing.category('household', { page: index + 2, sort })),
    )
    return { count: first!.count, cards: [first!, ...rest.map((one) => one!)].flatMap(({ cards }) => cards) }
  }
  const up = await all('price-asc')
  expect(up.count).toBeGreaterThan(PAGE_SIZE)
  expect(up.cards).toHaveLength(up.count)
  expect(new Set(up.cards.map(({ productId }) => productId)).size).toBe(up.count)
  const down = await all('price-desc')
  expect(down.cards.map(({ productId }) => productId)).toEqual(up.cards.map(({ productId }) => productId).reverse())
  expect((await all('newest')).cards[0]!.isNew).toBe(true)
})

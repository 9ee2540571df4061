import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { LISTING_PAGE_SIZE } from '#calls/listing.ts'
import { addToWatchListCall } from '#calls/watch-list.ts'
import { CANCELLATION_PATH } from '#rules/account-addresses.ts'
import { UI_GALLERY_PATH } from '#rules/addresses.ts'
import { SEARCH_ROUTES } from '#rules/route-names.ts'
import { SITES, siteConfig } from '#sites/sites.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { Footers } from '../contents/footers.ts'
import { SlotCache } from '../contents/slot-cache.ts'
import { pageLoaders } from '../features.ts'
import { OwnPages } from '../own-page/own-pages.ts'
import { ListingCache } from '../product/listing-cache.ts'
import { ProductCache } from '../product/product-cache.ts'
import { rawRequest } from '../testing/raw-request.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { testVisit } from '../testing/test-visit.ts'
import { builtPageRenderer, type PageRenderer } from './page-renderer.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({}, { built: true })
})
afterAll(() => shop.close())

/** The answer to a path that no HTTP client would send as it is. */
async function raw(path: string): Promise<string> {
  if (!shop.app.server.listening) await shop.app.listen({ port: 0 })
  const { port } = shop.app.server.address() as { port: number }
  const headers = 'host: localhost\r\naccept: text/html\r\nconnection: close'
  return rawRequest(port, `GET ${path} HTTP/1.1\r\n${headers}\r\n\r\n`)
}

/** The built pages, of which the one of the delivery costs throws while it is rendered. */
async function throwingPages(): Promise<{ renderer: PageRenderer }> {
  const built = await builtPageRenderer()
  const modules = await built.pages()
  const pages = modules.pages.map((page) =>
    page.name === 'DeliveryCosts'
      ? {
          ...page,
          Body: () => {
            throw new Error('thrown in a page')
          },
        }
      : page,
  )
  return { renderer: { ...built, pages: async () => ({ ...modules, pages }) } }
}

const get = (url: string, headers: Record<string, string> = {}) =>
  shop.app.inject({ url, headers: { accept: 'text/html', ...headers } })

test('the language of a page is its locale, in the document and in hreflang [SITE-14]', async () => {
  const { body } = await get('/?site=CZ')
  expect(body).toContain('<html lang="cs-CZ"')
  for (const site of SITES) expect(body).toContain(`hrefLang="${siteConfig(site).locale}"`)
  expect(body).not.toMatch(/lang="cz"/i)
})

test('what is no amount in a range of prices is said beside its field, and the page of it is not stored', async () => {
  const { headers, body } = await get('/c/fashion?show=filters&price-from=-5')
  expect(body).toContain('„-5“ ist kein Betrag.')
  expect(body).toMatch(/<input(?=[^>]*name="price-from")(?=[^>]*value="-5")(?=[^>]*aria-invalid="true")/)
  expect(headers['cache-control']).toBe('private, no-cache')
})

test('a page of an unknown site is the German one, in its locale [SITE-13]', async () => {
  for (const url of ['/?site=XX', '/c/coffee?site=', '/deliveryCosts?site=de']) {
    expect((await get(url)).body).toContain('<html lang="de-DE" data-site="DE"')
  }
  expect((await get('/?site=PL', { 'x-edge-site': 'XX' })).body).toContain('<html lang="pl-PL" data-site="PL"')
})

test('caches may store a shared page, which holds nothing of a person, but not the cart page', async () => {
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

test.each([
  '/%2fevil.example/c/coffee',
  '/%2f%2fevil.example',
  '//evil.example/c/coffee',
  '//x',
  '/%5cevil.example/x',
  '/\\evil.example',
  '/.//evil.example',
  '/products/%2f%2fevil.example',
  '/c/%5cevil.example',
  '/%E0//evil.example',
])('%s is the not-found page, none of whose links leaves the shop', async (path) => {
  const answer = await raw(path)
  expect(answer).toMatch(/^HTTP\/1\.1 404 /)
  expect(answer).toContain('content-type: text/html')
  // the footer's links to other sites are contents, and the same on every page
  const own = answer.replaceAll(/<a href="https:[^>]* target="_blank"/g, '')
  const links = [...own.matchAll(/(?:href|action|src)="([^"]*)"/g)].map(([, link]) => link!)
  expect(links.length).toBeGreaterThan(SITES.length)
  expect(links.filter((link) => new URL(link, 'http://shop.test/a/').host !== 'shop.test')).toEqual([])
})

test('a page of an absolute request line has the links of its path', async () => {
  const answer = await raw('http://evil.example/c/coffee')
  expect(answer).toMatch(/^HTTP\/1\.1 200 /)
  expect(answer).toContain('href="/c/coffee?site=AT"')
  expect(answer).not.toContain('evil.example')
})

test.each([['/nothing'], ['/c/nothing'], ['/%E0'], ['/products/p0']])(
  '%s is the not-found page for who sends no Accept header',
  async (url) => {
    const { statusCode, headers } = await shop.app.inject(url)
    expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  },
)

test('an unknown address is the not-found page in the shell, which names it escaped [ROUTE-07]', async () => {
  const { statusCode, body } = await get('/nothing/<script>alert(1)</script>')
  expect(statusCode).toBe(404)
  expect(body).not.toContain('<script>alert')
  expect(body).toContain('Seite nicht gefunden: /nothing/&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(body, 'it has the shell’s navigation').toContain('href="/c/coffee"')
  const call = await shop.app.inject({ url: '/nothing?x=1', headers: { accept: 'application/json' } })
  expect([call.statusCode, call.json().message]).toEqual([404, 'Page not found: /nothing'])
})

test.each(['/products/%00', '/products/%2fevil', '/c/Coffee', '/themeworld/%C3%BC', `/products/${'x'.repeat(65)}`])(
  '%s, which no route can mean, is the error page with 404 [ROUTE-08]',
  async (url) => {
    const { statusCode, headers, body } = await get(url)
    expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store'])
    const shown = decodeURIComponent(url).replace('\u0000', '\ufffd')
    expect(body.replace('\u0000', '\ufffd')).toContain(`Page Not Found: ${shown}`)
    expect(body).toContain('role="alert"')
    const crawler = await get(url, { 'user-agent': 'Googlebot' })
    expect([crawler.statusCode, crawler.body]).toEqual([404, ''])
  },
)

test('the page of a product with article_id shows that article [ROUTE-04]', async () => {
  const { rows } = await shop.database.pool.query("select id from article where product_id = 'p1001' order by id")
  expect(rows.length).toBeGreaterThan(1)
  for (const { id } of rows) {
    const { body } = await get(`/products/p1001?article_id=${id}`)
    const chosen = [...body.matchAll(/<a [^>]*aria-current="true"[^>]*>/g)].map(([link]) => link)
    expect(
      chosen.some((link) => link.includes(`article_id=${id}`)),
      id,
    ).toBe(true)
  }
})

test('of the search page’s three routes only /service/search has a name, Search [ROUTE-01] [ROUTE-02]', async () => {
  await expect.poll(async () => (await get('/search')).statusCode).toBe(200)
  for (const { path, name } of SEARCH_ROUTES) {
    const { statusCode, body } = await get(path)
    const root = /<html[^>]*>/.exec(body)![0]
    expect([path, statusCode, /data-route-name="(.*?)"/.exec(root)?.[1] ?? '']).toEqual([path, 200, name])
    expect(body).toContain('<h1>Alle Artikel</h1>')
  }
  expect(SEARCH_ROUTES.filter(({ name }) => name)).toEqual([{ path: '/service/search', name: 'Search' }])
})

test.each([
  ['/c/coffee?page=2&page=3', '/c/coffee?page=2'],
  ['/c/coffee?page=2&p%61ge=3&site=AT', '/c/coffee?page=2&site=AT'],
  ['/c/coffee?site=AT&site=DE', '/c/coffee?site=AT'],
  ['/products/p1001?utm=a&utm=b', '/products/p1001?utm=a'],
  ['/cart?site=AT&site=AT', '/cart?site=AT'],
  [
    '/search?query=a&query=b&filters=colour-red&filters=colour-blue',
    '/search?query=a&filters=colour-red&filters=colour-blue',
  ],
])('%s, which names a parameter twice, redirects to %s', async (url, location) => {
  const { statusCode, headers } = await get(url)
  expect([statusCode, headers.location]).toEqual([301, location])
})

test('a page that throws is header, error notification and footer on each site [SHELL-03] [SHELL-04] [SHELL-06]', async () => {
  const { renderer } = await throwingPages()
  const broken = await openTestShop({}, { renderer })
  try {
    for (const site of SITES) {
      const { statusCode, body } = await broken.app.inject({ url: '/deliveryCosts', query: { site } })
      const { locale } = siteConfig(site)
      expect([site, statusCode]).toEqual([site, 500])
      expect(body).toContain(`<html lang="${locale}"`)
      const { errorText } = textsOf('pages', locale)
      expect(body).toMatch(new RegExp(`<header.*<main.*role="alert".*${errorText}.*</main>.*<footer`, 's'))
    }
    expect(broken.logged.filter((line) => line.includes('thrown in a page'))).toHaveLength(SITES.length)
  } finally {
    await broken.close()
  }
})

const ofForm = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' }

test('a form that cannot be read is answered with a page that says so', async () => {
  const answer = await shop.app.inject({
    method: 'POST',
    url: addToWatchListCall.path,
    headers: ofForm,
    payload: 'tcm=a&tcm=b',
  })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8'])
  expect(answer.body).toContain(textsOf('pages', 'de-DE').refusedText)
})

test('a form of another site’s page is answered with a page that says so', async () => {
  const headers = { ...ofForm, origin: 'https://elsewhere.example' }
  const answer = await shop.app.inject({
    method: 'POST',
    url: CANCELLATION_PATH,
    headers,
    payload: 'site=HU&step=check',
  })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([403, 'text/html; charset=utf-8'])
  expect(answer.body).toContain(textsOf('pages', 'de-DE').foreignText)
})

test('a legacy product id of nine digits leads to the product’s new address for good [API-11]', async () => {
  const { rows } = await shop.database.pool.query("select legacy_id from product where id = 'p1001'")
  const legacyId: string = rows[0].legacy_id
  const query = vi.spyOn(shop.database.pool, 'query')
  const lookUps = () => query.mock.calls.filter((call) => JSON.stringify(call).includes('legacy_id')).length

  const moved = await get(`/products/${legacyId}?article_id=a100102&utm_source=old`)
  expect([moved.statusCode, moved.headers.location]).toEqual([301, '/products/p1001?article_id=a100102'])
  expect(moved.headers['cache-control'], 'a browser may not keep it for ever').toContain('max-age=0')
  expect((await get(moved.headers.location as string)).statusCode).toBe(200)
  expect((await get(`/products/${legacyId}?site=AT`)).headers.location).toBe('/products/p1001?site=AT')
  expect((await get('/products/999999999')).statusCode).toBe(404)
  expect(lookUps()).toBe(3)

  for (const other of [legacyId.slice(1), `${legacyId}0`, `${legacyId.slice(1)}a`, 'p1001']) {
    expect((await get(`/products/${other}`)).headers.location).toBeUndefined()
  }
  expect(lookUps(), 'what has not nine digits is not looked up').toBe(3)
  query.mockRestore()
})

test('the gallery of ui components is not indexed, and not there in production', async () => {
  const { statusCode, body } = await get(UI_GALLERY_PATH)
  expect(statusCode).toBe(200)
  expect(body).toContain('<meta name="robots" content="noindex"')
  const real = await openTestShop(
    {
      CREMA_MODE: 'production',
      SMTP_URL: 'none',
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
  const plain = await broken.app.inject('/')
  expect([plain.statusCode, plain.headers['content-type']]).toEqual([page.statusCode, 'text/html; charset=utf-8'])
  const crawler = await broken.app.inject({ url: '/', headers: { accept: 'text/html', 'user-agent': 'Googlebot' } })
  expect([crawler.statusCode >= 500, crawler.body]).toEqual([true, ''])
  await broken.close().catch(() => {})
})

test('listings sort by price and by novelty, and page without gaps', async () => {
  const { database } = shop
  const { listing } = pageLoaders(
    {
      database,
      productCache: new ProductCache(database.pool),
      listingCache: new ListingCache(database.pool),
      slotCache: new SlotCache(database.pool),
      ownPages: new OwnPages(database.pool),
      footers: new Footers(console),
      menuCache: undefined as never,
      redirects: undefined as never,
      log: console,
      // none of these lists is filtered, and none names ways to pay
      search: undefined as never,
      configuration: undefined as never,
      payments: undefined as never,
    },
    testVisit('PL'),
  )
  const all = async (sort: 'price-asc' | 'price-desc' | 'newest' | 'recommended') => {
    const pageOf = (page: number) => listing.category('household', { page, sort, filters: [], showsFilters: false })
    const first = await pageOf(1)
    const rest = await Promise.all(Array.from({ length: first!.pages - 1 }, (_, index) => pageOf(index + 2)))
    return { count: first!.count, cards: [first!, ...rest.map((one) => one!)].flatMap(({ cards }) => cards) }
  }
  const up = await all('price-asc')
  expect(up.count).toBeGreaterThan(LISTING_PAGE_SIZE)
  expect(up.cards).toHaveLength(up.count)
  expect(new Set(up.cards.map(({ productId }) => productId)).size).toBe(up.count)
  const down = await all('price-desc')
  expect(down.cards.map(({ productId }) => productId)).toEqual(up.cards.map(({ productId }) => productId).reverse())
  expect((await all('newest')).cards[0]!.isNew).toBe(true)
})

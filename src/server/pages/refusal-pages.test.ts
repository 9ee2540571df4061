import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { DAY_MS } from '#rules/durations.ts'
import { publishContent } from '../contents/publish-content.ts'
import { inTransaction } from '../database/transaction.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { builtPageRenderer } from './page-renderer.ts'

/** The pages of refusals, which are rendered once and sent with other values. */

let shop: TestShop
/** How often the not-found page was rendered. */
let renderings = 0
beforeAll(async () => {
  const renderer = await builtPageRenderer()
  const built = await renderer.pages()
  const renderNotFoundPage: typeof built.renderNotFoundPage = (...given) => {
    renderings += 1
    return built.renderNotFoundPage(...given)
  }
  shop = await openTestShop({}, { renderer: { ...renderer, pages: async () => ({ ...built, renderNotFoundPage }) } })
})
afterAll(() => shop.close())

const get = async (url: string, encoding?: string) => {
  const headers = { accept: 'text/html', ...(encoding && { 'accept-encoding': encoding }) }
  const answer = await shop.app.inject({ url, headers })
  return { ...answer, statusCode: answer.statusCode, headers: answer.headers, raw: answer.rawPayload }
}
const html = async (url: string) => (await get(url)).raw.toString()

test('the not-found page names each address that was requested, and leads to the same address of other sites [ROUTE-07]', async () => {
  expect(await html('/nothing')).toContain('Seite nicht gefunden: /nothing<')
  const other = await html('/no-"other"<b>&\'x')
  expect(other).toContain('Seite nicht gefunden: /no-&quot;other&quot;&lt;b&gt;&amp;&#x27;x<')
  expect(other).not.toContain('/nothing')
  const product = await html('/products/no-such-product')
  expect(product).toContain('Seite nicht gefunden: /products/no-such-product<')
  for (const link of ['href="/products/no-such-product?site=AT"', 'name="back" value="/products/no-such-product"'])
    expect(product).toContain(link)
  expect(await html('/products/no-such-%22two%22')).toContain('href="/products/no-such-%22two%22?site=AT"')
  for (const body of [other, product]) expect(body).not.toMatch(/gap-[0-9a-f]/)
})

test('the not-found page of an unknown product sends two queries, whether it is written like an id or not', async () => {
  await html('/products/p0')
  const query = vi.spyOn(shop.database.pool, 'query')
  for (const id of ['p-999', 'No.such~product', '123456']) {
    query.mockClear()
    expect(await html(`/products/${id}`)).toContain(`Seite nicht gefunden: /products/${id}<`)
    expect(query).toHaveBeenCalledTimes(2)
  }
  query.mockRestore()
})

test('the not-found page is one of each site, and of the presentation that is forced', async () => {
  expect(await html('/nothing?site=TR')).toMatch(/<html lang="tr-TR".*Sayfa bulunamadı: \/nothing</s)
  expect(await html('/nothing?site=PL')).toMatch(/<html lang="pl-PL".*Nie znaleziono strony: \/nothing</s)
  expect(await html('/nothing?site=DE')).toContain('<html lang="de-DE"')
  expect(await html('/nothing?forcePresentation=WEBSHOP')).toContain('data-platform="CLASSIC"')
  expect(await html('/nothing')).not.toContain('data-platform')
})

test('the not-found page is rendered once for all addresses, and anew with the year', async () => {
  await html('/nothing?site=HU')
  renderings = 0
  for (let at = 0; at < 5; at += 1) expect(await html(`/nothing-${at}?site=HU`)).toContain(`/nothing-${at}<`)
  expect(renderings).toBe(0)
  const { moment } = shop
  shop.moment = moment + 366 * DAY_MS
  await html('/nothing?site=HU')
  await html('/other?site=HU')
  shop.moment = moment
  expect(renderings).toBe(1)
})

test('the not-found page shows what editors publish in the meantime', async () => {
  expect(await html('/nothing?site=SK')).not.toContain('Nový text')
  const body = { benefits: Array(4).fill({ label: 'newsletter', text: 'Nový text', href: '/' }) }
  const publication = { key: 'header-benefits', slot: '~header_top', tags: [], position: 10, body }
  await inTransaction(shop.database.pool, (client) =>
    publishContent(client, { site: 'SK', kind: 'header-benefits' }, publication, {
      author: 'editor',
      now: shop.moment,
    }),
  )
  await expect.poll(() => html('/nothing?site=SK')).toContain('Nový text')
})

test('the not-found page is sent by gzip where the browser takes it, with the same bytes', async () => {
  const plain = await get('/products/é', 'br;q=0, gzip;q=0')
  const packed = await get('/products/é', 'gzip, br')
  expect([plain.headers['content-encoding'], packed.headers['content-encoding']]).toEqual([undefined, 'gzip'])
  expect(gunzipSync(packed.raw).equals(plain.raw)).toBe(true)
  expect([plain.headers.vary, packed.headers.vary]).toEqual(['Accept-Encoding', 'Accept-Encoding'])
  expect(packed.raw.length).toBeLessThan(plain.raw.length / 2)
})

test('the page of a refused form names its own request', async () => {
  const send = () =>
    shop.app.inject({
      method: 'POST',
      url: '/login',
      headers: {
        accept: 'text/html',
        origin: 'https://foreign.example',
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: 'email=a',
    })
  const [one, two] = [await send(), await send()]
  expect([one.statusCode, two.statusCode]).toEqual([403, 403])
  for (const { body, headers } of [one, two]) expect(body).toContain(`lang="en">${headers['x-request-id']}<`)
  expect(one.headers['x-request-id']).not.toBe(two.headers['x-request-id'])
})

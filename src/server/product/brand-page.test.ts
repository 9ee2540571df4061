import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeBrand } from '../catalogue-import/change-brand.ts'
import { inTransaction } from '../database/transaction.ts'
import { TEST_ACTING } from '../testing/acting.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { setStatus } from './set-status.ts'

/** The demo's goods of the brand Kolibra. */
const KOLIBRA = ['p5008', 'p5009', 'p5010']

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMITS: 'off' }, { built: true })
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
})

const pageOf = (path: string) =>
  shop.app.inject({ url: path, headers: { accept: 'text/html', host: 'localhost:3000' } })
const goodsOf = (html: string) =>
  [...new Set([...html.matchAll(/href="\/products\/(\w+)"/g)].map(([, id]) => id!))].sort()
const structuredOf = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(
    ([, json]) => JSON.parse(json!)['@graph'],
  )
async function sitemap(): Promise<string> {
  const index = (await shop.app.inject({ url: '/sitemap.xml' })).body
  const files = [...index.matchAll(/<loc>[^<]*?(\/sitemap\/[^<]+)<\/loc>/g)].map(([, path]) => path!)
  return (await Promise.all(files.map((url) => shop.app.inject({ url })))).map(({ body }) => body).join()
}

test('a product page leads to the page of its brand, which lists the goods of it', async () => {
  const product = (await pageOf('/products/p5008')).body
  expect(product).toMatch(/<a href="\/brands\/kolibra"[^>]*>Kolibra<\/a>/)
  const { statusCode, body } = await pageOf('/brands/kolibra')
  expect(statusCode).toBe(200)
  expect(body).toContain('<h1>Kolibra</h1>')
  expect(goodsOf(body)).toEqual(KOLIBRA)
  expect(body).toMatch(/<link rel="canonical" href="[^"]*\/brands\/kolibra"/)
})

test('the list of a brand has filters, but none of brands', async () => {
  const { body } = await pageOf('/brands/kolibra?show=filters')
  expect(body).toContain('availability-available')
  expect(body).not.toContain('brand-kolibra')
  const filtered = await pageOf('/brands/kolibra?filters=price-0-1')
  expect(filtered.statusCode).toBe(200)
  expect(goodsOf(filtered.body)).toEqual([])
  expect(filtered.body).toContain('noindex')
})

test('search engines read the brand of a product with its page, and find the page in the sitemap', async () => {
  const goods = structuredOf((await pageOf('/products/p5008')).body)
  const { brand } = goods.find((one) => one.brand)
  expect(brand).toMatchObject({ '@type': 'Brand', name: 'Kolibra', url: expect.stringMatching(/\/brands\/kolibra$/) })
  expect(await sitemap()).toContain('/brands/kolibra</loc>')
})

test('a brand is written on its page as the merchant says, with its logo, and product pages follow', async () => {
  const logo = await inTransaction(shop.database.pool, async (client) => {
    const { rows } = await client.query<{ handle: string }>('select handle from picture order by handle limit 1')
    await changeBrand(client, 'kolibra', { name: 'KOLIBRA', logo: rows[0]!.handle }, TEST_ACTING, () => true)
    return rows[0]!.handle
  })
  await expect.poll(async () => (await pageOf('/brands/kolibra')).body).toContain('<h1>KOLIBRA</h1>')
  expect((await pageOf('/brands/kolibra')).body).toContain(`/img/${logo}/`)
  const logoOf = async () => structuredOf((await pageOf('/products/p5008')).body).find((one) => one.brand).brand.logo
  await expect.poll(logoOf).toContain(`/img/${logo}/`)
})

test('a brand has no page where the site lists nothing of it', async () => {
  expect((await pageOf('/brands/no-such-brand')).statusCode).toBe(404)
  await inTransaction(shop.database.pool, (client) => setStatus(client, KOLIBRA.slice(1), 'draft'))
  // by its address only
  await inTransaction(shop.database.pool, (client) => setStatus(client, KOLIBRA.slice(0, 1), 'unlisted'))
  await expect.poll(async () => (await pageOf('/brands/kolibra')).statusCode).toBe(404)
  const product = (await pageOf('/products/p5008')).body
  expect(product).toContain('Kolibra')
  expect(product).not.toContain('/brands/kolibra')
})

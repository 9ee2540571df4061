import { afterAll, beforeAll, expect, test } from 'vitest'
import { quickbuyCall } from '#calls/product.ts'
import { suggestionsCall } from '#calls/search.ts'
import { addToWatchListCall, readWatchListCall, WATCH_LIST_SOURCE, type WatchListAnswer } from '#calls/watch-list.ts'
import { CART_FORM_PATH, WATCH_LIST_PATH } from '#rules/addresses.ts'
import { SITES } from '#sites/sites.ts'
import { copyRow } from '../testing/copy-row.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { TestVisitor } from '../testing/test-visitor.ts'

const PRODUCT_ID = 'Kaffee_Tasse.No-1~x'
const TCM = 'A/B 12_Ü'
const PAGE = '/products/Kaffee_Tasse.No-1~x'

let shop: TestShop
let visitor: TestVisitor

beforeAll(async () => {
  shop = await openTestShop({}, { built: true })
  const { pool } = shop.database
  await copyRow(pool, 'product', { id: PRODUCT_ID, legacy_id: null }, "id = 'p3001'")
  const article = { tcm: TCM, id: 'a-own', product_id: PRODUCT_ID, stock: 4 }
  await copyRow(pool, 'article', article, "tcm = (select min(tcm) from article where product_id = 'p3001')")
  await pool.query('insert into article_price (site, tcm, amount) select unnest($1::text[]), $2, 990', [SITES, TCM])
  visitor = new TestVisitor(shop.app)
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
})

const form = (path: string, fields: Record<string, string>) =>
  shop.app.inject({
    method: 'POST',
    url: path,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'text/html',
      cookie: `cart=${visitor.token}`,
      origin: 'http://localhost:3000',
      host: 'localhost:3000',
    },
    payload: new URLSearchParams(fields).toString(),
  })

test("the page of a merchant's own id names its article, also in the address [ROUTE-08]", async () => {
  const page = await shop.app.inject({ url: `${PAGE}?article_id=A%2FB%2012_%C3%9C` })
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('value="A/B 12_Ü"')
  expect(page.body).toContain('<link rel="canonical" href="http://localhost:3000/products/Kaffee_Tasse.No-1~x"')
})

test('an address in other letters, large or small, is redirected to the id', async () => {
  const typed = await shop.app.inject({ url: '/products/KAFFEE_tasse.no-1~X?article_id=A%2FB+12_%C3%9C' })
  expect(typed.statusCode).toBe(301)
  expect(typed.headers.location).toBe('/products/Kaffee_Tasse.No-1~x?article_id=A%2FB%2012_%C3%9C')
})

test('two ids that differ in large and small letters only do not both exist', async () => {
  const { pool } = shop.database
  await expect(
    pool.query(
      `insert into product select (jsonb_populate_record(null::product, to_jsonb(model) || $1)).*
       from (select * from product where id = $2) model`,
      [{ id: PRODUCT_ID.toUpperCase(), legacy_id: null }, PRODUCT_ID],
    ),
  ).rejects.toThrow('product_by_lower_id')
})

test("a merchant's ids go through quick buy, cart and watch list [API-06, CART-01, WATCH-01]", async () => {
  const quickBuy = await shop.app.inject({ url: quickbuyCall.path, query: { id: PRODUCT_ID, site: 'DE' } })
  expect(quickBuy.json().products[0].articles).toMatchObject([{ tcm: TCM, seoUrl: `${PAGE}?article_id=a-own` }])
  expect((await form(CART_FORM_PATH, { tcm: TCM, quantity: '2' })).statusCode).toBe(303)
  expect((await visitor.cart()).articles).toMatchObject([
    { tcm: TCM, productId: PRODUCT_ID, quantity: { quantity: 2 } },
  ])
  // a heart's button has one value
  const entry = { watchListEntry: `${PRODUCT_ID} ${TCM}`, watchListAddSource: WATCH_LIST_SOURCE }
  expect((await form(addToWatchListCall.path, entry)).statusCode).toBe(303)
  const list = await visitor.send(readWatchListCall)
  expect(list.json<WatchListAnswer>().entries).toMatchObject([{ productId: PRODUCT_ID, tcm: TCM }])
  expect((await shop.app.inject({ url: WATCH_LIST_PATH, headers: { cookie: visitor.cookie } })).body).toContain(TCM)
})

test.each([TCM, 'kaffee_tasse.no-1~x'])('who searches for "%s" finds the product', async (text) => {
  const suggested = await shop.app.inject({ url: suggestionsCall.path, query: { q: text, site: 'DE' } })
  expect(suggested.body).toContain(PRODUCT_ID)
})

test.each([
  ['products/%E2%80%8Bx', 404],
  [`products/${'x'.repeat(65)}`, 404],
  ['products/.hidden', 404],
])('%s is no address of a product [ROUTE-08]', async (path, status) => {
  expect((await shop.app.inject({ url: `/${path}` })).statusCode).toBe(status)
})

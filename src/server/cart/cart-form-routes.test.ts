import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { FaultShape } from '#calls/fault-shapes.ts'
import { CART_FORM_PATH, CART_PAGE_PATH } from '#rules/addresses.ts'
import { ProductCache } from '../product/product-cache.ts'
import { cartIdOf } from '../request/visitor.ts'
import { expectShape } from '../testing/expect-shape.ts'
import { sqlMoment } from '../testing/sql-moment.ts'
import { FEW_CAMPAIGN, replaceCampaigns } from '../testing/test-campaigns.ts'
import { addTestGoods, GOODS_ID, GOODS_PRICE } from '../testing/test-goods.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { TestVisitor } from '../testing/test-visitor.ts'
import { CartService } from './cart-service.ts'

/** The header by which a browser accepts a page in answer to a form. */
const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

let shop: TestShop
let visitor: TestVisitor

beforeAll(async () => {
  shop = await openTestShop()
  await addTestGoods(shop.database.pool)
  await shop.database.pool.query(`
    insert into partner_product values ('tea', '{"de": "Tee"}', true), ('gone', '{"de": "Fort"}', false);
    insert into partner_product_price (site, partner_product_id, amount) values ('DE', 'tea', 700), ('DE', 'gone', 700);
    insert into subscription_configuration
      select 'sub', 'DE', 's-' || subscription || '-' || id, subscription, '[]', '[]', null, false, '2026-01-01'
      from product where subscription is not null order by position limit 1`)
  await replaceCampaigns(shop.database.pool, [FEW_CAMPAIGN])
})
beforeEach(() => {
  visitor = new TestVisitor(shop.app)
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
})

/** Posts a form as a browser without script does. */
function post(fields: Record<string, string> | string, headers: Record<string, string> = {}) {
  return shop.app.inject({
    method: 'POST',
    url: CART_FORM_PATH,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      cookie: `cart=${visitor.token}`,
      origin: 'http://localhost:3000',
      host: 'localhost:3000',
      ...headers,
    },
    payload: new URLSearchParams(fields).toString(),
  })
}

test('a form adds, sets and removes, and redirects to the cart page', async () => {
  const steps: Array<[fields: Record<string, string>, lines: string[]]> = [
    [{ tcm: 'FEW', quantity: '2', site: 'DE' }, ['FEW 2']],
    [{ tcm: 'FEW' }, ['FEW 3']],
    [{ tcm: 'FEW', quantity: '1', action: 'set' }, ['FEW 1']],
    [{ tcm: 'GIFT', quantity: '1' }, ['FEW 1', 'GIFT 1']],
    [{ tcm: 'GIFT' }, ['FEW 1', 'GIFT 2']],
    [{ tcm: 'GIFT', action: 'remove' }, ['FEW 1']],
    [{ tcm: 'FEW', action: 'remove' }, []],
    [{ tcm: 'FEW', action: 'remove' }, []],
    [{ tcm: 'FEW', quantity: '3', action: 'set' }, ['FEW 3']],
    [{ tcm: 'FEW', quantity: '0', action: 'set' }, []],
    [{ tcm: 'FEW', quantity: '0' }, []],
    [{ tcm: 'GIFT', quantity: '0' }, []],
  ]
  for (const [fields, lines] of steps) {
    const response = await post(fields)
    expect([fields, response.statusCode, response.headers.location]).toEqual([fields, 303, CART_PAGE_PATH])
    expect(await visitor.lines()).toEqual(lines)
  }
})

test('a form adds several gift cards with one post, and sets how many there are', async () => {
  await post({ tcm: 'GIFT', quantity: '3' })
  expect(await visitor.lines()).toEqual(['GIFT 3'])
  await post({ tcm: 'GIFT', quantity: '2', action: 'set' })
  expect(await visitor.lines()).toEqual(['GIFT 2'])
})

test('a refusal redirects to the cart page with its code and limit', async () => {
  const cases: Array<[fields: Record<string, string>, query: string]> = [
    [{ tcm: 'FEW', quantity: '6' }, '?problem=AVAILABILITY_LIMIT&limit=5'],
    [{ tcm: 'MOST8', quantity: '9' }, '?problem=ITEM_LIMIT&limit=8'],
    [{ tcm: 'NONE' }, '?problem=UNAVAILABLE'],
    [{ tcm: 'NO-SUCH' }, '?problem=UNKNOWN_ARTICLE'],
    [{ tcm: 'CARD', action: 'set' }, '?problem=CARD_ONLY'],
  ]
  for (const [fields, query] of cases) {
    const response = await post(fields)
    expect([response.statusCode, response.headers.location]).toEqual([303, CART_PAGE_PATH + query])
  }
  expect(await visitor.lines()).toEqual([])
})

test('a price that has moved since the form was shown is named to the cart page, and nothing is charged by the form', async () => {
  const shown = (price: string, more: Record<string, string> = {}) => post({ tcm: 'FEW', shownPrice: price, ...more })
  expect((await shown('900')).headers.location).toBe(`${CART_PAGE_PATH}?moved=FEW&was=900`)
  expect((await visitor.cart()).articles).toMatchObject([{ tcm: 'FEW', price: GOODS_PRICE }])
  expect((await shown(String(GOODS_PRICE))).headers.location).toBe(CART_PAGE_PATH)
  expect((await shown('900', { action: 'remove' })).headers.location).toBe(CART_PAGE_PATH)
  expect((await shown('9,00')).json().code).toBe('INVALID')
})

test('the site comes from the form’s field, otherwise from the host, and the redirect names it', async () => {
  const named = await post({ tcm: 'FEW', site: 'AT' })
  expect(named.headers.location).toBe(`${CART_PAGE_PATH}?site=AT`)
  const host = { host: 'at.localhost:3000', origin: 'http://at.localhost:3000' }
  const byHost = await post({ tcm: 'FEW' }, host)
  expect(byHost.headers.location).toBe(CART_PAGE_PATH)
  expect(await visitor.on(shop.app, 'AT').lines()).toEqual(['FEW 2'])
  const refused = await post({ tcm: 'FEW', quantity: '9', site: 'CH' })
  expect(new URL(refused.headers.location!, 'http://x').searchParams.get('site')).toBe('CH')
  expect(new URL(refused.headers.location!, 'http://x').searchParams.get('limit')).toBe('5')
})

test('a first form post sets the visitor’s cookie', async () => {
  const response = await post({ tcm: 'FEW' }, { cookie: '' })
  expect(String(response.headers['set-cookie'])).toMatch(
    /^cart=[\w-]{43}; Path=\/; Max-Age=2592000; SameSite=Lax; HttpOnly$/,
  )
})

test('a form that another origin posts is refused', async () => {
  for (const headers of [{ origin: 'https://evil.example' }, { origin: 'null' }]) {
    const response = await post({ tcm: 'FEW' }, headers)
    expect([response.statusCode, response.json().code]).toEqual([403, 'FOREIGN_ORIGIN'])
  }
  expect(await visitor.lines()).toEqual([])
})

test('an article that is no longer sold can be removed by a form', async () => {
  await post({ tcm: 'PLENTY-9' })
  await shop.database.pool.query("delete from article where tcm = 'PLENTY-9'")
  expect((await visitor.cart()).defectiveArticles).toHaveLength(1)
  await post({ tcm: 'PLENTY-9', action: 'remove' })
  expect((await visitor.cart()).defectiveArticles).toEqual([])
})

test('a gift card that is no longer sold can be removed by a form', async () => {
  await post({ tcm: 'GIFT2' })
  await shop.database.pool.query("delete from article where tcm = 'GIFT2'")
  expect((await visitor.cart()).defectiveGiftCards).toHaveLength(1)
  await post({ tcm: 'GIFT2', action: 'remove' })
  expect((await visitor.cart()).defectiveGiftCards).toEqual([])
})

test.each<[title: string, fields: Record<string, string> | string]>([
  ['no article', {}],
  ['an empty article', { tcm: '' }],
  ['an article with a NUL', { tcm: 'FEW\u0000' }],
  ['a quantity that is no number', { tcm: 'FEW', quantity: 'many' }],
  ['a negative quantity', { tcm: 'FEW', quantity: '-1' }],
  ['a broken quantity', { tcm: 'FEW', quantity: '1.5' }],
  ['a huge quantity', { tcm: 'FEW', quantity: '99999999999999999999' }],
  ['an unknown action', { tcm: 'FEW', action: 'steal' }],
  ['a repeated article', 'tcm=FEW&tcm=MOST8'],
  ['a repeated site', 'tcm=FEW&site=DE&site=AT'],
  ['a prototype', '__proto__[tcm]=FEW'],
  ['two lines', { tcm: 'FEW', partnerProductId: 'tea' }],
  ['an empty partner product', { partnerProductId: '' }],
  ['a partner product with a space', { partnerProductId: 'te a' }],
  ['a partner product that is to be set', { partnerProductId: 'tea', action: 'set' }],
  ['a huge subscription id', { subscriptionId: 'x'.repeat(65), action: 'remove' }],
  ['a subscription that is to be added', { subscriptionId: 'sub', action: 'add' }],
  ['a free article without its product', { campaignId: 'few', action: 'remove' }],
  ['a repeated campaign', 'campaignId=few&campaignId=few&productId=p3001&action=remove'],
])('a form with %s changes nothing: 400 for scripts, a redirect with a reason for browsers', async (_title, fields) => {
  const response = await post(fields)
  expect(response.statusCode).toBe(400)
  expectShape(FaultShape, response.json())
  const seen = await post(fields, BROWSER)
  expect([seen.statusCode, seen.headers.location]).toEqual([303, `${CART_PAGE_PATH}?problem=INVALID`])
  expect(await visitor.lines()).toEqual([])
})

test('a form that is too large is 413, another content type 415; a browser is redirected', async () => {
  expect((await post({ tcm: 'FEW', more: 'x'.repeat(20_000) })).statusCode).toBe(413)
  expect((await post({ tcm: 'FEW' }, { 'content-type': 'text/plain' })).statusCode).toBe(415)
  for (const [fields, headers] of [
    [{ tcm: 'FEW', more: 'x'.repeat(20_000) }, {}],
    [{ tcm: 'FEW' }, { 'content-type': 'text/plain' }],
    [{ tcm: 'FEW' }, { origin: 'https://evil.example' }],
  ] as const) {
    const seen = await post(fields, { ...BROWSER, ...headers })
    expect([seen.statusCode, seen.headers.location]).toEqual([303, `${CART_PAGE_PATH}?problem=INVALID`])
  }
  expect(await visitor.lines()).toEqual([])
})

test('forms remove partner products, subscriptions and free articles, and restore a declined free article', async () => {
  const { pool } = shop.database
  const request = { site: 'DE' as const, cartId: cartIdOf(visitor.token, 'DE'), moment: shop.moment }
  await new CartService(shop.database, new ProductCache(pool)).change(request, [
    { type: 'addSubscription', subscriptionConfigurationId: 'sub' },
  ])
  await post({ partnerProductId: 'tea' })
  await post({ tcm: 'FEW' })
  const held = async () => {
    const { numberOfArticles, freeArticles, partnerProducts, subscriptions } = await visitor.cart()
    return [numberOfArticles, freeArticles.length, partnerProducts.length, subscriptions.length]
  }
  expect(await held()).toEqual([3, 1, 1, 1])
  const free = { campaignId: 'few', productId: GOODS_ID }
  const steps: Array<[fields: Record<string, string>, after: number[]]> = [
    [{ ...free, action: 'remove' }, [3, 0, 1, 1]],
    [{ ...free, action: 'remove' }, [3, 0, 1, 1]],
    [{ ...free, action: 'add' }, [3, 1, 1, 1]],
    [{ partnerProductId: 'tea' }, [4, 1, 1, 1]],
    [{ partnerProductId: 'tea', action: 'remove' }, [2, 1, 0, 1]],
    [{ subscriptionId: 'sub', action: 'remove' }, [1, 1, 0, 0]],
    [{ subscriptionId: 'sub', action: 'remove' }, [1, 1, 0, 0]],
  ]
  for (const [fields, after] of steps) {
    const response = await post(fields, BROWSER)
    expect([fields, response.statusCode, response.headers.location]).toEqual([fields, 303, CART_PAGE_PATH])
    expect([fields, await held()]).toEqual([fields, after])
  }
  for (const [fields, code] of [
    [{ partnerProductId: 'no-such' }, 'UNKNOWN_PARTNER_PRODUCT'],
    [{ partnerProductId: 'gone' }, 'UNAVAILABLE'],
    [{ campaignId: 'no-such', productId: GOODS_ID }, 'UNKNOWN_CAMPAIGN'],
  ] as const) {
    expect((await post(fields, BROWSER)).headers.location).toBe(`${CART_PAGE_PATH}?problem=${code}`)
  }
})

test('forms remove defective partner products and subscriptions', async () => {
  const { pool } = shop.database
  const lines = [
    { kind: 'partner_product', partnerProductId: 'lost', quantity: 2 },
    { kind: 'subscription', subscriptionConfigurationId: 'lost', quantity: 1 },
  ]
  await pool.query(
    `insert into cart (id, site, version, lines, updated_at) values ($1, 'DE', 1, $2, ${sqlMoment(shop.moment)})`,
    [cartIdOf(visitor.token, 'DE'), JSON.stringify(lines)],
  )
  const broken = async () => {
    const { defectivePartnerProducts, defectiveSubscriptions } = await visitor.cart()
    return [defectivePartnerProducts.length, defectiveSubscriptions.length]
  }
  expect(await broken()).toEqual([1, 1])
  await post({ partnerProductId: 'lost', action: 'remove' })
  expect(await broken()).toEqual([0, 1])
  await post({ subscriptionId: 'lost', action: 'remove' })
  expect(await broken()).toEqual([0, 0])
})

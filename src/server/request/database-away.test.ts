import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerBackInStockCall, registerBisCall } from '#calls/back-in-stock.ts'
import { CSRF_VALUE, HEADERS } from '#calls/call.ts'
import { changeCartCall, readCartCall } from '#calls/cart.ts'
import { CartErrorAnswer } from '#calls/cart-shapes.ts'
import { FaultShape } from '#calls/fault-shapes.ts'
import { subscriptionCall } from '#calls/subscription.ts'
import { trackQuickbuyErrorCall } from '#calls/tracking.ts'
import { addToWatchListCall, readWatchListCall, removeFromWatchListCall } from '#calls/watch-list.ts'
import { CART_FORM_PATH, CHECKOUT_PATH } from '#rules/addresses.ts'
import { expectShape } from '../testing/expect-shape.ts'
import { signIn } from '../testing/test-customer.ts'
import { addTestGoods, GOODS_ID } from '../testing/test-goods.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { TestVisitor } from '../testing/test-visitor.ts'
import { Wire } from '../testing/wire.ts'

const wire = new Wire()
let shop: TestShop

beforeAll(async () => {
  await wire.mend()
  shop = await openTestShop({}, { detour: (connection) => wire.detour(connection) })
  await addTestGoods(shop.database.pool)
})
afterAll(async () => {
  await shop.close()
  await wire.cut()
})

const away: Array<[method: 'GET' | 'POST' | 'PUT', path: string, body?: object]> = [
  ['GET', '/service/quickbuy/quickbuy?id=p1001'],
  ['GET', '/service/quickbuy/ratings?productId=p1002'],
  ['GET', '/service/productdata/api/new-product-id?old_product_id=123456789'],
  ['GET', readCartCall.path],
  ['POST', changeCartCall.path, { setArticle: { productId: GOODS_ID, tcm: 'FEW', quantity: 1 } }],
  ['PUT', changeCartCall.path, { setArticle: { productId: GOODS_ID, tcm: 'FEW', quantity: 1 } }],
  ['POST', '/service/cart/api/manage/article', { tcm: 'FEW', quantity: 1 }],
  ['PUT', '/service/cart/api/manage/article', { tcm: 'FEW', quantity: 1, oldTcm: 'FEW' }],
  ['POST', '/service/cart/api/manage/giftcard', { tcm: 'GIFT' }],
  ['GET', readWatchListCall.path],
  ['POST', registerBackInStockCall.path, { tcm: 'NONE', origin: 'QUICKBUY' }],
  ['POST', registerBisCall.path, { tcm: 'NONE', productId: GOODS_ID }],
  [
    'POST',
    subscriptionCall.path,
    { nonRecurringArticles: [], recurringArticles: [], subscriptionMasterDataId: 's-coffee-p1001', isGift: false },
  ],
  ['POST', trackQuickbuyErrorCall.path, { errorMessage: 'no answer' }],
  ['GET', '/img/coffee-bag-0000000000/80.webp'],
  ['GET', '/documents/none.pdf'],
  ['GET', '/health'],
]

test('while the database is away each call is 503 with retry-after, and afterwards it works again', async () => {
  const visitor = new TestVisitor(shop.app)
  await visitor.add('FEW', 2)
  const cookie = `cart=${visitor.token}; ${(await signIn(shop)).cookie}`
  await wire.cut()
  for (const [method, url, payload] of away) {
    // in the first round open connections break, in the second new ones cannot be opened
    for (let round = 0; round < 2; round += 1) {
      const answer = await shop.app.inject({
        method,
        url,
        headers: { [HEADERS.csrf]: CSRF_VALUE, cookie },
        ...(payload && { payload }),
      })
      expect([method, url, answer.statusCode]).toEqual([method, url, 503])
      expect(answer.headers['retry-after']).toBe('1')
      expect(answer.headers['cache-control']).toBe('no-store')
      if (url === changeCartCall.path) {
        expectShape(CartErrorAnswer, answer.json())
        expect(answer.json().error).toBe('CARTSTORAGE_UNAVAILABLE')
      } else {
        expectShape(FaultShape, answer.json())
        expect(answer.json().code).toBe('UNAVAILABLE')
      }
    }
  }
  const entry = `watchListProductId=${GOODS_ID}&watchListArticleTcm=FEW`
  for (const [url, payload] of [
    [CART_FORM_PATH, 'tcm=FEW'],
    [CHECKOUT_PATH, 'step=who&email=eva%40example.org'],
    [
      CHECKOUT_PATH,
      `step=order&key=${randomUUID()}&cartVersion=1&revision=1&shown=${encodeURIComponent('{"lines":{},"delivery":0,"total":0}')}`,
    ],
    [addToWatchListCall.path, `${entry}&watchListAddSource=TEST`],
    [removeFromWatchListCall.path, entry],
  ] as const) {
    const form = await shop.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: `cart=${visitor.token}` },
      payload,
    })
    expect([url, form.statusCode]).toEqual([url, 503])
  }
  // requests that need no database are answered
  for (const path of ['/version', '/health/live']) expect((await shop.app.inject(path)).statusCode).toBe(200)
  expect((await shop.app.inject('/health/ready')).statusCode).toBe(503)
  const reader = await shop.app.inject(readCartCall.path)
  expect([reader.statusCode, reader.json().cart.numberOfArticles]).toEqual([200, 0])

  await wire.mend()
  expect(await visitor.lines()).toEqual(['FEW 2'])
  expect((await visitor.add('FEW')).statusCode).toBe(200)
  expect((await shop.app.inject('/health')).statusCode).toBe(200)
  expect(shop.logged.some((line) => line.includes('the database is away'))).toBe(true)
})

test('a write during which the database goes away is stored whole or not at all', async () => {
  for (let round = 0; round < 5; round += 1) {
    const visitor = new TestVisitor(shop.app)
    const sent = Promise.all(Array.from({ length: 20 }, () => visitor.add('PLENTY-0')))
    await new Promise((resolve) => setTimeout(resolve, 5 * round))
    await wire.cut()
    const accepted = (await sent).filter(({ statusCode }) => statusCode === 200).length
    expect((await sent).every(({ statusCode }) => [200, 503].includes(statusCode))).toBe(true)
    await wire.mend()
    const { numberOfArticles, version } = await visitor.cart()
    expect(numberOfArticles).toBe(version)
    // the answer of the write during the cut may have been lost
    expect([accepted, accepted + 1]).toContain(numberOfArticles)
  }
})

test('a price change that was announced while the database was away is shown afterwards', async () => {
  const price = async () => {
    const answer = await shop.app.inject(`/service/quickbuy/quickbuy?id=${GOODS_ID}`)
    return answer.json().products[0].articles[0].price.amount
  }
  const before = await price()
  await wire.cut()
  const direct = await import('pg').then(({ default: { Client } }) => new Client(wire.target))
  await direct.connect()
  await direct.query('update article_price set amount = $1', [before + 77])
  await direct.query("select pg_notify('crema_content', '')")
  await direct.end()
  await wire.mend()
  await expect.poll(price).toBe(before + 77)
})

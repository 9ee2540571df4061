import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { HEADERS } from '#calls/call.ts'
import {
  addArticleCall,
  addGiftCardCall,
  type CartChangeAnswer,
  changeCartCall,
  readCartCall,
  replaceArticleCall,
} from '#calls/cart.ts'
import * as shapes from '#calls/cart-shapes.ts'
import { FaultShape } from '#calls/fault-shapes.ts'
import { type Product, type QuickbuyAnswer, quickbuyCall } from '#calls/product.ts'
import { checkoutBlocker } from '#rules/cart/proceed-to-checkout.ts'
import { expectShape } from '../testing/expect-shape.ts'
import { addTestGoods, GIFTS_ID, GOODS_ID, GOODS_PRICE } from '../testing/test-goods.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { TestVisitor } from '../testing/test-visitor.ts'

let shop: TestShop
let visitor: TestVisitor

beforeAll(async () => {
  shop = await openTestShop()
  await addTestGoods(shop.database.pool)
})
beforeEach(() => {
  visitor = new TestVisitor(shop.app)
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
})

const setArticle = (tcm: string, quantity: number) => ({ setArticle: { productId: GOODS_ID, tcm, quantity } })
const IDLE = { busy: false, blocked: false }
const setGiftCard = (tcm: string, set: boolean) => ({ setGiftCard: { productId: GIFTS_ID, tcm, set } })

/** Fills the cart to 200 pieces of PLENTY-0 to PLENTY-6. */
async function fillCart() {
  for (let at = 0; at < 6; at += 1) await visitor.add(`PLENTY-${at}`, 30)
  await visitor.add('PLENTY-6', 20)
  expect((await visitor.cart()).numberOfArticles).toBe(200)
}

describe('GET cart', () => {
  test('answers the cart, with and without forceReload [API-37]', async () => {
    await visitor.add('FEW', 2)
    const queries: Array<Record<string, string>> = [{}, { forceReload: 'true' }, { site: 'DE', forceReload: 'false' }]
    for (const query of queries) {
      const response = await visitor.send(readCartCall, { query })
      expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'private, no-store'])
      expectShape(shapes.CartAnswer, response.json())
      expect(response.json().cart.articles[0]).toMatchObject({ tcm: 'FEW', quantity: { quantity: 2 } })
    }
    const refused = await visitor.send(readCartCall, { query: { forceReload: 'maybe' } })
    expect(refused.statusCode).toBe(400)
    expectShape(shapes.CartErrorAnswer, refused.json())
    expect(refused.json()).toMatchObject({ error: 'UNKNOWN', field: 'query.forceReload' })
  })

  test('a visitor without a cookie gets an empty cart, no cookie and no row', async () => {
    const rows = () => shop.database.pool.query('select 1 from cart').then(({ rowCount }) => rowCount)
    const before = await rows()
    const response = await shop.app.inject({ method: 'GET', url: readCartCall.path })
    expectShape(shapes.CartAnswer, response.json())
    expect(response.json().cart).toMatchObject({ version: 0, numberOfArticles: 0, articles: [], total: 0 })
    expect(response.headers['set-cookie']).toBeUndefined()
    expect(await visitor.lines()).toEqual([])
    expect(await rows()).toBe(before)
  })

  test('a cart of articles and gift cards has the declared lists [CART-13] [CART-14]', async () => {
    await visitor.add('PLENTY-0', 3)
    await visitor.addGiftCard('GIFT')
    const cart = await visitor.cart()
    expectShape(shapes.Cart, cart)
    expect(Object.keys(cart)).toEqual(
      expect.arrayContaining([
        ...['numberOfArticles', 'articles', 'freeArticles', 'giftCards', 'partnerProducts', 'subscriptions'],
        ...['defectiveArticles', 'defectiveGiftCards', 'defectivePartnerProducts', 'defectiveSubscriptions'],
      ]),
    )
    expect(cart).toMatchObject({ numberOfArticles: 4, total: 4 * GOODS_PRICE })
  })

  test('an article of the cart has its fields and its current availability [CART-15]', async () => {
    const stock = (tcm: string, pieces: number, option: string) =>
      shop.database.pool.query('update article set stock = $2, back_in_stock_option = $3 where tcm = $1', [
        tcm,
        pieces,
        option,
      ])
    await visitor.add('FEW', 2)
    await visitor.add('MOST8', 1)
    await visitor.add('PLENTY-1', 1)
    await stock('FEW', 0, 'OFFERED')
    await stock('MOST8', 0, 'SOLD_OUT')
    const cart = await visitor.cart()
    for (const line of cart.articles) expectShape(shapes.CartArticle, line)
    expect(cart.articles).toMatchObject([
      { productId: GOODS_ID, tcm: 'FEW', quantity: { quantity: 2 }, availability: 'NOT_AVAILABLE', price: GOODS_PRICE },
      { tcm: 'MOST8', availability: 'SOLDOUT', maxOrderVolume: 8 },
      { tcm: 'PLENTY-1', availability: 'AVAILABLE', title: `Titel ${GOODS_ID}`, maxOrderVolume: 30 },
    ])
    // an unavailable article counts as pieces, but not towards the total
    expect(cart).toMatchObject({ numberOfArticles: 4, total: GOODS_PRICE })
    await stock('FEW', 5, 'NONE')
    await stock('MOST8', 100, 'NONE')
    expect((await visitor.cart()).articles.map((line) => line.availability)).toEqual(Array(3).fill('AVAILABLE'))
  })

  test('a line without a price is defective, in the answer only, and can be removed', async () => {
    await visitor.add('PLENTY-8', 2)
    await visitor.addGiftCard('GIFT2')
    const { version, ...lists } = await visitor.cart()
    const titled = ({ title }: { title: string }) => ({ title })
    const known = { articles: lists.articles.map(titled), giftCards: lists.giftCards.map(titled) }
    const gone = "delete from article_price where site = 'DE' and tcm in ('PLENTY-8', 'GIFT2')"
    const back = "insert into article_price (site, tcm, amount) values ('DE', 'PLENTY-8', 1000), ('DE', 'GIFT2', 1000)"
    await shop.database.pool.query(gone)
    const cart = await visitor.cart()
    expectShape(shapes.Cart, cart)
    expect(cart).toMatchObject({
      version,
      numberOfArticles: 0,
      total: 0,
      articles: [],
      giftCards: [],
      defectiveArticles: [{ tcm: 'PLENTY-8', productId: GOODS_ID, quantity: 2, ...known.articles[0] }],
      defectiveGiftCards: [{ tcm: 'GIFT2', productId: GIFTS_ID, quantity: 1, ...known.giftCards[0] }],
    })
    expect(known.articles[0]!.title).not.toBe('')
    await visitor.add('FEW')
    expect((await visitor.cart()).defectiveArticles, 'a later change keeps the title').toMatchObject(known.articles)
    await visitor.change(setArticle('FEW', 0))
    await shop.database.pool.query(back)
    expect(await visitor.lines()).toEqual(['PLENTY-8 2', 'GIFT2 1'])
    await shop.database.pool.query(gone)
    const removed = await visitor.change({ ...setArticle('PLENTY-8', 0), ...setGiftCard('GIFT2', false) })
    expect(removed.json().cart).toMatchObject({ defectiveArticles: [], defectiveGiftCards: [] })
    await shop.database.pool.query(back)
    expect(await visitor.lines()).toEqual([])
  })

  test('each site has a cart of its own', async () => {
    await visitor.add('FEW', 2)
    expect(await visitor.on(shop.app, 'AT').lines()).toEqual([])
    expect(await visitor.lines()).toEqual(['FEW 2'])
  })
})

describe('POST manage/article', () => {
  test('adds an article, and refuses a request without the CSRF header [API-12]', async () => {
    for (const headers of [{ [HEADERS.csrf]: '' }, { [HEADERS.csrf]: '0' }]) {
      const refused = await visitor.add('FEW', 1, headers)
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'CSRF_HEADER_MISSING'])
    }
    const bare = await shop.app.inject({
      method: 'POST',
      url: addArticleCall.path,
      headers: { cookie: `cart=${visitor.token}` },
      payload: { tcm: 'FEW', quantity: 1 },
    })
    expect(bare.statusCode).toBe(403)
    expect(await visitor.lines()).toEqual([])

    const response = await visitor.add('FEW', 2)
    expect(response.statusCode).toBe(200)
    expectShape(shapes.CartChangeAnswer, response.json())
    expect(response.json().addedProduct).toBe(`Titel ${GOODS_ID}`)
    await visitor.add('FEW', 1)
    expect(await visitor.lines()).toEqual(['FEW 3'])
  })

  test('takes the site from the header, or from the query before it', async () => {
    await visitor.send(addArticleCall, { body: { tcm: 'FEW', quantity: 1 }, headers: { [HEADERS.site]: 'PL' } })
    await visitor.send(addArticleCall, {
      body: { tcm: 'MOST8', quantity: 1 },
      query: { site: 'CH' },
      headers: { [HEADERS.site]: 'PL' },
    })
    expect(await visitor.on(shop.app, 'PL').lines()).toEqual(['FEW 1'])
    expect(await visitor.on(shop.app, 'CH').lines()).toEqual(['MOST8 1'])
    expect(await visitor.lines()).toEqual([])
  })

  test('an exceeded limit is 299 with its code and number [CART-12]', async () => {
    const limit = async (limitType: string, number: number, add: Promise<{ statusCode: number; json(): unknown }>) => {
      const response = await add
      expect([response.statusCode, response.json()]).toEqual([299, { limitType, limit: number }])
      expectShape(shapes.LimitAnswer, response.json())
    }
    await limit('AVAILABILITY_LIMIT', 5, visitor.add('FEW', 6))
    await limit('ITEM_LIMIT', 8, visitor.add('MOST8', 9))
    await limit('ITEM_LIMIT', 30, visitor.add('PLENTY-7', 31))
    expect(await visitor.lines()).toEqual([])
    await fillCart()
    await limit('CART_LIMIT', 200, visitor.add('PLENTY-7'))
  })

  test('a refusal that is no limit is a fault with its code', async () => {
    const cases: Array<[number, string, Promise<{ statusCode: number; json(): { code: string } }>]> = [
      [409, 'UNAVAILABLE', visitor.add('NONE')],
      [404, 'UNKNOWN_ARTICLE', visitor.add('NO-SUCH')],
      [400, 'WRONG_KIND', visitor.add('GIFT')],
      [400, 'WRONG_KIND', visitor.addGiftCard('FEW')],
      [404, 'UNKNOWN_ARTICLE', visitor.addGiftCard('NO-SUCH')],
      [403, 'CARD_ONLY', visitor.add('CARD')],
      ...[0, -1, 1.5, '1', null, true, [1], 1e300].map((quantity): (typeof cases)[number] => [
        400,
        'INVALID',
        visitor.send(addArticleCall, { body: { tcm: 'FEW', quantity } }),
      ]),
    ]
    for (const [status, code, call] of cases) {
      const response = await call
      expect([response.statusCode, response.json().code]).toEqual([status, code])
      expectShape(FaultShape, response.json())
    }
    expect(await visitor.lines()).toEqual([])
  })

  test('a field that the call does not have changes nothing', async () => {
    for (const type of ['setArticle', 'addGiftCard', 'nonsense']) {
      const body = { tcm: 'FEW', quantity: 1, type, productId: GOODS_ID, set: true }
      expect((await visitor.send(addArticleCall, { body })).statusCode).toBe(200)
    }
    expect(await visitor.lines()).toEqual(['FEW 3'])
    const set = { setArticle: { productId: GOODS_ID, tcm: 'FEW', quantity: 1, type: 'addArticle' } }
    expect((await visitor.change(set)).statusCode).toBe(200)
    expect(await visitor.lines()).toEqual(['FEW 1'])
  })

  test('an article without stock is unavailable, which is no limit', async () => {
    expect((await visitor.add('SOLD')).json()).not.toHaveProperty('limitType')
    const onCartCall = await visitor.change(setArticle('SOLD', 1))
    expect([onCartCall.statusCode, onCartCall.json()]).toMatchObject([409, { error: 'UNKNOWN' }])
    expect(onCartCall.json()).not.toHaveProperty('limit')
  })
})

describe('PUT manage/article', () => {
  test('replaces an article; where a limit refuses the new one, the old one remains [API-14]', async () => {
    await visitor.add('FEW', 2)
    const replaced = await visitor.replace('FEW', 'MOST8', 4)
    expect(replaced.statusCode).toBe(200)
    expectShape(shapes.CartChangeAnswer, replaced.json())
    expect(await visitor.lines()).toEqual(['MOST8 4'])

    const limited = await visitor.replace('MOST8', 'FEW', 6)
    expect([limited.statusCode, limited.json()]).toEqual([299, { limitType: 'AVAILABILITY_LIMIT', limit: 5 }])
    expect(await visitor.lines()).toEqual(['MOST8 4'])
    for (const tcm of ['NONE', 'NO-SUCH', 'GIFT']) {
      expect((await visitor.replace('MOST8', tcm, 1)).statusCode, tcm).toBeGreaterThanOrEqual(400)
      expect(await visitor.lines()).toEqual(['MOST8 4'])
    }
    const bare = await visitor.send(replaceArticleCall, {
      body: { tcm: 'FEW', quantity: 1, oldTcm: 'MOST8' },
      headers: { [HEADERS.csrf]: '' },
    })
    expect(bare.statusCode).toBe(403)
  })

  test('adds to the line of the new article where the cart has one', async () => {
    await visitor.add('FEW', 2)
    await visitor.add('MOST8', 3)
    await visitor.replace('FEW', 'MOST8', 4)
    expect(await visitor.lines()).toEqual(['MOST8 7'])
  })

  test('with the same article only sets the quantity; an old article that is not in the cart is 404', async () => {
    await visitor.add('FEW', 2)
    await visitor.replace('FEW', 'FEW', 4)
    expect(await visitor.lines()).toEqual(['FEW 4'])
    const response = await visitor.replace('MOST8', 'FEW', 1)
    expect([response.statusCode, response.json()]).toMatchObject([404, { code: 'NOT_IN_CART', field: 'body.oldTcm' }])
  })
})

describe('gift cards', () => {
  test('POST manage/giftcard adds one, also without the CSRF header [API-15]', async () => {
    const response = await visitor.send(addGiftCardCall, { body: { tcm: 'GIFT' }, headers: { [HEADERS.csrf]: '' } })
    expect(response.statusCode).toBe(200)
    expectShape(shapes.CartChangeAnswer, response.json())
    expect(await visitor.lines()).toEqual(['GIFT 1'])
    await visitor.addGiftCard('GIFT2')
    await visitor.addGiftCard('GIFT2')
    expect((await visitor.addGiftCard('GIFT2')).statusCode).toBe(299)
  })

  test('added twice are two; setGiftCard false removes both, and undo restores both [GIFT-03] [CART-18]', async () => {
    await visitor.addGiftCard('GIFT')
    await visitor.addGiftCard('GIFT')
    const [line] = (await visitor.cart()).giftCards
    expectShape(shapes.CartGiftCard, line)
    expect(line).toMatchObject({ tcm: 'GIFT', productId: GIFTS_ID, quantity: 2 })

    const removed = await visitor.change(setGiftCard('GIFT', false))
    expect(removed.statusCode).toBe(200)
    expect(removed.json().cart).toMatchObject({ giftCards: [], defectiveGiftCards: [], numberOfArticles: 0 })
    await visitor.add('FEW')
    const restored = await visitor.change(setGiftCard('GIFT', true))
    expect(restored.json().cart.giftCards).toMatchObject([{ tcm: 'GIFT', quantity: 2 }])
    expect(await visitor.lines()).toEqual(['FEW 1', 'GIFT 2'])
  })
})

describe('POST cart', () => {
  test('setArticle is absolute and answers cart and addedProduct [API-39] [CART-21]', async () => {
    const steps: Array<[quantity: number, addedProduct: string, lines: string[]]> = [
      [3, `Titel ${GOODS_ID}`, ['FEW 3']],
      [2, '', ['FEW 2']],
      [0, '', []],
      [0, '', []],
    ]
    for (const [quantity, addedProduct, lines] of steps) {
      const response = await visitor.change(setArticle('FEW', quantity))
      expect(response.statusCode).toBe(200)
      const answer = response.json<CartChangeAnswer>()
      expectShape(shapes.CartChangeAnswer, answer)
      expect(answer.addedProduct).toBe(addedProduct)
      expect(answer.cart).toEqual(await visitor.cart())
      expect(await visitor.lines()).toEqual(lines)
    }
  })

  test('names the first line that a body adds as the added product', async () => {
    const both = await visitor.change({ ...setArticle('FEW', 2), ...setGiftCard('GIFT', true) })
    expect(both.json().addedProduct).toBe(`Titel ${GOODS_ID}`)
  })

  test('shows no old price beside a price that has changed since the product was cached', async () => {
    const ids = Array.from({ length: 30 }, (_, at) => `p${1001 + at}`)
    const quickbuy = await visitor.send(quickbuyCall, { query: { site: 'DE', id: ids } })
    const articles = quickbuy.json<QuickbuyAnswer>().products.flatMap((product) => product.articles)
    const offer = articles.find(({ oldPrice, isCremaCard, isAvailable }) => oldPrice && isAvailable && !isCremaCard)!
    await visitor.add(offer.tcm, 1)
    expect((await visitor.cart()).articles).toMatchObject([{ price: offer.price.amount, oldPrice: offer.oldPrice }])
    // without the notification that a merchant's change sends, as in the moment before it arrives
    await shop.database.pool.query(`update article_price set amount = amount + 1 where tcm = $1 and site = 'DE'`, [
      offer.tcm,
    ])
    const [line] = (await visitor.cart()).articles
    expect(line?.price).toBe(offer.price.amount + 1)
    expect(line).not.toHaveProperty('oldPrice')
    expect(line).not.toHaveProperty('bestPriceAmount')
  })

  test('says of a line whether it is bulky and where the words of its title may be divided', async () => {
    const answer = await visitor.send(quickbuyCall, { query: { site: 'DE', id: ['p2004', 'p3501'] } })
    const [machine, fridge] = answer.json<QuickbuyAnswer>().products as [Product, Product]
    for (const { articles } of [machine, fridge]) {
      await visitor.add(articles.find(({ isAvailable }) => isAvailable)!.tcm)
    }
    const [first, second] = (await visitor.cart()).articles
    expect(first).toMatchObject({ title: machine.title, hyphenatedTitle: machine.hyphenatedTitle, bulky: false })
    expect(first!.hyphenatedTitle).toContain('\u00ad')
    expect(second).toMatchObject({ bulky: true })
  })

  test('says how many pieces are left of a line that has more, and nothing where the stock suffices', async () => {
    await visitor.change(setArticle('FEW', 5))
    expect((await visitor.cart()).articles[0]).not.toHaveProperty('availableQuantity')
    await shop.database.pool.query(`update article set stock = 4 where tcm = 'FEW'`)
    const [line] = (await visitor.cart()).articles
    await shop.database.pool.query(`update article set stock = 5 where tcm = 'FEW'`)
    expect(line).toMatchObject({ quantity: { quantity: 5 }, availableQuantity: 4, availability: 'AVAILABLE' })
  })

  test('a gift card above its stock says how many are left and can be set to that; sold out it counts nothing', async () => {
    const stock = (units: number | null) =>
      shop.database.pool.query(`update article set stock = $1 where tcm = 'GIFT'`, [units])
    for (let pieces = 0; pieces < 3; pieces += 1) await visitor.addGiftCard('GIFT')
    await stock(2)
    const above = await visitor.cart()
    const set = await visitor.change({ setGiftCard: { productId: GIFTS_ID, tcm: 'GIFT', set: true, quantity: 2 } })
    const more = await visitor.change({ setGiftCard: { productId: GIFTS_ID, tcm: 'GIFT', set: true, quantity: 3 } })
    await stock(0)
    const soldOut = await visitor.cart()
    await stock(null)
    expect(above.giftCards).toMatchObject([{ quantity: 3, availability: 'AVAILABLE', availableQuantity: 2 }])
    expect(checkoutBlocker(above, IDLE)).toBe('ABOVE_STOCK')
    expect(set.json().cart.giftCards).toMatchObject([{ quantity: 2, availability: 'AVAILABLE' }])
    expect([more.statusCode, more.json()]).toEqual([409, { error: 'AVAILABILITY_LIMIT', limit: 2 }])
    expect(soldOut).toMatchObject({ total: 0, giftCards: [{ quantity: 2, availability: 'NOT_AVAILABLE' }] })
    expect(checkoutBlocker(soldOut, IDLE)).toBe('UNAVAILABLE')
    expect(checkoutBlocker(await visitor.cart(), IDLE)).toBeUndefined()
  })

  test('applies two changes of one body both or not at all', async () => {
    const both = await visitor.change({ ...setArticle('FEW', 2), ...setGiftCard('GIFT', true) })
    expect(both.json().cart).toMatchObject({ version: 1, numberOfArticles: 3 })
    const none = await visitor.change({
      ...setArticle('FEW', 1),
      setGiftCard: { productId: GIFTS_ID, tcm: 'NO-SUCH', set: true },
    })
    expect(none.statusCode).toBe(404)
    expect(await visitor.lines()).toEqual(['FEW 2', 'GIFT 1'])
  })

  test('answers each limit by 409 with its code and number, and changes nothing [CART-22] [CART-23]', async () => {
    const limit = async (error: string, number: number, tcm: string, quantity: number) => {
      const before = await visitor.cart()
      const response = await visitor.change(setArticle(tcm, quantity))
      expect([response.statusCode, response.json()]).toEqual([409, { error, limit: number }])
      expectShape(shapes.CartErrorAnswer, response.json())
      expect(await visitor.cart()).toEqual(before)
    }
    await limit('AVAILABILITY_LIMIT', 5, 'FEW', 6)
    await limit('ITEM_LIMIT', 8, 'MOST8', 9)
    await fillCart()
    await limit('CART_LIMIT', 200, 'PLENTY-7', 1)
    // the smaller of item limit and stock limit is checked first
    await limit('ITEM_LIMIT', 8, 'MOST8', 9)
    await limit('AVAILABILITY_LIMIT', 5, 'FEW', 6)
    const gift = await visitor.change(setGiftCard('GIFT', true))
    expect([gift.statusCode, gift.json()]).toEqual([409, { error: 'CART_LIMIT', limit: 200 }])
  })

  test('never refuses a lower quantity, even where the stock has fallen below it', async () => {
    await visitor.add('PLENTY-9', 10)
    await shop.database.pool.query("update article set stock = 2 where tcm = 'PLENTY-9'")
    expect((await visitor.change(setArticle('PLENTY-9', 9))).statusCode).toBe(200)
    expect((await visitor.change(setArticle('PLENTY-9', 10))).json()).toEqual({ error: 'AVAILABILITY_LIMIT', limit: 2 })
    await shop.database.pool.query("update article set stock = 0 where tcm = 'PLENTY-9'")
    expect((await visitor.change(setArticle('PLENTY-9', 8))).statusCode).toBe(200)
    expect(await visitor.lines()).toEqual(['PLENTY-9 8'])
    await shop.database.pool.query("update article set stock = null where tcm = 'PLENTY-9'")
  })

  test('answers a wrong product or kind by 400 {error: UNKNOWN}', async () => {
    for (const body of [
      { setArticle: { productId: GIFTS_ID, tcm: 'FEW', quantity: 1 } },
      { setArticle: { productId: GIFTS_ID, tcm: 'GIFT', quantity: 1 } },
      { setGiftCard: { productId: GOODS_ID, tcm: 'FEW', set: true } },
      { setGiftCard: { productId: GOODS_ID, tcm: 'GIFT', set: true } },
    ]) {
      const response = await visitor.change(body)
      expect([response.statusCode, response.json().error]).toEqual([400, 'UNKNOWN'])
      expectShape(shapes.CartErrorAnswer, response.json())
    }
  })

  test('answers the removal of an absent free article, partner product or subscription by 200 with the cart', async () => {
    await visitor.add('FEW')
    for (const body of [
      { setFreeArticle: { productId: GOODS_ID, campaignId: 'c1', remove: true } },
      { setPartnerProduct: { partnerProductId: 'x1', set: false } },
      { deleteSubscription: { subscriptionId: 's1' } },
    ]) {
      const response = await visitor.change(body)
      expect(response.statusCode).toBe(200)
      expect(response.json()).toMatchObject({ addedProduct: '', cart: { version: 1, numberOfArticles: 1 } })
    }
    for (const body of [{ setFreeArticle: { productId: GOODS_ID, campaignId: 'c1', remove: false } }]) {
      expect((await visitor.change(body)).statusCode).toBe(404)
    }
  })

  test('has the alias PUT', async () => {
    const response = await visitor.send({ ...changeCartCall, method: 'PUT' }, { body: setArticle('FEW', 2) })
    expect(response.statusCode).toBe(200)
    expect(await visitor.lines()).toEqual(['FEW 2'])
  })

  test('answers 304 only where nothing changes and If-None-Match is the current version', async () => {
    const { version } = (await visitor.change(setArticle('FEW', 2))).json().cart
    const change = (quantity: number, tag: string) =>
      visitor.change(setArticle('FEW', quantity), { 'if-none-match': tag })
    expect((await change(2, `"${version + 1}"`)).statusCode).toBe(200)
    const same = await change(2, `"${version}"`)
    expect([same.statusCode, same.body]).toEqual([304, ''])
    const changed = await change(3, `"${version}"`)
    expect([changed.statusCode, changed.headers.etag]).toEqual([200, `"${version + 1}"`])
  })

  test('raises the version with every change, and only then', async () => {
    const versions: number[] = []
    for (const quantity of [1, 1, 2, 9, 0, 0]) {
      await visitor.change(setArticle('FEW', quantity))
      versions.push((await visitor.cart()).version)
    }
    expect(versions).toEqual([1, 1, 2, 2, 3, 3])
  })
})

describe('a cart write', () => {
  const writes: Array<[sender: string, status: number, headers: Record<string, string>]> = [
    ['the shop’s own page', 200, { origin: 'http://localhost:3000', host: 'localhost:3000' }],
    ['another site', 403, { origin: 'https://evil.example' }],
    ['another port of the host', 403, { origin: 'http://localhost:3001', host: 'localhost:3000' }],
    ['a page without an origin', 403, { origin: 'null' }],
    ['a cross-site request without Origin', 403, { 'sec-fetch-site': 'cross-site' }],
    ['a request from another subdomain without Origin', 403, { 'sec-fetch-site': 'same-site' }],
    ['a same-origin request without Origin', 200, { 'sec-fetch-site': 'same-origin' }],
    ['no browser', 200, {}],
  ]
  test.each(writes)('from %s is %i (CSRF)', async (_sender, status, headers) => {
    const answers = [
      await visitor.send(addArticleCall, { body: { tcm: 'MOST8', quantity: 1 }, headers }),
      await visitor.send(replaceArticleCall, { body: { tcm: 'MOST8', quantity: 1, oldTcm: 'MOST8' }, headers }),
      await visitor.send(addGiftCardCall, { body: { tcm: 'GIFT' }, headers }),
      await visitor.change(setArticle('FEW', 1), headers),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([status, status, status, status])
    expect(await visitor.lines()).toEqual(status === 200 ? ['MOST8 1', 'FEW 1', 'GIFT 1'] : [])
  })

  test('sets the visitor’s cookie for 30 days, and each later write renews it', async () => {
    const first = await shop.app.inject({
      method: 'POST',
      url: changeCartCall.path,
      payload: setArticle('FEW', 1),
    })
    const cookie = String(first.headers['set-cookie'])
    expect(cookie).toMatch(/^cart=[\w-]{43}; Path=\/; Max-Age=2592000; SameSite=Lax; HttpOnly$/)
    const second = await shop.app.inject({
      method: 'POST',
      url: changeCartCall.path,
      headers: { cookie: cookie.split(';')[0]! },
      payload: setArticle('FEW', 2),
    })
    expect(second.headers['set-cookie']).toBe(cookie)
    expect(second.json().cart.version).toBe(2)
  })

  test('replaces a malformed visitor token', async () => {
    for (const token of ['short', '%00', `${'x'.repeat(42)}!`, "' or 1=1 --", 'x'.repeat(5000)]) {
      const response = await visitor.change(setArticle('FEW', 1), { cookie: `cart=${token}` })
      expect(response.statusCode).toBe(200)
      expect(String(response.headers['set-cookie'])).toMatch(/^cart=[\w-]{43};/)
      expect(String(response.headers['set-cookie'])).not.toContain(token)
    }
  })
})

test('no cache may store a cart answer', async () => {
  const answers = [
    await visitor.add('FEW', 1),
    await visitor.add('FEW', 99),
    await visitor.add('NO-SUCH'),
    await visitor.change(setArticle('FEW', 2)),
    await visitor.change(setArticle('FEW', 99)),
    await visitor.send(readCartCall),
  ]
  for (const { headers } of answers) expect(headers['cache-control']).toMatch(/no-store/)
})

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Call, HEADERS } from '#calls/call.ts'
import {
  addArticleCall,
  addGiftCardCall,
  type CartChangeBody,
  changeCartCall,
  replaceArticleCall,
} from '#calls/cart.ts'
import { CART_FORM_PATH } from '#rules/addresses.ts'
import { addTestGoods, GIFTS_ID, GOODS_ID } from '../testing/test-goods.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { TestVisitor } from '../testing/test-visitor.ts'

/** What a refused cart call is told, as an engineer who calls the shop reads it. */

let shop: TestShop
let visitor: TestVisitor
beforeAll(async () => {
  shop = await openTestShop()
  await addTestGoods(shop.database.pool)
})
beforeEach(() => {
  visitor = new TestVisitor(shop.app)
})
afterAll(() => shop.close())

test.each<[what: string, call: Pick<Call, 'method' | 'path'>, body: object, expected: unknown[]]>([
  [
    'an article that is not sold',
    addArticleCall,
    { tcm: 'NO-SUCH', quantity: 1 },
    [404, 'UNKNOWN_ARTICLE', 'There is no article of this number on this site.', 'body.tcm'],
  ],
  [
    'an article that is sold out',
    addArticleCall,
    { tcm: 'NONE', quantity: 1 },
    [409, 'UNAVAILABLE', 'The article is not available now.', undefined],
  ],
  [
    'a gift card as an article',
    addArticleCall,
    { tcm: 'GIFT', quantity: 1 },
    [400, 'WRONG_KIND', 'Gift cards and articles each have their own call.', 'body.tcm'],
  ],
  [
    'an article as a gift card',
    addGiftCardCall,
    { tcm: 'FEW' },
    [400, 'WRONG_KIND', 'Gift cards and articles each have their own call.', 'body.tcm'],
  ],
  [
    'an article in place of one that is not there',
    replaceArticleCall,
    { tcm: 'FEW', quantity: 1, oldTcm: 'MOST8' },
    [404, 'NOT_IN_CART', 'The cart holds no article of this number.', 'body.oldTcm'],
  ],
  [
    'an article for holders of the card',
    addArticleCall,
    { tcm: 'CARD', quantity: 1 },
    [403, 'CARD_ONLY', 'This article is for holders of the loyalty card.', 'body.tcm'],
  ],
])('%s is refused by status, code, sentence and field', async (_, call, body, expected) => {
  const answer = await visitor.send(call, { body })
  const { code, message, field } = answer.json()
  expect([answer.statusCode, code, message, field]).toEqual(expected)
})

test.each<[what: string, body: CartChangeBody, expected: unknown[]]>([
  ['a body without a change', { other: 1 } as object, [400, 'The body names no change.', 'body']],
  [
    'an article of another product',
    { setArticle: { productId: GIFTS_ID, tcm: 'FEW', quantity: 1 } },
    [400, 'The article belongs to another product.', 'body.setArticle.productId'],
  ],
  [
    'a partner product that is not there',
    { setPartnerProduct: { partnerProductId: 'none', set: true } },
    [404, 'There is no partner product of this id on this site.', 'body.setPartnerProduct.partnerProductId'],
  ],
  [
    'a campaign that is not there',
    { setFreeArticle: { campaignId: 'none', productId: GOODS_ID, remove: false } },
    [404, 'There is no such campaign on this site.', 'body.setFreeArticle.campaignId'],
  ],
])('%s is a fault of the cart with its sentence and field', async (_, body, expected) => {
  const answer = await visitor.send(changeCartCall, { body })
  const { error, message, field } = answer.json()
  expect(error).toBe('UNKNOWN')
  expect([answer.statusCode, message, field]).toEqual(expected)
})

test('an Idempotency-Key that is empty or too long is refused, and so is one for another body', async () => {
  const add = (key: string, quantity = 1) =>
    visitor.send(addArticleCall, { body: { tcm: 'FEW', quantity }, headers: { [HEADERS.idempotencyKey]: key } })
  const field = `header.${HEADERS.idempotencyKey}`
  for (const key of ['', 'x'.repeat(129), 'two words']) {
    const { code, message, field: named } = (await add(key)).json()
    expect([code, message, named]).toEqual(['INVALID', 'An Idempotency-Key is 1 to 128 visible characters.', field])
  }
  expect((await add('x'.repeat(128))).statusCode).toBe(200)
  const reused = await add('x'.repeat(128), 2)
  const { message, field: named } = reused.json()
  expect([reused.statusCode, message, named]).toEqual([422, 'This Idempotency-Key was used for another body.', field])
})

/** Posts a form as a page without script does. */
const post = (fields: Record<string, string>) =>
  shop.app.inject({
    method: 'POST',
    url: CART_FORM_PATH,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      cookie: visitor.cookie,
      origin: 'http://localhost:3000',
      host: 'localhost:3000',
    },
    payload: new URLSearchParams(fields).toString(),
  })

test('a form that names no line, two lines, no product or no number is refused in words', async () => {
  const refusalOf = async (fields: Record<string, string>) => {
    const answer = await post(fields)
    const { message, field } = answer.json()
    return [answer.statusCode, message, field]
  }
  expect(await refusalOf({ site: 'DE' })).toEqual([400, 'The form names one line.', 'body'])
  expect(await refusalOf({ tcm: 'FEW', campaignId: 'few' })).toEqual([400, 'The form names one line.', 'body'])
  expect(await refusalOf({ campaignId: 'few' })).toEqual([
    400,
    'A free article is named with its product.',
    'body.productId',
  ])
  expect(await refusalOf({ tcm: 'FEW', quantity: 'x' })).toEqual([
    400,
    'The quantity is a whole number.',
    'body.quantity',
  ])
  expect(await refusalOf({ partnerProductId: 'tea', action: 'set' })).toEqual([
    400,
    'A line of this kind knows no such action.',
    'body.action',
  ])
})

test('a line shows the first picture of its article, and the first data sheet of its product', async () => {
  const { rows } = await shop.database.pool.query<{ tcm: string }>(
    "select tcm from article where product_id = 'p3501' order by position limit 1",
  )
  await visitor.add(rows[0]!.tcm)
  const quickbuy = await shop.app.inject({ url: '/service/quickbuy/quickbuy?id=p3501' })
  const [product] = quickbuy.json().products
  const [article] = product.articles
  const [line] = (await visitor.cart()).articles
  expect(article.galleryImages.length).toBeGreaterThan(1)
  expect(line!.image).toEqual(article.galleryImages[0])
  expect(line!.dataSheet).toEqual(product.documents[0])
})

test('a form that sets a gift card to no pieces removes it', async () => {
  await post({ tcm: 'GIFT', quantity: '2' })
  expect((await visitor.cart()).giftCards).toMatchObject([{ tcm: 'GIFT', quantity: 2 }])
  await post({ tcm: 'GIFT', quantity: '0', action: 'set' })
  expect((await visitor.cart()).giftCards).toEqual([])
})

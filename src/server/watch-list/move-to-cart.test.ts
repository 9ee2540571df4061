import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  addToWatchListCall,
  type MoveToCartAnswer,
  moveToCartCall,
  readWatchListCall,
  readWatchListKeysCall,
  WATCH_LIST_SOURCE,
  type WatchListAnswer,
  type WatchListKeysAnswer,
} from '#calls/watch-list.ts'
import * as shapes from '#calls/watch-list-shapes.ts'
import { WATCH_LIST_PATH } from '#rules/addresses.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { setPrice } from '../product/set-price.ts'
import { setStock } from '../stock/set-stock.ts'
import { TEST_ACTING, TEST_AUTHOR } from '../testing/acting.ts'
import { expectShape } from '../testing/expect-shape.ts'
import { type SignedIn, signIn } from '../testing/test-customer.ts'
import { addTestGoods, GOODS_ID } from '../testing/test-goods.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { TestVisitor } from '../testing/test-visitor.ts'

/** Moving the entries of a watch list into the cart, and what the list says of them. */

let shop: TestShop
let visitor: TestVisitor
beforeAll(async () => {
  shop = await openTestShop({}, { built: true })
  await addTestGoods(shop.database.pool)
})
beforeEach(async () => {
  visitor = new TestVisitor(shop.app)
  await shop.database.pool.query("update article set stock = 5 where tcm = 'FEW'")
  await shop.database.pool.query("update article_price set amount = 1000 where tcm in ('FEW', 'PLENTY-1')")
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
})

const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  shop.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: visitor.cookie, ...headers },
    payload: new URLSearchParams(fields).toString(),
  })
const PAGE = { accept: 'text/html' }
const entry = (tcm: string) => ({ watchListProductId: GOODS_ID, watchListArticleTcm: tcm })
async function list(...tcms: string[]): Promise<void> {
  for (const tcm of tcms) {
    const fields = { ...entry(tcm), watchListAddSource: WATCH_LIST_SOURCE }
    expect((await post(addToWatchListCall.path, fields)).statusCode).toBe(200)
  }
}
const ALL = { watchListAll: 'true' }
async function move(fields: Record<string, string> = ALL): Promise<MoveToCartAnswer> {
  const answer = await post(moveToCartCall.path, fields)
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
  expectShape(shapes.MoveToCartAnswer, answer.json())
  return answer.json()
}
async function entries(): Promise<WatchListAnswer['entries']> {
  const answer = await shop.app.inject({ url: readWatchListCall.path, headers: { cookie: visitor.cookie } })
  return answer.json<WatchListAnswer>().entries
}
const listed = async () => (await entries()).map(({ tcm }) => tcm).sort()
const inCart = async () =>
  (await visitor.cart()).articles.map(({ tcm, quantity }) => `${tcm} ${quantity.quantity}`).sort()

describe('moving the watch list into the cart', () => {
  test('adds the least pieces of an article, and one step more of what is there', async () => {
    await shop.database.pool.query(
      "update article set min_order_volume = 4, order_volume_step = 6 where tcm = 'PLENTY-9'",
    )
    await list('PLENTY-9')
    await move()
    expect(await inCart()).toEqual(['PLENTY-9 4'])
    await list('PLENTY-9')
    await move()
    expect(await inCart()).toEqual(['PLENTY-9 10'])
  })

  test('moves what can be bought; the rest stays with its reason [WATCH-05]', async () => {
    await list('PLENTY-1', 'FEW', 'NONE', 'CARD')
    const line = { productId: GOODS_ID, title: expect.any(String), dimValueText: expect.any(String), price: 1000 }
    expect(await move()).toEqual({
      moved: 2,
      added: expect.arrayContaining([
        { ...line, tcm: 'PLENTY-1' },
        { ...line, tcm: 'FEW' },
      ]),
      left: expect.arrayContaining([
        { productId: GOODS_ID, tcm: 'NONE', code: 'UNAVAILABLE' },
        { productId: GOODS_ID, tcm: 'CARD', code: 'CARD_ONLY' },
      ]),
    })
    expect(await inCart()).toEqual(['FEW 1', 'PLENTY-1 1'])
    expect(await listed()).toEqual(['CARD', 'NONE'])
  })

  test('moves one entry alone', async () => {
    await list('PLENTY-1', 'FEW')
    expect(await move(entry('FEW'))).toMatchObject({ moved: 1, added: [{ tcm: 'FEW' }], left: [] })
    expect([await inCart(), await listed()]).toEqual([['FEW 1'], ['PLENTY-1']])
    expect(await move(entry('FEW'))).toEqual({ moved: 0, added: [], left: [] })
    expect(await inCart()).toEqual(['FEW 1'])
  })

  test('adds to what the cart has, up to the limits', async () => {
    await visitor.add('FEW', 5)
    await visitor.add('PLENTY-1', 2)
    await list('PLENTY-1', 'FEW')
    expect(await move()).toMatchObject({
      moved: 1,
      added: [{ tcm: 'PLENTY-1' }],
      left: [{ productId: GOODS_ID, tcm: 'FEW', code: 'AVAILABILITY_LIMIT', limit: 5 }],
    })
    expect([await inCart(), await listed()]).toEqual([['FEW 5', 'PLENTY-1 3'], ['FEW']])
  })

  test('leaves what the site no longer sells', async () => {
    await list('PLENTY-1', 'PLENTY-2')
    await shop.database.pool.query("delete from article_price where tcm = 'PLENTY-2' and site = 'DE'")
    const { moved, left } = await move()
    expect([moved, left.map(({ code }) => code)]).toEqual([1, ['UNKNOWN_ARTICLE']])
    expect(await listed()).toEqual(['PLENTY-2'])
  })

  test('twice at the same moment adds once', async () => {
    await list('PLENTY-1', 'FEW')
    const answers = await Promise.all(Array.from({ length: 6 }, () => move()))
    expect(answers.map(({ moved }) => moved).reduce((sum, moved) => sum + moved)).toBe(2)
    expect([await inCart(), await listed()]).toEqual([['FEW 1', 'PLENTY-1 1'], []])
  })

  test('writes neither cart nor list where the list cannot be written', async () => {
    await list('PLENTY-1')
    await shop.database.pool.query(`
      create function refuse_delete() returns trigger language plpgsql as 'begin raise exception ''refused''; end';
      create trigger refuse before delete on watch_list_entry for each row execute function refuse_delete()`)
    try {
      expect((await post(moveToCartCall.path, ALL)).statusCode).toBe(500)
      expect([await inCart(), await listed()]).toEqual([[], ['PLENTY-1']])
    } finally {
      await shop.database.pool.query('drop trigger refuse on watch_list_entry; drop function refuse_delete')
      shop.logged.length = 0
    }
  })

  test('without a list does nothing and stores nothing', async () => {
    const answer = await shop.app.inject({
      method: 'POST',
      url: moveToCartCall.path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'watchListAll=true',
    })
    expect([answer.json(), answer.headers['set-cookie']]).toEqual([{ moved: 0, added: [], left: [] }, undefined])
  })

  test('of nothing in particular is refused', async () => {
    await list('PLENTY-1')
    const answer = await post(moveToCartCall.path, { site: 'DE' })
    expect([answer.statusCode, answer.json().field]).toEqual([400, 'body.watchListAll'])
    expect(await listed()).toEqual(['PLENTY-1'])
  })

  test('of half an entry is refused', async () => {
    const answer = await post(moveToCartCall.path, { watchListProductId: GOODS_ID })
    expect([answer.statusCode, answer.json().field]).toEqual([400, 'body.watchListArticleTcm'])
  })

  test('moves a customer’s list into the customer’s cart', async () => {
    const customer: SignedIn = await signIn(shop, { card: true })
    visitor = visitor.signedIn(customer.cookie)
    await list('CARD', 'PLENTY-1')
    expect(await move()).toMatchObject({ moved: 2, left: [] })
    const { rows } = await shop.database.pool.query('select id from cart where customer_id = $1', [customer.customerId])
    expect(rows).toHaveLength(1)
    expect(await inCart()).toEqual(['CARD 1', 'PLENTY-1 1'])
  })

  test('without script leads back to the list, which says what went and why something stays', async () => {
    const texts = textsOf('watch-list', 'de-DE')
    await list('PLENTY-1', 'NONE')
    const partly = await post(moveToCartCall.path, { ...ALL, site: 'DE' }, PAGE)
    expect(partly.statusCode).toBe(200)
    for (const text of [texts.moved({ count: 1 }), texts.left({ count: 1 }), texts.leftSoldOut]) {
      expect(partly.body).toContain(text)
    }
    await list('PLENTY-1')
    const one = await post(moveToCartCall.path, { ...entry('PLENTY-1'), site: 'DE' }, PAGE)
    expect([one.statusCode, one.headers.location]).toEqual([303, `${WATCH_LIST_PATH}?moved=1`])
    const page = await shop.app.inject({ url: one.headers.location!, headers: { cookie: visitor.cookie } })
    expect(page.body).toContain(texts.moved({ count: 1 }))
  })
})

describe('what has changed since an article was put on the watch list', () => {
  const news = async (tcm: string) => (await entries()).find((one) => one.tcm === tcm)?.news
  /** Each price begins later than what was before. */
  const price = (amount: number, regular = false) => {
    shop.moment += 1
    return setPrice(shop.database.pool, {
      by: TEST_AUTHOR,
      site: 'DE',
      tcm: 'PLENTY-1',
      amount,
      moment: shop.moment,
      regular,
    })
  }

  test('is nothing at first, then a higher price, and never a lower one that is no reduction [PRC-19]', async () => {
    await list('PLENTY-1')
    expect(await news('PLENTY-1')).toEqual({})
    await price(1500)
    await expect.poll(() => news('PLENTY-1')).toEqual({ price: { change: 'higher', amount: 1000 } })
    await price(800, true)
    await expect.poll(() => news('PLENTY-1')).toEqual({})
  })

  test('is a reduction with the lowest price of the days before it [PRC-19]', async () => {
    await shop.database.pool.query("delete from price_history where tcm = 'PLENTY-1'")
    await price(1200, true)
    await list('PLENTY-1')
    await price(900)
    await expect.poll(() => news('PLENTY-1')).toEqual({ price: { change: 'lower', amount: 1200 } })
  })

  test('is that it is sold out, or available again', async () => {
    await list('FEW', 'NONE')
    await setStock(shop.database.pool, 'FEW', 0, TEST_ACTING)
    await setStock(shop.database.pool, 'NONE', 3, TEST_ACTING)
    await expect
      .poll(async () => [await news('FEW'), await news('NONE')])
      .toEqual([{ stock: 'sold-out' }, { stock: 'available-again' }])
    await setStock(shop.database.pool, 'NONE', 0, TEST_ACTING)
  })

  test('is not said of an entry of an old release', async () => {
    await list('PLENTY-1')
    await shop.database.pool.query('update watch_list_entry set price_then = null, available_then = null')
    await price(3000)
    await expect
      .poll(async () => (await entries())[0]?.product?.articles.find(({ tcm }) => tcm === 'PLENTY-1')?.price.amount)
      .toBe(3000)
    expect(await news('PLENTY-1')).toEqual({})
  })
})

test('the keys of a list are answered without its products, and without a cookie without the database', async () => {
  await list('FEW', 'PLENTY-1')
  const read = (cookie: string) => shop.app.inject({ url: readWatchListKeysCall.path, headers: { cookie } })
  const answer = await read(visitor.cookie)
  expect(answer.headers['cache-control']).toBe('private, no-store')
  expectShape(shapes.WatchListKeysAnswer, answer.json())
  expect(
    answer
      .json<WatchListKeysAnswer>()
      .entries.map(({ tcm }) => tcm)
      .sort(),
  ).toEqual(['FEW', 'PLENTY-1'])
  const query = vi.spyOn(shop.database.pool, 'query')
  expect((await read('')).json()).toEqual({ entries: [] })
  expect(query).not.toHaveBeenCalled()
  query.mockRestore()
})

describe('the page of a list', () => {
  const texts = textsOf('watch-list', 'de-DE')
  const page = async () =>
    (await shop.app.inject({ url: WATCH_LIST_PATH, headers: { cookie: visitor.cookie, accept: 'text/html' } })).body
  const customer = async (card: boolean) => {
    const { cookie, customerId } = await signIn(shop, { card })
    visitor = visitor.signedIn(cookie)
    return customerId
  }

  test('offers to move everything only where something can be bought, card articles by holders of the card', async () => {
    await list('NONE', 'CARD')
    expect(await page()).not.toContain(texts.moveAll)
    await customer(false)
    await list('NONE', 'CARD')
    expect(await page()).not.toContain(texts.moveAll)
    await customer(true)
    await list('NONE', 'CARD')
    const html = await page()
    expect(html).toContain(texts.moveAll)
    expect(html.split(texts.moveOf({ title: `Titel ${GOODS_ID}` }))).toHaveLength(2)
    await move(entry('CARD'))
    expect(await listed()).toEqual(['NONE'])
  })

  test('says how many entries a sign-in had to leave out, until the list is changed [WATCH-05]', async () => {
    const customerId = await customer(false)
    await list('FEW')
    const sentence = texts.dropped({ count: 12, limit: 200 })
    expect(await page()).not.toContain(sentence)
    await shop.database.pool.query('update watch_list set dropped = 12 where customer_id = $1', [customerId])
    for (let round = 0; round < 2; round += 1) expect(await page()).toContain(sentence)
    await list('PLENTY-1')
    expect(await page()).not.toContain(sentence)
  })
})

test('a heart without script names its entry by one value', async () => {
  const form = (watchListEntry: string) =>
    post(addToWatchListCall.path, { watchListEntry, watchListAddSource: WATCH_LIST_SOURCE, site: 'DE' }, PAGE)
  expect((await form(`${GOODS_ID} FEW`)).statusCode).toBe(303)
  expect(await listed()).toEqual(['FEW'])
  for (const wrong of ['', GOODS_ID, ' FEW', 'x'.repeat(9000)]) expect((await form(wrong)).statusCode).toBe(400)
})

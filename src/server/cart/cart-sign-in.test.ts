import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as shapes from '#calls/cart-shapes.ts'
import { loginForm } from '#calls/customer-forms.ts'
import { FaultShape } from '#calls/fault-shapes.ts'
import { addToWatchListCall, readWatchListCall, WATCH_LIST_SOURCE } from '#calls/watch-list.ts'
import { CART_FORM_PATH, CART_PAGE_PATH } from '#rules/addresses.ts'
import type { Site } from '#sites/sites.ts'
import { ProductCache } from '../product/product-cache.ts'
import { cartIdOf } from '../request/visitor.ts'
import { countByStatus, key, openTwoProcesses, times } from '../testing/at-once.ts'
import { expectShape } from '../testing/expect-shape.ts'
import { formPages } from '../testing/form-pages.ts'
import { afterLogin, cookieOf, postLogin, postLogout } from '../testing/signing-in.ts'
import { sqlMoment } from '../testing/sql-moment.ts'
import { signIn } from '../testing/test-customer.ts'
import { addOtherKinds, GIFTS_ID, GOODS_ID } from '../testing/test-goods.ts'
import type { TestShop } from '../testing/test-shop.ts'
import { TestVisitor } from '../testing/test-visitor.ts'
import { deleteOldCarts } from './cart-queries.ts'
import { CartService } from './cart-service.ts'

/** A sign-in merges the anonymous cart into the customer's; a sign-out leaves an empty anonymous cart (note 67). */

const TITLE = `Titel ${GOODS_ID}`

let shop: TestShop
let beside: FastifyInstance
let visitor: TestVisitor

beforeAll(async () => {
  ;({ shop, beside } = await openTwoProcesses({ renderer: formPages(loginForm) }))
  await addOtherKinds(shop.database.pool)
})
beforeEach(async () => {
  await shop.database.pool.query('delete from cart; delete from cart_answer; delete from watch_list')
  visitor = new TestVisitor(shop.app)
})
afterEach(() => expect(shop.logged).toEqual([]))
afterAll(() => shop.close())

/** Each sign-in comes later than the one before, because a customer's oldest sessions end beyond fifty. */
const login = async (one: TestVisitor, app = shop.app, who: Parameters<typeof postLogin>[2] = {}) => {
  shop.moment += 1
  return afterLogin(one, await postLogin(app, one, who))
}
/** The customer, signed in on another device. */
const elsewhere = () => login(new TestVisitor(shop.app))
const set = (tcm: string, quantity: number) => ({ setArticle: { productId: GOODS_ID, tcm, quantity } })
const sorted = async (one: TestVisitor) => (await one.lines()).toSorted()
const expire = (customer: TestVisitor) =>
  shop.database.pool.query(
    `update customer_session set expires_at = ${sqlMoment(shop.moment)} - interval '1 second'
     where token_hash = translate(encode(sha256($1::bytea), 'base64'), '+/=', '-_')`,
    [customer.session!.split('=')[1]],
  )

test('a request without effect that is answered while its cart is merged is refused like a write', async () => {
  await visitor.add('FEW', 2)
  const { pool } = shop.database
  const original = pool.query
  let customer: TestVisitor | undefined
  pool.query = (async (...values: Parameters<typeof original>) => {
    const [statement] = values as unknown as [{ name?: string }]
    if (statement.name === 'store-answer' && !customer) customer = await login(visitor, beside)
    return original.apply(pool, values) as unknown as Promise<unknown>
  }) as unknown as typeof original
  const late = await visitor.change(set('PLENTY-0', 0), key('late')).finally(() => {
    pool.query = original
  })
  expect([late.statusCode, await customer!.lines()]).toEqual([409, ['FEW 2']])
  const { rows } = await pool.query("select cart_id from cart_answer where key = 'late'")
  expect(rows, 'a retry by the customer would not find it').toEqual([])
})

describe('signing in', () => {
  test('merges the anonymous cart into the customer’s, on every device', async () => {
    const before = await elsewhere()
    await before.add('PLENTY-0', 2)
    await before.add('MOST8', 3)
    await visitor.add('PLENTY-1', 4)
    await visitor.add('MOST8', 2)
    const customer = await login(visitor)
    const cart = await customer.cart()
    expectShape(shapes.Cart, cart)
    expect(await customer.lines()).toEqual(['PLENTY-0 2', 'MOST8 5', 'PLENTY-1 4'])
    expect(cart).toMatchObject({ numberOfArticles: 11, cutLines: [] })
    expect(await before.cart()).toEqual(cart)
    await before.add('PLENTY-0')
    expect(await customer.lines()).toEqual(['PLENTY-0 3', 'MOST8 5', 'PLENTY-1 4'])
  })

  test.each([
    ['the visitor’s', 7, 2],
    ['the customer’s', 2, 7],
  ])('gives the merged cart a version above both, where %s was the higher one', async (_title, visitors, customers) => {
    const before = await elsewhere()
    for (let at = 1; at <= customers; at += 1) await before.add('PLENTY-0')
    for (let at = 1; at <= visitors; at += 1) await visitor.add('PLENTY-1')
    expect((await (await login(visitor)).cart()).version).toBe(8)
  })

  test('gives a version above both even where the anonymous cart is empty again', async () => {
    await visitor.add('FEW')
    await visitor.change(set('FEW', 0))
    const cart = await (await login(visitor)).cart()
    expect(cart).toMatchObject({ version: 3, numberOfArticles: 0 })
  })

  test('cuts the merged cart to the limits and answers the cut lines until the next change', async () => {
    const before = await elsewhere()
    for (const [tcm, quantity] of [
      ['FEW', 3],
      ['MOST8', 6],
      ['PLENTY-9', 1],
    ] as const)
      await before.add(tcm, quantity)
    await before.addGiftCard('GIFT2')
    for (const [tcm, quantity] of [
      ['FEW', 4],
      ['MOST8', 5],
      ['PLENTY-9', 1],
    ] as const)
      await visitor.add(tcm, quantity)
    await visitor.addGiftCard('GIFT2')
    await visitor.addGiftCard('GIFT2')
    const customer = await login(visitor)
    expect(await customer.lines()).toEqual(['FEW 5', 'MOST8 8', 'PLENTY-9 2', 'GIFT2 2'])
    const cutLines = [
      { tcm: 'FEW', title: TITLE, quantity: 2 },
      { tcm: 'MOST8', title: TITLE, quantity: 3 },
      { tcm: 'GIFT2', title: `Titel ${GIFTS_ID}`, quantity: 1 },
    ]
    expect((await customer.cart()).cutLines).toEqual(cutLines)
    // the cut lines remain after a change without effect, a refused change and a second sign-in
    expect((await customer.change(set('FEW', 5))).json().cart.cutLines).toEqual(cutLines)
    expect((await customer.add('FEW')).statusCode).toBe(299)
    expect((await (await elsewhere()).cart()).cutLines).toEqual(cutLines)
    const other = new TestVisitor(shop.app)
    await other.add('PLENTY-0')
    expect((await (await login(other)).cart()).cutLines).toEqual(cutLines)
    expect((await customer.change(set('FEW', 1))).json().cart.cutLines).toEqual([])
    expect((await customer.cart()).cutLines).toEqual([])
  })

  test('keeps the visitor’s articles where the merged cart would be too large', async () => {
    const before = await elsewhere()
    for (let at = 0; at < 6; at += 1) await before.add(`PLENTY-${at}`, 30)
    await visitor.add('PLENTY-6', 30)
    await visitor.add('PLENTY-0', 10)
    const customer = await login(visitor)
    const cart = await customer.cart()
    expect(cart.numberOfArticles).toBe(200)
    expect(await customer.lines()).toEqual([
      ...['PLENTY-0 30', 'PLENTY-1 30', 'PLENTY-2 30', 'PLENTY-3 30', 'PLENTY-4 30', 'PLENTY-5 20', 'PLENTY-6 30'],
    ])
    expect(cart.cutLines).toEqual([
      { tcm: 'PLENTY-0', title: TITLE, quantity: 10 },
      { tcm: 'PLENTY-5', title: TITLE, quantity: 10 },
    ])
  })

  test('merges lines of every kind, declined and defective ones too', async () => {
    const request = { site: 'DE' as const, cartId: cartIdOf(visitor.token, 'DE'), moment: shop.moment }
    const service = new CartService(shop.database, new ProductCache(shop.database.pool))
    await service.change(request, [{ type: 'addSubscription', subscriptionConfigurationId: 'sub' }])
    await visitor.change({ ...set('FEW', 1), setPartnerProduct: { partnerProductId: 'tea', set: true } })
    await visitor.change({ setFreeArticle: { productId: GOODS_ID, campaignId: 'few', remove: true } })
    await visitor.addGiftCard('GIFT')
    await visitor.addGiftCard('GIFT')
    await visitor.change({ setGiftCard: { productId: GIFTS_ID, tcm: 'GIFT', set: false } })
    await visitor.add('PLENTY-8', 2)
    const gone = "delete from article_price where site = 'DE' and tcm = 'PLENTY-8'"
    const back = "insert into article_price (site, tcm, amount) values ('DE', 'PLENTY-8', 1000)"
    const before = await elsewhere()
    await before.change({ setPartnerProduct: { partnerProductId: 'tea', set: true } })
    await before.add('PLENTY-8', 1)
    await shop.database.pool.query(gone)
    const customer = await login(visitor)
    const cart = await customer.cart()
    expectShape(shapes.Cart, cart)
    expect(cart).toMatchObject({
      articles: [{ tcm: 'FEW' }],
      freeArticles: [],
      giftCards: [],
      partnerProducts: [{ partnerProductId: 'tea', totalQuantity: 2 }],
      subscriptions: [{ subscriptionConfigurationId: 'sub' }],
      defectiveArticles: [{ tcm: 'PLENTY-8', quantity: 3 }],
      cutLines: [],
    })
    await shop.database.pool.query(back)
    await customer.change({
      setGiftCard: { productId: GIFTS_ID, tcm: 'GIFT', set: true },
      setFreeArticle: { productId: GOODS_ID, campaignId: 'few', remove: false },
    })
    expect((await customer.cart()).freeArticles).toMatchObject([{ campaignId: 'few' }])
    expect(await sorted(customer)).toEqual(['FEW 1', 'GIFT 2', 'PLENTY-8 3'])
  })

  test('names a cut line by its title, and by its number where it is no longer sold', async () => {
    const cut = [
      { kind: 'partner_product', partnerProductId: 'tea', quantity: 2 },
      { kind: 'subscription', subscriptionConfigurationId: 'sub', quantity: 1 },
      { kind: 'article', tcm: 'NO-SUCH', productId: 'p', quantity: 3 },
    ]
    const customer = await elsewhere()
    await customer.add('FEW')
    await shop.database.pool.query('update cart set cut = $1', [JSON.stringify(cut)])
    expect((await customer.cart()).cutLines).toEqual([
      { tcm: 'tea', title: 'Tee', quantity: 2 },
      { tcm: 'sub', title: expect.stringMatching(/\w{4}/), quantity: 1 },
      { tcm: 'NO-SUCH', title: 'NO-SUCH', quantity: 3 },
    ])
  })

  test('replaces the visitor’s cookie: reads with the old one are empty, writes are refused', async () => {
    await visitor.add('FEW', 2)
    const response = await postLogin(shop.app, visitor)
    const token = cookieOf(response, 'cart')
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(token).not.toBe(visitor.token)
    expect(await visitor.cart()).toMatchObject({ numberOfArticles: 0, version: 2 })
    for (const write of [
      () => visitor.add('FEW'),
      () => visitor.replace('FEW', 'MOST8', 1),
      () => visitor.addGiftCard('GIFT'),
    ]) {
      const refused = await write()
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'SIGNED_IN'])
      expectShape(FaultShape, refused.json())
    }
    const refused = await visitor.change(set('FEW', 1))
    expect([refused.statusCode, refused.json().error]).toEqual([409, 'UNKNOWN'])
    expectShape(shapes.CartErrorAnswer, refused.json())
    // the answer to a write with the old cookie sets a new one, which works
    expect(refused.headers['set-cookie']).toMatch(/^cart=[\w-]{43};/)
    const fresh = Object.assign(visitor.on(shop.app), { token: cookieOf(refused, 'cart')! })
    expect(fresh.token).not.toBe(visitor.token)
    expect((await fresh.add('FEW', 5)).statusCode).toBe(200)
    expect(await afterLogin(visitor, response).lines()).toEqual(['FEW 2'])
  })

  test('redirects a cart form from before it to the cart page, with a reason', async () => {
    await visitor.add('FEW', 2)
    const customer = await login(visitor)
    const form = { 'content-type': 'application/x-www-form-urlencoded', cookie: visitor.cookie }
    const answer = await shop.app.inject({ method: 'POST', url: CART_FORM_PATH, headers: form, payload: 'tcm=FEW' })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `${CART_PAGE_PATH}?problem=INVALID`])
    expect(cookieOf(answer, 'cart')).not.toBe(visitor.token)
    expect(await customer.lines()).toEqual(['FEW 2'])
  })

  test('gives a visitor without a cookie neither a cookie nor a cart', async () => {
    const response = await postLogin(shop.app, { cookie: '' })
    expect([response.statusCode, cookieOf(response, 'cart')]).toEqual([303, undefined])
    expect((await shop.database.pool.query('select 1 from cart')).rowCount).toBe(0)
  })

  test('changes nothing where it fails', async () => {
    await visitor.add('FEW', 2)
    const wrong = await shop.app.inject({
      method: 'POST',
      url: '/login',
      headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: visitor.cookie },
      payload: 'email=nobody@de.example&password=wrong',
    })
    expect(cookieOf(wrong, 'cart')).toBeUndefined()
    expect(await visitor.lines()).toEqual(['FEW 2'])
  })

  test('moves the anonymous carts and watch lists of other sites to the new cookie', async () => {
    const on = (one: TestVisitor, site: Site) => one.on(shop.app, site)
    const watched = { watchListProductId: GOODS_ID, watchListArticleTcm: 'FEW', watchListAddSource: WATCH_LIST_SOURCE }
    const watch = (site: Site) =>
      shop.app.inject({
        method: 'POST',
        url: addToWatchListCall.path,
        headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: visitor.cookie },
        payload: new URLSearchParams({ ...watched, site }).toString(),
      })
    for (const site of ['DE', 'AT', 'PL'] as const) {
      await on(visitor, site).add('MOST8', 2, key('first'))
      expect((await watch(site)).statusCode).toBeLessThan(400)
    }
    const customer = await login(visitor)
    for (const site of ['AT', 'PL'] as const) {
      expect(await on(customer, site).lines()).toEqual(['MOST8 2'])
      expect((await on(customer, site).send(readWatchListCall)).json().entries).toHaveLength(1)
      // the Idempotency-Key moved along
      expect((await on(customer, site).add('MOST8', 2, key('first'))).statusCode).toBe(200)
      expect(await on(customer, site).lines()).toEqual(['MOST8 2'])
      expect(await on(visitor, site).lines()).toEqual([])
    }
    expect((await customer.send(readWatchListCall)).json().entries).toHaveLength(1)
  })

  test('leaves the cart of the customer who was signed in before with that customer', async () => {
    const card = await login(visitor, shop.app, { kind: 'card' })
    await card.add('CARD', 2)
    const guest = await login(card)
    await guest.add('FEW')
    expect(await guest.lines()).toEqual(['FEW 1'])
    expect(await (await login(guest, shop.app, { kind: 'card' })).lines()).toEqual(['CARD 2'])
  })
})

describe('signing out', () => {
  test('leaves an empty anonymous cart; the next sign-in on any device shows the customer’s cart', async () => {
    await visitor.add('FEW', 2)
    const customer = await login(visitor)
    const out = await postLogout(shop.app, customer)
    expect([cookieOf(out, 'cart'), cookieOf(out, 'session')]).toEqual(['', ''])
    // the cookies from before the sign-out open nothing either
    expect(await customer.cart()).toMatchObject({ version: 0, numberOfArticles: 0 })
    expect(await (await elsewhere()).lines()).toEqual(['FEW 2'])
    const again = new TestVisitor(shop.app)
    await again.add('FEW', 1)
    expect(await (await login(again)).lines()).toEqual(['FEW 3'])
  })

  test('deletes no visitor’s cookie that the request did not bring', async () => {
    const out = await shop.app.inject({ method: 'POST', url: '/logout' })
    expect(cookieOf(out, 'cart')).toBeUndefined()
  })

  test('an expired session shows the anonymous cart; the next sign-in merges both', async () => {
    await visitor.add('FEW', 2)
    const customer = await login(visitor)
    await expire(customer)
    expect(await customer.lines()).toEqual([])
    const write = await customer.add('MOST8', 3)
    expect([write.statusCode, cookieOf(write, 'cart')]).toEqual([200, customer.token])
    expect(await customer.lines()).toEqual(['MOST8 3'])
    expect(await (await login(customer)).lines()).toEqual(['FEW 2', 'MOST8 3'])
  })

  test('an unknown session, or one of another site, shows the anonymous cart', async () => {
    await visitor.add('FEW', 2)
    const { cookie } = await signIn(shop, { site: 'AT' })
    for (const session of [cookie, `session=${'x'.repeat(43)}`, 'session=x', 'session=']) {
      expect(await visitor.signedIn(session).lines()).toEqual(['FEW 2'])
    }
  })
})

test('an anonymous cart is deleted when its cookie has expired, a customer’s cart only with the customer', async () => {
  const { pool } = shop.database
  await visitor.add('FEW')
  const { cookie, customerId } = await signIn(shop)
  const customer = visitor.signedIn(cookie)
  await customer.add('MOST8')
  await pool.query(`update cart set updated_at = ${sqlMoment(shop.moment)} - interval '31 days'`)
  await deleteOldCarts(pool, shop.moment, 30 * 86_400)
  expect([await visitor.lines(), await customer.lines()]).toEqual([[], ['MOST8 1']])
  await pool.query('delete from customer where id = $1', [customerId])
  expect((await pool.query('select 1 from cart')).rowCount).toBe(0)
})

describe('a write with an Idempotency-Key', () => {
  test('from before a sign-in gets its first answer when it is retried afterwards', async () => {
    const first = await visitor.add('FEW', 2, key('press'))
    const refused = await visitor.add('FEW', 4, key('too-many'))
    const customer = await login(visitor)
    for (const one of [customer, customer.on(beside)]) {
      const again = await one.add('FEW', 2, key('press'))
      expect([again.statusCode, again.body]).toEqual([200, first.body])
      expect((await one.add('FEW', 4, key('too-many'))).body).toBe(refused.body)
      expect((await one.add('FEW', 1, key('press'))).statusCode).toBe(422)
    }
    expect(await customer.lines()).toEqual(['FEW 2'])
    // the version shows that the answer is older than the cart
    expect(first.json().cart.version).toBeLessThan((await customer.cart()).version)
  })

  test('whose key customer and visitor have both used keeps the customer’s answer', async () => {
    const before = await elsewhere()
    const mine = await before.add('MOST8', 1, key('same'))
    await visitor.add('FEW', 1, key('same'))
    const customer = await login(visitor)
    expect((await customer.add('MOST8', 1, key('same'))).body).toBe(mine.body)
    expect((await customer.add('FEW', 1, key('same'))).statusCode).toBe(422)
    expect(await sorted(customer)).toEqual(['FEW 1', 'MOST8 1'])
  })
})

describe('sign-ins and writes at the same time', () => {
  test('the same sign-in in two processes merges the cart once', async () => {
    for (let round = 0; round < 5; round += 1) {
      await shop.database.pool.query('delete from cart')
      visitor = new TestVisitor(shop.app)
      await (await elsewhere()).add('PLENTY-0', 3)
      await visitor.add('PLENTY-0', 2)
      await visitor.add('PLENTY-1', 2)
      const answers = await Promise.all([postLogin(shop.app, visitor), postLogin(beside, visitor)])
      expect(countByStatus(answers)).toEqual({ 303: 2 })
      for (const answer of answers) {
        expect(await afterLogin(visitor, answer).lines()).toEqual(['PLENTY-0 5', 'PLENTY-1 2'])
      }
    }
  })

  test('two customers who sign in from one visitor: one of them gets the anonymous cart', async () => {
    for (let round = 0; round < 5; round += 1) {
      await shop.database.pool.query('delete from cart')
      visitor = new TestVisitor(shop.app)
      await visitor.add('FEW', 2)
      const customers = await Promise.all([
        login(visitor, shop.app, { kind: 'guest' }),
        login(visitor, beside, { kind: 'card' }),
      ])
      const held = await Promise.all(customers.map((customer) => customer.lines()))
      expect(held.flat()).toEqual(['FEW 2'])
    }
  })

  test('sign-ins of one visitor on several sites all succeed', async () => {
    const sites = ['DE', 'AT', 'CZ', 'PL'] as const
    for (let round = 0; round < 5; round += 1) {
      visitor = new TestVisitor(shop.app)
      for (const site of sites) await visitor.on(shop.app, site).add('FEW')
      const answers = await times(4, (at) => postLogin(at % 2 ? shop.app : beside, visitor, { site: sites[at]! }))
      expect(countByStatus(answers)).toEqual({ 303: 4 })
    }
  })

  test('first writes of a new customer on many devices do not deadlock', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { cookie } = await signIn(shop)
      const devices = Array.from({ length: 8 }, (_, at) => new TestVisitor(at % 2 ? beside : shop.app).signedIn(cookie))
      const answers = await Promise.all(devices.map((one, at) => one.add(`PLENTY-${at}`)))
      expect(countByStatus(answers)).toEqual({ 200: 8 })
      expect((await devices[0]!.cart()).numberOfArticles).toBe(8)
    }
  })

  test('twelve visitors who sign in as one customer lose no piece', async () => {
    const visitors = Array.from({ length: 12 }, () => new TestVisitor(shop.app))
    for (const one of visitors) await one.add('PLENTY-0', 2)
    const answers = await times(12, (at) => postLogin(at % 2 ? shop.app : beside, visitors[at]!))
    expect(countByStatus(answers)).toEqual({ 303: 12 })
    expect(await (await elsewhere()).lines()).toEqual(['PLENTY-0 24'])
  })

  test('writes during a sign-in: acknowledged ones are in the cart, retries of the others count once', async () => {
    for (let round = 0; round < 6; round += 1) {
      await shop.database.pool.query('delete from cart; delete from cart_answer')
      visitor = new TestVisitor(shop.app)
      const other = await elsewhere()
      await visitor.add('PLENTY-0')
      const press = (one: TestVisitor, tcm: string) => {
        const id = randomUUID()
        return { tcm, id, send: (by = one) => by.add(tcm, 1, key(id)) }
      }
      const presses = Array.from({ length: 24 }, (_, at) =>
        press([visitor, visitor.on(beside), other, other.on(beside)][at % 4]!, `PLENTY-${1 + (at % 3)}`),
      )
      const halfway = 6 + 2 * round
      const [before, after] = [presses.slice(0, halfway), presses.slice(halfway)]
      shop.moment += 1
      const sent = [
        ...before.map((one) => one.send()),
        postLogin(round % 2 ? shop.app : beside, visitor),
        ...after.map((one) => one.send()),
      ]
      const all = await Promise.all(sent)
      const answers = all.filter((_, at) => at !== halfway)
      const customer = afterLogin(visitor, all[halfway]!)
      for (const { statusCode } of answers) expect([200, 409]).toContain(statusCode)
      const acknowledged = presses.filter((_, at) => answers[at]!.statusCode === 200)
      const piecesOf = (of: typeof presses) =>
        ['PLENTY-1', 'PLENTY-2', 'PLENTY-3'].flatMap((tcm) => {
          const pieces = of.filter((one) => one.tcm === tcm).length
          return pieces ? [`${tcm} ${pieces}`] : []
        })
      expect(await sorted(customer)).toEqual(['PLENTY-0 1', ...piecesOf(acknowledged)])
      const repeated = await Promise.all(presses.map((one) => one.send(customer)))
      expect(countByStatus(repeated)).toEqual({ 200: 24 })
      expect(await sorted(customer)).toEqual(['PLENTY-0 1', ...piecesOf(presses)])
    }
  })

  test('sign-ins do not deadlock with carts that are locked while products are read', async () => {
    const visitors = Array.from({ length: 30 }, () => new TestVisitor(shop.app, 'SK'))
    for (const one of visitors) await one.add('PLENTY-0')
    const unread = await shop.beside()
    const answers = await Promise.all(
      visitors.flatMap((one) => [
        one.on(unread).add('PLENTY-1'),
        one.add('PLENTY-2'),
        postLogin(unread, one, { site: 'SK' }),
      ]),
    )
    // on a loaded machine the last of thirty passwords wait for longer than the queue's five seconds
    for (const { statusCode } of answers) expect([200, 303, 409, 503]).toContain(statusCode)
    const refused = answers.flatMap(({ statusCode }, at) => (statusCode === 503 ? [Math.floor(at / 3)] : []))
    for (const at of refused) answers.push(await postLogin(unread, visitors[at]!, { site: 'SK' }))
    expect(answers.filter(({ statusCode }) => statusCode === 303)).toHaveLength(30)
    expect(shop.logged.filter((line) => line.includes('deadlock'))).toEqual([])
  })
})

describe('a sign-in whose database connection is lost', () => {
  /** Breaks the connection at a statement of the sign-in's transaction, before or after the database executes it. */
  async function losing<T>(statement: RegExp, when: 'before' | 'after', act: () => Promise<T>): Promise<T> {
    const { pool } = shop.database
    const original = pool.connect
    const lost = () => Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' })
    pool.connect = (async (...given: unknown[]) => {
      // pool.query calls connect with a callback; only the transaction's call without one is to be broken
      if (given.length > 0) return original.apply(pool, given as unknown as Parameters<typeof original>)
      const client = await (original as () => Promise<pg.PoolClient>).call(pool)
      const query = client.query
      const release = client.release
      let gone = false
      client.query = (async (...values: Parameters<typeof query>) => {
        if (gone) throw lost()
        const [text] = values as unknown as [string | { text: string }]
        const hit = statement.test(typeof text === 'string' ? text : text.text)
        if (hit) gone = true
        if (hit && when === 'before') throw lost()
        const result = await (query.apply(client, values) as unknown as Promise<unknown>)
        if (hit) throw lost()
        return result
      }) as typeof query
      client.release = () => {
        client.query = query
        client.release = release
        // destroying the connection makes PostgreSQL roll the transaction back
        release.call(client, true)
      }
      return client
    }) as unknown as typeof original
    return act().finally(() => {
      pool.connect = original
    })
  }

  test.each([
    ['before anything', /pg_advisory/, 'before' as const, 0],
    ['before the carts are merged', /update cart set version/, 'before' as const, 0],
    ['before the anonymous cart is marked as merged', /merged = true/, 'before' as const, 0],
    ['before the commit', /^commit/, 'before' as const, 0],
    ['after the commit, before the answer', /^commit/, 'after' as const, 1],
  ])('%s: 503, and the next sign-in has every piece once', async (_title, statement, when, merged) => {
    await (await elsewhere()).add('FEW', 1)
    await visitor.add('FEW', 2)
    const failed = await losing(statement, when, () => postLogin(shop.app, visitor))
    expect([failed.statusCode, cookieOf(failed, 'cart'), cookieOf(failed, 'session')]).toEqual([
      503,
      undefined,
      undefined,
    ])
    expect(await visitor.lines()).toEqual(merged ? [] : ['FEW 2'])
    expect(await (await login(visitor)).lines()).toEqual(['FEW 3'])
    shop.logged.length = 0
  })

  test('from the start: 503 and no cookie', async () => {
    await visitor.add('FEW', 2)
    const { pool } = shop.database
    const original = pool.query
    pool.query = (async () => {
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    }) as unknown as typeof original
    const customer = visitor.signedIn(`session=${'x'.repeat(43)}`)
    const answers = await Promise.all([postLogin(shop.app, visitor), postLogout(shop.app, customer)]).finally(() => {
      pool.query = original
    })
    expect(countByStatus(answers)).toEqual({ 503: 2 })
    for (const answer of answers) expect(answer.headers['set-cookie']).toBeUndefined()
    expect(await visitor.lines()).toEqual(['FEW 2'])
    shop.logged.length = 0
  })
})

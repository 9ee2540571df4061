import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { ACCOUNT_ORDERS_PATH, ORDER_CONFIRMED_PATH } from '#rules/account-addresses.ts'
import { CART_FORM_PATH, CART_PAGE_PATH, CHECKOUT_PATH, LOGIN_PATH } from '#rules/addresses.ts'
import { defaultSettings, type Settings } from '#rules/settings/settings.ts'
import type { Site } from '#sites/sites.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { CartService } from '../cart/cart-service.ts'
import { commandOf } from '../commands/command-of.ts'
import { readConfiguration } from '../configuration.ts'
import { SlotCache } from '../contents/slot-cache.ts'
import { Counts } from '../counts.ts'
import type { Database } from '../database/database.ts'
import { ProductCache } from '../product/product-cache.ts'
import { setPrice } from '../product/set-price.ts'
import { cartIdOf } from '../request/visitor.ts'
import { shopSecretOf } from '../shop-secret.ts'
import { setStock } from '../stock/set-stock.ts'
import { TEST_ACTING, TEST_AUTHOR } from '../testing/acting.ts'
import { atLastCheck, pressedFields } from '../testing/at-last-check.ts'
import { setSetting } from '../testing/set-setting.ts'
import { sqlMoment } from '../testing/sql-moment.ts'
import { TestBrowser } from '../testing/test-browser.ts'
import { replaceCampaigns } from '../testing/test-campaigns.ts'
import { addressFields, filledIn, main, orderFields, writtenEntry } from '../testing/test-checkout.ts'
import { signIn } from '../testing/test-customer.ts'
import { addTestGiftCard } from '../testing/test-gift-card.ts'
import { addTestGoods, GOODS_PRICE } from '../testing/test-goods.ts'
import { jobsDone } from '../testing/test-jobs.ts'
import { TestMailServer } from '../testing/test-mail-server.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { previewing } from '../testing/test-staff.ts'
import type { LoadedSettings } from './decided-settings.ts'
import { placeOrder } from './place-order.ts'
import type { PlacingRequest } from './placing.ts'

/** From the cart to the order, by forms without script and with real mails. */

const server = new TestMailServer()
const texts = textsOf('checkout', 'de-DE')
let shop: TestShop
let browser: TestBrowser
let moment = Date.now()

beforeAll(async () => {
  await server.start()
  shop = await openTestShop({ SMTP_URL: server.url, METRICS_PORT: '0' }, { built: true, clock: () => moment })
  await shop.app.listen({ port: 0 })
  await addTestGoods(shop.database.pool)
  await replaceCampaigns(shop.database.pool, [])
})
beforeEach(() => {
  moment = Date.now()
  browser = new TestBrowser(shop)
  server.mails.length = 0
})
afterEach(async () => {
  await setStock(shop.database.pool, 'FEW', 5, TEST_ACTING)
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
  await server.stop()
})

const rows = async (sql: string, ...values: unknown[]) => (await shop.database.pool.query(sql, values)).rows
const stockOf = async (tcm: string) => (await rows('select stock from article where tcm = $1', tcm))[0].stock
/** The orders that the metrics of the process have counted. */
async function countedOrders(): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${shop.app.metricsPort}/metrics`)).text()
  return Number(/^crema_orders_total{site="DE"} (\d+)$/m.exec(text)![1])
}
const ordersTo = (email: string) => rows('select * from customer_order where email = $1', email)

test('a guest orders by forms and sees the confirmation, and the cart is empty [HEAD-06]', async () => {
  const { fields, page, email } = await filledIn(browser, { tcm: 'PLENTY-1', quantity: 2 })
  expect(page.headers['cache-control']).toContain('no-store')
  const placed = await browser.post(CHECKOUT_PATH, fields)
  expect([placed.statusCode, placed.headers.location]).toEqual([303, expect.stringContaining(ORDER_CONFIRMED_PATH)])
  const confirmed = await browser.get(placed.headers.location!)
  const [order] = await ordersTo(email)
  expect(main(confirmed.body)).toContain(order.number)
  expect(order).toMatchObject({ site: 'DE', state: 'placed', goods_amount: 2 * GOODS_PRICE, customer_id: null })
  await jobsDone(shop)
  expect(server.mails.map(({ subject }) => subject)).toEqual([
    expect.stringContaining(order.number),
    expect.stringContaining(order.number),
  ])
  expect((await browser.get(CHECKOUT_PATH)).headers.location).toContain(CART_PAGE_PATH)
})

test('an order is written with prices, taxes and sums as they were, and takes its pieces', async () => {
  const { fields, email } = await filledIn(browser, { quantity: 3 })
  await browser.post(CHECKOUT_PATH, fields)
  const [order] = await ordersTo(email)
  const lines = await rows('select * from customer_order_line where order_id = $1', order.id)
  const [line] = lines
  expect(lines).toHaveLength(1)
  expect(line).toMatchObject({
    kind: 'article',
    item_id: 'FEW',
    quantity: 3,
    price: GOODS_PRICE,
    amount: 3 * GOODS_PRICE,
  })
  expect(order.taxes).toEqual([{ taxRate: line.tax_rate, amount: order.total_amount, taxAmount: order.tax_amount }])
  expect(order.total_amount).toBe(order.goods_amount + order.delivery_amount)
  expect(await stockOf('FEW')).toBe(2)
  expect(await rows('select * from checkout where id = $1', order.cart_id)).toEqual([])
  expect(
    await rows('select position, type, done_by, data, happened_at from order_event where order_id = $1', order.id),
  ).toEqual([{ position: 1, type: 'placed', done_by: 'shopper', data: {}, happened_at: order.placed_at }])
})

test('two hundred orders at once for twenty pieces are twenty orders', async () => {
  const buyers = Array.from({ length: 200 }, () => ({
    browser: new TestBrowser(shop),
    email: `${randomUUID()}@race.example`,
  }))
  await setStock(shop.database.pool, 'MOST8', 20, TEST_ACTING)
  const fields = await Promise.all(
    buyers.map(({ browser: buyer, email }) => writtenEntry(shop, buyer, { email, tcm: 'MOST8' })),
  )
  const answers = await Promise.all(buyers.map(({ browser: buyer }, at) => buyer.post(CHECKOUT_PATH, fields[at])))
  const statuses = Object.groupBy(answers, ({ statusCode }) => String(statusCode))
  expect([statuses['303']?.length, statuses['409']?.length]).toEqual([20, 180])
  expect(await stockOf('MOST8')).toBe(0)
  const orders = await rows("select email from customer_order where email like '%@race.example'")
  expect(orders).toHaveLength(20)
  const taken = await rows("select sum(quantity)::int as taken from customer_order_line where item_id = 'MOST8'")
  expect(taken).toEqual([{ taken: 20 }])
  await setStock(shop.database.pool, 'MOST8', 100, TEST_ACTING)
  await jobsDone(shop)
})

test.each(['one after the other', 'at the same time'])('a button pressed twice %s orders once', async (how) => {
  const { fields, email } = await filledIn(browser)
  const counted = await countedOrders()
  const press = () => browser.post(CHECKOUT_PATH, fields)
  const answers =
    how === 'at the same time' ? await Promise.all(Array.from({ length: 10 }, press)) : [await press(), await press()]
  const [order] = await ordersTo(email)
  expect(await ordersTo(email)).toHaveLength(1)
  for (const { statusCode, headers } of answers) {
    expect([statusCode, headers.location]).toEqual([303, expect.stringContaining(order.number)])
  }
  expect(await stockOf('FEW')).toBe(4)
  expect((await countedOrders()) - counted).toBe(1)
})

test('the same cart in two tabs is ordered once, and both show the order', async () => {
  const { fields, email } = await filledIn(browser)
  const other = orderFields((await browser.get(CHECKOUT_PATH)).body)
  expect(other.key).not.toBe(fields.key)
  const answers = await Promise.all([browser.post(CHECKOUT_PATH, fields), browser.post(CHECKOUT_PATH, other)])
  expect(await ordersTo(email)).toHaveLength(1)
  expect(new Set(answers.map(({ headers }) => headers.location)).size).toBe(1)
})

test('a price that has changed is said with old and new, and the next press orders at the new one', async () => {
  const { fields, email } = await filledIn(browser, { tcm: 'PLENTY-2' })
  await setPrice(shop.database.pool, { by: TEST_AUTHOR, site: 'DE', tcm: 'PLENTY-2', amount: 1234, moment })
  const refused = await browser.post(CHECKOUT_PATH, fields)
  expect(refused.statusCode).toBe(409)
  const html = main(refused.body)
  for (const text of [texts.changed, '10,00', '12,34']) expect(html).toContain(text)
  expect(await ordersTo(email)).toEqual([])
  expect((await browser.post(CHECKOUT_PATH, orderFields(refused.body))).statusCode).toBe(303)
  expect((await ordersTo(email))[0].goods_amount).toBe(1234)
})

test('pieces that were sold in between are said, and nothing is ordered', async () => {
  const { fields, email } = await filledIn(browser, { quantity: 4 })
  await setStock(shop.database.pool, 'FEW', 1, TEST_ACTING)
  const refused = await browser.post(CHECKOUT_PATH, fields)
  expect(refused.statusCode).toBe(409)
  // in the message at the top, and where the button was
  expect(main(refused.body).split('möglich ist nur noch 1')).toHaveLength(3)
  expect(main(refused.body)).not.toContain(texts.order)
  await setStock(shop.database.pool, 'FEW', 0, TEST_ACTING)
  expect((await browser.post(CHECKOUT_PATH, fields)).statusCode).toBe(409)
  expect(await ordersTo(email)).toEqual([])
})

test('an address or a cart that was changed in another tab is shown before the button works again', async () => {
  const { fields, email } = await filledIn(browser)
  await browser.post(CHECKOUT_PATH, { step: 'payment', payment: 'prepayment' })
  const changed = await browser.post(CHECKOUT_PATH, fields)
  expect(changed.statusCode).toBe(409)
  expect(main(changed.body)).toContain(texts.changedEntry)
  const again = orderFields((await browser.get(CHECKOUT_PATH)).body)
  await browser.post(CART_FORM_PATH, { tcm: 'FEW', quantity: '1' })
  const refused = await browser.post(CHECKOUT_PATH, again)
  expect(refused.statusCode).toBe(409)
  expect(main(refused.body)).not.toContain(texts.changedEntry)
  expect(await ordersTo(email)).toEqual([])
  expect((await browser.post(CHECKOUT_PATH, orderFields(refused.body))).statusCode).toBe(303)
})

test('what was typed wrongly is shown again with what is wrong, and billing may be another address', async () => {
  await browser.post(CART_FORM_PATH, { tcm: 'FEW' })
  const wrong = await browser.post(CHECKOUT_PATH, { step: 'who', email: 'nobody' })
  expect(wrong.statusCode).toBe(400)
  expect(main(wrong.body)).toContain('value="nobody"')
  await browser.post(CHECKOUT_PATH, { step: 'who', email: 'eva@example.org' })
  const typed = { step: 'addresses', billing: 'other', ...addressFields('DE'), 'billing-street': 'Gasse 2' }
  const half = await browser.post(CHECKOUT_PATH, typed)
  expect(half.statusCode).toBe(400)
  for (const text of ['value="Út 1"', 'value="Gasse 2"', 'id="billing-postcode-fault"']) {
    expect(main(half.body)).toContain(text)
  }
  expect(main(half.body).match(/<input[^>]*autofocus[^>]*>/gi)).toEqual([expect.stringContaining('billing-firstname')])
  expect((await browser.post(CHECKOUT_PATH, { ...typed, ...addressFields('DE', 'billing') })).statusCode).toBe(303)
  expect(main((await browser.get(`${CHECKOUT_PATH}?step=addresses`)).body)).toContain('value="Út 1"')
  expect((await browser.post(CHECKOUT_PATH, { step: 'payment', payment: 'card' })).statusCode).toBe(400)
})

test('a customer orders with a stored address, and nobody else sees the order', async () => {
  const { cookie, customerId } = await signIn(shop)
  const [name, value] = cookie.split('=') as [string, string]
  browser.cookies.set(name, value)
  const id = randomUUID()
  await rows(
    `insert into customer_address values ($1, $2, 'Éva', 'Kis', '', 'Gespeichert 7', '', '20095', 'Hamburg', '', '', ${sqlMoment(moment)})`,
    id,
    customerId,
  )
  await browser.post(CART_FORM_PATH, { tcm: 'FEW' })
  expect(main((await browser.get(CHECKOUT_PATH)).body)).toContain('Gespeichert 7')
  const steps: Array<Record<string, string>> = [
    { step: 'addresses', address: id },
    { step: 'delivery', deliveryKind: 'home' },
    { step: 'payment', payment: 'prepayment' },
  ]
  for (const fields of steps) expect((await browser.post(CHECKOUT_PATH, fields)).statusCode).toBe(303)
  const placed = await browser.post(CHECKOUT_PATH, orderFields((await browser.get(CHECKOUT_PATH)).body))
  const [order] = await rows('select * from customer_order where customer_id = $1', customerId)
  expect(order.delivery_address).toMatchObject({ street: 'Gespeichert 7' })
  expect((await browser.get(placed.headers.location!)).statusCode).toBe(200)
  expect((await new TestBrowser(shop).get(placed.headers.location!)).statusCode).toBe(404)
  const list = main((await browser.get(ACCOUNT_ORDERS_PATH)).body)
  for (const text of [order.number, texts.statePlaced]) expect(list).toContain(text)
  expect((await new TestBrowser(shop).get(ACCOUNT_ORDERS_PATH)).headers.location).toContain(LOGIN_PATH)
  // the law asks for the order, not for the account
  await rows('delete from customer where id = $1', customerId)
  expect(await rows('select customer_id from customer_order where id = $1', order.id)).toEqual([{ customer_id: null }])
  await jobsDone(shop)
})

test.each<[what: string, fields: Record<string, string> | string]>([
  ['nothing', {}],
  ['no such step', { step: 'gift' }],
  ['a step twice', 'step=who&step=order'],
  ['a field twice', 'step=who&email=a%40example.org&email=b%40example.org'],
  ['an order without what was shown', { step: 'order', key: randomUUID() }],
  ['a key that is none', { step: 'order', key: 'x', cartVersion: '1', revision: '1', shown: '{}' }],
  ['something huge', { step: 'who', email: 'x'.repeat(5000) }],
  ['a sign that no table stores', { step: 'addresses', ...addressFields('DE'), 'delivery-street': 'a\u0000b' }],
  [
    'a version beyond all',
    { step: 'order', key: randomUUID(), cartVersion: '99999999999999', revision: '1', shown: 'x' },
  ],
])('%s is refused and ordered is nothing', async (_what, fields) => {
  const answer = await browser.post(CHECKOUT_PATH, fields, { accept: 'text/html' })
  expect(answer.statusCode).toBe(400)
})

test('under a staff preview nothing is stored or ordered, and the page says so', async () => {
  const { fields, email } = await filledIn(browser)
  const cookie = `${browser.cookie}; ${await previewing(shop, { dateTime: '2026-12-01T10:00' })}`
  for (const form of [fields, { step: 'who', email: 'other@example.org' }]) {
    const refused = await browser.post(CHECKOUT_PATH, form, { cookie })
    expect(refused.statusCode).toBe(403)
  }
  const page = main((await browser.get(CHECKOUT_PATH, { cookie })).body)
  expect(page).toContain(texts.preview)
  expect(page).not.toContain(texts.order)
  expect(await ordersTo(email)).toEqual([])
  expect((await browser.post(CHECKOUT_PATH, fields)).statusCode).toBe(303)
})

test('an empty cart leads back to the cart, and a form of another origin is refused', async () => {
  const shown = JSON.stringify({ lines: {}, delivery: 0, total: 0 })
  const fields = { step: 'order', key: randomUUID(), cartVersion: '0', revision: '0', shown }
  expect((await browser.post(CHECKOUT_PATH, fields)).headers.location).toContain(CART_PAGE_PATH)
  expect((await browser.post(CHECKOUT_PATH, fields, { origin: 'https://evil.example' })).statusCode).toBe(403)
})

/** Places an order as the route does, with what happens between its steps. */
function place(
  visitor: TestBrowser,
  fields: Record<string, string>,
  {
    onCartRead = async () => {},
    onWrite = async () => {},
    settings,
    ...more
  }: Partial<PlacingRequest> & {
    onCartRead?: () => Promise<unknown>
    onWrite?: () => Promise<unknown>
    settings?: Partial<LoadedSettings>
  } = {},
) {
  const { folder } = shop
  const { pool } = shop.database
  const database: Database = {
    ...shop.database,
    lockingTransaction: async (work) => {
      await onWrite()
      return shop.database.lockingTransaction(work)
    },
  }
  const carts = new CartService(database, new ProductCache(pool))
  const readForOrder = carts.readForOrder.bind(carts)
  carts.readForOrder = async (...given) => {
    const read = await readForOrder(...given)
    await onCartRead()
    return read
  }
  const parts = {
    carts,
    settings: { at: defaultSettings, load: async () => {}, ...settings },
    database,
    slotCache: new SlotCache(pool),
    placedOrders: new Counts<Site>(),
    payments: { for: () => undefined, named: () => undefined, all: [] },
    clock: () => moment,
    log: { warn: () => {} },
    configuration: readConfiguration({ DATA_DIR: folder }),
    secret: shopSecretOf(['secret of a test']),
  }
  return placeOrder(parts, {
    site: 'DE',
    cartId: cartIdOf(visitor.cookies.get('cart')!, 'DE'),
    formKey: fields.key!,
    cartVersion: Number(fields.cartVersion),
    revision: Number(fields.revision),
    shown: JSON.parse(fields.shown!),
    ...more,
  })
}

test('a number that was given already is replaced by another one', async () => {
  const first = await filledIn(browser)
  await browser.post(CHECKOUT_PATH, first.fields)
  const [{ number }] = await ordersTo(first.email)
  const visitor = new TestBrowser(shop)
  const { fields } = await filledIn(visitor)
  const given = [number, number, 'ZZZZZ-ZZZZ2']
  const outcome = await place(visitor, fields, { newNumber: () => given.shift()! })
  expect(outcome).toEqual({ type: 'placed', number: 'ZZZZZ-ZZZZ2' })
})

test('what the cart’s own rules refuse is not ordered, although there are pieces enough', async () => {
  const email = `${randomUUID()}@order.example`
  // for holders of the loyalty card only
  const fields = await writtenEntry(shop, browser, { email, tcm: 'CARD' })
  expect((await browser.post(CHECKOUT_PATH, fields)).statusCode).toBe(409)
  expect(await ordersTo(email)).toEqual([])
})

test('a session that ends between reading the cart and the entry does not order the customer’s cart by a guest’s entry', async () => {
  const { customerId } = await signIn(shop)
  const email = `${randomUUID()}@order.example`
  const fields = await writtenEntry(shop, browser, { email, tcm: 'PLENTY-3' })
  await rows(
    `insert into cart (id, site, version, lines, updated_at)
     select $1, site, version, lines, updated_at from cart where id = $2`,
    `customer ${customerId}`,
    cartIdOf(browser.cookies.get('cart')!, 'DE'),
  )
  const [{ token_hash }] = await rows('select token_hash from customer_session where customer_id = $1', customerId)
  const outcome = await place(browser, fields, {
    sessionHash: token_hash,
    onCartRead: () => rows('delete from customer_session where customer_id = $1', customerId),
  })
  expect(outcome).toEqual({ type: 'changed' })
  expect(await ordersTo(email)).toEqual([])
})

test.each<[what: string, end: (ids: { voucher: string; card: string }) => Promise<unknown>]>([
  [
    'a voucher that staff end',
    ({ voucher }) => rows('update voucher set ended_at = to_timestamp($2 / 1000.0) where id = $1', voucher, moment),
  ],
  [
    'a voucher that is over',
    ({ voucher }) => rows('update voucher set valid_until = to_timestamp($2 / 1000.0) where id = $1', voucher, moment),
  ],
  [
    'a gift card that is over',
    ({ card }) => rows('update gift_card set valid_until = to_timestamp($2 / 1000.0) where id = $1', card, moment),
  ],
])('%s between reading and writing is not used, and nothing is ordered', async (_what, end) => {
  const { pool } = shop.database
  const { id: card } = await addTestGiftCard(pool, 300)
  const code = `RACE-${randomUUID().slice(0, 8).toUpperCase()}`
  await commandOf('vouchers', ['add', 'DE', code, '--amount', '100'])(shop.database, moment - 1000)
  const [{ id: voucher }] = await rows('select id from voucher where code = $1', code)
  const { browser: visitor, email } = await atLastCheck(shop, { vouchers: [voucher], giftCards: [card] })
  const fields = pressedFields((await visitor.get(CHECKOUT_PATH)).body)
  let ended = false
  const outcome = await place(visitor, fields, {
    onWrite: async () => {
      if (!ended) await end({ voucher, card })
      ended = true
    },
  })
  expect([ended, outcome]).toEqual([true, { type: 'changed' }])
  expect(await ordersTo(email)).toEqual([])
  expect(await rows('select uses from voucher where id = $1', voucher)).toEqual([{ uses: 0 }])
  expect(await rows('select balance from gift_card where id = $1', card)).toEqual([{ balance: 300 }])
})

test.each([
  ['a cart that changes', 'update cart set version = version + 1 where id = $1'],
  ['a cart that is merged into another one', 'update cart set merged = true where id = $1'],
  ['a piece that would only come later', "update article set stock = 4 where tcm = 'FEW' and $1 <> ''"],
  // the last, because no test after it has this article
  ['an article that is deleted', "delete from article where tcm = 'PLENTY-9' and $1 <> ''"],
])('%s between reading and writing orders nothing', async (_what, change) => {
  await rows(`update article set backorder = '{"most": 5, "days": 9}' where tcm = 'FEW'`)
  const lines = [
    { tcm: 'PLENTY-9', quantity: 1 },
    { tcm: 'FEW', quantity: 5 },
  ]
  const { browser: visitor, email } = await atLastCheck(shop, { lines })
  const fields = pressedFields((await visitor.get(CHECKOUT_PATH)).body)
  let isChanged = false
  const outcome = await place(visitor, fields, {
    onWrite: async () => {
      if (!isChanged) await rows(change, cartIdOf(visitor.cookies.get('cart')!, 'DE'))
      isChanged = true
    },
  })
  expect([isChanged, outcome]).toEqual([true, { type: 'changed' }])
  expect(await ordersTo(email)).toEqual([])
  await rows("update article set backorder = null where tcm = 'FEW'")
})

test('a new price of shipping that the page of another process has shown is ordered by', async () => {
  const command = (name: string, ...words: string[]) => commandOf(name, words)(shop.database, moment)
  await command('settings', 'set', 'shipping', '--site', 'DE', '--price', '5,90')
  const { browser: visitor, email } = await atLastCheck(shop)
  const shown = async () => pressedFields((await visitor.get(CHECKOUT_PATH)).body)
  await expect.poll(async () => JSON.parse((await shown()).shown!).delivery).toBe(590)
  const late = { ...defaultSettings('DE') }
  const settings = {
    at: () => late,
    load: async () => void Object.assign(late, { shipping: { price: 590, freeShippingFrom: 2000 } }),
  }
  expect(await place(visitor, await shown(), { settings })).toMatchObject({ type: 'placed' })
  expect(await ordersTo(email)).toMatchObject([{ delivery_amount: 590, total_amount: 1590 }])
  await command('contents', 'undo', 'shipping', 'shipping', 'DE')
})

/** The fields of the last check once the shop has heard of what the tests before have set and undone. */
async function fieldsByDefault(visitor: TestBrowser) {
  const fields = async () => pressedFields((await visitor.get(CHECKOUT_PATH)).body)
  const shown = { delivery: 495, taxes: { 700: 98 } }
  await expect.poll(async () => JSON.parse((await fields()).shown ?? '{}')).toMatchObject(shown)
  return fields()
}

test.each([
  ['before the cart is read', 'onCartRead'],
  ['between reading and writing', 'onWrite'],
] as const)('a price of shipping that another process changes %s orders nothing by the old one', async (_when, at) => {
  const { browser: visitor, email } = await atLastCheck(shop)
  const fields = await fieldsByDefault(visitor)
  const settingsCommand = (...words: string[]) => commandOf('settings', words)(shop.database, moment)
  let inMemory = defaultSettings('DE')
  let isChanged = false
  const outcome = await place(visitor, fields, {
    settings: {
      at: () => inMemory,
      load: async () => {
        inMemory = { ...inMemory, shipping: { price: 590, freeShippingFrom: 2000 } }
      },
    },
    [at]: async () => {
      if (!isChanged) await settingsCommand('set', 'shipping', '--site', 'DE', '--price', '5,90')
      isChanged = true
    },
  })
  expect([isChanged, outcome]).toEqual([true, { type: 'changed' }])
  expect(inMemory.shipping.price).toBe(590)
  expect(await ordersTo(email)).toEqual([])
  await commandOf('contents', ['undo', 'shipping', 'shipping', 'DE'])(shop.database, moment)
})

test.each([
  ['before the cart is read', 'onCartRead'],
  ['between reading and writing', 'onWrite'],
] as const)('an order by a kind of payment that another process takes away %s is refused', async (_when, at) => {
  const { browser: visitor, email } = await atLastCheck(shop)
  const fields = await fieldsByDefault(visitor)
  const payments = (kinds: string) =>
    setSetting({ database: shop.database, moment }, ['payments', '--site', 'DE', '--kinds', kinds])
  let inMemory = defaultSettings('DE')
  let isChanged = false
  const outcome = await place(visitor, fields, {
    settings: {
      at: () => inMemory,
      load: async () => {
        inMemory = { ...inMemory, payments: { kinds: ['prepayment', 'card'], bounds: {} } }
      },
    },
    [at]: async () => {
      if (!isChanged) await payments('prepayment,card')
      isChanged = true
    },
  })
  expect([isChanged, outcome]).toEqual([true, { type: 'payment', kind: 'invoice', refusal: { code: 'NOT_OFFERED' } }])
  expect(await ordersTo(email)).toEqual([])
  await payments('invoice,prepayment,card')
})

test('an order by a kind of payment that only the memory of this process lacks is placed', async () => {
  const { browser: visitor, email } = await atLastCheck(shop)
  const fields = await fieldsByDefault(visitor)
  let inMemory: Settings = { ...defaultSettings('DE'), payments: { kinds: ['card'], bounds: {} } }
  const load = async () => {
    inMemory = defaultSettings('DE')
  }
  expect(await place(visitor, fields, { settings: { at: () => inMemory, load } })).toMatchObject({
    type: 'placed',
  })
  expect(await ordersTo(email)).toMatchObject([{ payment: 'invoice' }])
})

test.each([
  ['before the cart is read', 'onCartRead'],
  ['between reading and writing', 'onWrite'],
] as const)('a tax rate that another process changes %s orders nothing by the old one', async (_when, at) => {
  const { browser: visitor, email } = await atLastCheck(shop)
  const fields = await fieldsByDefault(visitor)
  const command = (name: string, ...words: string[]) => commandOf(name, words)(shop.database, moment)
  let inMemory = defaultSettings('DE')
  let isChanged = false
  const outcome = await place(visitor, fields, {
    settings: {
      at: () => inMemory,
      load: async () => {
        inMemory = { ...inMemory, tax: { reduced: 800 } }
      },
    },
    [at]: async () => {
      if (!isChanged) await command('settings', 'set', 'tax', '--country', 'DE', '--reduced', '8')
      isChanged = true
    },
  })
  expect([isChanged, outcome]).toEqual([true, { type: 'changed' }])
  expect(inMemory.tax).toEqual({ reduced: 800 })
  expect(await ordersTo(email)).toEqual([])
  await command('contents', 'undo', 'tax', 'tax', 'COUNTRY_DE')
})

test('an order after whose change the settings cannot be read ends as changed', async () => {
  const { browser: visitor, email } = await atLastCheck(shop)
  const fields = await fieldsByDefault(visitor)
  const inMemory = { ...defaultSettings('DE'), shipping: { price: 590, freeShippingFrom: 2000 } }
  const load = async () => {
    throw new Error('the database is away')
  }
  expect(await place(visitor, fields, { settings: { at: () => inMemory, load } })).toEqual({ type: 'changed' })
  expect(await ordersTo(email)).toEqual([])
})

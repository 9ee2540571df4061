import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { defaultSettings } from '#rules/settings/settings.ts'
import type { Site } from '#sites/sites.ts'
import { CartService } from '../cart/cart-service.ts'
import { readConfiguration } from '../configuration.ts'
import { SlotCache } from '../contents/slot-cache.ts'
import { Counts } from '../counts.ts'
import type { PaymentProvider } from '../payment-provider/payment-provider.ts'
import { ProductCache } from '../product/product-cache.ts'
import { cartIdOf } from '../request/visitor.ts'
import { shopSecretOf } from '../shop-secret.ts'
import { receiveTags } from '../testing/received-tags.ts'
import { sqlMoment } from '../testing/sql-moment.ts'
import { TestBrowser } from '../testing/test-browser.ts'
import { replaceCampaigns } from '../testing/test-campaigns.ts'
import { writtenEntry } from '../testing/test-checkout.ts'
import { addTestGiftCard } from '../testing/test-gift-card.ts'
import { addTestGoods } from '../testing/test-goods.ts'
import { addTestOrder, newOrderNumber } from '../testing/test-orders.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { placeOrder } from './place-order.ts'

/** Which orders count towards the limits of a day, whose vouchers are refused, and who hears of an order. */

const NOW = Date.UTC(2026, 10, 23, 13, 5)
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({}, { clock: () => NOW })
  await addTestGoods(shop.database.pool)
  await replaceCampaigns(shop.database.pool, [])
})
beforeEach(async () => {
  await rows('delete from daily_count')
  await rows("update article set stock = null where tcm = 'PLENTY-1'")
})
afterAll(() => shop.close())

const rows = async (sql: string, ...values: unknown[]) => (await shop.database.pool.query(sql, values)).rows

/** A voucher of 1.00 for a first order. */
async function addVoucher(leastGoodsAmount = 0): Promise<string> {
  const id = randomUUID()
  await rows(
    `insert into voucher (id, site, code, kind, value, least_goods_amount, first_order, created_at)
     values ($1::uuid, 'DE', $1::text, 'amount', 100, $2, true, ${sqlMoment(NOW - 9)})`,
    ...[id, leastGoodsAmount],
  )
  return id
}

/** Presses the button of a guest whose order of one piece at 10.00 is ready, at a shop with a provider of payments. */
async function press({
  email = `${randomUUID()}@order.example`,
  payment = 'prepayment',
  voucher = '',
  giftCard = '',
  isLower = true,
  limits = true,
} = {}) {
  const { database } = shop
  const browser = new TestBrowser(shop)
  const fields = await writtenEntry(shop, browser, { email, tcm: 'PLENTY-1', payment })
  const cartId = cartIdOf(browser.cookies.get('cart')!, 'DE')
  const lowers = voucher !== '' && isLower
  if (voucher) await rows('update checkout set entered = entered || $2 where id = $1', cartId, { vouchers: [voucher] })
  if (giftCard)
    await rows('update checkout set entered = entered || $2 where id = $1', cartId, { giftCards: [giftCard] })
  const provider = { name: 'stripe' } as PaymentProvider
  const parts = {
    carts: new CartService(database, new ProductCache(database.pool)),
    database,
    slotCache: new SlotCache(database.pool),
    settings: { at: defaultSettings, load: async () => {} },
    placedOrders: new Counts<Site>(),
    payments: { for: () => provider, named: () => provider, all: [provider] },
    clock: () => NOW,
    log: { warn: () => {} },
    configuration: readConfiguration({ DATA_DIR: shop.folder, RATE_LIMITS: limits ? 'on' : 'off' }),
    secret: shopSecretOf(['secret of a test']),
  }
  const shown = {
    ...{ lines: { 'article PLENTY-1': [1, 1000] as [number, number] }, delivery: 495 },
    ...(giftCard && { giftCards: 400 }),
  }
  const { type } = await placeOrder(parts, {
    ...{ site: 'DE', cartId, formKey: fields.key!, cartVersion: 1, revision: 1, ip: '192.0.2.1' },
    shown: lowers ? { ...shown, total: 1395, discount: 100 } : { ...shown, total: 1495 },
  })
  return { type, email, ordered: (await rows('select from customer_order where email = $1', email)).length }
}
const counts = async () =>
  (await rows('select count from daily_count order by count')).map(({ count }) => Number(count))

test('an order that nobody has paid counts for its mailbox, address and network, and one at a provider does not', async () => {
  expect(await press({ payment: 'card' })).toMatchObject({ type: 'reserved', ordered: 1 })
  expect(await counts()).toEqual([])
  expect(await press()).toMatchObject({ type: 'placed', ordered: 1 })
  expect(await counts()).toEqual([1, 1, 1])
})

test('an order is told to its shopper and to the merchant', async () => {
  await rows('delete from mail')
  const { email } = await press()
  const { merchant } = readConfiguration({ DATA_DIR: shop.folder }).mail
  expect(await rows('select kind, recipient from mail order by kind')).toEqual([
    { kind: 'order-confirmation', recipient: email },
    { kind: 'order-notice', recipient: merchant.DE },
  ])
  expect(merchant.DE).not.toBe(email)
})

test('an order of the last piece invalidates the pages of its product', async () => {
  await rows("update article set stock = 1 where tcm = 'PLENTY-1'")
  const received = await receiveTags(shop.database.connection)
  expect(await press()).toMatchObject({ type: 'placed' })
  expect(await received.tags()).toContain('product:test-goods')
  await received.stop()
})

test('a payment at a provider is of what the gift cards leave', async () => {
  const card = await addTestGiftCard(shop.database.pool, 400)
  const { email } = await press({ payment: 'card', giftCard: card.id })
  const paid = `select amount::int, total_amount::int from payment join customer_order on customer_order.id = order_id where email = $1`
  expect(await rows(paid, email)).toEqual([{ amount: 1095, total_amount: 1495 }])
})

test('a voucher for a first order lowers that of a new guest, and counts as no wrong code', async () => {
  expect(await press({ voucher: await addVoucher(), payment: 'card' })).toMatchObject({ type: 'reserved', ordered: 1 })
  expect(await counts()).toEqual([])
})

test.each([true, false])(
  'a voucher for a first order orders nothing for a known mailbox, with limits or without: %s',
  async (limits) => {
    const email = `${randomUUID()}@order.example`
    await addTestOrder(shop.database.pool, { number: newOrderNumber(), placedAt: NOW - 9, email })
    expect(await press({ email, voucher: await addVoucher(), limits })).toMatchObject({ type: 'voucher', ordered: 1 })
    expect(await counts()).toEqual(limits ? [1] : [])
  },
)

test('a voucher for a first order that lowers nothing stands in the way of no order', async () => {
  const email = `${randomUUID()}@order.example`
  await addTestOrder(shop.database.pool, { number: newOrderNumber(), placedAt: NOW - 9, email })
  const voucher = await addVoucher(5000)
  expect(await press({ email, voucher, isLower: false, payment: 'card' })).toMatchObject({
    type: 'reserved',
    ordered: 2,
  })
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultSettings } from '#rules/settings/settings.ts'
import type { Site } from '#sites/sites.ts'
import { CartService } from '../cart/cart-service.ts'
import { commandOf } from '../commands/command-of.ts'
import { readConfiguration } from '../configuration.ts'
import { SlotCache } from '../contents/slot-cache.ts'
import { Counts } from '../counts.ts'
import type { PaymentProvider } from '../payment-provider/payment-provider.ts'
import { ProductCache } from '../product/product-cache.ts'
import { cartIdOf } from '../request/visitor.ts'
import { shopSecretOf } from '../shop-secret.ts'
import { TestBrowser } from '../testing/test-browser.ts'
import { replaceCampaigns } from '../testing/test-campaigns.ts'
import { writtenEntry } from '../testing/test-checkout.ts'
import { addTestGoods } from '../testing/test-goods.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { placeOrder } from './place-order.ts'

/** An order that is paid at a provider waits for its payment, without anything of that provider being asked yet. */

const NOW = Date.UTC(2026, 10, 23, 13, 5)
const MINUTE_MS = 60_000
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({}, { clock: () => NOW })
  await addTestGoods(shop.database.pool)
  await replaceCampaigns(shop.database.pool, [])
})
afterAll(() => shop.close())

const rows = async (sql: string, ...values: unknown[]) => (await shop.database.pool.query(sql, values)).rows

/** A visitor whose order by card is ready, and its press at a shop that has a provider, or none. */
async function ready(hasProvider = true) {
  const { database } = shop
  const browser = new TestBrowser(shop)
  const email = `${randomUUID()}@order.example`
  const fields = await writtenEntry(shop, browser, { email, tcm: 'FEW', payment: 'card' })
  const cartId = cartIdOf(browser.cookies.get('cart')!, 'DE')
  const provider = { name: 'stripe' } as PaymentProvider
  const parts = {
    carts: new CartService(database, new ProductCache(database.pool)),
    database,
    slotCache: new SlotCache(database.pool),
    settings: { at: defaultSettings, load: async () => {} },
    placedOrders: new Counts<Site>(),
    payments: { for: () => (hasProvider ? provider : undefined), named: () => provider, all: [provider] },
    clock: () => NOW,
    log: { warn: () => {} },
    configuration: readConfiguration({ DATA_DIR: shop.folder }),
    secret: shopSecretOf(['secret of a test']),
  }
  const press = (formKey = fields.key!) =>
    placeOrder(parts, {
      ...{ site: 'DE', cartId, formKey, cartVersion: 1, revision: 1, ip: '192.0.2.1' },
      shown: JSON.parse(fields.shown!),
    })
  return { email, cartId, press }
}

test('an order by card keeps its pieces for fifteen minutes, for one payment of the whole sum, and sends nothing', async () => {
  const { email, cartId, press } = await ready()
  const outcome = await press()
  const [order] = await rows('select id, state, reserved_until from customer_order where email = $1', email)
  expect(order).toMatchObject({ state: 'reserved', reserved_until: new Date(NOW + 15 * MINUTE_MS) })
  const payments = await rows(
    'select id, provider, state, amount, currency, check_at from payment where order_id = $1',
    order.id,
  )
  // a piece of 10.00 and 4.95 for the delivery; the provider is asked after two minutes
  expect(payments).toEqual([
    {
      ...{ id: payments[0].id, provider: 'stripe', state: 'begun', amount: 1495, currency: 'EUR' },
      check_at: new Date(NOW + 2 * MINUTE_MS),
    },
  ])
  expect(outcome).toEqual({ type: 'reserved', paymentId: payments[0].id })
  // the same button, and that of another tab
  for (const key of [undefined, randomUUID()]) expect(await press(key)).toEqual(outcome)
  expect(await rows('select from customer_order where email = $1', email)).toHaveLength(1)
  expect(await rows("select stock from article where tcm = 'FEW'")).toEqual([{ stock: 4 }])
  expect(await rows('select from mail')).toEqual([])
  // cart and entry are there where the payment fails
  expect(await rows('select version, jsonb_array_length(lines) as lines from cart where id = $1', cartId)).toEqual([
    { version: 1, lines: 1 },
  ])
  expect(await rows('select from checkout where id = $1', cartId)).toHaveLength(1)
})

test('without a provider an order by card is not written', async () => {
  const { email, press } = await ready(false)
  expect(await press()).toEqual({ type: 'payment', kind: 'card', refusal: { code: 'NOT_OFFERED' } })
  expect(await rows('select from customer_order where email = $1', email)).toEqual([])
})

test('a process that has not heard that its site is closed writes no order', async () => {
  const { email, press } = await ready()
  await commandOf('settings', ['set', 'opening', '--site', 'DE', '--state', 'closed'])(shop.database, NOW - MINUTE_MS)
  expect(await press()).toEqual({ type: 'changed' })
  expect(await rows('select from customer_order where email = $1', email)).toEqual([])
})

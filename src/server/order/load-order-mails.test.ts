import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { RefundState } from '#rules/payment/payment-states.ts'
import { defaultSettings, type Settings, settingsAt } from '#rules/settings/settings.ts'
import type { Site } from '#sites/sites.ts'
import { commandOf } from '../commands/command-of.ts'
import { ProductCache } from '../product/product-cache.ts'
import { sqlMoment } from '../testing/sql-moment.ts'
import { addTestOrder, newOrderNumber } from '../testing/test-orders.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { orderMailLoaders } from './load-order-mails.ts'

/** What the mails about an order say, as it is when they are sent. */

const NOW = Date.UTC(2026, 10, 23, 13, 5)
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({}, { clock: () => NOW })
})
afterAll(() => shop.close())

const pool = () => shop.database.pool
const rows = async (sql: string, ...values: unknown[]) => (await pool().query(sql, values)).rows
const crema = (...words: string[]) => commandOf('orders', words)(shop.database, NOW)

/** What the merchant has set; a test says more. */
const loading = {
  settings: { at: (site: Site): Settings => defaultSettings(site) },
  configuration: { production: false },
  payments: { for: () => undefined },
}

type Loaders = ReturnType<typeof orderMailLoaders>
/** The view of a mail that is loaded now; undefined: it is not sent. */
async function viewOf<Kind extends keyof Loaders>(
  kind: Kind,
  data: Parameters<Loaders[Kind]>[0]['data'],
): Promise<Record<string, unknown> | undefined> {
  const load = orderMailLoaders({ ...loading, database: shop.database, productCache: new ProductCache(pool()) })[kind]
  const mail = { site: 'DE', recipient: 'eva@example.org', createdAt: NOW, data }
  const loaded = await load(mail as unknown as Parameters<typeof load>[0] & never, NOW)
  return loaded && ({ ...loaded.view, ...('replyTo' in loaded && { replyTo: loaded.replyTo }) } as never)
}

async function add(
  payment = 'invoice',
  { site = 'DE', state = 'placed' } = {},
): Promise<{ id: string; number: string }> {
  const number = newOrderNumber()
  return { number, id: await addTestOrder(pool(), { number, placedAt: NOW, payment, site, state }) }
}

test('the mail about a shipped order names its parcels, and an invoice where there is one', async () => {
  const { number } = await add()
  await crema('ship', number, '--carrier', 'dhl', '--tracking', '00340434161094042557')
  expect(await viewOf('order-shipped', { orderNumber: number })).toMatchObject({
    ...{ number, site: 'DE', shippedOn: '23.\u00a0November\u00a02026', hasInvoice: true },
    parcels: [{ trackingNumber: '00340434161094042557' }],
  })
  const bare = await add('invoice', { state: 'shipped' })
  expect(await viewOf('order-shipped', { orderNumber: bare.number })).toMatchObject({ hasInvoice: false, parcels: [] })
})

test('the mail about a cancelled order says what goes back, and whether gift cards had paid all of it', async () => {
  const { id, number } = await add()
  const data = { orderNumber: number, paidBack: 500, late: true }
  expect(await viewOf('order-cancelled', data)).toMatchObject({
    paidBack: 500,
    toCards: 0,
    isCovered: false,
    isLate: true,
  })
  await rows('update customer_order set gift_card_amount = 1999 where id = $1', id)
  expect(await viewOf('order-cancelled', { ...data, toCards: 1999 })).toMatchObject({ toCards: 1999, isCovered: false })
  await rows('update customer_order set gift_card_amount = 2000 where id = $1', id)
  expect(await viewOf('order-cancelled', data)).toMatchObject({ isCovered: true })
})

test.each<[RefundState, boolean, object | undefined]>([
  ['done', true, { amount: 300, way: 'card' }],
  ['waiting', true, { amount: 300, way: 'card' }],
  ['done', false, { amount: 300, way: 'account' }],
  ['deducted', false, { amount: 300, way: 'bill', stillToPay: 1700 }],
  ['void', false, undefined],
])('the mail about a refund that is %s, at a provider: %s', async (state, atProvider, view) => {
  const { id, number } = await add(atProvider ? 'card' : 'invoice', { state: atProvider ? 'paid' : 'placed' })
  const [refundId, paymentId] = [randomUUID(), randomUUID()]
  if (atProvider)
    await rows(
      `insert into payment (id, order_id, provider, state, amount, currency, begun_at, changed_at)
       values ($1, $2, 'stripe', 'paid', 2000, 'EUR', ${sqlMoment(NOW)}, ${sqlMoment(NOW)})`,
      ...[paymentId, id],
    )
  await rows(
    `insert into refund (id, order_id, payment_id, state, amount, currency, reason, added_at, changed_at)
     values ($1, $2, $3, $4, 300, 'EUR', 'goodwill', ${sqlMoment(NOW)}, ${sqlMoment(NOW)})`,
    ...[refundId, id, atProvider ? paymentId : null, state],
  )
  const loaded = await viewOf('order-refunded', { orderNumber: number, refundId })
  if (view) expect(loaded).toMatchObject({ number, ...view })
  else expect(loaded).toBe(undefined)
  expect(await viewOf('order-refunded', { orderNumber: number, refundId: randomUUID() })).toBe(undefined)
  expect(await viewOf('order-refunded', { orderNumber: number, toCards: 40 })).toMatchObject({
    amount: 40,
    way: 'gift-card',
  })
})

test('the mail about what was deducted names nothing to pay where the bill was paid since', async () => {
  const { id, number } = await add()
  const refundId = randomUUID()
  await rows(
    `insert into refund (id, order_id, state, amount, currency, reason, added_at, changed_at)
     values ($1, $2, 'deducted', 300, 'EUR', 'goodwill', ${sqlMoment(NOW)}, ${sqlMoment(NOW)})`,
    ...[refundId, id],
  )
  await crema('ship', number)
  await crema('paid', number)
  const view = await viewOf('order-refunded', { orderNumber: number, refundId })
  expect([view!.way, 'stillToPay' in view!]).toEqual(['bill', false])
})

test('an order that is gone has no mail, and one that was paid is not reminded of', async () => {
  const gone = { orderNumber: newOrderNumber() }
  for (const kind of ['order-confirmation', 'order-notice', 'order-shipped', 'order-reminder'] as const)
    expect(await viewOf(kind, gone)).toBe(undefined)
  expect(await viewOf('order-cancelled', { ...gone, paidBack: 0, late: false })).toBe(undefined)
  expect(await viewOf('order-refunded', { ...gone, toCards: 1 })).toBe(undefined)
  const open = await add('prepayment')
  expect(await viewOf('order-reminder', { orderNumber: open.number })).toMatchObject({ payTo: { amount: 2000 } })
  await crema('paid', open.number)
  expect(await viewOf('order-reminder', { orderNumber: open.number })).toBe(undefined)
})

test('the confirmation of an order names seller, moment and texts, and where a transfer goes while it waits', async () => {
  const { number } = await add('prepayment')
  const documents = await rows(
    "select kind, key, revision from content where site = 'DE' and slot in ('page-terms', 'seller') order by kind",
  )
  await rows('update customer_order set documents = $2 where number = $1', number, JSON.stringify(documents))
  const view = await viewOf('order-confirmation', { orderNumber: number })
  expect(view).toMatchObject({
    ...{ order: { number }, placedAt: expect.stringMatching(/^23\.\sNovember\s2026\sum\s14:05$/) },
    seller: { name: 'Crema Muster GmbH (Vorführshop)' },
    payTo: { payTo: { amount: 2000 }, until: '7.\u00a0Dezember\u00a02026' },
    path: expect.stringMatching(/^\/order\?token=\S+$/),
  })
  // who sells is no text that was agreed to
  expect(view!.documents).toHaveLength(1)
  expect('payTo' in (await viewOf('order-confirmation', { orderNumber: (await add()).number }))!).toBe(false)
  await rows("delete from content where site = 'PL' and kind = 'seller'")
  const polish = await add('invoice', { site: 'PL' })
  expect('seller' in (await viewOf('order-confirmation', { orderNumber: polish.number }))!).toBe(false)
})

test('the texts that an order agreed to name the return period that it was made under', async () => {
  const { number } = await add('invoice')
  const named = await rows("select kind, key, revision from content where site = 'DE' and slot = 'page-returns'")
  const introOf = async (settings: object | null) => {
    const values = [number, JSON.stringify(named), settings]
    await rows('update customer_order set documents = $2, settings = $3 where number = $1', ...values)
    const view = await viewOf('order-confirmation', { orderNumber: number })
    return (view!.documents as Array<{ intro: string }>)[0]!.intro
  }
  expect(await introOf(null)).toContain('innerhalb von 30 Tagen')
  expect(await introOf({ returnPeriod: { days: 60 } })).toContain('innerhalb von 60 Tagen')
})

test('the contract of an order on TR names who sold then, and no place in it is left open', async () => {
  const { number } = await add('invoice', { site: 'TR' })
  const documents = await rows(
    "select kind, key, revision from content where site = 'TR' and slot in ('contract-information', 'seller') order by kind",
  )
  await rows('update customer_order set documents = $2 where number = $1', number, JSON.stringify(documents))
  const { documents: agreed } = (await viewOf('order-confirmation', { orderNumber: number }))!
  expect(agreed).toHaveLength(1)
  expect(JSON.stringify(agreed)).toContain('Örnek A.Ş.')
  expect(JSON.stringify(agreed)).not.toMatch(/\{\w+\}/)
})

test('the contract of an order on TR is in the words that the merchant said when it was placed', async () => {
  const said = (body: object, period: object) => ({
    ...{ site: 'TR' as const, kind: 'words', key: JSON.stringify(period), tags: [], position: 0, publishedAt: NOW - 1 },
    ...{ body, ...period },
  })
  const contents = [
    said({ 'tr.checkout.pieces': '{count, number} adet, tanesi {price}' }, {}),
    said({ 'tr.checkout.pieces': 'daha sonra {count, number} {price}' }, { validFrom: NOW + 1 }),
  ]
  const { number } = await add('invoice', { site: 'TR' })
  const documents = await rows(
    "select kind, key, revision from content where site = 'TR' and slot = 'contract-information'",
  )
  await rows('update customer_order set documents = $2 where number = $1', number, JSON.stringify(documents))
  const settings = { at: (site: Site, moment: number) => settingsAt(contents, site, moment) }
  const loaders = orderMailLoaders({
    ...loading,
    settings,
    database: shop.database,
    productCache: new ProductCache(pool()),
  })
  const mail = { site: 'TR', recipient: 'eva@example.org', createdAt: NOW, data: { orderNumber: number } }
  const loaded = await loaders['order-confirmation'](mail as never, NOW + 60_000)
  expect(JSON.stringify(loaded!.view.documents)).toMatch(/: \d+ adet, tanesi [\d,]+\sTL\s?= /)
})

test('the notice to the merchant is answered to the shopper', async () => {
  const { number } = await add()
  expect(await viewOf('order-notice', { orderNumber: number })).toMatchObject({
    ...{
      order: { number },
      placedAt: expect.stringMatching(/^23\.\sNovember\s2026\sum\s14:05$/),
      replyTo: 'eva@example.org',
    },
  })
})

test('the confirmation of an order and its notice read the order once where both are sent at the same time', async () => {
  const { number } = await add()
  const load = orderMailLoaders({ ...loading, database: shop.database, productCache: new ProductCache(pool()) })
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const reads = () => query.mock.calls.filter(([given]) => Object(given).name === 'read-order').length
  const mail = { site: 'DE', recipient: 'eva@example.org', createdAt: NOW, data: { orderNumber: number } }
  const both = () =>
    Promise.all([load['order-confirmation'](mail as never, NOW), load['order-notice'](mail as never, NOW)])
  const views = await both()
  expect(views.map((one) => one?.view.order.number)).toEqual([number, number])
  expect(reads()).toBe(1)
  await rows("update customer_order set state = 'cancelled' where number = $1", number)
  expect((await both()).map((one) => one?.view.order.state)).toEqual(['cancelled', 'cancelled'])
  expect(reads(), 'once more for the later mails').toBe(2)
  vi.restoreAllMocks()
})

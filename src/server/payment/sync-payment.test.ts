import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { PaymentState } from '#rules/payment/payment-states.ts'
import { defaultSettings } from '#rules/settings/settings.ts'
import { readConfiguration } from '../configuration.ts'
import {
  type PaymentProvider,
  type ProviderAnswer,
  ProviderAway,
  ProviderBusy,
  ProviderRefused,
} from '../payment-provider/payment-provider.ts'
import { addTestOrder, newOrderNumber } from '../testing/test-orders.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { type PayingShop, providerPage, syncPayment } from './sync-payment.ts'

/** What a payment becomes by the answer of its provider, which a test words, and by the time. */

const NOW = Date.UTC(2026, 10, 27, 12)
const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
const ADDRESSES = { successUrl: 'https://shop.test/back', cancelUrl: 'https://shop.test/given-up' }
let shop: TestShop
let moment = NOW
beforeAll(async () => {
  shop = await openTestShop({}, { clock: () => moment })
})
const warned: unknown[] = []
/** What was logged of them. */
const sentences: string[] = []
afterEach(() => {
  expect(sentences.filter((sentence) => !/^a payment/.test(sentence))).toEqual([])
  moment = NOW
  for (const list of [warned, sentences]) list.length = 0
})
afterAll(() => shop.close())

const rows = async (sql: string, ...values: unknown[]) => (await shop.database.pool.query(sql, values)).rows

/** The shop with a provider whose calls `answer` answers, and the calls that were made. */
function shopWith(answer: (call: string) => unknown) {
  const calls: string[] = []
  const called = (call: string) => async (): Promise<never> => {
    calls.push(call)
    return (await answer(call)) as never
  }
  const provider = { name: 'stripe', begin: called('begin'), read: called('read'), end: called('end') } as unknown
  const payments = {
    all: [],
    for: () => provider as PaymentProvider,
    named: (name: string) => (name === 'stripe' ? (provider as PaymentProvider) : undefined),
  }
  const warn = (facts: object, sentence: string) => {
    warned.push(facts)
    sentences.push(sentence)
  }
  const log = { warn } as unknown as PayingShop['log']
  const configuration = readConfiguration({ RATE_LIMITS: 'off' })
  const settings = { at: defaultSettings }
  return { calls, shop: { clock: () => moment, configuration, database: shop.database, log, payments, settings } }
}
const failing = (error: Error) => () => {
  throw error
}

interface Given {
  order?: string
  payment?: PaymentState
  provider?: string
  reference?: string | null
  amount?: number
  begunAt?: number
  reservedUntil?: number | null
}

/** An order by card of 20.00 and its payment, whose session is known and open for a quarter of an hour unless told. @returns the payment's id */
async function add(given: Given = {}): Promise<string> {
  const { order = 'reserved', payment = 'open', provider = 'stripe', reference = 'cs', amount = 2000 } = given
  const { begunAt = NOW, reservedUntil = NOW + 15 * MINUTE_MS } = given
  const id = randomUUID()
  const number = newOrderNumber()
  const orderId = await addTestOrder(shop.database.pool, { number, placedAt: NOW, state: order, payment: 'card' })
  await rows(
    'update customer_order set reserved_until = to_timestamp($2 / 1000.0) where id = $1',
    ...[orderId, reservedUntil],
  )
  await rows(
    `insert into payment (id, order_id, provider, state, amount, currency, reference, begun_at, changed_at)
     values ($1, $2, $3, $4, $5, 'EUR', $6, to_timestamp($7 / 1000.0), to_timestamp($7 / 1000.0))`,
    ...[id, orderId, provider, payment, amount, reference && `${reference}_${id}`, begunAt],
  )
  return id
}

/** Order, payment, its fault, and the minutes until the provider is asked next. */
async function found(id: string): Promise<unknown[]> {
  const [row] = await rows(
    `select customer_order.state as "order", payment.state, fault,
       round(extract(epoch from check_at) * 1000)::float8 as check
     from payment join customer_order on customer_order.id = order_id where payment.id = $1`,
    id,
  )
  return [row.order, row.state, row.fault, row.check === null ? null : (row.check - moment) / MINUTE_MS]
}

const open = { word: 'open' } as const
const ended = { word: 'ended' } as const
const paid = (amount: number, currency = 'EUR'): ProviderAnswer => ({
  word: 'paid',
  amount,
  currency,
  chargeReference: 'pi',
})

test.each<[string, Given, ProviderAnswer, string[], string, unknown[]]>([
  ['is open', {}, open, ['read'], 'waiting', ['reserved', 'open', null, 2]],
  ['has ended', {}, ended, ['read'], 'failed', ['cancelled', 'failed', null, null]],
  [
    'is open as the reservation ends',
    { reservedUntil: NOW + 1 },
    open,
    ['read'],
    'waiting',
    ['reserved', 'open', null, 1 / MINUTE_MS],
  ],
  ['is open at the reservation’s end', { reservedUntil: NOW }, open, ['end'], 'failed', ['cancelled', 'open', null, 5]],
  [
    'has ended at the reservation’s end',
    { reservedUntil: NOW },
    ended,
    ['end'],
    'failed',
    ['cancelled', 'failed', null, null],
  ],
  ['is paid', {}, paid(2000), ['read'], 'paid', ['paid', 'paid', null, null]],
  ['is paid with another amount', {}, paid(1999), ['read'], 'unfit', ['reserved', 'open', 'amount', 2]],
  ['is paid in another currency', {}, paid(2000, 'CZK'), ['read'], 'unfit', ['reserved', 'open', 'amount', 2]],
  ['is of an order that was given up', { order: 'cancelled' }, open, ['end'], 'failed', ['cancelled', 'open', null, 5]],
  ['was paid before', { payment: 'paid', order: 'paid' }, open, [], 'paid', ['paid', 'paid', null, null]],
  [
    'was paid for a cancelled order',
    { payment: 'paid', order: 'cancelled' },
    open,
    [],
    'refunded',
    ['cancelled', 'paid', null, null],
  ],
  ['is not known', { payment: 'begun', reference: null }, open, [], 'waiting', ['reserved', 'begun', null, 2]],
])('a payment whose session %s', async (_what, given, answer, asked, state, row) => {
  const id = await add(given)
  const { calls, shop: shopOf } = shopWith(() => answer)
  expect(await syncPayment(shopOf, id)).toEqual({ state, isAway: false })
  expect([calls, await found(id)]).toEqual([asked, row])
  expect(warned).toEqual(state === 'unfit' ? [{ payment: id }] : [])
})

test.each<[string, Error, boolean]>([
  ['is away', new ProviderAway('away'), true],
  ['is busy', new ProviderBusy('busy'), false],
  ['refuses', new ProviderRefused('refused'), false],
])('a payment whose provider %s is asked for again, which is logged', async (_what, fault, isAway) => {
  const id = await add()
  expect(await syncPayment(shopWith(failing(fault)).shop, id)).toEqual({ state: 'waiting', isAway })
  expect(await found(id)).toEqual(['reserved', 'open', 'away', 2])
  expect(warned).toEqual([{ payment: id, reason: fault.message }])
})

test('a payment that is given up has its session ended, and a provider that is known to be away is not asked', async () => {
  const [givenUp, unasked] = [await add(), await add()]
  const { calls, shop: shopOf } = shopWith(() => ended)
  expect(await syncPayment(shopOf, givenUp, { isGivenUp: true })).toEqual({ state: 'failed', isAway: false })
  expect([calls, await found(givenUp)]).toEqual([['end'], ['cancelled', 'failed', null, null]])
  expect(await syncPayment(shopOf, unasked, { asks: false })).toEqual({ state: 'waiting', isAway: true })
  expect([calls, await found(unasked)]).toEqual([['end'], ['reserved', 'open', 'away', 2]])
})

test('a payment of a provider that is no longer configured waits, and one that does not exist has failed', async () => {
  const id = await add({ provider: 'another' })
  const { calls, shop: shopOf } = shopWith(() => open)
  expect(await syncPayment(shopOf, id)).toEqual({ state: 'waiting', isAway: false })
  expect([calls, warned]).toEqual([[], [{ payment: id, reason: 'another is not configured' }]])
  expect(await syncPayment(shopOf, randomUUID())).toEqual({ state: 'failed', isAway: false })
  expect(await providerPage(shopOf, randomUUID(), ADDRESSES)).toEqual({ type: 'settled', state: 'failed' })
})

test('a payment that is open for two days without an answer has failed, and a person has to look', async () => {
  const given = { order: 'cancelled', begunAt: NOW - 48 * HOUR_MS }
  const [late, soon] = [await add(given), await add({ ...given, begunAt: NOW - 48 * HOUR_MS + 1 })]
  const { shop: shopOf } = shopWith(failing(new ProviderAway('away')))
  for (const id of [late, soon]) expect(await syncPayment(shopOf, id)).toEqual({ state: 'failed', isAway: true })
  expect(await found(late)).toEqual(['cancelled', 'failed', 'unanswered', null])
  expect(await found(soon)).toEqual(['cancelled', 'open', 'away', 5])
})

const page = { reference: 'cs_new', url: 'https://stripe.test/pay' }
const BEGUN: Given = { payment: 'begun', reference: null }

test('a page of the provider is made once, and its session is stored', async () => {
  const id = await add(BEGUN)
  const made = { ...page, reference: `cs_${id}` }
  const { calls, shop: shopOf } = shopWith((call) => (call === 'begin' ? made : { word: 'open', url: page.url }))
  for (const _press of [1, 2])
    expect(await providerPage(shopOf, id, ADDRESSES)).toEqual({ type: 'open', url: page.url })
  expect([calls, await found(id)]).toEqual([
    ['begin', 'read'],
    ['reserved', 'open', null, 2],
  ])
})

test.each<[string, Given, (call: string) => unknown, string[], string, unknown[]]>([
  [
    'is made by another press',
    BEGUN,
    failing(new ProviderBusy('busy')),
    ['begin'],
    'waiting',
    ['reserved', 'begun', null, null],
  ],
  ['is refused', BEGUN, failing(new ProviderRefused('no')), ['begin'], 'failed', ['cancelled', 'failed', null, null]],
  ['does not come', BEGUN, failing(new ProviderAway('away')), ['begin'], 'failed', ['cancelled', 'failed', null, null]],
  [
    'is asked for at the reservation’s end',
    { ...BEGUN, reservedUntil: NOW },
    () => page,
    [],
    'failed',
    ['cancelled', 'failed', null, null],
  ],
  [
    'is asked for after the order was paid',
    { order: 'paid', payment: 'paid', reservedUntil: null },
    () => page,
    [],
    'paid',
    ['paid', 'paid', null, null],
  ],
  [
    'is not told as the provider is away',
    {},
    failing(new ProviderAway('away')),
    ['read'],
    'waiting',
    ['reserved', 'open', null, null],
  ],
  ['has no address any more', {}, () => open, ['read'], 'waiting', ['reserved', 'open', null, 2]],
  ['has ended', {}, () => ended, ['read'], 'failed', ['cancelled', 'failed', null, null]],
])('a page that %s', async (_what, given, answer, asked, state, row) => {
  const id = await add(given)
  const { calls, shop: shopOf } = shopWith(answer)
  expect(await providerPage(shopOf, id, ADDRESSES)).toEqual({ type: 'settled', state })
  expect([calls, await found(id)]).toEqual([asked, row])
  expect(warned).toHaveLength(asked[0] === 'begin' ? 1 : 0)
})

test('a session that is made while its order is given up is ended, so that nobody pays there', async () => {
  const id = await add(BEGUN)
  const { calls, shop: shopOf } = shopWith(async (call) => {
    if (call === 'begin') await rows("update payment set state = 'failed' where id = $1", id)
    return call === 'begin' ? page : ended
  })
  expect(await providerPage(shopOf, id, ADDRESSES)).toMatchObject({ type: 'settled', state: 'failed' })
  expect(calls).toEqual(['begin', 'end'])
})

test('a fault of ours is no answer of a provider, and is thrown', async () => {
  const fault = new TypeError('ours')
  const { shop: shopOf } = shopWith(failing(fault))
  await expect(syncPayment(shopOf, await add())).rejects.toBe(fault)
  await expect(providerPage(shopOf, await add(), ADDRESSES)).rejects.toBe(fault)
  await expect(providerPage(shopOf, await add(BEGUN), ADDRESSES)).rejects.toBe(fault)
})

import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '#rules/durations.ts'
import type { RefundState } from '#rules/payment/payment-states.ts'
import { inTransaction } from '../database/transaction.ts'
import type { JobFailure } from '../jobs/job-handler.ts'
import { readOrderEvents } from '../order-event/order-event-queries.ts'
import {
  type PaymentProvider,
  ProviderAway,
  ProviderBusy,
  type ProviderCharge,
  type ProviderRefund,
  ProviderRefused,
} from '../payment-provider/payment-provider.ts'
import { sqlMoment } from '../testing/sql-moment.ts'
import { addTestOrder, newOrderNumber } from '../testing/test-orders.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { addRefund } from './add-refund.ts'
import { handleDisputes, readOpenDisputes, readPaymentOfCharge } from './dispute-queries.ts'
import {
  insertRefund,
  listUnfinishedRefunds,
  readRefundsOf,
  voidRefunds,
  writeDeductionsBack,
  writeRefund,
} from './refund-queries.ts'
import { sendRefund } from './send-refund.ts'
import { addChargesToSync, syncCharge } from './sync-charge.ts'

/** What a provider answers about refunds and disputes, by a stand-in that a test words: each answer and each failure. */

const NOW = Date.UTC(2026, 10, 27, 12)
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({}, { clock: () => NOW })
})
const logged: unknown[][] = []
const log = { error: (...words: unknown[]) => void logged.push(words) }
afterEach(() => {
  logged.length = 0
})
afterAll(() => shop.close())

const pool = () => shop.database.pool
const rows = async (sql: string, ...values: unknown[]) => (await pool().query(sql, values)).rows
const refundsOf = (orderId: string) =>
  rows('select amount, state, reference, fault from refund where order_id = $1 order by added_at', orderId)

/** The shop, with a provider that answers so. */
const shopWith = (answers: Partial<PaymentProvider>) => {
  const provider = { name: 'stripe', ...answers } as PaymentProvider
  const payments = {
    all: [provider],
    for: () => provider,
    named: (name: string) => (name === 'stripe' ? provider : undefined),
  }
  return { clock: () => NOW, database: shop.database, payments }
}

interface Paid {
  orderId: string
  number: string
  paymentId: string
  /** What the provider calls the money. */
  charge: string
}

/** An order whose 20.00 were paid at a provider. */
async function paid({ provider = 'stripe', charged = true } = {}): Promise<Paid> {
  const [number, paymentId] = [newOrderNumber(), randomUUID()]
  const orderId = await addTestOrder(pool(), { number, placedAt: NOW, state: 'paid', payment: 'card' })
  const charge = `pi_${paymentId}`
  await rows(
    `insert into payment (id, order_id, provider, state, amount, currency, charge_reference, begun_at, changed_at)
     values ($1, $2, $3, 'paid', 2000, 'EUR', $4, ${sqlMoment(NOW)}, ${sqlMoment(NOW)})`,
    ...[paymentId, orderId, provider, charged ? charge : null],
  )
  return { orderId, number, paymentId, charge }
}

async function refundOf(
  { orderId, paymentId }: Pick<Paid, 'orderId'> & { paymentId: string | null },
  state: RefundState = 'waiting',
  reference?: string,
): Promise<string> {
  const id = randomUUID()
  const refund = { id, orderId, paymentId, amount: 300, currency: 'EUR', reason: 'goodwill', state } as const
  await inTransaction(pool(), (client) => insertRefund(client, { ...refund, ...(reference && { reference }) }, NOW))
  return id
}

/** Each failure of a provider, and what its job becomes. */
const FAILURES: Array<[Error, JobFailure]> = [
  [new ProviderAway('away'), { type: 'retry', reason: 'away' }],
  [new ProviderBusy('busy'), { type: 'retry', reason: 'busy' }],
  [new ProviderRefused('no such money'), { type: 'final', reason: 'no such money' }],
]
const failing = (error: Error) => async (): Promise<never> => {
  throw error
}

test.each(FAILURES)(
  'a question about money that fails with %s is asked again, but for one that is refused',
  async (error, failure) => {
    const { charge } = await paid()
    const shopOf = shopWith({ readCharge: failing(error), changedCharges: failing(error) })
    expect(await syncCharge(shopOf, { provider: 'stripe', chargeReference: charge })).toEqual(failure)
    expect(await addChargesToSync(shopOf)).toEqual(failure)
  },
)

test('a fault of ours is no answer of a provider, and is thrown', async () => {
  const order = await paid()
  const [fault, id] = [new TypeError('ours'), await refundOf(order)]
  const shopOf = shopWith({ readCharge: failing(fault), changedCharges: failing(fault), refund: failing(fault) })
  await expect(syncCharge(shopOf, { provider: 'stripe', chargeReference: order.charge })).rejects.toBe(fault)
  await expect(addChargesToSync(shopOf)).rejects.toBe(fault)
  await expect(sendRefund(shopOf, log, id)).rejects.toBe(fault)
})

test.each(FAILURES)(
  'a refund that fails with %s waits, but one that is refused has failed, which is logged',
  async (error, failure) => {
    const order = await paid()
    const id = await refundOf(order)
    expect(await sendRefund(shopWith({ refund: failing(error) }), log, id)).toEqual(failure)
    const refused = failure.type === 'final'
    expect(await refundsOf(order.orderId)).toMatchObject([
      refused ? { state: 'failed', fault: 'refused' } : { state: 'waiting', fault: null },
    ])
    expect(logged).toEqual(refused ? [[{ refund: id, order: order.number }, 'a refund has failed']] : [])
  },
)

test('a refund whose provider is no longer configured waits, and one that no provider has to send needs none', async () => {
  const [elsewhere, bare, order] = [await paid({ provider: 'another' }), await paid({ charged: false }), await paid()]
  const calls: string[] = []
  const answer = async (): Promise<ProviderRefund> => {
    calls.push('called')
    return { reference: 're', state: 'done' }
  }
  const shopOf = shopWith({ refund: answer, readRefund: answer })
  expect(await sendRefund(shopOf, log, await refundOf(elsewhere))).toEqual({
    type: 'retry',
    reason: 'another is not configured',
  })
  const unsent = [
    randomUUID(),
    await refundOf({ ...order, paymentId: null }),
    await refundOf(bare),
    await refundOf(order, 'failed'),
  ]
  for (const id of unsent) expect(await sendRefund(shopOf, log, id)).toBe(undefined)
  expect(calls).toEqual([])
})

test.each<[RefundState, ProviderRefund['state'], RefundState, string | null, boolean]>([
  // what it was, what the provider says, what it is then, why it failed, whether that is logged
  ['waiting', 'sent', 'sent', null, false],
  ['waiting', 'done', 'done', null, false],
  ['waiting', 'failed', 'failed', 'failed', true],
  ['sent', 'done', 'done', null, false],
  ['sent', 'failed', 'failed', 'failed', true],
  ['done', 'sent', 'done', null, false],
  ['done', 'failed', 'failed', 'failed', true],
])('a refund that is %s, and %s at its provider, is %s', async (from, answered, state, fault, isLogged) => {
  const order = await paid()
  const known = from === 'waiting' ? undefined : `re_${order.number}`
  const id = await refundOf(order, from, known)
  const reference = `re_${order.number}`
  const asked: unknown[] = []
  const answer = async (question: unknown): Promise<ProviderRefund> => {
    asked.push(question)
    return { reference, state: answered }
  }
  const shopOf = shopWith(known ? { readRefund: answer } : { refund: answer })
  expect(await sendRefund(shopOf, log, id)).toBe(undefined)
  expect(asked).toEqual([known ?? { id, amount: 300, chargeReference: order.charge }])
  expect(await refundsOf(order.orderId)).toEqual([{ amount: 300, state, reference, fault }])
  expect(logged).toHaveLength(isLogged ? 1 : 0)
})

test('a refund that a provider lists is noted once by two runs at once, and one of the shop’s own is left to its job', async () => {
  const order = await paid()
  const own = await refundOf(order, 'sent', `re_own_${order.number}`)
  // sent, and its answer is not stored yet
  const unanswered = await refundOf(order, 'waiting')
  const listed: ProviderCharge['refunds'] = [
    { reference: `re_own_${order.number}`, refundId: own, state: 'failed', amount: 300 },
    { reference: `re_unanswered_${order.number}`, refundId: unanswered, state: 'done', amount: 300 },
    { reference: `re_${order.number}`, state: 'sent', amount: 150 },
    { reference: `re_failed_${order.number}`, state: 'failed', amount: 40 },
  ]
  const shopOf = shopWith({ readCharge: async () => ({ refunds: listed, disputes: [] }) })
  const sync = () => syncCharge(shopOf, { provider: 'stripe', chargeReference: order.charge })
  expect(await Promise.all([sync(), sync()])).toEqual([undefined, undefined])
  const noted = async () =>
    (await refundsOf(order.orderId)).map(({ amount, state, fault }) => `${amount} ${state} ${fault}`).sort()
  expect(await noted()).toEqual(['150 sent null', '300 sent null', '300 waiting null'])
  listed[2]!.state = 'done'
  await sync()
  expect(await noted()).toEqual(['150 done null', '300 sent null', '300 waiting null'])
  listed[2]!.state = 'failed'
  await sync()
  expect(await noted()).toEqual(['150 failed failed', '300 sent null', '300 waiting null'])
})

test('money is looked at again where something became of it within four days, or its dispute is open', async () => {
  const disputed = async (of: Paid, state: string, handled = false) =>
    rows(
      `insert into payment_dispute (provider, reference, payment_id, state, amount, currency, opened_at, changed_at, handled_at)
       select provider, 'dp_' || id, id, $2, 2000, 'EUR', ${sqlMoment(NOW)}, ${sqlMoment(NOW)}, case when $3 then ${sqlMoment(NOW)} end from payment where id = $1`,
      ...[of.paymentId, state, handled],
    )
  const [open, won, lost, elsewhere, unknown] = [
    ...[await paid(), await paid(), await paid()],
    ...[await paid({ provider: 'another' }), await paid({ charged: false })],
  ] as [Paid, Paid, Paid, Paid, Paid]
  for (const order of [open, elsewhere, unknown]) await disputed(order, 'open')
  await disputed(won, 'won')
  await disputed(lost, 'lost')
  expect(await readOpenDisputes(pool(), 'stripe')).toEqual([open.charge])
  const since: number[] = []
  const changedCharges = async (moment: number) => {
    since.push(moment)
    return ['pi_changed', open.charge]
  }
  await rows("delete from pgboss.job where name = 'sync-charge'")
  expect(await addChargesToSync(shopWith({ changedCharges }))).toBe(undefined)
  expect(since).toEqual([NOW - 4 * DAY_MS])
  const jobs = await rows(
    "select data->>'provider' as provider, data->>'chargeReference' as charge from pgboss.job where name = 'sync-charge'",
  )
  expect(jobs.toSorted((one, other) => one.charge.localeCompare(other.charge))).toEqual(
    [open.charge, 'pi_changed'].sort().map((charge) => ({ provider: 'stripe', charge })),
  )
  // of two orders with lost disputes, one is dealt with
  const other = await paid()
  await disputed(other, 'lost')
  expect(await handleDisputes(pool(), lost.number, NOW)).toEqual(['lost'])
  const handled = await rows('select payment_id from payment_dispute where handled_at is not null')
  expect(handled).toEqual([{ payment_id: lost.paymentId }])
  // a second time the moment stays
  expect(await handleDisputes(pool(), lost.number, NOW + 1)).toEqual(['lost'])
  expect(await rows('select handled_at from payment_dispute where payment_id = $1', lost.paymentId)).toEqual([
    { handled_at: new Date(NOW) },
  ])
})

test('a payment is found by the charge of its own provider', async () => {
  const { charge, orderId, paymentId } = await paid()
  await paid()
  expect(await readPaymentOfCharge(pool(), 'stripe', charge)).toEqual({ id: paymentId, orderId })
  expect(await readPaymentOfCharge(pool(), 'another', charge)).toBe(undefined)
})

test('a dispute has an event where it is new, and where its state or its amount has changed', async () => {
  const { charge, number } = await paid()
  const dispute = {
    reference: `dp_${charge}`,
    state: 'open',
    amount: 2000,
    currency: 'EUR',
    openedAt: NOW - 1,
  } as const
  const after = async (...disputes: ProviderCharge['disputes']) => {
    const shopOf = shopWith({ readCharge: async () => ({ refunds: [], disputes }) })
    await syncCharge(shopOf, { provider: 'stripe', chargeReference: charge })
    const events = (await readOrderEvents(pool(), number)).filter(({ type }) => type === 'disputed')
    return events.map(({ data }) => [data.state, data.amount])
  }
  const first = ['open', 2000]
  expect(await after(dispute)).toEqual([first])
  expect(await after(dispute)).toEqual([first])
  const less = { ...dispute, amount: 1500 }
  expect(await after(less)).toEqual([first, ['open', 1500]])
  expect(await after(less)).toEqual([first, ['open', 1500]])
  expect(await after({ ...less, state: 'won' })).toEqual([first, ['open', 1500], ['won', 1500]])
})

test('one cent and all that is left may go back; nothing, and a cent more than that, may not', async () => {
  const { orderId } = await paid()
  const add = (amount: number | 'rest') =>
    inTransaction(pool(), (client) => addRefund(client, { orderId, amount, reason: 'goodwill' }, NOW))
  expect(await add(0)).toEqual({ type: 'too-much', left: 2000, paid: 2000 })
  expect(await add(1)).toMatchObject({ type: 'added', amount: 1, byProvider: true, isDeducted: false })
  expect(await add(2000)).toEqual({ type: 'too-much', left: 1999, paid: 2000 })
  expect(await add(1999)).toMatchObject({ type: 'added', amount: 1999 })
  expect(await add('rest')).toEqual({ type: 'too-much', left: 0, paid: 2000 })
})

test('refunds that have failed are promised and not shown, void ones are neither, and a payment that failed was no money', async () => {
  const order = await paid()
  await rows(
    `insert into payment (id, order_id, provider, state, amount, currency, begun_at, changed_at)
     values (gen_random_uuid(), $1, 'stripe', 'failed', 500, 'EUR', ${sqlMoment(NOW - 1)}, ${sqlMoment(NOW - 1)})`,
    order.orderId,
  )
  for (const state of ['waiting', 'sent', 'done', 'failed', 'deducted', 'void'] as const) await refundOf(order, state)
  const shown = await readRefundsOf(pool(), order.number)
  expect(shown.map(({ kind, amount }) => [kind, amount])).toEqual([['deducted', 300], ...Array(3).fill(['money', 300])])
  const unfinished = (await listUnfinishedRefunds(pool(), 1000)).filter(({ orderId }) => orderId === order.orderId)
  expect(unfinished.map(({ state }) => state).sort()).toEqual(['failed', 'sent', 'waiting'])
  const rest = { orderId: order.orderId, amount: 'rest', reason: 'goodwill' } as const
  // of 20.00 four times 3.00 are promised
  expect(await inTransaction(pool(), (client) => addRefund(client, rest, NOW))).toMatchObject({ amount: 800 })
})

test('what one order’s refunds become, another’s do not', async () => {
  const [order, other] = [await paid(), await paid()]
  const states = async ({ orderId }: Paid) => (await refundsOf(orderId)).map(({ state }) => state).sort()
  for (const one of [order, other])
    for (const state of ['waiting', 'deducted', 'done'] as const) await refundOf(one, state)
  await inTransaction(pool(), (client) => writeDeductionsBack(client, order.orderId, NOW))
  expect([await states(order), await states(other)]).toEqual([
    ['done', 'waiting', 'waiting'],
    ['deducted', 'done', 'waiting'],
  ])
  await inTransaction(pool(), (client) => voidRefunds(client, other.orderId, NOW))
  expect([await states(order), await states(other)]).toEqual([
    ['done', 'waiting', 'waiting'],
    ['done', 'void', 'void'],
  ])
  const id = await refundOf(other, 'sent', `re_${other.number}`)
  expect(await writeRefund(pool(), { id, from: 'waiting', to: 'failed' }, NOW)).toBe(false)
  expect(await writeRefund(pool(), { id, from: 'sent', to: 'failed' }, NOW)).toBe(true)
  expect(await rows('select reference from refund where id = $1', id)).toEqual([{ reference: `re_${other.number}` }])
  expect(await states(order)).toEqual(['done', 'waiting', 'waiting'])
  expect(await states(other)).toEqual(['done', 'failed', 'void', 'void'])
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '#rules/durations.ts'
import { readConfiguration } from '../configuration.ts'
import { inTransaction } from '../database/transaction.ts'
import { type PaymentProvider, ProviderAway } from '../payment-provider/payment-provider.ts'
import { sqlMoment } from '../testing/sql-moment.ts'
import { addTestOrder, newOrderNumber } from '../testing/test-orders.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { deleteOldPaymentRows, paymentJobs } from './payment-jobs.ts'

/** What happens to payments without a request, with a provider that a test words. */

const NOW = Date.UTC(2026, 10, 27, 12)
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({}, { clock: () => NOW })
})
beforeEach(() => rows('delete from customer_order'))
afterAll(() => shop.close())

const rows = async (sql: string, ...values: unknown[]) => (await shop.database.pool.query(sql, values)).rows

/** An order that waits for its payment, which is asked about now. @returns the payment's id */
async function addDue(reservedUntil = NOW + DAY_MS): Promise<{ id: string; orderId: string }> {
  const id = randomUUID()
  const given = { number: newOrderNumber(), placedAt: NOW, state: 'reserved', payment: 'card' }
  const orderId = await addTestOrder(shop.database.pool, given)
  await rows(`update customer_order set reserved_until = ${sqlMoment(reservedUntil)} where id = $1`, orderId)
  await rows(
    `insert into payment (id, order_id, provider, state, amount, currency, reference, check_at, begun_at, changed_at)
     values ($1, $2, 'stripe', 'open', 2000, 'EUR', $3, ${sqlMoment(NOW)}, ${sqlMoment(NOW)}, ${sqlMoment(NOW)})`,
    ...[id, orderId, `cs_${id}`],
  )
  return { id, orderId }
}

/** The jobs of a shop whose provider answers so, with what was asked and logged. */
function jobsWith(answer: () => object) {
  const [asked, logged]: [string[], unknown[]] = [[], []]
  const read = async (reference: string) => {
    asked.push(reference)
    return answer()
  }
  const provider = { name: 'stripe', read, end: read } as unknown as PaymentProvider
  const payments = { all: [provider], for: () => provider, named: () => provider }
  const log = { warn: () => {}, error: (facts: object, text: string) => void logged.push({ ...facts, text }) }
  const parts = { clock: () => NOW, configuration: readConfiguration({ RATE_LIMITS: 'off' }), database: shop.database }
  const jobs = paymentJobs({ ...parts, log: log as never, payments }, log as never)
  return { asked, logged, jobs }
}
const context = (signal = new AbortController().signal) =>
  ({ pool: shop.database.pool, signal, progress: async () => {} }) as never
const away = () => {
  throw new ProviderAway('away')
}

test('each payment that is due is asked about, unless the process stops', async () => {
  const due = [await addDue(), await addDue()]
  const { asked, jobs } = jobsWith(() => ({ word: 'open' }))
  await jobs['check-payments'].run({}, context(AbortSignal.abort()))
  expect(asked).toEqual([])
  expect(await jobs['check-payments'].run({}, context())).toBe(undefined)
  expect(asked.toSorted()).toEqual(due.map(({ id }) => `cs_${id}`).toSorted())
})

test('a provider that is away is asked once, and reservations that are over end without its word', async () => {
  await addDue()
  const over = [await addDue(NOW), await addDue(NOW)]
  const { asked, jobs } = jobsWith(away)
  await jobs['check-payments'].run({}, context())
  expect(asked).toHaveLength(1)
  const states = await rows(
    'select state from customer_order where id = any($1)',
    over.map(({ orderId }) => orderId),
  )
  expect(states).toEqual([{ state: 'cancelled' }, { state: 'cancelled' }])
})

test('an event whose provider does not answer is tried again, and one that is answered is not', async () => {
  const { id: paymentId } = await addDue()
  expect(await jobsWith(away).jobs['sync-payment'].run({ paymentId }, context())).toEqual({
    type: 'retry',
    reason: 'the payment provider did not answer',
  })
  expect(await jobsWith(() => ({ word: 'open' })).jobs['sync-payment'].run({ paymentId }, context())).toBe(undefined)
})

test('what does not fit is logged once, with its order', async () => {
  const { id, orderId } = await addDue()
  await rows("update payment set state = 'paid', check_at = null where id = $1", id)
  const { logged, jobs } = jobsWith(() => ({ word: 'open' }))
  for (const _run of [1, 2]) await jobs['check-payments'].run({}, context())
  expect(logged).toEqual([{ order: orderId, fault: 'paid-without-order', text: 'an order and its payment do not fit' }])
})

test('events are deleted after thirty days, and orders that were given up as long after the end of their reservation', async () => {
  const over = NOW - 30 * DAY_MS
  for (const [id, at] of [
    ['old', over - 1],
    ['new', over],
  ] as const)
    await rows(`insert into payment_event values ('stripe', $1, 'a.kind', ${sqlMoment(at)})`, id)
  await addDue(over - 1)
  const kept = await addDue(over)
  await rows("update payment set state = 'failed', check_at = null")
  await rows("update customer_order set state = 'cancelled'")
  await inTransaction(shop.database.pool, (client) => deleteOldPaymentRows(client, NOW))
  expect(await rows('select id from payment_event')).toEqual([{ id: 'new' }])
  expect(await rows('select id from customer_order')).toEqual([{ id: kept.orderId }])
})

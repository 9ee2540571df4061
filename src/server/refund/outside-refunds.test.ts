import { expect, test } from 'vitest'
import { accountOrderPath } from '#rules/account-addresses.ts'
import { DAY_MS } from '#rules/durations.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { inTransaction } from '../database/transaction.ts'
import { addJob } from '../jobs/job-queries.ts'
import { readOrderEvents } from '../order-event/order-event-queries.ts'
import { type Begun, PayingShop } from '../testing/paying-shop.ts'
import { sqlMoment } from '../testing/sql-moment.ts'
import { main } from '../testing/test-checkout.ts'
import { jobsDone } from '../testing/test-jobs.ts'
import { newApiKey, TestMerchant } from '../testing/test-merchant.ts'
import { addTestOrder, newOrderNumber } from '../testing/test-orders.ts'
import { addRefund, noteOutsideRefund } from './add-refund.ts'

/** What somebody does with money at the provider itself: refunds made in its dashboard, and disputes that banks open. */

const texts = textsOf('order', 'de-DE')
const paying = new PayingShop()

interface Paid extends Begun {
  number: string
  orderId: string
  /** What the provider calls the money. */
  intent: string
}

async function paid(): Promise<Paid> {
  const begun = await paying.begin()
  await paying.payAndTell(begun.session)
  await jobsDone(paying.shop)
  const [{ id: orderId, number }] = await paying.rows(
    'select id, number from customer_order where email = $1',
    begun.email,
  )
  return { ...begun, orderId, number, intent: paying.stripe.sessions.get(begun.session)!.payment_intent! }
}

/** Presses the button of the dashboard, and waits until the shop has heard of it. */
async function refundedThere({ intent, orderId }: Paid, amount: number): Promise<string> {
  const before = (await refundsOf(orderId)).length
  const { id } = paying.stripe.charges.refund(new URLSearchParams({ payment_intent: intent, amount: String(amount) }))
  await expect
    .poll(async () => {
      await jobsDone(paying.shop)
      return (await refundsOf(orderId)).length
    })
    .toBe(before + 1)
  return id
}

const refundsOf = (orderId: string) =>
  paying.rows('select amount, state, reason from refund where order_id = $1 order by added_at', orderId)
const mailsTo = (email: string) => paying.mails.mails.filter(({ recipient }) => recipient === email)
const faults = async () => {
  await paying.timePasses()
  return paying.command('payments', 'faults')
}
const lookedAgain = async () => {
  await addJob(paying.shop.database.pool, 'check-charges', {})
  await jobsDone(paying.shop)
}

test('a refund made at the provider becomes one of the order, once, with event, mail and credit note', async () => {
  const order = await paid()
  await paying.command('orders', 'ship', order.number)
  await jobsDone(paying.shop)
  const mails = mailsTo(order.email).length
  await refundedThere(order, 300)
  await lookedAgain()
  await lookedAgain()
  expect(await refundsOf(order.orderId)).toEqual([{ amount: 300, state: 'done', reason: 'at-provider' }])
  expect(
    await paying.rows("select done_by, data from order_event where order_id = $1 and type = 'refunded'", order.orderId),
  ).toEqual([{ done_by: 'shop', data: { amount: 300, reason: 'at-provider' } }])
  expect(mailsTo(order.email)).toHaveLength(mails + 1)
  const [{ taxes }] = await paying.rows(
    "select taxes from invoice where order_id = $1 and kind = 'credit-note'",
    order.orderId,
  )
  expect(taxes.reduce((sum: number, tax: { amount: number }) => sum + tax.amount, 0)).toBe(300)
  expect(paying.stripe.charges.refunds.size).toBe(1)
})

test('a refund made there whose event is lost is found by the job of each hour, and what is left is refunded here', async () => {
  const order = await paid()
  const { webhookUrl } = paying.stripe
  paying.stripe.webhookUrl = undefined
  paying.stripe.charges.refund(new URLSearchParams({ payment_intent: order.intent, amount: '300' }))
  paying.stripe.webhookUrl = webhookUrl
  await lookedAgain()
  const [{ total_amount }] = await paying.rows('select total_amount from customer_order where id = $1', order.orderId)
  await paying.command('orders', 'cancel', order.number)
  await jobsDone(paying.shop)
  expect(await refundsOf(order.orderId)).toEqual([
    { amount: 300, state: 'done', reason: 'at-provider' },
    { amount: total_amount - 300, state: 'done', reason: 'cancelled' },
  ])
  await lookedAgain()
  expect(await refundsOf(order.orderId)).toHaveLength(2)
})

test('an order of which all went back there is named until it is cancelled, and its mail names the amount', async () => {
  const order = await paid()
  const [{ total_amount }] = await paying.rows('select total_amount from customer_order where id = $1', order.orderId)
  await refundedThere(order, total_amount)
  expect(await faults()).toMatch(new RegExp(`${order.number} .*refunded-in-force`))
  await paying.command('orders', 'cancel', order.number)
  expect(await faults()).not.toContain(order.number)
  await jobsDone(paying.shop)
  expect(await refundsOf(order.orderId)).toHaveLength(1)
  expect(mailsTo(order.email).at(-1)?.text?.replaceAll(/\s+/g, ' ')).toMatch(/zahlen Ihnen [\d,]+ € zurück/)
})

test('one that a bank sends back is named until staff have paid it back by hand, which stays so', async () => {
  const order = await paid()
  const id = await refundedThere(order, 300)
  paying.stripe.charges.changeRefund(id, 'failed')
  await lookedAgain()
  expect(await refundsOf(order.orderId)).toEqual([{ amount: 300, state: 'failed', reason: 'at-provider' }])
  expect(await faults()).toMatch(new RegExp(`${order.number} .*refund-failed`))
  const [refund] = await paying.rows('select id from refund where order_id = $1', order.orderId)
  await paying.command('payments', 'refunded', refund.id)
  await lookedAgain()
  expect(await refundsOf(order.orderId)).toEqual([{ amount: 300, state: 'done', reason: 'at-provider' }])
})

test('one that has failed before the shop hears of it is none, and an order page shows none that has failed since', async () => {
  const order = await paid()
  const page = async () => main((await paying.browser.get(accountOrderPath(order.number))).body)
  const { webhookUrl } = paying.stripe
  paying.stripe.webhookUrl = undefined
  const body = new URLSearchParams({ payment_intent: order.intent, amount: '200' })
  paying.stripe.charges.changeRefund(paying.stripe.charges.refund(body).id, 'failed')
  paying.stripe.webhookUrl = webhookUrl
  await lookedAgain()
  expect(await refundsOf(order.orderId)).toEqual([])
  const id = await refundedThere(order, 300)
  expect(await page()).toContain(texts.refunds)
  paying.stripe.charges.changeRefund(id, 'failed')
  await lookedAgain()
  expect(await refundsOf(order.orderId)).toEqual([{ amount: 300, state: 'failed', reason: 'at-provider' }])
  expect(await page()).not.toContain(texts.refunds)
})

test('one above what the shop has left to plan has a credit note for what is left of the order', async () => {
  const order = await paid()
  await paying.command('orders', 'ship', order.number)
  await inTransaction(paying.shop.database.pool, async (client) => {
    const { orderId } = order
    // of 14.95, of which the provider knows nothing yet
    await addRefund(client, { orderId, amount: 1400, reason: 'goodwill' }, paying.moment)
    const made = { orderId, reference: `re_${order.number}`, state: 'done', amount: 300 } as const
    await noteOutsideRefund(client, made, paying.moment + 1)
  })
  const notes = await paying.rows(
    "select taxes from invoice where order_id = $1 and kind = 'credit-note' order by number",
    order.orderId,
  )
  expect(notes.map(({ taxes }) => taxes.map(({ amount }: { amount: number }) => amount))).toEqual([[1400], [95]])
})

test('a refund whose answer was lost is sent again after days, when the provider has forgotten its key, and made once', async () => {
  const order = await paid()
  const added = await inTransaction(paying.shop.database.pool, (client) =>
    addRefund(client, { orderId: order.orderId, amount: 300, reason: 'goodwill' }, paying.moment),
  )
  await jobsDone(paying.shop)
  // as where the process died before it had stored the answer
  await paying.rows("update refund set state = 'waiting', reference = null where order_id = $1", order.orderId)
  paying.moment += 3 * DAY_MS
  await addJob(paying.shop.database.pool, 'send-refund', { refundId: (added as { id: string }).id })
  await jobsDone(paying.shop)
  expect(await refundsOf(order.orderId)).toEqual([{ amount: 300, state: 'done', reason: 'goodwill' }])
  const made = [...paying.stripe.charges.refunds.values()].filter((refund) => refund.payment_intent === order.intent)
  expect(made.map(({ amount }) => amount)).toEqual([300])
})

test('a refund that the provider cancels has failed', async () => {
  const order = await paid()
  paying.stripe.charges.refundStatus = 'pending'
  await paying.command('orders', 'cancel', order.number)
  await jobsDone(paying.shop)
  const made = [...paying.stripe.charges.refunds.values()].find((refund) => refund.payment_intent === order.intent)!
  paying.stripe.charges.changeRefund(made.id, 'canceled')
  await expect
    .poll(async () => {
      await jobsDone(paying.shop)
      return (await refundsOf(order.orderId)).map(({ state }) => state)
    })
    .toEqual(['failed'])
})

test('what goes back is the money of the payment that was paid, not of one that had failed before', async () => {
  const order = await paid()
  await paying.rows(
    `insert into payment (id, order_id, provider, state, amount, currency, begun_at, changed_at)
     select gen_random_uuid(), order_id, provider, 'failed', 1, currency, begun_at - interval '1 hour', begun_at - interval '1 hour'
     from payment where id = $1`,
    order.paymentId,
  )
  await paying.command('orders', 'cancel', order.number)
  await jobsDone(paying.shop)
  expect(await refundsOf(order.orderId)).toEqual([{ amount: 1495, state: 'done', reason: 'cancelled' }])
})

test('an order in force is not named where its refund has failed, nor where gift cards have paid all of it', async () => {
  const order = await paid()
  const id = await refundedThere(order, 1495)
  paying.stripe.charges.changeRefund(id, 'failed')
  await lookedAgain()
  const kinds = async (orderId: string) => {
    await paying.timePasses()
    return (await paying.rows('select kind from payment_fault where order_id = $1 order by kind', orderId)).map(
      ({ kind }) => kind,
    )
  }
  expect(await kinds(order.orderId)).toEqual(['refund-failed'])
  const add = async (payment: string, byCards: number) => {
    const given = { number: newOrderNumber(), placedAt: paying.moment, state: 'paid', payment }
    const added = await addTestOrder(paying.shop.database.pool, given)
    await paying.rows('update customer_order set gift_card_amount = $2 where id = $1', added, byCards)
    return added
  }
  expect(await kinds(await add('covered', 2000))).toEqual([])
  expect(await kinds(await add('prepayment', 0))).toEqual([])
  expect(await kinds(await add('card', 2000))).toEqual([])
  expect(await kinds(await add('card', 1999))).toEqual(['order-without-payment'])
})

test('of two disputes of an order the lost one is dealt with, and the open one stays', async () => {
  const order = await paid()
  const kinds = async () => {
    await lookedAgain()
    await paying.timePasses()
    return paying.rows('select kind from payment_fault where order_id = $1 order by kind', order.orderId)
  }
  const lost = paying.stripe.charges.dispute(order.intent)
  paying.stripe.charges.closeDispute(lost.id, 'lost')
  paying.stripe.charges.dispute(order.intent)
  expect(await kinds()).toEqual([{ kind: 'dispute-lost' }, { kind: 'disputed' }])
  await paying.command('payments', 'dispute-handled', order.number)
  expect(await kinds()).toEqual([{ kind: 'disputed' }])
})

test('a dispute is listed, logged once and counted while it is open, and one that is lost until it is dealt with', async () => {
  const order = await paid()
  const kinds = async () => {
    await lookedAgain()
    await paying.timePasses()
    return (await paying.rows('select kind from payment_fault where order_id = $1', order.orderId)).map(
      ({ kind }) => kind,
    )
  }
  const won = paying.stripe.charges.dispute(order.intent)
  expect(await kinds()).toEqual(['disputed'])
  expect(await kinds()).toEqual(['disputed'])
  expect(paying.shop.logged.filter((line) => line.includes('"disputed"'))).toHaveLength(1)
  expect(await paying.command('payments', 'dispute-handled', order.number)).toContain('still open')
  paying.stripe.charges.closeDispute(won.id, 'won')
  expect(await kinds()).toEqual([])
  const lost = paying.stripe.charges.dispute(order.intent)
  paying.stripe.charges.closeDispute(lost.id, 'lost')
  expect(await kinds()).toEqual(['dispute-lost'])
  expect(await paying.command('payments', 'faults')).toMatch(new RegExp(`${order.number} .*dispute-lost`))
  expect(await paying.command('payments', 'dispute-handled', order.number.toLowerCase())).toContain('dealt with')
  expect(await kinds()).toEqual([])
  await expect(paying.command('payments', 'dispute-handled', 'BCDFG-BCDFG')).rejects.toThrow('No dispute')
})

test('a dispute stands in the history of its order and goes to webhooks, and while it is open nothing is shipped unasked', async () => {
  const order = await paid()
  const { pool } = paying.shop.database
  // nothing is sent in this test
  await paying.rows(
    `insert into webhook_endpoint (url, events, secret, created_at, resume_at)
     values ('https://hooks.example/', '{disputed}', 'x', ${sqlMoment(paying.moment)}, 'infinity')`,
  )
  const open = paying.stripe.charges.dispute(order.intent)
  await lookedAgain()
  await lookedAgain()
  const disputes = async () =>
    (await readOrderEvents(pool, order.number)).filter(({ type }) => type === 'disputed').map(({ data }) => data.state)
  expect(await disputes()).toEqual(['open'])
  expect(await paying.rows('select state from webhook_delivery')).toHaveLength(1)
  expect(await paying.command('orders', 'show', order.number)).toMatch(/disputed .*open/)
  await expect(paying.command('orders', 'ship', order.number)).rejects.toThrow('--despite-dispute')
  paying.stripe.charges.closeDispute(open.id, 'won')
  await lookedAgain()
  expect(await disputes()).toEqual(['open', 'won'])
  paying.stripe.charges.dispute(order.intent)
  await lookedAgain()
  expect(await paying.command('orders', 'ship', order.number, '--despite-dispute')).toContain('is shipped')
})

test('a program that ships an order whose payment a bank disputes is refused unless it insists', async () => {
  const order = await paid()
  paying.stripe.charges.dispute(order.intent)
  await lookedAgain()
  const merchant = new TestMerchant(paying.shop.app, await newApiKey(paying.shop))
  const refused = await merchant.write('POST', `/orders/${order.number}/ship`, {})
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'DISPUTED'])
  const shipped = await merchant.write('POST', `/orders/${order.number}/ship`, { despiteDispute: true })
  expect(shipped.json()).toEqual({ number: order.number, state: 'shipped' })
})

test('money of others in the same account changes nothing', async () => {
  const { pool } = paying.shop.database
  await addJob(pool, 'sync-charge', { provider: 'stripe', chargeReference: 'pi_of_another_shop' }, { key: 'another' })
  await addJob(pool, 'sync-charge', { provider: 'another', chargeReference: 'pi' }, { key: 'provider' })
  await jobsDone(paying.shop)
  expect(paying.shop.logged).toEqual([])
})

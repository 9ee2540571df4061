import { describe, expect, test } from 'vitest'
import { PAYMENT_PATH, STRIPE_WEBHOOK_PATH } from '#rules/account-addresses.ts'
import { CART_FORM_PATH, CHECKOUT_PATH } from '#rules/addresses.ts'
import { PAYMENT_WINDOW_MS } from '#rules/order/payment-window.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { setStock } from '../stock/set-stock.ts'
import { TEST_ACTING } from '../testing/acting.ts'
import { type Begun, PAID, PayingShop, RELEASED } from '../testing/paying-shop.ts'
import { main, orderFields } from '../testing/test-checkout.ts'
import { addTestGiftCard } from '../testing/test-gift-card.ts'
import { jobsDone } from '../testing/test-jobs.ts'
import { StripeFault } from './local-stripe/stripe-objects.ts'

/** Money that comes too late, what a provider sends, and what does not fit. */

const texts = textsOf('payment', 'de-DE')
const paying = new PayingShop()

describe('money that comes after the order was given up', () => {
  /** The provider is away when the shop would end the session, and takes the money afterwards. */
  async function paidLate(
    between: (begun: Begun) => Promise<void> = async () => {},
    entered: Parameters<PayingShop['begin']>[0] = {},
  ): Promise<Begun> {
    const begun = await paying.begin(entered)
    paying.goAway()
    await paying.timePasses(PAYMENT_WINDOW_MS)
    expect((await paying.stateOf(begun.email)).orders).toEqual(['cancelled open'])
    const page = main((await paying.browser.get(`${PAYMENT_PATH}?payment=${begun.paymentId}`)).body)
    expect(page).toContain(texts.releasedText)
    paying.stripe.before = async () => {}
    await between(begun)
    await paying.payAndTell(begun.session)
    return begun
  }

  test('orders again where cart and pieces are still there', async () => {
    const begun = await paidLate()
    expect(await paying.stateOf(begun.email)).toEqual(PAID)
    expect(await paying.cart()).not.toContain('FEW')
  })

  test('orders again where exactly as many pieces are left as it had', async () => {
    const begun = await paidLate(() => setStock(paying.shop.database.pool, 'FEW', 2, TEST_ACTING).then(() => {}), {
      quantity: 2,
    })
    expect(await paying.stateOf(begun.email)).toEqual({ ...PAID, stock: 0 })
  })

  test('goes back where the order had used a voucher, which somebody else may have used since', async () => {
    await paying.command('vouchers', 'add', 'DE', 'LATE-1', '--amount', '100', '--uses', '1')
    const begun = await paidLate(undefined, { code: 'LATE-1' })
    expect(await paying.stateOf(begun.email)).toMatchObject({ orders: ['cancelled paid done'], stock: 5 })
    expect(await paying.rows("select uses from voucher where code = 'LATE-1'")).toEqual([{ uses: 0 }])
  })

  test('goes back where the order had used a gift card, which has its money again', async () => {
    const card = await addTestGiftCard(paying.shop.database.pool, 300)
    const begun = await paidLate(undefined, { code: card.code })
    expect(await paying.stateOf(begun.email)).toMatchObject({ orders: ['cancelled paid done'], stock: 5 })
    // of goods for 10.00 and a delivery for 4.95 the card has paid 3.00
    expect(await paying.rows('select amount from payment where id = $1', begun.paymentId)).toEqual([{ amount: 1195 }])
    expect(await paying.rows('select balance from gift_card where id = $1', card.id)).toEqual([{ balance: 300 }])
  })

  test('goes back where another order of the cart waits for its payment, whichever version of the cart it has', async () => {
    const begun = await paidLate(async ({ fields, email }) => {
      const page = await paying.browser.get(CHECKOUT_PATH)
      await paying.browser.post(CHECKOUT_PATH, { ...orderFields(page.body), site: fields.site! })
      await paying.rows(
        "update customer_order set cart_version = cart_version + 1 where email = $1 and state = 'reserved'",
        email,
      )
    })
    expect((await paying.stateOf(begun.email)).orders).toEqual(['cancelled paid done', 'reserved open'])
  })

  test.each<[string, (begun: Begun) => Promise<void>]>([
    [
      'the pieces are sold',
      async () => {
        await setStock(paying.shop.database.pool, 'FEW', 0, TEST_ACTING)
      },
    ],
    [
      'the cart is another one',
      async () => {
        await paying.browser.post(CART_FORM_PATH, { tcm: 'PLENTY-1', quantity: '1', site: 'DE' })
      },
    ],
  ])('goes back where %s, and the page says so', async (_what, between) => {
    const begun = await paidLate(between)
    const { orders, mails: sent } = await paying.stateOf(begun.email)
    expect([orders, sent]).toEqual([['cancelled paid done'], expect.any(Number)])
    const page = main((await paying.browser.get(`${PAYMENT_PATH}?payment=${begun.paymentId}`)).body)
    expect(page).toContain(texts.refundedHeading)
    const refunds = [...paying.stripe.charges.refunds.values()].filter(
      ({ payment_intent }) => payment_intent === paying.stripe.sessions.get(begun.session)!.payment_intent,
    )
    expect(refunds.map(({ amount }) => amount)).toEqual([paying.stripe.sessions.get(begun.session)!.amount_total])
    expect(await paying.command('payments', 'faults')).not.toContain('paid-without-order')
  })

  test('goes back where the cart was ordered again meanwhile', async () => {
    const begun = await paidLate(async ({ fields }) => {
      const page = await paying.browser.get(CHECKOUT_PATH)
      expect(page.statusCode).toBe(200)
      await paying.browser.post(CHECKOUT_PATH, { ...orderFields(page.body), site: fields.site! })
    })
    expect((await paying.stateOf(begun.email)).orders).toEqual(['cancelled paid done', 'reserved open'])
  })
})

test('of a session whose answer never reached the shop comes to its order by the event', async () => {
  const away = new StripeFault(503, 'api_error', 'away')
  // the first try does not reach the provider, and the answer of the second is lost
  paying.stripe.before = async () => {
    paying.stripe.before = async () => {}
    paying.stripe.after = async () => {
      paying.stripe.after = async () => {}
      throw away
    }
    throw away
  }
  const begun = await paying.begin()
  expect(await paying.stateOf(begun.email)).toEqual(RELEASED)
  await paying.timePasses(PAYMENT_WINDOW_MS)
  await paying.payAndTell(begun.session)
  expect(await paying.stateOf(begun.email)).toEqual(PAID)
})

describe('events of the provider', () => {
  test('that are forged, old, changed or no events are refused and store nothing', async () => {
    const begun = await paying.begin()
    paying.payInSilence(begun.session)
    const event = paying.stripe.events.at(-1)!
    expect(await paying.stripe.send(event, 'whsec_somebody_else')).toBe(400)
    paying.moment -= 6 * 60_000
    const old = paying.stripe.send(event)
    paying.moment += 6 * 60_000
    expect(await old).toBe(400)
    const post = (payload: string, headers: Record<string, string> = {}) =>
      paying.shop.app.inject({
        method: 'POST',
        url: STRIPE_WEBHOOK_PATH,
        payload,
        headers: { 'content-type': 'application/json', ...headers },
      })
    for (const [payload, signature] of [
      [event.body, 't=1,v1=00'],
      [event.body, 't=1,v1='],
      [event.body, 't=1,v1'],
      [event.body, 't=,v1=00'],
      [event.body, ''],
      ['', 't=1,v1=00'],
      ['null', 'x'.repeat(5000)],
    ])
      expect((await post(payload!, { 'stripe-signature': signature! })).statusCode).toBe(400)
    const unsigned = await post(event.body)
    expect([unsigned.statusCode, unsigned.json()]).toMatchObject([
      400,
      { code: 'WRONG_SIGNATURE', message: 'The event is not signed as it should be.' },
    ])
    expect((await post(event.body, { 'content-type': 'text/plain' })).statusCode).toBe(415)
    expect((await post('x'.repeat(300_000))).statusCode).toBe(413)
    expect(paying.shop.logged).toEqual([])
    expect(await paying.rows('select * from payment_event where id = $1', event.id)).toEqual([])
    expect((await paying.stateOf(begun.email)).orders).toEqual(['reserved open'])
    expect(await paying.stripe.send(event)).toBe(204)
    expect(await paying.stateOf(begun.email)).toEqual(PAID)
  })

  test('that are signed and no events are refused and log nothing', async () => {
    const created = Math.floor(paying.moment / 1000)
    const event = { id: 'evt_signed', type: 'customer.created', created, data: { object: {} } }
    for (const body of [
      'null',
      '[]',
      '7',
      '"evt"',
      '{}',
      '{"object":"v2.core.event"}',
      ...[
        { ...event, id: undefined },
        { ...event, id: 'evt_\0' },
        { ...event, type: 7 },
        { ...event, type: 'x'.repeat(300) },
        { ...event, data: null },
        { ...event, data: { object: [] } },
        { ...event, created: undefined },
        // an hour after now
        { ...event, created: created + 3600 },
      ].map((wrong) => JSON.stringify(wrong)),
    ])
      expect([body, await paying.stripe.send({ id: '', type: '', body })]).toEqual([body, 400])
    expect(paying.shop.logged).toEqual([])
    expect(await paying.stripe.send({ id: '', type: '', body: JSON.stringify(event) })).toBe(204)
  })

  test('that were signed in the future are refused', async () => {
    const begun = await paying.begin()
    paying.payInSilence(begun.session)
    const event = paying.stripe.events.at(-1)!
    paying.moment += 2 * 60_000
    const later = paying.stripe.send(event)
    paying.moment -= 2 * 60_000
    expect(await later).toBe(400)
    expect(await paying.stripe.send(event)).toBe(204)
  })

  test('about payments that are not ours, or of kinds that nobody waits for, are taken and change nothing', async () => {
    const body = (object: object) =>
      JSON.stringify({
        id: `evt_${paying.moment}_${paying.stripe.events.length}`,
        object: 'event',
        type: 'customer.created',
        created: Math.floor(paying.moment / 1000),
        data: { object },
      })
    for (const object of [
      {},
      { client_reference_id: 'cart 7' },
      { client_reference_id: '00000000-0000-4000-8000-000000000000' },
    ])
      expect(await paying.stripe.send({ id: '', type: '', body: body(object) })).toBe(204)
    await jobsDone(paying.shop)
    expect(paying.shop.logged).toEqual([])
  })
})

test('an event about another session leaves a payment whose session is known as it is', async () => {
  const begun = await paying.begin()
  await paying.comeBack(begun.paymentId, '&cancelled=on')
  const object = { object: 'checkout.session', id: 'cs_another', client_reference_id: begun.paymentId }
  const body = JSON.stringify({
    id: 'evt_another_session',
    object: 'event',
    type: 'checkout.session.completed',
    created: Math.floor(paying.moment / 1000),
    data: { object },
  })
  expect(await paying.stripe.send({ id: '', type: '', body })).toBe(204)
  expect(await paying.stateOf(begun.email)).toEqual(RELEASED)
  expect(await paying.rows('select reference from payment where id = $1', begun.paymentId)).toEqual([
    { reference: begun.session },
  ])
})

describe('what does not fit', () => {
  test('is listed, logged once and counted, until it fits again', async () => {
    const begun = await paying.begin()
    await paying.payAndTell(begun.session)
    await jobsDone(paying.shop)
    const [{ id, number }] = await paying.rows('select id, number from customer_order where email = $1', begun.email)
    expect(await paying.command('payments', 'faults')).toContain('all money has its order')
    await paying.rows("update customer_order set state = 'cancelled' where id = $1", id)
    await paying.timePasses()
    await paying.timePasses()
    expect(await paying.command('payments', 'faults')).toMatch(new RegExp(`${number} .*paid-without-order`))
    expect(paying.shop.logged.filter((line) => line.includes('paid-without-order'))).toHaveLength(1)
    expect(await paying.rows('select kind from payment_fault where order_id = $1', id)).toEqual([
      { kind: 'paid-without-order' },
    ])
    await paying.rows("update customer_order set state = 'paid' where id = $1", id)
    await paying.rows("update payment set state = 'failed' where order_id = $1", id)
    await paying.timePasses()
    expect(await paying.command('payments', 'faults')).toMatch(new RegExp(`${number} .*order-without-payment`))
    await paying.rows("update payment set state = 'paid' where order_id = $1", id)
    await paying.timePasses()
    expect(await paying.rows('select kind from payment_fault where order_id = $1', id)).toEqual([])
  })

  test('a refund that a bank gives back is listed, tried again or marked as paid back', async () => {
    const begun = await paying.begin()
    paying.stripe.pay(begun.session)
    await paying.comeBack(begun.paymentId)
    paying.stripe.charges.refundStatus = 'pending'
    const [{ number }] = await paying.rows('select number from customer_order where email = $1', begun.email)
    await paying.command('orders', 'cancel', number)
    expect((await paying.stateOf(begun.email)).orders).toEqual(['cancelled paid sent'])
    paying.stripe.charges.changeRefund([...paying.stripe.charges.refunds.keys()].at(-1)!, 'failed')
    // the event has come once the server has answered it
    await expect.poll(async () => (await paying.stateOf(begun.email)).orders).toEqual(['cancelled paid failed'])
    await paying.timePasses()
    expect(await paying.command('payments', 'faults')).toMatch(new RegExp(`${number} .*refund-failed`))
    const [, id] = new RegExp(`(\\S+) +${number}`).exec(await paying.command('payments', 'refunds'))!
    await expect(paying.command('payments', 'refunded', '00000000-0000-4000-8000-000000000000')).rejects.toThrow(
      'There is no refund',
    )
    await expect(paying.command('payments', 'refunded', 'x')).rejects.toThrow('ID is one')
    expect(await paying.command('payments', 'refunded', id!)).toContain('is done')
    await expect(paying.command('payments', 'refunded', id!)).rejects.toThrow('is done')
    expect((await paying.stateOf(begun.email)).orders).toEqual(['cancelled paid done'])
  })

  test.each([
    ['another amount', 'amount = amount + 1'],
    ['as many of another currency', "currency = 'CZK'"],
  ])('%s is no payment of the order', async (_what, expected) => {
    const begun = await paying.begin()
    await paying.rows(`update payment set ${expected} where id = $1`, begun.paymentId)
    paying.stripe.pay(begun.session)
    await paying.comeBack(begun.paymentId)
    expect((await paying.stateOf(begun.email)).orders).toEqual(['reserved open'])
    expect(await paying.command('payments', 'faults')).toContain('other-amount')
  })
})

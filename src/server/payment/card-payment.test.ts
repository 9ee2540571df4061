import { describe, expect, test } from 'vitest'
import { ACCOUNT_ORDERS_PATH, ORDER_CONFIRMED_PATH, PAYMENT_PATH } from '#rules/account-addresses.ts'
import { CART_FORM_PATH, CHECKOUT_PATH } from '#rules/addresses.ts'
import { DAY_MS } from '#rules/durations.ts'
import { PAYMENT_WINDOW_MS } from '#rules/order/payment-window.ts'
import { SITES, siteConfig } from '#sites/sites.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { addJob } from '../jobs/job-queries.ts'
import { changeOrderIn } from '../order/change-order.ts'
import { lockOrder } from '../order/order-queries.ts'
import { lockWaits } from '../testing/lock-waits.ts'
import { type Begun, PAID, PayingShop, RELEASED } from '../testing/paying-shop.ts'
import { TestBrowser } from '../testing/test-browser.ts'
import { filledIn, main } from '../testing/test-checkout.ts'
import { GOODS_PRICE } from '../testing/test-goods.ts'
import { beginJobs, jobsDone } from '../testing/test-jobs.ts'
import { StripeFault } from './local-stripe/stripe-objects.ts'
import { openPayment } from './payment-queries.ts'

/** Paying by card: the order waits for the provider's word, which comes in any order, twice, late, or never. */

const texts = textsOf('payment', 'de-DE')
const paying = new PayingShop()

test.each(SITES)('a guest on %s pays by card, and the confirmation comes once it is paid', async (site) => {
  const { email, location, paymentId, session } = await paying.begin({ site })
  expect(location).toBe(paying.stripe.sessions.get(session)!.url)
  expect(paying.stripe.sessions.get(session)).toMatchObject({
    currency: siteConfig(site).currency.toLowerCase(),
    locale: siteConfig(site).locale.slice(0, 2),
    customer_email: email,
  })
  const [order] = await paying.rows('select * from customer_order where email = $1', email)
  expect(paying.stripe.sessions.get(session)!.amount_total).toBe(order.total_amount)
  expect(order.total_amount).toBeGreaterThan(GOODS_PRICE)
  expect(await paying.stateOf(email)).toEqual({ orders: ['reserved open'], stock: 4, mails: 0 })
  paying.stripe.pay(session)
  const back = await paying.comeBack(paymentId, `&site=${site}`)
  expect([back.statusCode, back.headers['cache-control']]).toEqual([303, 'no-store'])
  const page = await paying.browser.get(back.headers.location!)
  expect(page.headers.location).toContain(ORDER_CONFIRMED_PATH)
  const confirmed = await paying.browser.get(page.headers.location!)
  expect(main(confirmed.body)).toContain(order.number)
  expect(await paying.stateOf(email)).toEqual(PAID)
  const { locale } = siteConfig(site)
  const checkout = textsOf('checkout', locale)
  const mail = paying.mails.mails.find(({ recipient }) => recipient === email)!
  // the kind of payment begins its row
  expect(mail.text!.toLocaleLowerCase(locale)).toContain(checkout.payByCard.toLocaleLowerCase(locale))
  // and whoever runs the shop is told
  expect(paying.mails.mails).toHaveLength(2)
})

test('what the page of the checkout allows forms to lead to is the provider, and nothing else of it', async () => {
  const page = await paying.browser.get(CHECKOUT_PATH)
  expect(page.headers['content-security-policy']).toContain(`form-action 'self' ${paying.stripe.url};`)
  expect(page.headers['content-security-policy']).not.toContain(`connect-src 'self' ${paying.stripe.url}`)
})

describe('once it is paid', () => {
  const words: Array<[string, (begun: Begun) => Promise<unknown>]> = [
    ['the shopper comes back', ({ paymentId }) => paying.comeBack(paymentId)],
    ['the shopper comes back by the way that cancels', ({ paymentId }) => paying.comeBack(paymentId, '&cancelled=on')],
    ['the event comes', () => paying.stripe.send(paying.stripe.events.at(-1)!)],
    ['the event comes twice', () => Promise.all([1, 2].map(() => paying.stripe.send(paying.stripe.events.at(-1)!)))],
    ['the job of each minute asks', () => paying.timePasses(3 * 60_000)],
    ['the time of the reservation ends', () => paying.timePasses(PAYMENT_WINDOW_MS)],
  ]
  const pairs = words.flatMap((one, at) =>
    [1, 2].map((step) => {
      const other = words[(at + step) % words.length]!
      return [one[0], other[0], one[1], other[1]] as const
    }),
  )
  test.each(pairs)('%s, then %s: one order is paid, and the cart is empty', async (_one, _other, one, other) => {
    const begun = await paying.begin()
    paying.payInSilence(begun.session)
    await one(begun)
    await other(begun)
    await paying.timePasses(3 * 60_000)
    expect(await paying.stateOf(begun.email)).toEqual(PAID)
    expect(await paying.cart()).not.toContain('FEW')
  })

  test('everything at once leads to one order too', async () => {
    const begun = await paying.begin()
    paying.stripe.pay(begun.session)
    const events = Array.from({ length: 5 }, () => paying.stripe.send(paying.stripe.events.at(-1)!))
    await Promise.all([
      ...events,
      paying.comeBack(begun.paymentId),
      paying.comeBack(begun.paymentId, '&cancelled=on'),
      paying.timePasses(),
    ])
    expect(await paying.stateOf(begun.email)).toEqual(PAID)
    expect(
      await paying.rows(
        'select count(*)::int as times from payment_event where id = $1',
        paying.stripe.events.at(-1)!.id,
      ),
    ).toEqual([{ times: 1 }])
  })

  test('a cart that was changed meanwhile is left as it is', async () => {
    const begun = await paying.begin()
    await paying.browser.post(CART_FORM_PATH, { tcm: 'PLENTY-1', quantity: '1', site: 'DE' })
    paying.stripe.pay(begun.session)
    await paying.comeBack(begun.paymentId)
    expect((await paying.stateOf(begun.email)).orders).toEqual(['paid paid'])
    expect(await paying.cart()).toContain('FEW')
  })

  test('a staff member who cancels the order gives the money back', async () => {
    const begun = await paying.begin()
    paying.stripe.pay(begun.session)
    await paying.comeBack(begun.paymentId)
    const [{ number, total_amount }] = await paying.rows(
      'select number, total_amount from customer_order where email = $1',
      begun.email,
    )
    await paying.command('orders', 'cancel', number)
    expect((await paying.stateOf(begun.email)).orders).toEqual(['cancelled paid done'])
    expect([...paying.stripe.charges.refunds.values()].at(-1)).toMatchObject({
      amount: total_amount,
      status: 'succeeded',
    })
  })
})

test('an order that is cancelled while the word of its payment comes once more has its money back', async () => {
  const begun = await paying.begin()
  paying.stripe.pay(begun.session)
  await paying.comeBack(begun.paymentId)
  const [{ number }] = await paying.rows('select number from customer_order where email = $1', begun.email)
  const client = await paying.shop.database.pool.connect()
  try {
    await client.query('begin')
    // of two that wait for each other, PostgreSQL ends this one
    await client.query("set local deadlock_timeout = '20ms'")
    await lockOrder(client, number)
    const event = paying.stripe.send(paying.stripe.events.at(-1)!)
    const waiting = () => lockWaits(paying.shop.database.pool, 'select order_id from payment')
    await expect.poll(() => beginJobs(paying.shop).then(waiting)).toBe(1)
    await changeOrderIn(client, number, 'cancel', { by: 'staff', moment: paying.moment })
    await client.query('commit')
    await event
  } finally {
    client.release()
  }
  await jobsDone(paying.shop)
  expect((await paying.stateOf(begun.email)).orders).toEqual(['cancelled paid done'])
})

describe('not paid', () => {
  test('the way back without paying gives pieces and cart back, and the page says that nothing was charged', async () => {
    const begun = await paying.begin()
    const back = await paying.comeBack(begun.paymentId, '&cancelled=on')
    const page = await paying.browser.get(back.headers.location!)
    expect(page.headers['cache-control']).toBe('no-store')
    expect(main(page.body)).toContain(texts.failedText)
    expect(paying.stripe.sessions.get(begun.session)!.status).toBe('expired')
    expect(await paying.stateOf(begun.email)).toEqual(RELEASED)
    expect(await paying.cart()).toContain('FEW')
    // the same cart is ordered again, by the same form
    const again = await paying.browser.post(CHECKOUT_PATH, begun.fields)
    expect(again.headers.location).toContain('/pay/')
    expect((await paying.stateOf(begun.email)).orders).toEqual(['cancelled failed', 'reserved open'])
  })

  test.each([
    ['says nothing, and nobody comes back', async () => {}],
    [
      'is away at the end',
      async () => {
        paying.goAway()
      },
    ],
  ])('when the provider %s, the pieces are free after fifteen minutes', async (_what, happens) => {
    const begun = await paying.begin()
    await paying.timePasses(PAYMENT_WINDOW_MS - 1000)
    expect((await paying.stateOf(begun.email)).orders).toEqual(['reserved open'])
    await happens()
    await paying.timePasses(2000)
    expect((await paying.stateOf(begun.email)).stock).toBe(5)
    paying.stripe.before = async () => {}
    // a session that could not be ended is asked for again
    await paying.timePasses(10 * 60_000)
    expect(await paying.stateOf(begun.email)).toEqual(RELEASED)
    expect(paying.stripe.sessions.get(begun.session)!.status).toBe('expired')
  })

  test('a page that the shopper leaves waits, leads there again, and can be given up', async () => {
    const begun = await paying.begin()
    const checkout = await paying.browser.get(CHECKOUT_PATH)
    expect(checkout.headers.location).toContain(PAYMENT_PATH)
    const page = main((await paying.browser.get(checkout.headers.location!)).body)
    expect(page).toContain(texts.waitingHeading)
    const form = { payment: begun.paymentId, site: 'DE' }
    const on = await paying.browser.post(PAYMENT_PATH, { ...form, step: 'pay' })
    expect([on.statusCode, on.headers.location]).toEqual([303, begun.location])
    expect((await paying.browser.post(CHECKOUT_PATH, begun.fields)).headers.location).toBe(begun.location)
    const up = await paying.browser.post(PAYMENT_PATH, { ...form, step: 'cancel' })
    expect(main((await paying.browser.get(up.headers.location!)).body)).toContain(texts.failedHeading)
    expect(await paying.stateOf(begun.email)).toEqual(RELEASED)
    expect((await paying.browser.get(CHECKOUT_PATH)).statusCode).toBe(200)
  })

  test('a button pressed ten times at once makes one order and one session', async () => {
    const { fields, email } = await filledIn(paying.browser, { payment: 'card' })
    const sessions = paying.stripe.sessions.size
    const answers = await Promise.all(Array.from({ length: 10 }, () => paying.browser.post(CHECKOUT_PATH, fields)))
    expect(new Set(answers.map(({ headers }) => headers.location)).size).toBe(1)
    expect(paying.stripe.sessions.size).toBe(sessions + 1)
    expect(await paying.stateOf(email)).toEqual({ orders: ['reserved open'], stock: 4, mails: 0 })
  })

  test.each([
    ['refuses', new StripeFault(400, 'invalid_request_error', 'no', 'amount_too_small')],
    ['fails', new StripeFault(500, 'api_error', 'broken')],
  ])('a provider that %s as the payment begins leaves cart and stock as they were', async (_what, fault) => {
    paying.goAway(fault)
    const begun = await paying.begin()
    expect(begun.location).toContain(PAYMENT_PATH)
    expect(main((await paying.browser.get(begun.location)).body)).toContain(texts.failedText)
    expect(await paying.stateOf(begun.email)).toEqual(RELEASED)
    expect(await paying.cart()).toContain('FEW')
    expect(paying.shop.logged.join()).not.toContain(begun.email)
  })

  test('an order whose process died before it reached the provider is given up in time', async () => {
    let stored: unknown
    paying.stripe.before = async () => {
      const [payment] = await paying.rows("select check_at from payment where state = 'begun'")
      stored ??= payment.check_at
    }
    const begun = await paying.begin()
    await paying.rows(
      "update payment set state = 'begun', reference = null, check_at = $2 where id = $1",
      ...[begun.paymentId, stored],
    )
    await paying.timePasses(PAYMENT_WINDOW_MS)
    expect(await paying.stateOf(begun.email)).toEqual(RELEASED)
  })

  test('a session of another key takes neither a payment that has one nor one that waits for its own', async () => {
    const waiting = await paying.begin()
    await paying.rows("update payment set state = 'begun', reference = null where id = $1", waiting.paymentId)
    paying.browser = new TestBrowser(paying.shop)
    const open = await paying.begin()
    const found = () =>
      paying.rows('select state, reference from payment where id = any($1) order by state', [
        waiting.paymentId,
        open.paymentId,
      ])
    const both = [
      { state: 'begun', reference: null },
      { state: 'open', reference: open.session },
    ]
    expect(await found()).toEqual(both)
    const other = { id: open.paymentId, reference: 'cs_of_another_key', checkAt: paying.moment }
    expect(await openPayment(paying.shop.database.pool, other, paying.moment)).toBe(false)
    expect(await found()).toEqual(both)
  })

  test('orders that nobody paid are in no list of the customer, and go after a month', async () => {
    const begun = await paying.begin()
    await paying.comeBack(begun.paymentId, '&cancelled=on')
    expect((await paying.browser.get(ACCOUNT_ORDERS_PATH)).body).not.toContain('statusPlaced')
    paying.moment += 46 * DAY_MS
    await addJob(paying.shop.database.pool, 'delete-old-payment-rows', {})
    await paying.stateOf(begun.email)
    expect(await paying.rows('select id from customer_order where email = $1', begun.email)).toEqual([])
  })

  test('an order that was given up is not deleted while its provider may still take the money', async () => {
    const begun = await paying.begin()
    paying.goAway()
    await paying.timePasses(PAYMENT_WINDOW_MS)
    expect((await paying.stateOf(begun.email)).orders).toEqual(['cancelled open'])
    paying.moment += 46 * DAY_MS
    const afterSweep = async () => {
      await addJob(paying.shop.database.pool, 'delete-old-payment-rows', {})
      return (await paying.stateOf(begun.email)).orders
    }
    expect(await afterSweep()).toEqual(['cancelled open'])
    await paying.timePasses()
    expect(await afterSweep()).toEqual([])
  })
})

test('while a payment waits, the pieces that it has taken are there for its own cart, and for nobody else', async () => {
  const { availabilityNotAvailable } = textsOf('cart', 'de-DE')
  const stranger = new TestBrowser(paying.shop)
  await stranger.post(CART_FORM_PATH, { tcm: 'FEW', quantity: '1', site: 'DE' })
  await paying.begin({ quantity: 5 })
  const own = await paying.cart()
  expect(own).toContain('Titel test-goods')
  expect(own).not.toContain(availabilityNotAvailable)
  expect(main((await stranger.get('/cart')).body)).toContain(availabilityNotAvailable)
})

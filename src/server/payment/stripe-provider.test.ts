import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  type PaymentToBegin,
  ProviderAway,
  ProviderBusy,
  ProviderRefused,
} from '../payment-provider/payment-provider.ts'
import { stripeProvider } from './stripe-provider.ts'

/** What the shop makes of Stripe's answers, and what it asks, with a server that answers what a test says. */

interface Asked {
  /** Method and path. */
  call: string
  fields: Record<string, string>
  key: string | undefined
}

const SECRET = 'whsec_of_this_test'
const ID = '0f8fad5b-d9cb-469f-a165-70867728950e'
const NOW = Date.UTC(2026, 10, 27, 12)
const asked: Asked[] = []
/** The answer to each call, by method and path; undefined: the connection is cut. */
let answers: Record<string, { status?: number; body: object } | undefined> = {}

async function note(request: IncomingMessage): Promise<string> {
  const { pathname, searchParams } = new URL(request.url!, 'http://stripe.test')
  const sent = new URLSearchParams(await text(request))
  const call = `${request.method} ${pathname.replace('/v1/', '')}`
  const key = request.headers['idempotency-key'] as string | undefined
  asked.push({ call, fields: Object.fromEntries([...searchParams, ...sent]), key })
  return call
}
const server = createServer(async (request, response) => {
  const answer = answers[await note(request)]
  if (!answer) return response.destroy()
  response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' })
  return response.end(JSON.stringify(answer.body))
})
let provider: ReturnType<typeof stripeProvider>
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const keys = { secretKey: 'sk_test_of_this_test', webhookSecret: SECRET }
  provider = stripeProvider({ ...keys, apiUrl, pageOrigin: 'https://checkout.stripe.com' })
})
beforeEach(() => {
  asked.length = 0
  answers = {}
})
afterAll(() => {
  server.close()
  server.closeAllConnections()
})

const PAYMENT: PaymentToBegin = {
  id: ID,
  orderNumber: 'BCDFG-HJKLM',
  shopName: 'Crema',
  site: 'CH_FR',
  email: 'eva@example.org',
  amount: 1495,
  currency: 'CHF',
  begunAt: NOW + 999,
  successUrl: 'https://shop.test/back',
  cancelUrl: 'https://shop.test/given-up',
}

test('a session is one line with the whole sum, in the language of the site, and ends 35 minutes after it has begun', async () => {
  answers = { 'POST checkout/sessions': { body: { id: 'cs_1', url: 'https://checkout.stripe.com/c/1' } } }
  expect(await provider.begin(PAYMENT)).toEqual({ reference: 'cs_1', url: 'https://checkout.stripe.com/c/1' })
  expect(asked).toEqual([
    {
      call: 'POST checkout/sessions',
      key: ID,
      fields: {
        mode: 'payment',
        'allowed_payment_method_types[0]': 'card',
        'line_items[0][quantity]': '1',
        'line_items[0][price_data][currency]': 'chf',
        'line_items[0][price_data][unit_amount]': '1495',
        'line_items[0][price_data][product_data][name]': 'Crema BCDFG-HJKLM',
        client_reference_id: ID,
        customer_email: 'eva@example.org',
        locale: 'fr',
        'metadata[payment]': ID,
        'metadata[order]': 'BCDFG-HJKLM',
        'payment_intent_data[description]': 'BCDFG-HJKLM',
        'payment_intent_data[metadata][payment]': ID,
        'payment_intent_data[metadata][order]': 'BCDFG-HJKLM',
        success_url: 'https://shop.test/back',
        cancel_url: 'https://shop.test/given-up',
        // 12:35:00
        expires_at: String(Date.UTC(2026, 10, 27, 12, 35) / 1000),
      },
    },
  ])
})

test('a session without a page is refused', async () => {
  answers = { 'POST checkout/sessions': { body: { id: 'cs_1', url: null } } }
  const begun = provider.begin(PAYMENT)
  await expect(begun).rejects.toThrow(ProviderRefused)
  await expect(begun).rejects.toThrow('without a page')
})

const SESSION = { id: 'cs_1', amount_total: 1495, currency: 'chf', url: 'https://checkout.stripe.com/c/1' }
const PAID = { word: 'paid', amount: 1495, currency: 'CHF', chargeReference: 'pi_1' }
test.each<[string, object, object]>([
  ['paid', { status: 'complete', payment_status: 'paid', payment_intent: 'pi_1' }, PAID],
  ['paid, with the money as an object', { payment_status: 'paid', payment_intent: { id: 'pi_1' } }, PAID],
  ['paid without money', { status: 'complete', payment_status: 'paid', payment_intent: null }, { word: 'open' }],
  [
    'paid without an amount',
    { payment_status: 'paid', payment_intent: 'pi_1', amount_total: null, currency: null },
    { word: 'paid', amount: 0, currency: '', chargeReference: 'pi_1' },
  ],
  ['expired', { status: 'expired', payment_status: 'unpaid', payment_intent: null }, { word: 'ended' }],
  ['open', { status: 'open', payment_status: 'unpaid', payment_intent: null }, { word: 'open', url: SESSION.url }],
  ['under way', { status: 'complete', payment_status: 'unpaid', payment_intent: 'pi_1' }, { word: 'open' }],
  ['open without a page', { status: 'open', payment_status: 'unpaid', url: null }, { word: 'open' }],
])('a session that is %s', async (_what, session, answer) => {
  answers = { 'GET checkout/sessions/cs_1': { body: { ...SESSION, ...session } } }
  expect(await provider.read('cs_1')).toEqual(answer)
})

test('a session is ended, and read where it has ended or was paid already', async () => {
  const ended = { ...SESSION, status: 'expired', payment_status: 'unpaid' }
  answers = { 'POST checkout/sessions/cs_1/expire': { body: ended } }
  expect(await provider.end('cs_1')).toEqual({ word: 'ended' })
  expect(asked.map(({ call }) => call)).toEqual(['POST checkout/sessions/cs_1/expire'])
  answers = {
    'POST checkout/sessions/cs_1/expire': { status: 400, body: { error: { type: 'invalid_request_error' } } },
    'GET checkout/sessions/cs_1': { body: { ...SESSION, payment_status: 'paid', payment_intent: 'pi_1' } },
  }
  expect(await provider.end('cs_1')).toEqual(PAID)
  answers = { 'GET checkout/sessions/cs_1': { body: ended } }
  asked.length = 0
  // a connection that is cut is tried once more, because a shopper may wait
  await expect(provider.end('cs_1')).rejects.toThrow(ProviderAway)
  expect(asked.map(({ call }) => call)).toEqual(Array(2).fill('POST checkout/sessions/cs_1/expire'))
})

test.each([
  [400, 'invalid_request_error', ProviderRefused],
  [402, 'card_error', ProviderRefused],
  [400, 'idempotency_error', ProviderBusy],
  [409, 'api_error', ProviderBusy],
  [429, 'invalid_request_error', ProviderAway],
  [499, 'api_error', ProviderRefused],
  [500, 'api_error', ProviderAway],
])('an answer of %i %s is told by its kind, and repeats nothing of a person', async (status, type, kind) => {
  answers = {
    'GET refunds/re_1': { status, body: { error: { type, code: 'a_code', message: 'eva@example.org is wrong' } } },
  }
  const fault = await provider.readRefund('re_1').catch((error: unknown) => error)
  expect(fault).toBeInstanceOf(kind)
  expect((fault as Error).message).toMatch(new RegExp(`^Stripe: Stripe\\w+ a_code ${status}$`))
})

test('an answer without a code is told without one', async () => {
  answers = { 'GET refunds/re_1': { status: 400, body: { error: { type: 'invalid_request_error' } } } }
  await expect(provider.readRefund('re_1')).rejects.toThrow(/^Stripe: StripeInvalidRequestError 400$/)
})

test.each([
  ['succeeded', 'done'],
  ['failed', 'failed'],
  ['canceled', 'failed'],
  ['pending', 'sent'],
  ['requires_action', 'sent'],
])('a refund that is %s is %s', async (status, state) => {
  answers = { 'GET refunds/re_1': { body: { id: 're_1', status } } }
  expect(await provider.readRefund('re_1')).toEqual({ reference: 're_1', state })
})

test('a refund is made once by the shop’s id of it, which Stripe lists for longer than it knows a key', async () => {
  const refund = { id: ID, chargeReference: 'pi_1', amount: 300 }
  const [other, own] = [
    { id: 're_other', status: 'succeeded', metadata: { refund: 'another' } },
    { id: 're_own', status: 'pending', metadata: { refund: ID } },
  ]
  answers = { 'GET refunds': { body: { data: [other] } }, 'POST refunds': { body: own } }
  expect(await provider.refund(refund)).toEqual({ reference: 're_own', state: 'sent' })
  expect(asked).toEqual([
    { call: 'GET refunds', key: undefined, fields: { payment_intent: 'pi_1', limit: '100' } },
    { call: 'POST refunds', key: ID, fields: { payment_intent: 'pi_1', amount: '300', 'metadata[refund]': ID } },
  ])
  answers = { 'GET refunds': { body: { data: [other, own] } } }
  expect(await provider.refund(refund)).toEqual({ reference: 're_own', state: 'sent' })
})

test('money has its refunds, with the shop’s ids of its own, and its disputes', async () => {
  const made = { id: 're_1', status: 'succeeded', amount: 100 }
  const dispute = { id: 'dp_1', status: 'needs_response', amount: 1495, currency: 'chf', created: NOW / 1000 }
  const refunds = [
    made,
    { ...made, id: 're_2', metadata: { refund: ID } },
    { ...made, id: 're_3', metadata: { refund: 'x' } },
  ]
  answers = { 'GET refunds': { body: { data: refunds } }, 'GET disputes': { body: { data: [dispute] } } }
  expect(await provider.readCharge('pi_1')).toEqual({
    refunds: [
      { reference: 're_1', state: 'done', amount: 100 },
      { reference: 're_2', state: 'done', amount: 100, refundId: ID },
      { reference: 're_3', state: 'done', amount: 100 },
    ],
    disputes: [{ reference: 'dp_1', state: 'open', amount: 1495, currency: 'CHF', openedAt: NOW }],
  })
  expect(asked.map(({ fields }) => fields)).toEqual(Array(2).fill({ payment_intent: 'pi_1', limit: '100' }))
})

test('money that has changed since a moment is named once, whether refunded or disputed', async () => {
  const list = (...intents: unknown[]) => ({
    body: { data: intents.map((payment_intent, at) => ({ id: `x_${at}`, payment_intent })), has_more: false },
  })
  answers = { 'GET refunds': list('pi_1', null, { id: 'pi_2' }), 'GET disputes': list('pi_2', 'pi_3') }
  expect(await provider.changedCharges(NOW + 999)).toEqual(['pi_1', 'pi_2', 'pi_3'])
  expect(asked.map(({ fields }) => fields)).toEqual(Array(2).fill({ 'created[gte]': String(NOW / 1000), limit: '100' }))
})

/** An event about an object, signed so many milliseconds before the shop reads it. */
function eventAbout(object: unknown, { ms = 0, created = NOW / 1000, signature = '' } = {}) {
  const body = JSON.stringify({ id: 'evt_1', type: 'some.kind', created, data: { object } })
  const seconds = (NOW - ms) / 1000
  const right = createHmac('sha256', SECRET).update(`${seconds}.${body}`).digest('hex')
  return provider.readEvent(Buffer.from(body), signature || `t=${seconds},v1=${right}`, NOW)
}
const EVENT = { id: 'evt_1', type: 'some.kind' }

test.each<[string, object, object]>([
  ['a session of ours', { id: 'cs_1', client_reference_id: ID }, { paymentId: ID, reference: 'cs_1' }],
  ['a session of others', { id: 'cs_1', client_reference_id: 'cart 7' }, {}],
  ['a session without an id', { client_reference_id: ID }, {}],
  ['a refund of ours', { object: 'refund', metadata: { refund: ID }, payment_intent: 'pi_1' }, { refundId: ID }],
  ['a refund made at Stripe', { object: 'refund', payment_intent: 'pi_1' }, { chargeReference: 'pi_1' }],
  [
    'a refund of another id',
    { object: 'refund', metadata: { refund: 'x' }, payment_intent: 'pi_1' },
    { chargeReference: 'pi_1' },
  ],
  [
    'money that was refunded',
    { object: 'charge', metadata: null, payment_intent: { id: 'pi_1' } },
    { chargeReference: 'pi_1' },
  ],
  ['a dispute', { object: 'dispute', payment_intent: 'pi_1' }, { chargeReference: 'pi_1' }],
  ['a dispute without money', { object: 'dispute', payment_intent: null }, {}],
  ['a payment', { object: 'payment_intent', payment_intent: 'pi_1' }, {}],
])('an event about %s names what it is about', (_what, object, about) => {
  expect(eventAbout(object)).toEqual({ ...EVENT, ...about })
})

test('an event is taken for five minutes after it was signed, and where clocks differ by a minute', () => {
  expect(eventAbout({}, { ms: 300_000 })).toEqual(EVENT)
  expect(eventAbout({}, { ms: 301_000 })).toBe(undefined)
  expect(eventAbout({}, { ms: -60_000 })).toEqual(EVENT)
  expect(eventAbout({}, { ms: -61_000 })).toBe(undefined)
  expect(eventAbout({}, { created: NOW / 1000 + 60 })).toEqual(EVENT)
  expect(eventAbout({}, { created: NOW / 1000 + 61 })).toBe(undefined)
  expect(eventAbout({}, { signature: `t=${NOW / 1000},v1=${'0'.repeat(64)}` })).toBe(undefined)
})

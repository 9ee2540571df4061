import { createHmac, randomUUID } from 'node:crypto'
import { Agent, get } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CSRF_VALUE, HEADERS } from '#calls/call.ts'
import { addArticleCall, changeCartCall, readCartCall } from '#calls/cart.ts'
import { CartErrorAnswer } from '#calls/cart-shapes.ts'
import { FaultShape, ProblemShape } from '#calls/fault-shapes.ts'
import { subscribeCall } from '#calls/newsletter.ts'
import { passkeySignInOptionsCall } from '#calls/passkey.ts'
import { subscriptionCall } from '#calls/subscription.ts'
import { trackQuickbuyErrorCall } from '#calls/tracking.ts'
import { addToWatchListCall } from '#calls/watch-list.ts'
import {
  CANCELLATION_PATH,
  FORGOTTEN_PASSWORD_PATH,
  PAYMENT_REDIRECT_PATH,
  STRIPE_WEBHOOK_PATH,
  WITHDRAWAL_PATH,
} from '#rules/account-addresses.ts'
import { CART_FORM_PATH, CHECKOUT_PATH, CONTACT_FORM_PATH } from '#rules/addresses.ts'
import { QUICK_LIMITS, STORED_LIMITS } from '#rules/rate-limits.ts'
import { siteConfig } from '#sites/sites.ts'
import { inTransaction } from '../database/transaction.ts'
import { hashOfGiftCard, insertGiftCards } from '../gift-card/gift-card-queries.ts'
import { LOCAL_SECRET_KEY, LOCAL_WEBHOOK_SECRET } from '../payment/local-stripe/local-stripe.ts'
import { countedPages } from '../testing/counted-pages.ts'
import { expectShape } from '../testing/expect-shape.ts'
import { signIn } from '../testing/test-customer.ts'
import { addTestGoods, GOODS_ID } from '../testing/test-goods.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { TestVisitor } from '../testing/test-visitor.ts'

/** Limits of requests by network, as they reach a client. */

/** Of a gift card. */
const CODE = 'D'.repeat(16)
let shop: TestShop
let beside: FastifyInstance
let network = 0
/** An address that no other test uses. */
function newAddress(): string {
  network += 1
  return `198.51.100.${network}`
}

beforeAll(async () => {
  const provider = { STRIPE_SECRET_KEY: LOCAL_SECRET_KEY, STRIPE_WEBHOOK_SECRET: LOCAL_WEBHOOK_SECRET }
  shop = await openTestShop(
    { RATE_LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.1', ...provider },
    { renderer: countedPages().renderer },
  )
  beside = await shop.beside()
  await addTestGoods(shop.database.pool)
  await shop.database.pool.query("update product set subscription = 'machine' where id = $1", [GOODS_ID])
  const { currency } = siteConfig('DE')
  const card = {
    id: randomUUID(),
    transactionId: randomUUID(),
    codeHash: hashOfGiftCard(CODE),
    codeEnd: 'DDDD',
    amount: 100,
  }
  const terms = { site: 'DE', currency, orderId: null, validUntil: Date.UTC(2099, 0, 1) } as const
  await inTransaction(shop.database.pool, (client) => insertGiftCards(client, [card], terms, shop.moment))
})
beforeEach(() => {
  shop.securityEvents.length = 0
})
afterAll(async () => {
  expect(shop.logged.filter((line) => !line.includes('a browser reports'))).toEqual([])
  await shop.close()
})

type Request = { method: 'GET' | 'POST' | 'PUT'; url: string; payload?: object | string; headers?: object }
const send = (remoteAddress: string, { headers, ...request }: Request, app = shop.app) =>
  app.inject({ remoteAddress, headers: { [HEADERS.csrf]: CSRF_VALUE, ...headers }, ...request })
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const statuses = async (count: number, act: () => Promise<{ statusCode: number }>) => {
  const seen: Record<number, number> = {}
  for (let left = count; left > 0; left -= 20) {
    const answers = await Promise.all(Array.from({ length: Math.min(20, left) }, act))
    for (const { statusCode } of answers) seen[statusCode] = (seen[statusCode] ?? 0) + 1
  }
  return seen
}

/** Cached pages are answered ahead of the app, which only a real connection reaches; its proxy names the address. */
async function visitHomePage(address: string, agent: Agent): Promise<string> {
  const { port } = shop.app.server.address() as { port: number }
  const headers = { accept: 'text/html', 'x-forwarded-for': address }
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: '/', headers, agent }, (answer) => {
      answer.resume().once('end', () => resolve(`${answer.statusCode} ${answer.headers['cache-status']}`))
    }).once('error', reject)
  })
}

const add = { method: 'POST', url: addArticleCall.path, payload: { tcm: 'PLENTY-0', quantity: 1 } } as const
let failure = 0
const anonymous: Record<keyof typeof STORED_LIMITS, Request> = {
  'new-cart': add,
  payment: { method: 'GET', url: `${PAYMENT_REDIRECT_PATH}?payment=00000000-0000-4000-8000-000000000000` },
  'new-watch-list': {
    method: 'POST',
    url: addToWatchListCall.path,
    payload: `watchListProductId=${GOODS_ID}&watchListArticleTcm=FEW&watchListAddSource=TEST`,
    headers: form,
  },
  configuration: {
    method: 'POST',
    url: subscriptionCall.path,
    payload: {
      nonRecurringArticles: [],
      recurringArticles: [],
      subscriptionMasterDataId: `s-machine-${GOODS_ID}`,
      isGift: false,
    },
  },
  newsletter: {
    method: 'POST',
    url: subscribeCall.path,
    payload: { email: 'somebody@example.org', consents: [] },
  },
  checkout: { method: 'POST', url: CHECKOUT_PATH, payload: 'step=who&email=a%40shop.example', headers: form },
  order: {
    method: 'POST',
    url: CHECKOUT_PATH,
    get payload() {
      const shown = encodeURIComponent('{"lines":{},"delivery":0,"total":0}')
      return `step=order&key=${randomUUID()}&cartVersion=0&revision=0&shown=${shown}`
    },
    headers: form,
  },
  code: { method: 'POST', url: CHECKOUT_PATH, payload: `step=code&code=${CODE}`, headers: form },
  account: { method: 'POST', url: FORGOTTEN_PASSWORD_PATH, payload: 'email=a%40shop.example', headers: form },
  cancellation: {
    method: 'POST',
    url: CANCELLATION_PATH,
    get payload() {
      // an address gets so many receipts, and then a page of this renderer, which has few
      const typed = `name=A&email=${randomUUID()}%40shop.example&contract=1&subscription=S&kind=ordinary`
      return `${typed}&step=confirm&id=${randomUUID()}`
    },
    headers: form,
  },
  contact: {
    method: 'POST',
    url: CONTACT_FORM_PATH,
    get payload() {
      return `name=A&email=${randomUUID()}%40shop.example&message=Hello`
    },
    headers: form,
  },
  withdrawal: {
    method: 'POST',
    url: WITHDRAWAL_PATH,
    get payload() {
      return `name=A&email=${randomUUID()}%40shop.example&contract=1&step=confirm&id=${randomUUID()}`
    },
    headers: form,
  },
  passkey: { method: 'POST', url: passkeySignInOptionsCall.path },
  'error-report': {
    method: 'POST',
    url: trackQuickbuyErrorCall.path,
    // only a report of a new kind is stored
    get payload() {
      failure += 1
      return { errorMessage: `failure ${failure}` }
    },
  },
}

test.each(Object.entries(anonymous))('a network may store so many of %s in ten minutes', async (limit, request) => {
  const address = newAddress()
  const { near } = STORED_LIMITS[limit as keyof typeof STORED_LIMITS]
  const seen = await statuses(near, () => send(address, request, network % 2 ? shop.app : beside))
  expect(Object.keys(seen).every((status) => Number(status) < 400)).toBe(true)
  // the other process, too, knows what was counted
  for (const app of [shop.app, beside]) {
    const refused = await send(address, request, app)
    expect(refused.statusCode).toBe(429)
    // the forms of accounts answer with their own page, which keeps what was typed (account-forms.test.ts)
    if (limit !== 'account') {
      expectShape(limit === 'newsletter' ? ProblemShape : FaultShape, refused.json())
      expect(refused.json().code).toBe('TOO_MANY_REQUESTS')
    }
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(500)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(600)
  }
  expect(shop.securityEvents).toMatchObject([
    { security: 'rate-limit', what: limit, count: 1 },
    { security: 'rate-limit', what: limit, count: 1 },
  ])
  expect(JSON.stringify(shop.securityEvents)).not.toContain(address)
  expect((await send(newAddress(), request)).statusCode).toBeLessThan(400)
})

test.each(['cancellation', 'withdrawal'] as const)(
  'a %s that is confirmed again has its answer, although its network may declare no more [FOOT-12]',
  async (limit) => {
    const address = newAddress()
    const request = anonymous[limit]
    const declared = { ...request }
    expect((await send(address, declared)).statusCode).toBe(303)
    const seen = await statuses(STORED_LIMITS[limit].near + 5, () => send(address, declared))
    expect(seen).toEqual({ 303: STORED_LIMITS[limit].near + 5 })
    await statuses(STORED_LIMITS[limit].near - 1, () => send(address, request))
    expect((await send(address, request)).statusCode).toBe(429)
    expect((await send(address, declared)).statusCode).toBe(303)
  },
)

test('a network whose new carts are refused may fill the carts that it has, and customers theirs', async () => {
  const address = newAddress()
  const visitor = new TestVisitor(shop.app)
  await send(address, { ...add, headers: { cookie: visitor.cookie } })
  await statuses(STORED_LIMITS['new-cart'].near, () => send(address, add))
  expect((await send(address, add)).statusCode).toBe(429)
  expect((await send(address, { ...add, headers: { cookie: visitor.cookie } })).statusCode).toBe(200)
  expect(await visitor.lines()).toEqual(['PLENTY-0 2'])
  const { cookie } = await signIn(shop)
  expect((await send(address, { ...add, headers: { cookie } })).statusCode).toBe(200)
  // a made-up cookie leads to no cart
  const other = new TestVisitor(shop.app)
  expect((await send(address, { ...add, headers: { cookie: other.cookie } })).statusCode).toBe(429)
  const change = { setArticle: { productId: GOODS_ID, tcm: 'FEW', quantity: 1 } }
  const refused = await send(address, { method: 'POST', url: changeCartCall.path, payload: change })
  expectShape(CartErrorAnswer, refused.json())
  expect(refused.statusCode).toBe(429)
  const page = await send(address, {
    method: 'POST',
    url: CART_FORM_PATH,
    payload: 'tcm=FEW',
    headers: { ...form, accept: 'text/html' },
  })
  // its page sends the form again
  expect([page.statusCode, page.body]).toEqual([429, 'failed'])
  expect(Number(page.headers['retry-after'])).toBeGreaterThan(0)
  expect(await other.lines()).toEqual([])
})

test('a refused change stores no answer in a cart that there is not', async () => {
  const address = newAddress()
  const tooMany = { ...add, payload: { tcm: 'PLENTY-0', quantity: 31 }, headers: { [HEADERS.idempotencyKey]: 'press' } }
  const seen = await statuses(STORED_LIMITS['new-cart'].near + 20, () => send(address, tooMany))
  expect(seen).toEqual({ 299: STORED_LIMITS['new-cart'].near, 429: 20 })
})

test('events of a payment provider are limited before their body is read, and signed ones never', async () => {
  const address = newAddress()
  const seconds = Math.floor(Date.now() / 1000)
  const event = { id: 'evt_of_limits', type: 'customer.created', created: seconds, data: { object: {} } }
  const payload = JSON.stringify(event)
  const signature = createHmac('sha256', LOCAL_WEBHOOK_SECRET).update(`${seconds}.${payload}`).digest('hex')
  const sent = (mac: string, body = payload): Request => ({
    method: 'POST',
    url: STRIPE_WEBHOOK_PATH,
    payload: body,
    headers: { 'content-type': 'application/json', 'stripe-signature': `t=${seconds},v1=${mac}` },
  })
  const { near } = QUICK_LIMITS.event
  expect(await statuses(near + 20, () => send(address, sent(signature)))).toEqual({ 204: near + 20 })
  expect(await statuses(near, () => send(address, sent('0'.repeat(64))))).toEqual({ 400: near })
  // longer than a body may be, which nobody finds out any more
  expect((await send(address, sent(signature, 'x'.repeat(300_000)))).statusCode).toBe(429)
  expect((await send(newAddress(), sent(signature, 'x'.repeat(300_000)))).statusCode).toBe(413)
  expect((await send(newAddress(), sent(signature))).statusCode).toBe(204)
})

test('networks of one /48 have a limit together, which one of them alone does not reach', async () => {
  const { near, wide } = STORED_LIMITS['error-report']
  const request = anonymous['error-report']
  await statuses(near + 50, () => send('2001:db8:7:1::1', request))
  expect((await send('2001:db8:7:1::2', request)).statusCode).toBe(429)
  for (let other = 2; other <= wide / near; other += 1) {
    const seen = await statuses(near, () => send(`2001:db8:7:${other}::1`, request))
    expect(seen).toEqual({ 204: near })
  }
  expect((await send('2001:db8:7:99::1', request)).statusCode).toBe(429)
  expect((await send('2001:db8:8:99::1', request)).statusCode).toBe(204)
})

test('a network may send so many writes and reads a minute, and cached pages and health checks without end', async () => {
  const [writer, reader] = [newAddress(), newAddress()]
  const write: Request = { method: 'PUT', url: '/service/no-such-call', payload: {} }
  expect(await statuses(QUICK_LIMITS.write.near + 20, () => send(writer, write))).toEqual({
    404: QUICK_LIMITS.write.near,
    429: 20,
  })
  const read: Request = { method: 'GET', url: readCartCall.path }
  expect((await send(writer, read)).statusCode).toBe(200)
  // a thousand cached pages count as nothing, so that all reads of the minute are left
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const agent = new Agent({ keepAlive: true, maxSockets: 20 })
  expect(await visitHomePage(newAddress(), agent)).toMatch(/^200 crema; fwd=miss/)
  const visits = await Promise.all(Array.from({ length: 1000 }, () => visitHomePage(reader, agent)))
  expect(visits.filter((visit) => !visit.startsWith('200 crema; hit'))).toEqual([])
  agent.destroy()
  expect(await statuses(QUICK_LIMITS.read.near + 20, () => send(reader, { ...read, url: '/version' }))).toEqual({
    200: QUICK_LIMITS.read.near,
    429: 20,
  })
  const refused = await send(reader, read)
  expectShape(CartErrorAnswer, refused.json())
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
  for (const url of ['/health', '/health/live', '/health/ready']) {
    expect([url, (await send(reader, { method: 'GET', url })).statusCode]).toEqual([url, 200])
  }
  expect((await send(reader, write)).statusCode).toBe(404)
})

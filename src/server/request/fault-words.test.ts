import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CSRF_VALUE, HEADERS } from '#calls/call.ts'
import { addArticleCall, changeCartCall } from '#calls/cart.ts'
import { SecurityEvents } from '../rate-limit/security-events.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { answerFault, TooManyRequests } from './faults.ts'

/** What a refused request is told: status, code and words, as an engineer who calls the shop reads them. */

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const OWN = { [HEADERS.csrf]: CSRF_VALUE }
const JSON_TYPE = { 'content-type': 'application/json' }
const url = addArticleCall.path

test.each<[what: string, headers: Record<string, string>, payload: string | undefined, expected: unknown[]]>([
  ['malformed JSON', { ...OWN, ...JSON_TYPE }, '{"tcm":', [400, 'BAD_REQUEST', 'The body is no valid JSON.']],
  ['an empty body', { ...OWN, ...JSON_TYPE }, '', [400, 'BAD_REQUEST', 'The body is empty.']],
  ['a missing field', { ...OWN, ...JSON_TYPE }, '{"quantity":1}', [400, 'INVALID', 'body.tcm: is missing']],
  [
    'a body of another type',
    { ...OWN, 'content-type': 'application/xml' },
    '<tcm/>',
    [
      415,
      'WRONG_CONTENT_TYPE',
      'The body is of a type that is not taken here: calls take application/json, forms what a form sends.',
    ],
  ],
  [
    'a body that is too large',
    { ...OWN, ...JSON_TYPE },
    `{"tcm":"${'x'.repeat(200_000)}"}`,
    [413, 'BODY_TOO_LARGE', 'The body is larger than this call takes.'],
  ],
])('%s is named by status, code and sentence', async (_, headers, payload, expected) => {
  const answer = await shop.app.inject({ method: 'POST', url, headers, ...(payload !== undefined && { payload }) })
  const { code, message } = answer.json()
  expect([answer.statusCode, code, message]).toEqual(expected)
})

test('a write of another page is a security event, which a wrong body is not', async () => {
  const before = shop.securityEvents.length
  await shop.app.inject({ method: 'POST', url, headers: { ...OWN, ...JSON_TYPE }, payload: '{' })
  expect(shop.securityEvents.length).toBe(before)
  const refused = await shop.app.inject({ method: 'POST', url, headers: JSON_TYPE, payload: '{}' })
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'CSRF_HEADER_MISSING'])
  const foreign = { ...OWN, ...JSON_TYPE, origin: 'https://evil.example' }
  const stranger = await shop.app.inject({ method: 'POST', url, headers: foreign, payload: '{}' })
  expect([stranger.statusCode, stranger.json().code]).toEqual([403, 'FOREIGN_ORIGIN'])
  expect(shop.securityEvents.slice(before)).toMatchObject([
    { security: 'refused-request', what: 'CSRF_HEADER_MISSING' },
    { security: 'refused-request', what: 'FOREIGN_ORIGIN' },
  ])
})

test('an address with a part that is too long is named', async () => {
  const answer = await shop.app.inject({
    url: `/img/${'x'.repeat(500)}/80.webp`,
    headers: { accept: 'application/json' },
  })
  const { code, message } = answer.json()
  expect([answer.statusCode, code, message]).toEqual([
    414,
    'ADDRESS_TOO_LONG',
    'The address is longer than this call takes.',
  ])
})

test('an address that cannot be decoded is named', async () => {
  const answer = await shop.app.inject({ url: '/service/%', headers: { accept: 'application/json' } })
  const { code, message } = answer.json()
  expect([answer.statusCode, code, message]).toEqual([400, 'BAD_REQUEST', 'The address is not valid.'])
})

test('a bug and a limit are answered in words, and the bug’s own stay in the log', async () => {
  const logged: unknown[] = []
  const events: unknown[] = []
  const app = Fastify({ genReqId: () => 'r1' })
  app.decorate('security', new SecurityEvents({ warn: (event: unknown) => events.push(event) }))
  app.addHook('onRequest', async (request) => {
    request.log.error = (facts: unknown) => logged.push(facts)
  })
  app.setErrorHandler(answerFault)
  app.get('/bug', async () => {
    throw new Error('a secret of the code')
  })
  app.get('/cart-bug', { config: { call: changeCartCall } }, async () => {
    throw new Error('another secret')
  })
  app.get('/limit', async () => {
    throw new TooManyRequests('writes', 1001)
  })

  const bug = await app.inject({ url: '/bug' })
  expect([bug.statusCode, bug.headers['cache-control']]).toEqual([500, 'no-store'])
  const words = 'Something went wrong here; the request id finds it in the log.'
  expect(bug.json()).toEqual({ code: 'FAILED', message: words, requestId: 'r1' })
  expect(logged).toMatchObject([{ err: { message: 'a secret of the code' } }])
  const inCart = await app.inject({ url: '/cart-bug' })
  expect([inCart.statusCode, inCart.json()]).toEqual([500, { error: 'UNKNOWN', message: words, requestId: 'r1' }])

  const limit = await app.inject({ url: '/limit' })
  expect([limit.statusCode, limit.headers['retry-after']]).toEqual([429, '2'])
  expect(limit.json()).toEqual({
    code: 'TOO_MANY_REQUESTS',
    message: 'Too many requests come from this network; try again later.',
    requestId: 'r1',
  })
  expect(events).toEqual([{ security: 'rate-limit', what: 'writes', count: 1 }])
  await app.close()
})

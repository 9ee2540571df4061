import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { HEADERS } from '#calls/call.ts'
import { readConfiguration } from '../configuration.ts'
import { openCollector, type TestCollector } from '../testing/test-collector.ts'
import { addTestGoods } from '../testing/test-goods.ts'
import { jobsDone } from '../testing/test-jobs.ts'
import { writeMail } from '../testing/test-mails.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { TestVisitor } from '../testing/test-visitor.ts'
import { parentOfRequest } from './parent-of-request.ts'

let collector: TestCollector
let shop: TestShop

beforeAll(async () => {
  collector = await openCollector()
  shop = await openTestShop({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_EXPORTER_OTLP_HEADERS: 'x-tenant=7' })
  await addTestGoods(shop.database.pool)
})
beforeEach(() => {
  collector.spans.length = 0
})
afterAll(async () => {
  await shop.close()
  collector.close()
})

test('a press in the cart is one trace from the request to its SQL, with its tries, and without values', async () => {
  const visitor = new TestVisitor(shop.app)
  const traceId = '7b0d1f521f3c4c5e9d430123456789ab'
  const key = { [HEADERS.idempotencyKey]: 'press-1', traceparent: `00-${traceId}-9d430123456789ab-00` }
  const first = await visitor.add('FEW', 2, key)
  const again = await visitor.add('FEW', 2, key)
  expect([first.statusCode, again.statusCode]).toEqual([200, 200])
  const name = 'POST /service/cart/api/manage/article'
  await expect.poll(() => collector.spans.filter((span) => span.name === name)).toHaveLength(2)
  const [one, other] = collector.spans.filter((span) => span.name === name)
  expect([one!.traceId, other!.traceId, one!.parentSpanId]).toEqual([traceId, traceId, '9d430123456789ab'])
  expect(one!.attributes).toMatchObject({
    'http.request.method': 'POST',
    'http.route': '/service/cart/api/manage/article',
    'http.response.status_code': 200,
    'crema.request_id': first.headers['x-request-id'],
  })
  const queries = collector.spans.filter(({ parentSpanId }) => parentSpanId === one!.spanId)
  const texts = queries.map((span) => span.attributes['db.query.text'])
  expect([texts[0], texts.at(-1)]).toEqual([
    expect.stringMatching(/mine\.lines/),
    expect.stringMatching(/insert into cart /),
  ])
  expect(queries.filter((query) => query.traceId !== traceId)).toEqual([])
  expect(collector.received()).not.toContain(visitor.token)
  expect(collector.received()).not.toMatch(/127\.0\.0\.1|lightMyRequest/)
  expect(collector.tenants).toContain('7')
  const { release } = (await shop.app.inject('/version')).json<{ release: string }>()
  expect(collector.received()).toContain(`{"key":"service.version","value":{"stringValue":"${release}"}}`)
})

test('queries of a transaction belong to its request, and a connection is left as it was', async () => {
  const visitor = new TestVisitor(shop.app)
  await Promise.all(Array.from({ length: 6 }, () => visitor.add('PLENTY-1')))
  const client = await shop.database.pool.connect()
  client.release()
  expect(Object.hasOwn(client, 'query')).toBe(false)
  await collector.spanOf('POST /service/cart/api/manage/article')
  const requests = collector.spans.filter((span) => span.name.startsWith('POST'))
  const parents = new Set(requests.map(({ spanId }) => spanId))
  expect(collector.spans.filter((span) => span.name.startsWith('sql') && !parents.has(span.parentSpanId!))).toEqual([])
})

test('a request continues the trace that a proxy names, and nothing else of what it sends is recorded', async () => {
  const traceId = '0af7651916cd43dd8448eb211c80319c'
  await shop.app.inject({
    url: '/service/quickbuy/quickbuy?id=anna@shop.example',
    headers: {
      traceparent: `00-${traceId}-b7ad6b7169203331-00`,
      cookie: 'cart=secret-cookie',
      'user-agent': 'anna-phone',
    },
  })
  const span = await collector.spanOf('GET /service/quickbuy/quickbuy')
  expect([span.traceId, span.parentSpanId]).toEqual([traceId, 'b7ad6b7169203331'])
  expect(collector.received()).not.toMatch(/anna|secret/)
})

test('a failed request is marked, without what PostgreSQL quotes', async () => {
  await shop.database.pool.query('alter table cart rename to cart_away')
  try {
    const answer = await new TestVisitor(shop.app).add('FEW')
    expect(answer.statusCode).toBe(500)
  } finally {
    await shop.database.pool.query('alter table cart_away rename to cart')
  }
  await collector.spanOf('POST /service/cart/api/manage/article')
  await expect
    .poll(() =>
      collector.spans
        .filter(({ failed }) => failed)
        .map(({ attributes }) => attributes['error.type'] ?? attributes['http.response.status_code']),
    )
    .toEqual(['42P01', 500])
})

test('a job and the mail that it sends are a trace, without the recipient', async () => {
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  await writeMail(shop)
  await jobsDone(shop)
  const mail = await collector.spanOf('send mail')
  const job = await collector.spanOf('job send-mail')
  expect([mail.traceId, mail.parentSpanId]).toEqual([job.traceId, job.spanId])
  expect(mail.attributes).toMatchObject({ 'crema.site': 'DE' })
  expect(collector.received()).not.toContain('anna@shop.example')
})

test('a collector that refuses is one line in the log, and no shopper notices', async () => {
  collector.status = 400
  const before = collector.received().length
  for (let round = 0; round < 3; round += 1) {
    expect((await shop.app.inject('/version')).statusCode).toBe(200)
    await expect.poll(() => collector.received().length).toBeGreaterThan(before)
  }
  await expect.poll(() => shop.logged.filter((line) => line.includes('traces were not accepted'))).toHaveLength(1)
  collector.status = 200
})

test('a shop that is told no collector loads nothing of OpenTelemetry', async () => {
  expect(readConfiguration({}).tracing).toBeUndefined()
  for (const [environment, sentence] of [
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT is the address of a collector'],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c', OTEL_TRACES_SAMPLER_ARG: '2' }, 'OTEL_TRACES_SAMPLER_ARG is the share'],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c', OTEL_EXPORTER_OTLP_HEADERS: 'x' }, 'OTEL_EXPORTER_OTLP_HEADERS holds'],
  ] as const) {
    expect(() => readConfiguration(environment)).toThrow(sentence)
  }
})

test.each([
  ['00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01', '0af7651916cd43dd8448eb211c80319c'],
  ['00-00000000000000000000000000000000-b7ad6b7169203331-01', undefined],
  ['00-0af7651916cd43dd8448eb211c80319c-0000000000000000-01', undefined],
  ['01-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01', undefined],
  ['00-0AF7651916CD43DD8448EB211C80319C-b7ad6b7169203331-01', undefined],
  ['x'.repeat(10_000), undefined],
  ['', undefined],
])('the trace of traceparent %j is %j', (traceparent, traceId) => {
  expect(parentOfRequest({ traceparent })?.traceId).toBe(traceId)
})

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { HEADERS } from '#calls/call.ts'
import { FaultShape } from '#calls/fault-shapes.ts'
import { publishCall, type QuickbuyErrorBody, trackQuickbuyErrorCall } from '#calls/tracking.ts'
import { DAY_MS } from '#rules/durations.ts'
import { QUICK_LIMITS } from '#rules/rate-limits.ts'
import { expectShape } from '../testing/expect-shape.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { deleteOldErrorReports, ERROR_REPORTS_MOST } from './error-report-queries.ts'

const REPORT: QuickbuyErrorBody = {
  modeType: 'new',
  errorMessage: 'no answer',
  source: 'addToCart',
  requestId: 'r1',
  userAgent: 'test',
}

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
beforeEach(async () => {
  shop.logged.length = 0
  await shop.database.pool.query('delete from error_report')
})
afterAll(() => shop.close())

const post = (payload: object, headers: Record<string, string> = {}) =>
  shop.app.inject({ method: 'POST', url: trackQuickbuyErrorCall.path, payload, headers })
const stored = async () => (await shop.database.pool.query('select * from error_report order by id')).rows

test('an error report is stored, and logged as a warning [API-23]', async () => {
  const before = shop.moment
  const answer = await post(REPORT, { [HEADERS.site]: 'CZ' })
  expect([answer.statusCode, answer.body]).toEqual([204, ''])
  const rows = await stored()
  expect(rows).toMatchObject([
    {
      request_id: 'r1',
      site: 'CZ',
      mode_type: 'new',
      error_message: 'no answer',
      source: 'addToCart',
      user_agent: 'test',
    },
  ])
  expect(rows[0].reported_at.getTime()).toBeGreaterThanOrEqual(before)
  expect(shop.logged).toHaveLength(1)
  expect(JSON.parse(shop.logged[0]!)).toMatchObject({ report: REPORT, msg: 'a browser reports a failure' })
})

test('an error report without a request id gets the id of its own request', async () => {
  for (const body of [{}, { requestId: '', source: 'a' }, { requestId: '\u0000', source: 'b' }]) {
    const answer = await post(body)
    expect(answer.statusCode).toBe(204)
    expect((await stored()).at(-1)).toMatchObject({ request_id: answer.headers['x-request-id'], error_message: '' })
  }
})

test('the request id of a failed answer finds the failure in the log, and the browser’s report of it in one line more [API-23]', async () => {
  const { pool } = shop.database
  await pool.query('alter table error_report add constraint planted check (false) not valid')
  const failed = await post(REPORT)
  await pool.query('alter table error_report drop constraint planted')
  const id = String(failed.headers[HEADERS.requestId])
  expect(failed.statusCode).toBe(500)
  const lines = shop.logged.map((line) => JSON.parse(line)).filter(({ reqId }) => reqId === id)
  expect(lines.map(({ msg }) => msg)).toContain('a request failed')
  shop.logged.length = 0
  await post({ ...REPORT, errorMessage: 'answered 500', requestId: id })
  await post({ ...REPORT, errorMessage: 'answered 500', requestId: id })
  const found = shop.logged.filter((line) => line.includes(id)).map((line) => JSON.parse(line))
  expect(found).toMatchObject([{ msg: 'a browser reports a failure', report: { requestId: id } }])
  expect((await stored()).map(({ request_id }) => request_id)).toEqual([id])
})

test('a report is stored and logged once for each kind, however many browsers send it', async () => {
  const send = (changed: Partial<QuickbuyErrorBody>, site = 'DE') =>
    post({ ...REPORT, ...changed }, { [HEADERS.site]: site })
  await Promise.all(Array.from({ length: 20 }, (_, at) => send({ requestId: `r${at}`, userAgent: `browser ${at}` })))
  expect(await stored()).toMatchObject([{ error_message: 'no answer', reports: 20 }])
  expect(shop.logged.length).toBeLessThanOrEqual(20)
  shop.logged.length = 0
  await send({})
  expect(shop.logged).toEqual([])
  for (const kind of [{ errorMessage: 'other' }, { source: 'other' }, { modeType: 'other' }]) await send(kind)
  await send({}, 'AT')
  expect((await stored()).map(({ reports }) => reports)).toEqual([21, 1, 1, 1, 1])
})

test('so many reports are stored at most at any time, not only after the hourly deletion', async () => {
  const { pool } = shop.database
  await pool.query(
    `insert into error_report (request_id, site, mode_type, error_message, source, user_agent, reported_at)
     select n, 'DE', '', '', '', '', to_timestamp($2 / 1000.0) from generate_series(1, $1) n`,
    [ERROR_REPORTS_MOST + 500, shop.moment],
  )
  for (let at = 0; at < 100; at += 1) await post({ errorMessage: `failure ${at}` })
  expect((await stored()).length).toBeLessThan(ERROR_REPORTS_MOST + 100)
})

test('an error report loses the characters that PostgreSQL cannot store', async () => {
  const answer = await post({ errorMessage: 'a\u0000b', source: '\ud800', userAgent: '☕' })
  expect(answer.statusCode).toBe(204)
  expect(await stored()).toMatchObject([{ error_message: 'ab', source: '\ufffd', user_agent: '☕' }])
})

test.each<[field: keyof QuickbuyErrorBody, most: number]>([
  ['modeType', 40],
  ['errorMessage', 2000],
  ['source', 200],
  ['requestId', 100],
  ['userAgent', 500],
])('%s of an error report has %i characters at most', async (field, most) => {
  expect((await post({ [field]: 'x'.repeat(most) })).statusCode).toBe(204)
  const refused = await post({ [field]: 'x'.repeat(most + 1) })
  expectShape(FaultShape, refused.json())
  expect([refused.statusCode, refused.json().field]).toEqual([400, `body.${field}`])
  expect(await stored()).toHaveLength(1)
})

test('an error report of another origin is refused (CSRF)', async () => {
  expect((await post(REPORT, { origin: 'https://evil.example' })).statusCode).toBe(403)
  expect(await stored()).toEqual([])
})

test('error reports are deleted after 30 days, and all but the newest', async () => {
  const { pool } = shop.database
  await post(REPORT)
  const [{ reported_at }] = await stored()
  await deleteOldErrorReports(pool, reported_at.getTime() + 30 * DAY_MS - 1000)
  expect(await stored()).toHaveLength(1)
  await deleteOldErrorReports(pool, reported_at.getTime() + 30 * DAY_MS + 1000)
  expect(await stored()).toEqual([])

  const moment = shop.moment
  await pool.query(
    `insert into error_report (request_id, site, mode_type, error_message, source, user_agent, reported_at)
     select n, 'DE', '', '', '', '', to_timestamp($2 / 1000.0) from generate_series(1, $1) n`,
    [ERROR_REPORTS_MOST + 2, moment],
  )
  await deleteOldErrorReports(pool, moment)
  const rows = await stored()
  expect([rows.length, rows[0].request_id]).toEqual([ERROR_REPORTS_MOST, '3'])
})

const publish = (payload: string, headers: Record<string, string> = {}) =>
  shop.app.inject({
    method: 'POST',
    url: publishCall.path,
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  })

test.each([
  '{}',
  '{"event":"page_view","nested":{"list":[1,null,true,"☕"]}}',
  '{"text":"a\\u0000b"}',
  JSON.stringify({ large: 'x'.repeat(64 * 1024 - 12) }),
])('any object is accepted without content, and neither stored nor logged [TRACK-13]', async (payload) => {
  const answer = await publish(payload)
  expect([answer.statusCode, answer.body, answer.headers['cache-control']]).toEqual([204, '', 'no-store'])
  expect([shop.logged, await stored()]).toEqual([[], []])
})

test.each([
  ['a list', '[]', 400],
  ['a text', '"a"', 400],
  ['null', 'null', 400],
  ['a number', '1', 400],
  ['no JSON', '{', 400],
  ['nothing', '', 400],
  ['more than 64 KiB', JSON.stringify({ large: 'x'.repeat(64 * 1024) }), 413],
])('%s is refused with a fault, and not logged [TRACK-13]', async (_, payload, status) => {
  const answer = await publish(payload)
  expect(answer.statusCode).toBe(status)
  expectShape(FaultShape, answer.json())
  expect(shop.logged).toEqual([])
})

test('more objects of a network than a minute has room for are refused, and nothing of them is logged [TRACK-13]', async () => {
  const limited = await openTestShop({ RATE_LIMITS: 'on' })
  try {
    const text = 'anna@example.org'
    const statuses = new Map<number, number>()
    for (let at = 0; at < QUICK_LIMITS.write.near + 20; at += 1) {
      const { statusCode } = await limited.app.inject({ method: 'POST', url: publishCall.path, payload: { text } })
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
    }
    expect([...statuses]).toEqual([
      [204, QUICK_LIMITS.write.near],
      [429, 20],
    ])
    expect([limited.logged.join(), JSON.stringify(limited.securityEvents)].join()).not.toContain(text)
  } finally {
    await limited.close()
  }
})

test.each([
  ['text/plain', 415],
  ['application/x-www-form-urlencoded', 415],
  ['application/xml', 415],
])('an object of the type %s is refused', async (type, status) => {
  expect((await publish('{"a":"anna@example.org"}', { 'content-type': type })).statusCode).toBe(status)
  expect(shop.logged).toEqual([])
})

test('an object of another origin is refused (CSRF)', async () => {
  expect((await publish('{}', { origin: 'https://evil.example' })).statusCode).toBe(403)
})

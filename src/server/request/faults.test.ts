import { randomUUID } from 'node:crypto'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CSRF_VALUE, HEADERS } from '#calls/call.ts'
import { addArticleCall, changeCartCall, readCartCall } from '#calls/cart.ts'
import { CartErrorAnswer } from '#calls/cart-shapes.ts'
import { personalDataCall } from '#calls/customer.ts'
import { FaultShape, ProblemShape } from '#calls/fault-shapes.ts'
import { MERCHANT_API } from '#calls/merchant.ts'
import { StaffFault } from '#calls/preview-shapes.ts'
import { quickbuyCall } from '#calls/product.ts'
import { API_SCOPES } from '#rules/merchant-api/api-key.ts'
import { CALL_EXAMPLES, type CallExample, LINK_TOKEN } from '../testing/call-examples.ts'
import { expectShape } from '../testing/expect-shape.ts'
import { rawRequest } from '../testing/raw-request.ts'
import { sqlMoment } from '../testing/sql-moment.ts'
import { type SignedIn, signIn } from '../testing/test-customer.ts'
import { addTestGoods, GOODS_ID } from '../testing/test-goods.ts'
import { newApiKey } from '../testing/test-merchant.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { OWN_SCRIPT, signInStaff, type TestStaff } from '../testing/test-staff.ts'
import { TestVisitor } from '../testing/test-visitor.ts'
import { hashOfToken } from './session.ts'

let shop: TestShop
let visitor: TestVisitor
let customer: SignedIn
let staff: TestStaff
let loginToken = ''
let apiKey = ''
let network = 0
const calls = Object.keys(CALL_EXAMPLES).map((name) => name.split(' ') as [method: string, path: string])
const isForm = ([method, path]: [string, string]) => CALL_EXAMPLES[`${method} ${path}`]!.form === true
const writes = calls.filter((call) => CALL_EXAMPLES[call.join(' ')]!.body && !isForm(call))
const forms = calls.filter(isForm)

beforeAll(async () => {
  shop = await openTestShop()
  await addTestGoods(shop.database.pool)
  await shop.database.pool.query("update product set legacy_id = '900000001', subscription = 'machine' where id = $1", [
    GOODS_ID,
  ])
  await shop.database.pool.query("update article set back_in_stock_option = 'OFFERED' where tcm = 'NONE'")
  customer = await signIn(shop)
  apiKey = await newApiKey(shop, { scope: API_SCOPES.join(',') })
  const personal = await shop.app.inject({
    url: personalDataCall.path,
    headers: { cookie: customer.cookie, [HEADERS.csrf]: CSRF_VALUE },
  })
  loginToken = /LoginToken=([^;]+)/.exec(String(personal.headers['set-cookie']))![1]!
  await shop.database.pool.query(
    `with wording as (insert into newsletter_wording values ('test', 'de-DE', 'text', ${sqlMoment(shop.moment)}) returning version),
     subscriber as (
       insert into subscriber (id, site, email, consents, origin_kind, origin, origin_addition, wording, requested_at,
         requested_from, confirmed_at)
       select gen_random_uuid(), 'DE', 'link@example.org', '{}', 'NEWSLETTER', '', '', version, ${sqlMoment(shop.moment)}, '', ${sqlMoment(shop.moment)}
       from wording returning id)
     insert into subscriber_token select $1, id, ${sqlMoment(shop.moment)} from subscriber`,
    [hashOfToken(LINK_TOKEN)],
  )
})
beforeEach(async () => {
  visitor = new TestVisitor(shop.app)
  staff = await signInStaff(shop)
})
afterAll(async () => {
  // client errors are not logged, except those that a browser reports
  expect(shop.logged.filter((line) => !line.includes('a browser reports'))).toEqual([])
  await shop.close()
})

function send(method: string, url: string, options: Omit<InjectOptions, 'method' | 'url'> = {}) {
  const { headers, ...others } = options
  const [path = '', query] = url.split('?', 2)
  const example = CALL_EXAMPLES[`${method} ${path}`] ?? {}
  const { customer: isCustomer, merchant: isMerchant, staff: isStaff, refused, params = {} } = example
  const filled = path.replace(/{(\w+)}/g, (_, name: string) => params[name] ?? name)
  const session = isCustomer ? `; ${customer.cookie}` : isStaff ? `; ${staff.cookie}` : ''
  return shop.app.inject({
    // what is refused may count as a failed sign-in of its network
    ...(refused && { remoteAddress: `198.51.${++network >> 8}.${network & 255}` }),
    method: method as 'GET',
    url: query === undefined ? filled : `${filled}?${query}`,
    headers: {
      [HEADERS.csrf]: CSRF_VALUE,
      cookie: `cart=${visitor.token}${session}`,
      ...(isCustomer && { [HEADERS.loginToken]: loginToken }),
      ...(isStaff && OWN_SCRIPT),
      ...(isMerchant && { authorization: `Bearer ${apiKey}`, [HEADERS.idempotencyKey]: randomUUID() }),
      ...headers,
    },
    ...others,
  })
}

/** Sends a call's example, as a form where it takes one. */
function sendExample(method: string, url: string, options: Omit<InjectOptions, 'method' | 'url'> = {}) {
  const { body, form } = CALL_EXAMPLES[`${method} ${url.split('?')[0]}`]!
  return body && form
    ? sendForm(method, url, new URLSearchParams(body as Record<string, string>).toString(), options)
    : send(method, url, { ...options, ...(body && { payload: body }) })
}

function sendForm(
  method: string,
  url: string,
  payload: string,
  { headers, ...others }: Omit<InjectOptions, 'method' | 'url'> = {},
) {
  const type = 'application/x-www-form-urlencoded'
  return send(method, url, { ...others, payload, headers: { 'content-type': type, ...headers } })
}

function sendJson(method: string, path: string, json: string, headers: Record<string, string> = {}) {
  return send(method, path, { payload: json, headers: { 'content-type': 'application/json', ...headers } })
}

/** Expects a client error with a small JSON body that names it. */
function expectFault(answer: LightMyRequestResponse, path: string, statuses: number[], what: string) {
  expect([what, answer.statusCode]).toEqual([what, statuses.includes(answer.statusCode) ? answer.statusCode : statuses])
  const isProblem = path.startsWith('/service/newsletterfrontend/') || path.startsWith(`${MERCHANT_API}/`)
  expect(answer.headers['content-type'], what).toMatch(isProblem ? /^application\/problem\+json/ : /^application\/json/)
  expect(answer.body.length, what).toBeLessThan(600)
  const fault = answer.json()
  const isStaff = path.startsWith('/service/preview/')
  const own = isStaff ? StaffFault : isProblem ? ProblemShape : FaultShape
  expectShape(path === changeCartCall.path ? CartErrorAnswer : own, fault)
  expect(isProblem ? fault.title : fault.message, what).not.toBe('')
  expect(fault.requestId, what).toBe(answer.headers['x-request-id'])
  expect(answer.body, what).not.toMatch(/node_modules|at .*\.ts|stack/)
}

/** Expects an accepted request or a client error, never a server error. */
function expectAnswer(answer: LightMyRequestResponse, path: string, what: string) {
  if (answer.statusCode < 400) return
  expectFault(answer, path, [400, 401, 403, 404, 409, 413, 415, 422], what)
}

test('every call of the OpenAPI document has an example in this test', () => {
  const { paths } = shop.app.swagger() as { paths: Record<string, object> }
  const registered = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(registered.toSorted()).toEqual(Object.keys(CALL_EXAMPLES).toSorted())
})

describe.each(calls)('%s %s', (method, path) => {
  const example = CALL_EXAMPLES[`${method} ${path}`]!

  test('accepts a valid request', async () => {
    if (example.cart) await visitor.add(example.cart)
    const answer = await sendExample(method, path, { query: example.query ?? {} })
    if (example.refused) expect(answer.statusCode).toBe(example.refused)
    else expect(answer.statusCode).toBeLessThan(300)
  })

  test('refuses other methods with 405', async () => {
    const own = calls.filter(([, other]) => other === path).map(([name]) => name)
    for (const other of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD']) {
      if (own.includes(other) || (other === 'HEAD' && own.includes('GET'))) continue
      for (const payload of [undefined, { tcm: 'FEW' }]) {
        const answer = await send(other, path, payload && other !== 'HEAD' ? { payload } : {})
        expect([other, answer.statusCode]).toEqual([other, 405])
        expect(
          String(answer.headers.allow)
            .split(', ')
            .filter((name) => name !== 'HEAD')
            .toSorted(),
        ).toEqual(own.toSorted())
        if (other !== 'HEAD') expectFault(answer, path, [405], other)
      }
    }
  })

  test('never fails on any query', async () => {
    const names = [...new Set([...Object.keys(example.query ?? {}), 'site', 'id', 'forceReload', 'productId'])]
    const values = [
      '',
      '%00',
      'a%00b',
      '%',
      '%FF',
      '%ED%A0%80',
      'x'.repeat(3000),
      '-1',
      '1e400',
      "'",
      '[]',
      '{}',
      'null',
    ]
    const queries = [
      'site=DE&site=AT',
      'site[]=DE&site[a]=AT',
      '__proto__=1&__proto__[polluted]=1&constructor=1',
      names.map((name) => `${name}=a&${name}=b`).join('&'),
      ...names.flatMap((name) => values.map((value) => `${name}=${value}`)),
      ...names.map((left) => new URLSearchParams({ ...example.query, [left]: '\u0000' }).toString()),
      Array.from({ length: 2000 }, (_, at) => `q${at}=${at}`).join('&'),
    ]
    for (const query of queries) {
      const answer = await sendExample(method, `${path}?${query}`)
      expectAnswer(answer, path, query.slice(0, 80))
    }
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })

  test('never fails on any headers', async () => {
    const values = ['', 'XX', '__proto__', 'x'.repeat(3000), '\u00ff', '"', "' or 1=1"]
    for (const name of [
      ...Object.values(HEADERS),
      'host',
      'cookie',
      'if-none-match',
      'accept',
      'sec-fetch-site',
      'origin',
      'user-agent',
    ]) {
      for (const value of values) {
        const answer = await sendExample(method, path, { query: example.query ?? {}, headers: { [name]: value } })
        expectAnswer(answer, path, `${name}: ${value.slice(0, 20)}`)
      }
    }
  })
})

test('an unknown id is 404, or left out of a list', async () => {
  const unknown = async (method: string, path: string, sending: object) =>
    (await send(method, path, sending)).statusCode
  expect(await unknown('GET', quickbuyCall.path, { query: { id: 'no-such' } })).toBe(200)
  expect(await unknown('GET', '/service/quickbuy/ratings', { query: { productId: 'no-such' } })).toBe(404)
  expect(
    await unknown('GET', '/service/productdata/api/new-product-id', { query: { old_product_id: '000000000' } }),
  ).toBe(404)
  expect(await unknown('POST', addArticleCall.path, { payload: { tcm: 'no-such', quantity: 1 } })).toBe(404)
  expect(await unknown('POST', '/service/cart/api/manage/giftcard', { payload: { tcm: 'no-such' } })).toBe(404)
  const set = { setArticle: { productId: GOODS_ID, tcm: 'no-such', quantity: 1 } }
  expect(await unknown('POST', changeCartCall.path, { payload: set })).toBe(404)
  const headers = { accept: 'application/json' }
  expectFault(await send('GET', '/service/no-such-call', { headers }), '/service/no-such-call', [404], 'unknown call')
  expectFault(await send('POST', '/no-such-page', { payload: {} }), '/no-such-page', [404], 'unknown page')
})

test('the fault of a query names the missing or wrong field', async () => {
  for (const [method, path] of calls.filter(([name]) => name === 'GET')) {
    const { query = {}, optional = [] } = CALL_EXAMPLES[`${method} ${path}`]!
    const mayBeMissing = ['site', 'forceReload', 'page', ...optional]
    for (const name of Object.keys(query).filter((field) => !mayBeMissing.includes(field))) {
      const others = Object.fromEntries(Object.entries(query).filter(([field]) => field !== name))
      const answer = await send(method, path, { query: others })
      expectFault(answer, path, [400], `${path} without ${name}`)
      expect(answer.json().field).toBe(`query.${name}`)
    }
    const twice = await send(method, `${path}?${new URLSearchParams(query)}&site=AT`)
    if (query.site) expectFault(twice, path, [400], `${path} with two sites`)
  }
})

describe.each(writes)('the body of %s %s', (method, path) => {
  const {
    body,
    free = [],
    cart,
    refused,
  } = CALL_EXAMPLES[`${method} ${path}`]! as CallExample & { body: Record<string, unknown> }
  const json = JSON.stringify(body)
  /** Every field of the body as a path. */
  const fields = fieldsOf(body)
  const isFree = (field: string[]) => free.includes(field[0]!) && field.length === 1

  test('is 413 where it has 10 MB', async () => {
    const large = JSON.stringify({ ...body, more: 'x'.repeat(10_000_000) })
    expectFault(await sendJson(method, path, large), path, [413], '10 MB')
  })

  test('is 400 where it is malformed JSON, 415 with another content type or compressed', async () => {
    for (const broken of ['{', '', '{"tcm":}', `${json}x`, "{'tcm':1}", '\u0000', '{"a":1e}', '<xml/>']) {
      expectFault(await sendJson(method, path, broken), path, [400], broken)
    }
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/xml',
      'nonsense',
    ]) {
      expectFault(await sendJson(method, path, json, { 'content-type': type }), path, [415], type)
    }
    for (const encoding of ['gzip', 'br', 'identity, gzip', 'nonsense', '']) {
      const answer = await sendJson(method, path, json, { 'content-encoding': encoding })
      expectFault(answer, path, [415], `encoded: ${encoding}`)
      expect(answer.headers['accept-encoding']).toBe('identity')
    }
    expectFault(await send(method, path), path, [400], 'no body')
    expect((await visitor.cart()).version).toBe(0)
  })

  test('is 400 where it is no object with the fields of the call', async () => {
    for (const other of ['null', '[]', '5', '"x"', 'true', '{}', `[${json}]`, '1e999', '{"setArticle":null}']) {
      const answer = await sendJson(method, path, other)
      const accepted = other === '{}' && free.length > 0 && path !== changeCartCall.path
      if (other.startsWith('{"') || accepted) expectAnswer(answer, path, other)
      else expectFault(answer, path, [400], other)
    }
    for (const field of fields.filter((one) => !isFree(one))) {
      const answer = await sendJson(method, path, JSON.stringify(without(body, field)))
      expectFault(answer, path, [400], `without ${field.join('.')}`)
      expect(answer.json().field).toBe(['body', ...field].join('.'))
    }
  })

  test('is 400 where a field has another type', async () => {
    const wrong = [
      null,
      [],
      {},
      [[]],
      { a: { b: { c: [1] } } },
      true,
      0.5,
      -1,
      1e308,
      '',
      'a\u0000b',
      '\u0000',
      'x'.repeat(9000),
    ]
    for (const field of fields) {
      const present = valueAt(body, field)
      for (const value of wrong) {
        if (typeof value === 'boolean' && typeof present === 'boolean') continue
        // goods that are sold beyond their stock have less than none
        if (value === -1 && field.at(-1) === 'stock') continue
        if (Array.isArray(present) && Array.isArray(value) && value.length === 0) continue
        const answer = await sendJson(method, path, JSON.stringify(withValue(body, field, value)))
        const what = `${field.join('.')}: ${JSON.stringify(value).slice(0, 40)}`
        const isText = typeof value === 'string' && typeof present === 'string'
        // short texts that occur in no address and no table may have any content
        if (isText && value.length < 9000) expectAnswer(answer, path, what)
        else expectFault(answer, path, [400], what)
      }
    }
    const exotic = ['1e400', '-0', '1.0', '"1"', '99999999999999999999999999', '1e5000', '0x1']
    for (const field of fields.filter((one) => typeof valueAt(body, one) === 'number')) {
      const hole = JSON.stringify(withValue(body, field, '@'))
      for (const number of exotic) {
        expectAnswer(await sendJson(method, path, hole.replace('"@"', number)), path, `${field}: ${number}`)
      }
    }
  })

  test('may have unknown fields of any name', async () => {
    const deep = `${'['.repeat(25_000)}${']'.repeat(25_000)}`
    const more = [
      '"type":"nonsense"',
      '"toString":1',
      '"hasOwnProperty":1',
      '"length":1e9',
      '"then":1',
      '"":1',
      `"deep":${deep}`,
    ]
    for (const extra of more) {
      if (cart) await visitor.add(cart)
      const headers = { [HEADERS.idempotencyKey]: `extra-${more.indexOf(extra)}-${path}` }
      const answer = await sendJson(
        method,
        path,
        json.replace('{', `{${extra}${fields.length > 0 ? ',' : ''}`),
        headers,
      )
      expect([extra.slice(0, 30), answer.statusCode]).toEqual([
        extra.slice(0, 30),
        answer.statusCode < 300 ? answer.statusCode : (refused ?? 200),
      ])
    }
    const evil = [
      '"__proto__":{"polluted":1}',
      '"constructor":{"prototype":{"polluted":1}}',
      '"\\u005f_proto__":{"polluted":1}',
    ]
    for (const extra of evil) {
      expectFault(
        await sendJson(method, path, json.replace('{', `{${extra}${fields.length > 0 ? ',' : ''}`)),
        path,
        [400],
        extra,
      )
      expectFault(
        await sendJson(method, path, `{"a":[{"b":${json.replace('{', `{${extra}${fields.length > 0 ? ',' : ''}`)}}]}`),
        path,
        [400],
        `nested ${extra}`,
      )
    }
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })
})

describe.each(forms)('the form of %s %s', (method, path) => {
  const { body, free = [] } = CALL_EXAMPLES[`${method} ${path}`]! as CallExample & { body: Record<string, string> }
  const form = new URLSearchParams(body).toString()
  const withField = (name: string, value: string) => new URLSearchParams({ ...body, [name]: value }).toString()

  test('is 413 where it has 10 MB', async () => {
    expectFault(await sendForm(method, path, `${form}&more=${'x'.repeat(10_000_000)}`), path, [413], '10 MB')
  })

  test('is 400 where it is a malformed form, 415 with another content type', async () => {
    for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=x', 'nonsense']) {
      const answer = await sendForm(method, path, JSON.stringify(body), { headers: { 'content-type': type } })
      expectFault(answer, path, [415], type)
    }
    expectFault(await send(method, path), path, [400], 'no body')
    for (const broken of ['', '&&&', '=', '%', '%00', '{"a":1}', '\u0000']) {
      expectFault(await sendForm(method, path, broken), path, [400], broken)
    }
  })

  test('is 400 where a field is missing or repeated', async () => {
    for (const name of Object.keys(body).filter((one) => !free.includes(one))) {
      const { [name]: _left, ...others } = body
      const without = await sendForm(method, path, new URLSearchParams(others).toString())
      expectFault(without, path, [400], `without ${name}`)
      expect(without.json().field).toBe(`body.${name}`)
      // an article's number may have any sign, but no blank at its end
      for (const value of ['', 'a\u0000b', '\u0000', "' or 1=1 ", 'x'.repeat(9000)]) {
        expectFault(await sendForm(method, path, withField(name, value)), path, [400], `${name}: ${value.slice(0, 20)}`)
      }
    }
    for (const name of Object.keys(body)) {
      expectFault(await sendForm(method, path, `${form}&${name}=FEW`), path, [400], `${name} twice`)
      for (const value of ['', '\u0000', 'nonsense', '__proto__']) {
        expectAnswer(await sendForm(method, path, withField(name, value)), path, `${name}: ${value}`)
      }
    }
  })

  test('may have unknown fields of any name', async () => {
    const names = ['toString', 'hasOwnProperty', 'then', 'a[b]', '__proto__', '__proto__[polluted]', 'constructor']
    for (const name of names) {
      expect([name, (await sendForm(method, path, `${form}&${name}=1`)).statusCode]).toEqual([name, 200])
    }
    const many = Array.from({ length: 1500 }, (_, at) => `q${at}=1`).join('&')
    expectAnswer(await sendForm(method, path, `${form}&${many}`), path, 'many fields')
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })
})

describe('a request that the parser of addresses and headers refuses', () => {
  test('is answered by a fault with a code', async () => {
    const headers = { accept: 'application/json' }
    const long = `/service/%${'x'.repeat(9000)}`
    expectFault(await send('GET', '/service/%', { headers }), '/service/%', [400], 'broken address')
    expectFault(await send('GET', long, { headers }), '/service/%', [400], 'long broken address')
    expect((await send('GET', '/100%', { headers: { accept: 'text/html' } })).statusCode).toBe(404)
    expectFault(await send('GET', `/img/${'x'.repeat(500)}/80.webp`, { headers }), '/img', [404, 414], 'long part')
  })

  test('never ends the process', async () => {
    await shop.app.listen({ port: 0, host: '127.0.0.1' })
    const address = shop.app.server.address()
    const port = typeof address === 'object' ? address!.port : 0
    const host = 'Host: x\r\n'
    const requests = [
      'nonsense\r\n\r\n',
      `GET / HTTP/1.1\r\n\r\n`,
      `GET /service/cart/api/cart HTTP/1.1\r\n${host}X: ${'x'.repeat(40_000)}\r\n\r\n`,
      `GET /service/${'x'.repeat(20_000)} HTTP/1.1\r\n${host}\r\n`,
      `GET /service/cart/api/cart?\u0001 HTTP/1.1\r\n${host}\r\n`,
      `POST /service/cart/api/cart HTTP/1.1\r\n${host}Content-Length: -1\r\n\r\n{}`,
      `POST /service/cart/api/cart HTTP/1.1\r\n${host}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      `POST /service/cart/api/cart HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"a"`,
      `TRACE /service/cart/api/cart HTTP/1.1\r\n${host}\r\n`,
      `GET http://elsewhere/service/cart/api/cart HTTP/1.1\r\n${host}Connection: close\r\n\r\n`,
    ]
    for (const request of requests) {
      const answer = await rawRequest(port, request, { hangsUp: true })
      expect(answer.slice(0, 12), request.slice(0, 60)).not.toMatch(/ 5\d\d/)
    }
    expect((await fetch(`http://127.0.0.1:${port}${readCartCall.path}`)).status).toBe(200)
  })
})

function fieldsOf(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => [[...path, name], ...fieldsOf(inner, [...path, name])])
}
function valueAt(value: unknown, path: string[]): unknown {
  return path.reduce((inner, name) => (inner as Record<string, unknown>)[name], value)
}
function withValue(value: object, [name, ...more]: string[], wanted: unknown): object {
  const inner = (value as Record<string, unknown>)[name!]
  const changed = more.length > 0 ? withValue(inner as object, more, wanted) : wanted
  return Array.isArray(value) ? value.with(Number(name), changed) : { ...value, [name!]: changed }
}
function without(value: object, path: string[]): object {
  // JSON.stringify leaves undefined out
  return withValue(value, path, undefined)
}

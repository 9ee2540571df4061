import type { LightMyRequestResponse } from 'fastify'
import sharp from 'sharp'
import { Check, Errors } from 'typebox/schema'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { MERCHANT_API } from '#calls/merchant.ts'
import { API_SCOPES } from '#rules/merchant-api/api-key.ts'
import { commandOf } from '../commands/command-of.ts'
import { inTransaction } from '../database/transaction.ts'
import { addOrderEvent } from '../order-event/order-event-queries.ts'
import { addTestGoods } from '../testing/test-goods.ts'
import { jobsDone } from '../testing/test-jobs.ts'
import { newApiKey, TestMerchant } from '../testing/test-merchant.ts'
import { addTestOrder } from '../testing/test-orders.ts'
import { TestReceiver } from '../testing/test-receiver.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

/** The merchant API is what its OpenAPI document says, which a program was generated from. */

type Answers = Record<string, { content?: Record<string, { schema: object }> }>
interface Document {
  openapi: string
  paths: Record<
    string,
    Record<string, { responses: Answers; security?: object[]; parameters?: Array<{ name: string }> }>
  >
  components: { securitySchemes: object }
  security: object[]
}

const receiver = new TestReceiver()
let shop: TestShop
let merchant: TestMerchant
let document: Document
/** The calls whose answers were compared, with their statuses. */
const compared = new Set<string>()

beforeAll(async () => {
  await receiver.start()
  shop = await openTestShop()
  await addTestGoods(shop.database.pool)
  await shop.app.listen({ port: 0 })
  document = (await shop.app.inject({ url: `${MERCHANT_API}/openapi.json` })).json()
})
beforeEach(async () => {
  merchant = new TestMerchant(shop.app, await newApiKey(shop, { scope: API_SCOPES.join(',') }))
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
  await receiver.stop()
})

/** Compares an answer with the document. @returns its body */
function checked(call: string, answer: LightMyRequestResponse) {
  const [method = '', path = ''] = call.split(' ')
  const { responses } = document.paths[`${MERCHANT_API}${path}`]![method.toLowerCase()]!
  const status = String(answer.statusCode)
  const { content } = responses[status] ?? responses[`${status[0]}XX`]!
  const [[mediaType, media]] = Object.entries(content!) as [[string, { schema: object }]]
  const schema = withNulls(media.schema) as object
  if (mediaType === 'application/pdf' && answer.statusCode === 200) {
    expect(answer.headers['content-type']).toBe(mediaType)
    compared.add(`${call} ${status}`)
    return answer.rawPayload
  }
  const body = answer.json()
  expect(Check(schema, body) ? [] : Errors(schema, body)[1], `${call} ${status}`).toEqual([])
  // what the document does not name would be unknown to its readers
  expect(strangeIn(schema, body), call).toEqual([])
  compared.add(`${call} ${status}`)
  return body
}

/** A schema of OpenAPI 3.0, which says `nullable`, as one of JSON Schema. */
function withNulls(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withNulls)
  if (typeof schema !== 'object' || schema === null) return schema
  const { nullable, ...parts } = Object.fromEntries(
    Object.entries(schema).map(([name, part]) => [name, withNulls(part)]),
  )
  return nullable === true ? { anyOf: [parts, { type: 'null' }] } : parts
}

/** The parts of a value that its schema does not name. */
function strangeIn(schema: object, value: unknown, at = ''): string[] {
  const { anyOf, properties, items, additionalProperties } = schema as {
    anyOf?: object[]
    properties?: Record<string, object>
    items?: object
    additionalProperties?: boolean | object
  }
  if (anyOf) return anyOf.map((one) => strangeIn(one, value, at)).toSorted((a, b) => a.length - b.length)[0]!
  if (Array.isArray(value)) return items ? value.flatMap((item, index) => strangeIn(items, item, `${at}/${index}`)) : []
  if (typeof value !== 'object' || value === null || additionalProperties === true) return []
  const others = typeof additionalProperties === 'object' ? additionalProperties : undefined
  return Object.entries(value).flatMap(([name, part]) => {
    const named = properties?.[name] ?? others
    return named ? strangeIn(named, part, `${at}/${name}`) : [`${at}/${name}`]
  })
}

test('the document is public, holds the calls of merchants only, and says that they need a key', async () => {
  expect(document.openapi).toMatch(/^3\./)
  expect(Object.keys(document.paths).every((path) => path.startsWith(`${MERCHANT_API}/`))).toBe(true)
  expect(document.components.securitySchemes).toEqual({ key: { type: 'http', scheme: 'bearer' } })
  expect(document.security).toEqual([{ key: [] }])
  const others = (await shop.app.inject({ url: '/openapi.json' })).json()
  expect(Object.keys(others.paths).some((path) => path.startsWith(MERCHANT_API))).toBe(false)
  expect(Object.keys(others.paths).length).toBeGreaterThan(20)
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, { parameters = [] }] of Object.entries(methods)) {
      const headers = parameters.map(({ name }) => name)
      expect([path, method, headers.includes('idempotency-key')]).toEqual([path, method, method !== 'get'])
    }
  }
})

test('a program takes an order from its first event to the last by the API alone', async () => {
  await commandOf('webhooks', ['add', receiver.url('/erp')])(shop.database, shop.moment)
  const orderId = await addTestOrder(shop.database.pool, {
    number: 'BBBBB-BBBBB',
    placedAt: shop.moment,
    payment: 'prepayment',
  })
  await inTransaction(shop.database.pool, (client) =>
    addOrderEvent(client, { orderId, type: 'placed', by: 'shopper' }, shop.moment),
  )
  await jobsDone(shop)
  const { type, order } = JSON.parse(receiver.received[0]!.body)
  expect(type).toBe('placed')
  const at = `/orders/${order.number}`
  const parcels = [{ carrier: 'dhl', trackingNumber: '0034 0434' }]

  const read = checked('GET /orders/{number}', await merchant.get(at))
  expect(read).toMatchObject({ state: 'placed', totalAmount: 2000, lines: [{ itemId: 'FEW', quantity: 2 }] })
  expect(checked('POST /orders/{number}/ship', await merchant.write('POST', `${at}/ship`, { parcels })).code).toBe(
    'WRONG_STATE',
  )
  expect(checked('POST /orders/{number}/pay', await merchant.write('POST', `${at}/pay`))).toEqual({
    number: order.number,
    state: 'paid',
  })
  const waiting = checked('GET /orders', await merchant.get('/orders?state=paid&limit=1'))
  expect(waiting.orders).toMatchObject([{ number: order.number, state: 'paid' }])
  expect(
    checked('PUT /stock', await merchant.write('PUT', '/stock', { articles: [{ tcm: 'FEW', stock: 3 }] })).changed,
  ).toBe(1)
  const wrong = await merchant.write('POST', `${at}/ship`, { parcels: [{ carrier: 'posta', trackingNumber: '12345' }] })
  expect(checked('POST /orders/{number}/ship', wrong).code).toBe('UNKNOWN_CARRIER')
  const nul = await merchant.write('POST', `${at}/ship`, {
    parcels: [{ carrier: 'dhl\u0000', trackingNumber: '\u0000' }],
  })
  expect(checked('POST /orders/{number}/ship', nul).code).toBe('UNKNOWN_CARRIER')
  expect(checked('POST /orders/{number}/ship', await merchant.write('POST', `${at}/ship`, { parcels })).state).toBe(
    'shipped',
  )
  const refunded = checked(
    'POST /orders/{number}/refund',
    await merchant.write('POST', `${at}/refund`, { amount: 500 }),
  )
  expect(refunded).toMatchObject({ number: order.number, amount: 500, byProvider: false })
  const tooMuch = await merchant.write('POST', `${at}/refund`, { amount: 1501 })
  expect(checked('POST /orders/{number}/refund', tooMuch).code).toBe('REFUND_TOO_HIGH')
  expect(
    checked('POST /orders/{number}/refund', await merchant.write('POST', `${at}/refund`, { amount: 'rest' })).amount,
  ).toBe(1500)
  const history = checked('GET /orders/{number}', await merchant.get(at)).events
  expect(history.map((event: { type: string; by: string }) => event.type)).toEqual([
    'placed',
    'paid',
    'shipped',
    'refunded',
    'refunded',
  ])
  const whole = checked('GET /orders/{number}', await merchant.get(at))
  expect(whole.parcels).toMatchObject([{ carrier: 'dhl', trackingNumber: '00340434' }])
  expect(whole.parcels[0].url).toMatch(/^https:/)
  expect(history[2].by).toMatch(/^api /)
  // the invoice, the delivery note, and a credit note for each refund
  expect(whole.documents.map(({ kind }: { kind: string }) => kind)).toEqual([
    'invoice',
    'delivery-note',
    'credit-note',
    'credit-note',
  ])
  for (const { file } of whole.documents) {
    const pdf = checked('GET /orders/{number}/documents/{file}', await merchant.get(`${at}/documents/${file}`))
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  }
  await jobsDone(shop)
  expect(receiver.idsAt('/erp')).toEqual([1, 2, 3, 4, 5].map((position) => `BBBBB-BBBBB-${position}`))
})

test('a refund of an invoice that nobody has paid is deducted; a program marks it as paid after it was shipped, once', async () => {
  const number = 'DDDDD-DDDDD'
  await addTestOrder(shop.database.pool, { number, state: 'shipped', placedAt: shop.moment })
  const refund = async () =>
    checked('POST /orders/{number}/refund', await merchant.write('POST', `/orders/${number}/refund`, { amount: 500 }))
  const pay = async () => checked('POST /orders/{number}/pay', await merchant.write('POST', `/orders/${number}/pay`))
  expect(await refund()).toMatchObject({ amount: 500, byProvider: false, deducted: true })
  expect(await pay()).toEqual({ number, state: 'shipped' })
  expect((await pay()).code).toBe('WRONG_STATE')
  expect(await refund()).not.toHaveProperty('deducted')
})

test('a program brings goods in, changes and removes them by the API alone', async () => {
  const picture = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#0a0' } })
    .png()
    .toBuffer()
  const media = await shop.app.inject({
    method: 'PUT',
    url: `${MERCHANT_API}/media/lamp.png`,
    headers: { ...merchant.headers, 'idempotency-key': 'lamp', 'content-type': 'image/png' },
    payload: picture,
  })
  const { file } = checked('PUT /media/{file}', media)
  const categories = { categories: [{ slug: 'lamps', title: { de: 'Lampen' } }] }
  expect(checked('PUT /categories', await merchant.write('PUT', '/categories', categories))).toEqual({
    added: 1,
    changed: 0,
  })
  const attributes = { attributes: [{ key: 'shade', name: { de: 'Schirm' }, type: 'choice', unit: null, values: [] }] }
  expect(checked('PUT /attributes', await merchant.write('PUT', '/attributes', attributes))).toMatchObject({
    added: 1,
    changed: 0,
  })
  expect(checked('GET /attributes', await merchant.get('/attributes')).attributes.at(-1)).toMatchObject(
    attributes.attributes[0]!,
  )
  expect(checked('DELETE /attributes/{key}', await merchant.write('DELETE', '/attributes/shade'))).toEqual({
    key: 'shade',
  })
  const lamp = {
    title: { de: 'Lampe' },
    brand: 'Anna & Söhne',
    categories: ['lamps'],
    options: [{ type: 'TEXT', name: { de: 'Schirm' }, values: [{ key: 'linen', text: 'Leinen', picture: { file } }] }],
    safety: { manufacturer: { name: 'Licht AG', address: 'Weg 1', email: 'a@b.example' } },
    articles: [
      {
        tcm: 'LAMP',
        values: ['linen'],
        stock: 2,
        pictures: [{ file }],
        content: { unit: 'kg', milli: 900 },
        prices: { DE: { price: '9.90 EUR' } },
      },
    ],
  }
  const created = checked('PUT /products/{id}', await merchant.write('PUT', '/products/lamp', lamp))
  expect(created).toMatchObject({ id: 'lamp', isNew: true })
  expect(checked('GET /products/{id}', await merchant.get('/products/lamp'))).toMatchObject(lamp)
  const brand = { slug: 'anna-sohne', name: 'Anna & Söhne', logo: null }
  expect(checked('GET /brands/{slug}', await merchant.get('/brands/anna-sohne'))).toEqual(brand)
  const written = { name: 'ANNA & Söhne', logo: file }
  const changedBrand = await merchant.write('PUT', '/brands/anna-sohne', written)
  expect(checked('PUT /brands/{slug}', changedBrand)).toMatchObject({ slug: 'anna-sohne', isNew: false })
  const changes = checked('GET /changes', await merchant.get('/changes?kind=brand&key=anna-sohne&limit=1'))
  expect(changes).toMatchObject({ changes: [{ by: { kind: 'api' }, after: { name: 'ANNA & Söhne', logo: 'lamp' } }] })
  expect(checked('GET /brands', await merchant.get('/brands?limit=100')).brands).toContainEqual({
    ...brand,
    name: 'ANNA & Söhne',
    logo: 'lamp',
  })
  const prices = { prices: [{ site: 'DE', tcm: 'LAMP', price: '8.90 EUR' }] }
  expect(checked('PUT /prices', await merchant.write('PUT', '/prices', prices))).toEqual({ changed: 1, planned: [] })
  expect(checked('GET /products', await merchant.get('/products?limit=100')).products.length).toBeGreaterThan(90)
  expect(checked('GET /categories', await merchant.get('/categories')).categories.length).toBeGreaterThan(30)
  expect(checked('GET /stock', await merchant.get('/stock?limit=1')).articles).toHaveLength(1)
  expect(checked('DELETE /products/{id}', await merchant.write('DELETE', '/products/lamp'))).toEqual({ id: 'lamp' })
})

test('each call is answered as the document says, refusals included', async () => {
  await addTestOrder(shop.database.pool, { number: 'CCCCC-CCCCC', placedAt: shop.moment })
  expect(
    checked('POST /orders/{number}/cancel', await merchant.write('POST', '/orders/CCCCC-CCCCC/cancel')).state,
  ).toBe('cancelled')
  checked('GET /orders', await merchant.get('/orders'))
  const stranger = new TestMerchant(shop.app, 'crema_x')
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const method of Object.keys(methods)) {
      const call = `${method.toUpperCase()} ${path.slice(MERCHANT_API.length)}`
      const filled = path
        .slice(MERCHANT_API.length)
        .replace('{number}', 'ZZZZZ-ZZZZZ')
        .replace('{file}', 'x.pdf')
        .replace('{id}', 'none')
        .replace('{key}', 'none')
        .replace('{slug}', 'none')
      const send = (by: TestMerchant) =>
        method === 'get'
          ? by.get(`${filled}?limit=x`)
          : by.write(method.toUpperCase() as 'POST', filled, method === 'put' ? {} : undefined)
      expect(checked(call, await send(stranger)).status).toBe(401)
      // lists of categories and attributes take nothing that could be wrong
      if (!['GET /categories', 'GET /attributes'].includes(call))
        expect([400, 404]).toContain(checked(call, await send(merchant)).status)
    }
  }
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.slice(MERCHANT_API.length)} 200`),
  )
  expect(calls.filter((call) => !compared.has(call))).toEqual([])
})

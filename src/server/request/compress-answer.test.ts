import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCartCall } from '#calls/cart.ts'
import * as addresses from '#rules/addresses.ts'
import { addTestGoods } from '../testing/test-goods.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { TestVisitor } from '../testing/test-visitor.ts'

let shop: TestShop
let visitor: TestVisitor
beforeAll(async () => {
  shop = await openTestShop({}, { built: true })
  await addTestGoods(shop.database.pool)
  visitor = new TestVisitor(shop.app)
  for (const tcm of ['PLENTY-0', 'PLENTY-1', 'PLENTY-2', 'PLENTY-3']) await visitor.add(tcm)
})
afterAll(() => shop.close())

const CALL = `${readCartCall.path}?site=DE`
const decode = { br: brotliDecompressSync, gzip: gunzipSync }

test.each([
  ['the cart page', addresses.CART_PAGE_PATH, 'text/html', 200, 'Cookie, Accept-Encoding'],
  ['a call of more than 1 kB', CALL, 'application/json', 200, 'Accept-Encoding'],
])('%s is compressed as the browser allows', async (_what, url, accept, status, vary) => {
  const get = (encoding?: string) =>
    shop.app.inject({
      url,
      headers: { accept, cookie: visitor.cookie, ...(encoding && { 'accept-encoding': encoding }) },
    })
  const plain = await get()
  expect([plain.statusCode, plain.headers['content-encoding']]).toEqual([status, undefined])
  expect(plain.headers.vary).toBe(vary)
  for (const encoding of ['br', 'gzip'] as const) {
    const answer = await get(`${encoding}, deflate`)
    expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([status, encoding])
    expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length))
    expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
    expect(decode[encoding](answer.rawPayload).toString()).toBe(plain.body)
  }
})

test('a short answer is sent as it is', async () => {
  const answer = await shop.app.inject({ url: '/health', headers: { 'accept-encoding': 'br' } })
  expect([answer.headers['content-encoding'], answer.headers.vary]).toEqual([undefined, undefined])
})

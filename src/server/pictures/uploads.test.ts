import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HEADERS } from '#calls/call.ts'
import { MERCHANT_API } from '#calls/merchant.ts'
import { digestOf } from '../original-store/original-store.ts'
import { TestBucket } from '../testing/test-bucket.ts'
import { newApiKey, TestMerchant } from '../testing/test-merchant.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

let bucket: TestBucket
let shop: TestShop
let apiKey: string
beforeAll(async () => {
  bucket = await TestBucket.start()
  shop = await openTestShop(bucket.environment())
  apiKey = await newApiKey(shop, { scope: 'read,write,goods:write' })
})
afterAll(async () => {
  await shop.close()
  await bucket.stop()
})

const upload = (file: string, payload: Buffer) =>
  shop.app.inject({
    method: 'PUT',
    url: `${MERCHANT_API}/media/${file}`,
    headers: {
      ...new TestMerchant(shop.app, apiKey).headers,
      [HEADERS.idempotencyKey]: randomUUID(),
      'content-type': 'image/png',
    },
    payload,
  })
const transactions = async () =>
  (
    await shop.database.pool.query(
      "select count(*)::int from pg_stat_activity where state = 'idle in transaction' and datname = current_database()",
    )
  ).rows[0].count

test('uploads that wait for a slow bucket hold no transaction, and a request for which twenty wait is refused', async () => {
  const pixels = { width: 90, height: 60, channels: 3, background: '#123456' } as const
  const bytes = await sharp({ create: pixels }).png().toBuffer()
  const waiting: Array<() => void> = []
  bucket.fault = (request, response) => {
    if (request.method !== 'PUT') return 'passed'
    waiting.push(() => response.writeHead(200).end())
    return 'answered'
  }
  const statuses: number[] = []
  const answers = Array.from({ length: 23 }, async (_, n) => {
    statuses.push((await upload(`slow-${n}.png`, bytes)).statusCode)
  })
  await expect.poll(() => statuses).toEqual([503])
  await expect.poll(() => waiting.length).toBe(2)
  expect(await transactions()).toBe(0)
  bucket.fault = () => 'passed'
  for (const answer of waiting) answer()
  await Promise.all(answers)
  expect(statuses).toEqual([503, ...Array(22).fill(200)])
  // the first two were answered and not stored, so that the transaction had to store them again
  expect(await shop.originals.has(digestOf(bytes))).toBe(true)
})

test('an upload of what is there is one request more than a PUT, and what is no picture is never stored', async () => {
  const bytes = await sharp({ create: { width: 91, height: 60, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  bucket.requests.length = 0
  const key = `/pictures/${digestOf(bytes).slice(0, 2)}/${digestOf(bytes)}`
  expect((await upload('new.png', bytes)).statusCode).toBe(200)
  expect(bucket.requests).toEqual([`PUT ${key}`, `HEAD ${key}`])
  bucket.requests.length = 0
  expect((await upload('none.png', Buffer.from('<html>'))).statusCode).toBe(400)
  expect(bucket.requests).toEqual([])
})

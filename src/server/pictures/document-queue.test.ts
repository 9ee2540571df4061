import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { digestOf } from '../original-store/original-store.ts'
import { storeWith } from '../testing/store-with.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { pictureRoutes } from './picture-routes.ts'
import { Pictures } from './pictures.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('four documents are read from the store at once, and a request for which a hundred wait is refused', async () => {
  const bytes = Buffer.from('%PDF-1.7 guide')
  const { database, folder: dataDir } = shop
  await database.pool.query(
    "insert into document (handle, media_type, bytes, digest, size) values ('guide.pdf', 'application/pdf', $1, $2, $3)",
    [bytes, digestOf(bytes), bytes.length],
  )
  const reading: Array<() => void> = []
  let [running, most] = [0, 0]
  const originals = storeWith(shop.originals, {
    async read() {
      running += 1
      most = Math.max(most, running)
      await new Promise<void>((read) => reading.push(read))
      running -= 1
      return bytes
    },
  })
  const log = { warn: () => {} } as unknown as Parameters<typeof pictureRoutes>[0]['log']
  const app = Fastify()
  app.register(
    pictureRoutes({ database, log, originals, pictures: new Pictures(database.pool, { originals, dataDir, log }) }),
  )
  let refused = 0
  const answers = Array.from({ length: 105 }, async () => {
    const { statusCode } = await app.inject('/documents/guide.pdf')
    if (statusCode !== 200) refused += 1
  })
  await expect.poll(() => refused).toBe(1)
  expect(most).toBe(4)
  const done = Promise.all(answers).then(() => true)
  while (!(await Promise.race([done, new Promise((turn) => setImmediate(turn, false))])))
    for (const read of reading.splice(0)) read()
  expect([most, refused]).toEqual([4, 1])
  await app.close()
})

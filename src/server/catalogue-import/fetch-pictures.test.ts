import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { StoreUnavailable } from '../original-store/original-store.ts'
import { storeWith } from '../testing/store-with.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { type FetchBytes, pictureJobs } from './fetch-pictures.ts'
import { pictureOf } from './picture-of.ts'
import { countSources, retrySources } from './picture-source-queries.ts'
import { replacePictures } from './write-goods-queries.ts'

let shop: TestShop
let red: Buffer
let blue: Buffer
beforeAll(async () => {
  shop = await openTestShop()
  const square = (background: string) =>
    sharp({ create: { width: 400, height: 300, channels: 3, background } })
      .png()
      .toBuffer()
  red = await square('#ff0000')
  blue = await square('#0000ff')
})
afterAll(() => shop.close())

const TCM = '100101'
const rowsOf = async (sql: string) => (await shop.database.pool.query(sql)).rows
const named = (...pictures: string[]) =>
  shop.database.pool
    .connect()
    .then((client) => replacePictures(client, [{ tcm: TCM, pictures }], shop.moment).finally(() => client.release()))
const shownPictures = async () => (await rowsOf(`select gallery from article where tcm = '${TCM}'`))[0].gallery

async function fetchAll(fetchBytes: FetchBytes, originals = shop.originals): Promise<void> {
  const job = pictureJobs({ clock: () => shop.moment, originals, fetchBytes })['fetch-catalogue-pictures']
  if (job.kind !== 'outside') throw new Error('it fetches outside of transactions')
  await job.run({}, { pool: shop.database.pool, signal: new AbortController().signal, progress: async () => {} })
}

beforeEach(() => shop.database.pool.query('delete from article_picture; delete from picture_source'))

test('pictures are shown in the order of the file, whichever comes first', async () => {
  await named('https://a.example/blue.png', 'https://a.example/red.png')
  await fetchAll(async (url) =>
    url.endsWith('red.png') ? { bytes: red } : { fault: 'The server is busy.', isFinal: false },
  )
  expect(await shownPictures()).toEqual([
    {
      handle: expect.stringMatching(/^i-[0-9a-f]{32}$/),
      widths: [80, 160, 320],
      formats: ['avif', 'webp', 'jpeg'],
      subtype: 'CUTOUT',
      isMainImage: true,
    },
  ])
  const [{ handle }] = await shownPictures()
  shop.moment += 60_000
  await fetchAll(async () => ({ bytes: blue }))
  expect(
    (await shownPictures()).map((picture: { handle: string; isMainImage: boolean }) => [
      picture.handle === handle,
      picture.isMainImage,
    ]),
  ).toEqual([
    [false, true],
    [true, false],
  ])
})

test('a picture that cannot be fetched is tried four times, and again when somebody says so', async () => {
  await named('https://a.example/gone.png')
  let tries = 0
  const fail: FetchBytes = async () => {
    tries += 1
    return { fault: 'The server answered with the status 404.', isFinal: false }
  }
  for (const minutes of [0, 1, 10, 60, 600]) {
    shop.moment += minutes * 60_000
    await fetchAll(fail)
  }
  expect(tries).toBe(4)
  expect(await countSources(shop.database.pool)).toEqual({ there: 0, waiting: 0, failed: 1 })
  expect(await retrySources(shop.database.pool, shop.moment)).toBe(1)
  await fetchAll(async () => ({ bytes: red }))
  expect(await countSources(shop.database.pool)).toEqual({ there: 1, waiting: 0, failed: 0 })
})

test('pictures wait ten minutes without a try that failed while the store is away, and no transaction waits for it', async () => {
  await named('https://a.example/blue.png')
  const busy: number[] = []
  const away = storeWith(shop.originals, {
    async put() {
      const [{ count }] = await rowsOf(
        "select count(*)::int from pg_stat_activity where state = 'idle in transaction' and datname = current_database()",
      )
      busy.push(count)
      throw new StoreUnavailable('The store is away.')
    },
  })
  await fetchAll(async () => ({ bytes: blue }), away)
  expect(busy).toEqual([0])
  const [{ next, ...noted }] = await rowsOf(
    'select tries, fault, handle, extract(epoch from next_at)::float8 * 1000 as next from picture_source',
  )
  expect(noted).toEqual({ tries: 0, fault: null, handle: null })
  expect(next - shop.moment).toBeCloseTo(10 * 60_000, -1)
  shop.moment += 10 * 60_000
  await fetchAll(async () => ({ bytes: blue }))
  expect(await countSources(shop.database.pool)).toEqual({ there: 1, waiting: 0, failed: 0 })
})

test('what is no picture is not tried again', async () => {
  await named('https://a.example/page')
  await fetchAll(async () => ({ bytes: Buffer.from('<html>') }))
  expect(await rowsOf('select tries, fault, next_at from picture_source')).toEqual([
    { tries: 1, fault: 'It is no picture of a known kind.', next_at: null },
  ])
})

test('a host is asked for two pictures at a time, and two hosts at the same time', async () => {
  await named(...[1, 2, 3, 4].flatMap((n) => [`https://a.example/${n}.png`, `https://b.example/${n}.png`]))
  const running = new Map<string, number>()
  let most = 0
  await fetchAll(async (url) => {
    const { host } = new URL(url)
    running.set(host, (running.get(host) ?? 0) + 1)
    most = Math.max(most, running.get(host)!)
    await new Promise(setImmediate)
    running.set(host, running.get(host)! - 1)
    return { bytes: red }
  })
  expect(most).toBe(2)
  expect(running.size).toBe(2)
})

test.each([
  [
    'of a phone that lies on its side has the width that it is shown with',
    { width: 200, height: 700, orientation: 6 },
    [80, 160, 320, 480, 640],
  ],
  ['that is narrower than all widths keeps its own', { width: 40, height: 40, orientation: 1 }, [40]],
])('a picture %s', async (_, { width, height, orientation }, widths) => {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer()
  expect(await pictureOf(bytes)).toMatchObject({ widths, mediaType: 'image/jpeg' })
})

import { readdir } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FaultShape } from '#calls/fault-shapes.ts'
import { expectShape } from '../testing/expect-shape.ts'
import { rawRequest } from '../testing/raw-request.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

const BASES = ['/img', '/service/imagedelivery/image']
let shop: TestShop
let picture: { handle: string; widths: number[]; formats: string[] }

beforeAll(async () => {
  shop = await openTestShop()
  const { rows } = await shop.database.pool.query<{ gallery: (typeof picture)[] }>(
    "select gallery from article where gallery <> '[]' order by tcm limit 1",
  )
  picture = rows[0]!.gallery[0]!
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
})

const get = (url: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  shop.app.inject({ method: 'GET', url, headers, remoteAddress })

test('a picture is the same bytes under both addresses, at each declared width and format [API-48]', async () => {
  expect(picture.formats).toEqual(['avif', 'webp', 'jpeg'])
  const widths = [picture.widths[0]!, picture.widths.at(-1)!]
  for (const format of picture.formats) {
    for (const width of widths) {
      const path = `${picture.handle}/${width}.${format}`
      const [short, long] = await Promise.all(BASES.map((base) => get(`${base}/${path}`)))
      expect([short!.statusCode, long!.statusCode]).toEqual([200, 200])
      expect(short!.rawPayload.equals(long!.rawPayload)).toBe(true)
      expect(short!.headers['content-type']).toBe(`image/${format}`)
      expect(short!.headers['cache-control']).toBe('public, max-age=31536000, immutable')
      const facts = await sharp(short!.rawPayload).metadata()
      expect(facts.width).toBe(width)
      expect(facts.format).toBe(format === 'avif' ? 'heif' : format)
    }
  }
})

test('a picture that many request at once is made once and whole', async () => {
  const url = `/img/${picture.handle}/320.webp`
  const answers = await Promise.all(Array.from({ length: 30 }, () => get(url)))
  const [first] = answers
  expect((await sharp(first!.rawPayload).metadata()).width).toBe(320)
  expect(answers.every(({ rawPayload }) => rawPayload.equals(first!.rawPayload))).toBe(true)
})

/** The smallest size of some pictures that no test has requested before. */
async function unmadePictures(count: number, format: string): Promise<string[]> {
  const { rows } = await shop.database.pool.query<{ handle: string; width: number }>(
    'select handle, widths[1] as width from picture where $1 = any(formats) order by handle desc limit $2',
    [format, count],
  )
  expect(rows).toHaveLength(count)
  return rows.map(({ handle, width }) => `/img/${handle}/${width}.${format}`)
}

test('all pictures of a long list in a new shop wait until they are made', async () => {
  const paths = await unmadePictures(180, 'jpeg')
  const answers = await Promise.all(paths.map((path) => get(path)))
  expect(answers.filter(({ statusCode }) => statusCode !== 200)).toEqual([])
})

test('a network that requests all pictures at once is refused some, and leaves the others their turn', async () => {
  const paths = await unmadePictures(300, 'webp')
  let made = 0
  const flood = paths.map(async (path) => {
    const answer = await get(path)
    made += answer.statusCode === 200 ? 1 : 0
    return answer
  })
  // refusals come at once, so that the queue of this network is full then
  const first = await Promise.any(
    flood.map(async (sent) => {
      const answer = await sent
      return answer.statusCode === 503 ? answer : Promise.reject(answer.statusCode)
    }),
  )
  expect([first.headers['retry-after'], first.headers['cache-control']]).toEqual(['1', 'no-store'])
  expect(JSON.parse(first.body).code).toBe('BUSY')
  const before = made
  const [own] = await unmadePictures(1, 'avif')
  expect((await get(own!, {}, '198.51.100.7')).statusCode).toBe(200)
  // two are being made and one has the turn before
  expect(made - before).toBeLessThan(20)
  const answers = await Promise.all(flood)
  const refused = answers.findIndex(({ statusCode }) => statusCode !== 200)
  expect(made).toBeGreaterThanOrEqual(200)
  expect(made).toBeLessThan(300)
  // nothing keeps a refused picture from being made later
  expect((await get(paths[refused]!)).statusCode).toBe(200)
})

test.each(BASES)('what is not declared is no picture below %s', async (base) => {
  const { handle } = picture
  const paths = [
    ...[`${handle}/321.webp`, `${handle}/0.webp`, `${handle}/99999.webp`, `${handle}/-80.webp`, `${handle}/1e2.webp`],
    ...[
      `${handle}/80.png`,
      `${handle}/80.gif`,
      `${handle}/80.svg`,
      `${handle}/80`,
      `${handle}/80.webp.jpeg`,
      `${handle}/`,
    ],
    ...[
      `no-such-picture/80.webp`,
      `${handle.toUpperCase()}/80.webp`,
      `${handle}%00/80.webp`,
      `${'x'.repeat(150)}/80.webp`,
    ],
    ...[`${handle}/080.webp`, `${handle}/80.WEBP`, `${handle}/80.webp%00`, `${handle}/80.webp/more`],
  ]
  for (const path of paths) {
    const answer = await get(`${base}/${path}`, { accept: 'image/*' })
    expect([path, answer.statusCode]).toEqual([path, 404])
    expectShape(FaultShape, answer.json())
    expect(answer.headers['cache-control'] ?? '').not.toContain('immutable')
  }
})

test.each(BASES)('no path leads out of the pictures below %s', async (base) => {
  const outside = [
    ...['../../../../etc/passwd', '..%2f..%2f..%2fetc%2fpasswd', '%2e%2e/%2e%2e/etc/passwd', '..%5c..%5cetc/passwd'],
    ...['..%2f..%2fsecret/80.webp', '%2e%2e%2fpictures/80.webp', '....//80.webp', '%252e%252e/80.webp', '..;/80.webp'],
  ]
  for (const path of outside) {
    const answer = await get(`${base}/${path}`)
    expect([path, answer.statusCode]).toEqual([path, 404])
    expect(answer.body).not.toContain('root:')
  }
  // as a client sends it that does not tidy its addresses
  const address = await listening()
  const raw = await rawRequest(
    address,
    `GET ${base}/../../../../../etc/passwd HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
  )
  expect(raw).toMatch(/^HTTP\/1\.1 404 /)
  expect(raw).not.toContain('root:')
})

test('a document that a product links to is served, and no other', async () => {
  const { rows } = await shop.database.pool.query<{ handle: string }>('select handle from document limit 1')
  const answer = await get(`/documents/${rows[0]!.handle}`)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  for (const path of ['no-such.pdf', '..%2fx.pdf', `${rows[0]!.handle}%00`, 'X.PDF']) {
    expect((await get(`/documents/${path}`)).statusCode, path).toBe(404)
  }
})

test('no unfinished file is left among the pictures', async () => {
  const stored = await readdir(`${shop.folder}/pictures`, { recursive: true })
  expect(stored.filter((name) => name.endsWith('.webp')).length).toBeGreaterThan(0)
  expect(stored.filter((name) => name.endsWith('.part'))).toEqual([])
})

async function listening(): Promise<number> {
  const known = shop.app.server.address()
  if (known && typeof known === 'object') return known.port
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  return listening()
}

import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({}, { built: true })
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
})

const get = (url: string) => shop.app.inject({ url })

test.each([
  ['/apple-touch-icon.png', 180, true],
  ['/icon-192.png', 192, false],
  ['/icon-512.png', 512, false],
  ['/icon-maskable.png', 512, true],
])('%s is a square picture of its size, with corners only where a phone cuts them', async (url, size, hasGround) => {
  const [one, two] = await Promise.all([get(url), get(url)])
  expect([one.statusCode, one.headers['content-type']]).toEqual([200, 'image/png'])
  expect(two.rawPayload.equals(one.rawPayload)).toBe(true)
  const { data, info } = await sharp(one.rawPayload).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([size, size])
  const pixel = (x: number, y: number) => [...data.subarray((y * size + x) * 4, (y * size + x) * 4 + 4)]
  expect(pixel(0, 0)).toEqual(hasGround ? [0x3b, 0x24, 0x18, 255] : [0, 0, 0, 0])
  // the cup
  expect(pixel(size / 2, size / 2)).toEqual([0xfb, 0xf8, 0xf3, 255])
})

test('/favicon.ico holds one picture of 32 pixels', async () => {
  const { statusCode, headers, rawPayload } = await get('/favicon.ico')
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/x-icon'])
  expect([...rawPayload.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32])
  const { width, height, format } = await sharp(rawPayload.subarray(22)).metadata()
  expect([width, height, format, rawPayload.readUInt32LE(14)]).toEqual([32, 32, 'png', rawPayload.length - 22])
})

test('the manifest of a home screen is of each site, and its icons are there', async () => {
  const { headers, body } = await get('/site.webmanifest?site=HU')
  expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8')
  const { name, lang, start_url, icons } = JSON.parse(body)
  expect([name, lang, start_url]).toEqual(['Crema', 'hu-HU', '/?site=HU'])
  for (const { src } of icons) expect((await get(src)).statusCode).toBe(200)
  expect(JSON.parse((await get('/site.webmanifest')).body).lang).toBe('de-DE')
})

test('a page names the touch icon and the manifest, and asks phones to make no telephone links of numbers', async () => {
  const { body } = await shop.app.inject({ url: '/?site=HU', headers: { accept: 'text/html' } })
  expect(body).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png"/>')
  expect(body).toContain('<link rel="manifest" href="/site.webmanifest?site=HU"/>')
  expect(body).toContain('<meta name="format-detection" content="telephone=no, date=no, address=no, email=no"/>')
})

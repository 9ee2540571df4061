import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commandOf } from '../commands/command-of.ts'
import { WrongUsage } from '../commands/wrong-usage.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

/** The logo of a shop, from a file to a page. */

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 50"><path d="M0 0h200v50z"/></svg>'
let shop: TestShop
let folder: string
beforeAll(async () => {
  shop = await openTestShop({}, { built: true })
  folder = await mkdtemp(join(tmpdir(), 'crema-logo-'))
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
  await rm(folder, { recursive: true })
})

const set = (...words: string[]) => commandOf('settings', ['set', 'brand', ...words])(shop.database, shop.moment)
async function setLogo(name: string, bytes: string | Buffer): Promise<string> {
  const file = join(folder, name)
  await writeFile(file, bytes)
  return set('--logo', file)
}
const get = (url: string) => shop.app.inject({ url, headers: { accept: 'text/html' } })
/** The logo of the home page's header once it is another one; undefined: the cup. */
const logoNow = async () =>
  /<img src="(\/logo\/[^"]+)" alt="Weber" width="(\d+)" height="34"/.exec((await get('/')).body)
const changed = async (before: string | undefined) => {
  await expect.poll(async () => (await logoNow())?.[1]).not.toBe(before)
  return logoNow()
}

test('an SVG is shown in header and footer, served forever by the name of its bytes, and may load nothing', async () => {
  await set('--name', 'Weber')
  await setLogo('logo.svg', SVG)
  const [, path, width] = (await changed(undefined))!
  expect([path, width]).toEqual([expect.stringMatching(/^\/logo\/[0-9a-z]{8}\.svg$/), '136'])
  expect((await get('/')).body.split(`src="${path}"`)).toHaveLength(3)
  const { headers, body } = await get(path!)
  expect(body).toBe(SVG)
  expect([headers['content-type'], headers['cache-control'], headers['x-content-type-options']]).toEqual([
    'image/svg+xml; charset=utf-8',
    'public, max-age=31536000, immutable',
    'nosniff',
  ])
  expect(headers['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox")
  expect((await get('/')).body).toContain(`"logo":"http://localhost:3000${path}"`)
})

test('a picture becomes a small one, and the logo of before stays where pages name it', async () => {
  const [, before] = (await logoNow())!
  const png = await sharp({ create: { width: 2000, height: 1000, channels: 4, background: '#402' } })
    .png()
    .toBuffer()
  await setLogo('logo.png', png)
  const [, path, width] = (await changed(before))!
  expect([path, width]).toEqual([expect.stringMatching(/^\/logo\/[0-9a-z]{8}\.webp$/), '68'])
  const { rawPayload, headers } = await get(path!)
  const metadata = await sharp(rawPayload).metadata()
  expect([headers['content-type'], metadata.width, metadata.height]).toEqual(['image/webp', 240, 120])
  expect((await get(before!)).statusCode).toBe(200)
  expect((await get('/logo/aaaaaaaa.svg')).statusCode).toBe(404)
})

test.each([
  ['a script', SVG.replace('<path', '<script>x()</script><path'), 'the logo has a <script>'],
  ['no picture', 'Dear editor', 'the file of the logo is no picture'],
  ['a beginning of a picture', Buffer.from('89504e470d0a1a0a', 'hex'), 'the file of the logo is no picture'],
  ['10 MB', Buffer.alloc(10_000_000), 'the file of the logo has 10000000 bytes, and may have 4194304'],
  ['a long drawing', SVG.replace('M0 0', `M0 0${'h1v1'.repeat(13_000)}`), 'The brand is refused'],
])(
  'a logo with %s is refused in a sentence, and the shop keeps the one that it has',
  async (_what, bytes, expected) => {
    const refused = await setLogo('wrong', bytes).catch((error) => error)
    expect(refused).toBeInstanceOf(WrongUsage)
    expect(refused.message).toContain(expected)
    expect(refused.message).toMatch(/^The brand is refused: .*\.$/)
  },
)

test('a small drawing keeps its shape', async () => {
  const [, before] = (await logoNow())!
  await setLogo('small.svg', SVG.replace('0 0 200 50', '0 0 2.4 0.5'))
  expect((await changed(before))![2]).toBe('163')
})

test('a shop without a logo shows the cup and its name again', async () => {
  const [, before] = (await logoNow())!
  await set('--no-logo')
  expect(await changed(before)).toBeNull()
  expect((await get('/')).body).toContain('>Weber</span>')
})

import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setSetting } from '../testing/set-setting.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

/** The theme of a shop, from a command to a page. */

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({}, { built: true })
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
})

const set = (...words: string[]) => setSetting(shop, words)
const get = (url: string, headers: Record<string, string> = {}) =>
  shop.app.inject({ url, headers: { accept: 'text/html', ...headers } })
/** The addresses of the style files of a page. */
const stylesOf = async (url: string) =>
  [...(await get(url)).body.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href!)
const themeOf = async (url: string) => (await stylesOf(url)).find((href) => href.startsWith('/theme/'))
/** The theme of the home page once it is another one. */
const changed = async (before: string | undefined) => {
  await expect.poll(() => themeOf('/')).not.toBe(before)
  return themeOf('/')
}

test('a shop that has set nothing has no theme file, and the ground of its own look', async () => {
  expect(await themeOf('/')).toBeUndefined()
  expect((await get('/')).body).toContain('<meta name="theme-color" content="#fbf8f3"/>')
})

test('a theme is the last style file of every page, also of forms, failures and unknown addresses', async () => {
  await set('theme', '--accent', '0B5D4E', '--ground', '#ffffff', '--radius', '0', '--dark', 'auto')
  const path = await changed(undefined)
  expect(path).toMatch(/^\/theme\/[0-9a-z]{8}-1\.css$/)
  for (const url of ['/', '/c/coffee', '/cart', '/login', '/no-such-page', '/?site=TR'])
    expect((await stylesOf(url)).at(-1)).toBe(path)
  const { headers, body } = await get(path!)
  expect(body).toContain('--accent:#0b5d4e')
  expect(body).toContain('--radius:0px')
  expect([headers['content-type'], headers['cache-control'], headers['x-content-type-options']]).toEqual([
    'text/css; charset=utf-8',
    'public, max-age=31536000, immutable',
    'nosniff',
  ])
  expect(String((await get('/')).headers['content-security-policy'])).toContain("style-src 'self';")
})

test('a phone shows the grounds of light and of dark pages around them', async () => {
  const { body } = await get('/')
  expect(body).toContain('<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#1d140e"/>')
  expect(body).toContain('<meta name="theme-color" content="#ffffff"/>')
  const { theme_color, background_color } = JSON.parse((await get('/site.webmanifest')).body)
  expect([theme_color, background_color]).toEqual(['#ffffff', '#ffffff'])
})

test.each([
  ['br', 4000],
  ['gzip', 4500],
])('a theme file is sent in %s with at most %i bytes', async (encoding, most) => {
  const { headers, rawPayload } = await get((await themeOf('/'))!, { 'accept-encoding': encoding })
  expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'Accept-Encoding'])
  expect(rawPayload.length).toBeLessThan(most)
})

test('the theme of before stays where pages name it, and another release stores none of this one for long', async () => {
  const before = await themeOf('/')
  await set('theme', '--accent', '7d2b36')
  const now = await changed(before)
  expect((await get(before!)).body).toContain('--accent:#0b5d4e')
  expect((await get(now!)).body).toContain('--accent:#7d2b36')
  expect((await get(now!.replace('-1.', '-2.'))).headers['cache-control']).toBe('public, max-age=60')
})

test('a site may have a colour of its own, and inherits the others', async () => {
  await set('theme', '--accent', '0a3cc2', '--site', 'CH')
  const shops = await themeOf('/')
  await expect.poll(() => themeOf('/?site=CH')).not.toBe(shops)
  const { body } = await get((await themeOf('/?site=CH'))!)
  expect(body).toContain('--accent:#0a3cc2')
  expect(body).toContain('--radius:0px')
  expect(await themeOf('/?site=CH_FR')).toBe(shops)
})

test.each(['/theme/aaaaaaaa-1.css', '/theme/aaaaaaaa.css', '/theme/x'])('%s is no theme', async (url) => {
  expect((await get(url)).statusCode).toBeOneOf([400, 404])
})

test('an own font is loaded at once and served forever by the name of its bytes, in place of the serif that ships', async () => {
  const before = await themeOf('/')
  const file = 'src/web/ui/fonts/fraunces-western.woff2'
  await set('theme', '--display-font', file)
  const css = (await get((await changed(before))!)).body
  expect(css).toContain('--serif:Own display,Own display Fallback,')
  const [, font] = /src:url\((\/font\/[0-9a-z]{8}\.woff2)\)/.exec(css)!
  expect(css).toMatch(/size-adjust:10\d\.\d%;ascent-override:9\d\.\d%;descent-override:2\d\.\d%/)
  const { body } = await get('/')
  const preloads = [...body.matchAll(/<link rel="preload" href="([^"]+)" as="font"/g)].map(([, href]) => href)
  expect(preloads).toEqual([font])
  const { headers, rawPayload } = await get(font!)
  expect([headers['content-type'], headers['cache-control']]).toEqual([
    'font/woff2',
    'public, max-age=31536000, immutable',
  ])
  expect(rawPayload.equals(await readFile(file))).toBe(true)
  await set('theme', '--no-display-font')
  await expect.poll(() => themeOf('/')).toBe(before)
  expect((await get(font!)).statusCode).toBe(200)
  expect((await get('/font/aaaaaaaa.woff2')).statusCode).toBe(404)
})

test('a shop without a theme has none again', async () => {
  await set('theme', '--no-accent', '--no-ground', '--no-radius', '--no-dark')
  await set('theme', '--no-accent', '--site', 'CH')
  await expect.poll(() => themeOf('/')).toBeUndefined()
})

test('a shop of another name shows it in place of the cup, with its letter as the icon', async () => {
  expect((await get('/')).body).toContain('<link rel="icon" href="/icon.svg"')
  const cup = (await get('/apple-touch-icon.png')).rawPayload
  await set('brand', '--name', 'Weber & Söhne')
  await changed(undefined)
  const { body } = await get('/')
  expect(body).toMatch(
    /<span class="[^"]+" data-wordmark="" style="--letters:7"><span class="[^"]+">Weber &amp; Söhne</,
  )
  expect(body).not.toContain('fill="#c98a4b"')
  const [, icon] = /<link rel="icon" href="([^"]+)"/.exec(body)!
  expect(icon).toBe('/icon/57-a55f26-ffffff-serif.svg')
  const drawn = await get(icon!)
  expect([drawn.headers['content-type'], drawn.headers['cache-control']]).toEqual([
    'image/svg+xml; charset=utf-8',
    'public, max-age=31536000, immutable',
  ])
  expect(drawn.body).toMatch(/^<svg .*fill="#a55f26"\/><path fill="#ffffff" .*<\/svg>$/)
  expect((await get('/apple-touch-icon.png')).rawPayload.equals(cup)).toBe(false)
  expect((await get('/icon/3c-a55f26-ffffff-serif.svg')).statusCode).toBe(404)
})

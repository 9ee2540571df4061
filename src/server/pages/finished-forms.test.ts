import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DEMO_PASSWORD, demoEmail } from '#demo/demo-customers.ts'
import { STAFF_LOGIN_PATH } from '#rules/account-addresses.ts'
import { LOGIN_PATH } from '#rules/addresses.ts'
import { TestBrowser } from '../testing/test-browser.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { builtPageRenderer } from './page-renderer.ts'

/** Refused logins are answered by a page that is rendered once, with what was typed in its gap. */

let shop: TestShop
/** How often a page was rendered. */
let renderings = 0
beforeAll(async () => {
  const renderer = await builtPageRenderer()
  const built = await renderer.pages()
  const renderPage: typeof built.renderPage = (...given) => {
    renderings += 1
    return built.renderPage(...given)
  }
  shop = await openTestShop({}, { renderer: { ...renderer, pages: async () => ({ ...built, renderPage }) } })
})
beforeEach(() => {
  renderings = 0
})
afterAll(() => shop.close())

const PAGE = { accept: 'text/html', 'accept-encoding': 'identity' }
let networks = 0
const newBrowser = () => {
  networks += 1
  return new TestBrowser(shop, { ip: `192.0.2.${networks}` })
}
const wrong = (fields: object = {}, headers: object = {}) =>
  newBrowser().post(LOGIN_PATH, { email: 'anna@example.org', password: 'wrong', ...fields }, { ...PAGE, ...headers })
const emailField = (html: string) => /<input[^>]* name="email"[^>]*>/.exec(html)?.[0]

test('a wrong login shows the address as it was typed, and is rendered once for all addresses', async () => {
  await wrong()
  renderings = 0
  for (const [typed, shown] of [
    ['berta@example.org', 'berta@example.org'],
    ['"><script>@x', '&quot;&gt;&lt;script&gt;@x'],
    ['gap-@{email}', 'gap-@{email}'],
  ] as const) {
    const { statusCode, headers, body } = await wrong({ email: typed })
    expect([statusCode, headers['cache-control']]).toEqual([401, 'no-store'])
    expect(emailField(body)).toContain(` value="${shown}"`)
    expect(body).toContain('<title>Fehler: Anmelden | Crema</title>')
    expect(body).not.toMatch(/gap-[0-9a-f]{4}/)
  }
  expect(renderings).toBe(0)
})

test('a wrong login is compressed by gzip where the browser takes it, with the same bytes', async () => {
  const plain = (await wrong({ email: 'carla@example.org' })).body
  const zipped = await wrong({ email: 'carla@example.org' }, { 'accept-encoding': 'gzip' })
  expect([zipped.headers['content-encoding'], zipped.headers.vary]).toEqual(['gzip', 'Accept-Encoding'])
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain)
})

test.each([
  ['is wrong with it', { password: '' }, /Bitte füllen Sie dieses Feld aus\./],
  [
    'was ticked',
    { remember: 'on' },
    /<input[^>]* checked="" name="remember"|<input[^>]* name="remember"[^>]* checked=""/,
  ],
  [
    'it leads on to',
    { loginRedirect: 'red', returnTo: '/cart' },
    /<input type="hidden" name="returnTo" value="\/cart"\/>/,
  ],
  ['its site says', { site: 'PL' }, /<html lang="pl-PL"/],
])('a refused login shows what %s, and the next one does not', async (_, fields, shown) => {
  const [one, next] = [await wrong(fields), await wrong()]
  expect([shown.test(one.body), shown.test(next.body)]).toEqual([true, false])
  expect(emailField(one.body)).toContain(' value="anna@example.org"')
})

test('a refused login of a remembered customer greets them, and nobody else', async () => {
  const browser = newBrowser()
  const email = demoEmail('card', 'DE')
  expect((await browser.post(LOGIN_PATH, { email, password: DEMO_PASSWORD, remember: 'on' }, PAGE)).statusCode).toBe(
    303,
  )
  browser.cookies.delete('session')
  const own = await browser.post(LOGIN_PATH, { email, password: 'wrong' }, PAGE)
  const other = await wrong({ email })
  expect([own.body, other.body].map((body) => body.includes('Willkommen zurück, Karla!'))).toEqual([true, false])
})

test('a wrong login of staff shows the address as it was typed, and is rendered once', async () => {
  const sent = (email: string) =>
    newBrowser().post(STAFF_LOGIN_PATH, { email, password: 'wrong', totpCode: '123456' }, PAGE)
  await sent('editor@example.org')
  renderings = 0
  const { statusCode, body } = await sent('other@example.org')
  expect([statusCode, renderings]).toEqual([401, 0])
  expect(emailField(body)).toContain(' value="other@example.org"')
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

const EVENTS = '/dev/events'
const ITEM = { item_id: '100101', item_name: 'Alba', price: 7.99, quantity: 2 }
const RIGHT = { event: 'add_to_cart', currency: 'EUR', value: 15.98, items: [ITEM] }

let shop: TestShop
let moment = Date.UTC(2026, 10, 23, 9)
beforeAll(async () => {
  shop = await openTestShop({}, { clock: () => moment })
})
afterAll(async () => {
  expect(shop.logged).toEqual([])
  await shop.close()
})

const post = (payload: object, headers: Record<string, string> = {}, of = shop) =>
  of.app.inject({ method: 'POST', url: EVENTS, payload, headers })
const seen = (event: object, channel = 'library') => ({ channel, path: '/products/p1001', event })
const rows = async (after = 0) => (await shop.app.inject(`${EVENTS}/rows?after=${after}`)).body
const numbers = (html: string) => [...html.matchAll(/data-number="(\d+)"/g)].map(([, number]) => Number(number))

test('an event that was seen is shown with its page and payload, the newest first, and later ones by themselves', async () => {
  expect((await post(seen(RIGHT))).statusCode).toBe(204)
  const before = numbers(await rows())
  expect((await post(seen({ event: 'search', search_term: 'crema' }, 'data layer'))).statusCode).toBe(204)
  const page = await shop.app.inject(EVENTS)
  expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(page.body).toMatch(
    /<b>search<\/b> <span>crema<\/span>[\s\S]*<b>add_to_cart<\/b> <span>15.98 EUR · Alba<\/span>/,
  )
  expect(page.body).toContain('09:00:00.000 · data layer · /products/p1001')
  expect(page.body).not.toContain('class="wrong"')
  const later = await rows(before[0])
  expect([later.match(/<b>\w+/g), numbers(later).length]).toEqual([['<b>search'], 1])
})

test.each([
  ['a sum that is none', { ...RIGHT, value: 7.99 }, 'is not the sum 15.98'],
  ['no currency', { event: 'view_item', value: 0, items: [] }, 'must have currency'],
  [
    'the same in the form of the data layer',
    { event: 'add_to_cart', ecommerce: { ...RIGHT, value: 1 } },
    'is not the sum',
  ],
  ['goods that are none', { ...RIGHT, items: [null, 'x', { price: 'x' }] }, 'must be object'],
  ['an event without a name', {}, 'event'],
])('what GA4 forbids is marked and named: %s', async (_what, event, fault) => {
  const [last = 0] = numbers(await rows())
  await post(seen(event))
  const html = await rows(last)
  expect(html).toContain('class="wrong"')
  expect(html.slice(html.indexOf('Wrong:'))).toContain(fault)
})

test('nothing of an event is markup of the page', async () => {
  const words = '<script>alert(1)</script>'
  await post({ channel: 'library', path: words, event: { event: words, search_term: words, [words]: words } })
  expect(await rows()).not.toContain('<script>')
})

test('the newest 300 are in memory, and no more than 4 MB of them', async () => {
  for (let at = 0; at < 310; at += 1) await post(seen({ event: 'search', search_term: String(at) }))
  expect(numbers(await rows())).toHaveLength(300)
  for (let at = 0; at < 50; at += 1) await post(seen({ event: 'search', search_term: 'x'.repeat(100_000) }))
  expect(numbers(await rows()).length).toBeLessThan(45)
})

test.each<[string, object, Record<string, string>, number]>([
  ['a page of another site', seen(RIGHT), { origin: 'https://evil.example' }, 403],
  ['another shape', { event: 'search' }, {}, 400],
  ['a list', [], {}, 400],
  ['a channel that is none', seen(RIGHT, 'mail'), {}, 400],
  ['too much', seen({ event: 'x', text: 'x'.repeat(200_000) }), {}, 413],
])('%s is refused', async (_what, payload, headers, status) => {
  expect((await post(payload, headers)).statusCode).toBe(status)
})

test('numbers go on after a new start', async () => {
  const [last] = numbers(await rows())
  moment += 60_000
  const next = await openTestShop({}, { clock: () => moment })
  await post(seen(RIGHT), {}, next)
  expect(numbers((await next.app.inject(`${EVENTS}/rows?after=${last}`)).body)).toHaveLength(1)
  await next.close()
})

test('in production there is no such address', async () => {
  const real = await openTestShop({
    CREMA_MODE: 'production',
    SITE_HOSTS: 'DE=shop.example',
    SESSION_SECRET: 'a secret of thirty-two characters',
    TRUSTED_PROXIES: '127.0.0.1',
    SMTP_URL: 'none',
  })
  const headers = { host: 'shop.example', 'x-forwarded-proto': 'https' }
  for (const url of [EVENTS, `${EVENTS}/rows`, `${EVENTS}/library.js`, `${EVENTS}/view.js`])
    expect([url, (await real.app.inject({ url, headers })).statusCode]).toEqual([url, 404])
  expect((await post(seen(RIGHT), headers, real)).statusCode).toBe(404)
  await real.close()
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { SITES } from '#sites/sites.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({}, { built: true })
})
afterAll(() => shop.close())

const CRAWLER = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
const BROWSER = 'Mozilla/5.0 Firefox/140.0'
const get = (url: string, agent: string) =>
  shop.app.inject({ url, headers: { accept: 'text/html', 'user-agent': agent } })

test.each(SITES)('a crawler receives the navigation of %s already rendered [SHELL-08]', async (site) => {
  const { statusCode, body } = await get(`/deliveryCosts?site=${site}`, CRAWLER)
  expect(statusCode).toBe(200)
  const { rows } = await shop.database.pool.query<{ slug: string }>('select slug from category where parent is null')
  expect(rows.length).toBeGreaterThan(3)
  const header = /<header\b[\s\S]*?<\/header>/.exec(body)![0]
  const links = new Set([...header.matchAll(/<a\b[^>]*href="([^"?]*)/g)].map(([, href]) => href))
  expect(rows.filter(({ slug }) => !links.has(`/c/${slug}`))).toEqual([])
})

test.each(['/nothing', '/c/nothing', '/products/p0', '/c/coffee?page=99'])(
  'a crawler receives 404 and no page at %s [SHELL-07]',
  async (url) => {
    const { statusCode, body } = await get(url, CRAWLER)
    expect([statusCode, body]).toEqual([404, ''])
    expect((await get(url, BROWSER)).body).toContain('<h1>')
  },
)

test('a crawler receives 500 or 503 and no error page where a page fails [SHELL-07]', async () => {
  const broken = await openTestShop({}, { built: true })
  await broken.database.pool.end()
  const crawled = await broken.app.inject({ url: '/c/coffee', headers: { accept: 'text/html', 'user-agent': CRAWLER } })
  expect([500, 503]).toContain(crawled.statusCode)
  expect(crawled.body).toBe('')
  const shown = await broken.app.inject({ url: '/c/coffee', headers: { accept: 'text/html', 'user-agent': BROWSER } })
  expect([shown.statusCode, shown.body.includes('role="alert"')]).toEqual([crawled.statusCode, true])
  await broken.close().catch(() => {})
})

test('a crawler receives the same page as a browser', async () => {
  const crawled = await get('/c/coffee', CRAWLER)
  expect(crawled.body).toBe((await get('/c/coffee', BROWSER)).body)
})

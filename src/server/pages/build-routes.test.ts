import { afterAll, beforeAll, expect, test } from 'vitest'
import { SITES } from '#sites/sites.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({}, { built: true })
})
afterAll(() => shop.close())

const get = (url: string) => shop.app.inject({ url, headers: { accept: 'application/json' } })

test('latest.json names the build of the pages, and no cache stores it [ROUTE-12]', async () => {
  const { statusCode, headers, ...answer } = await get(`/assets/builds/latest.json?${Date.now()}`)
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
  expect(answer.json()).toEqual({ id: expect.stringMatching(/^[0-9a-f]{16}$/), timestamp: expect.any(Number) })
  const page = await shop.app.inject({ url: '/', headers: { accept: 'text/html' } })
  expect(page.body).toContain(`data-build="${answer.json().id}"`)
})

test('meta/{id}.json says of the current build what is prerendered; of others there is none [ROUTE-11]', async () => {
  const latest = (await get('/assets/builds/latest.json')).json()
  const meta = await get(`/assets/builds/meta/${latest.id}.json`)
  expect(meta.statusCode).toBe(200)
  expect(meta.json()).toMatchObject(latest)
  expect(meta.json().prerendered).toEqual(expect.arrayContaining(['/agb-s400007325.html', '/privacy', '/imprint']))
  expect((await get('/assets/builds/meta/0123456789abcdef.json')).statusCode).toBe(404)
})

test.each(SITES)('each prerendered page of %s has a _payload.json with its data [ROUTE-13]', async (site) => {
  const { id } = (await get('/assets/builds/latest.json')).json()
  const { prerendered } = (await get(`/assets/builds/meta/${id}.json`)).json()
  let answered = 0
  for (const path of prerendered) {
    const page = await shop.app.inject({ url: path, query: { site }, headers: { accept: 'text/html' } })
    const payload = await get(`/assets${path}/_payload.json?site=${site}`)
    if (page.statusCode === 301) {
      const own = new URL(page.headers.location!, 'http://shop.test').pathname
      expect(payload.statusCode).toBe(301)
      expect(payload.headers.location).toMatch(new RegExp(`^/assets${own}/_payload\\.json`))
    } else {
      expect([path, page.statusCode, payload.statusCode]).toEqual([path, 200, 200])
      expect(payload.headers['content-type']).toContain('application/json')
      expect(page.body.replaceAll('&#x27;', "'").replaceAll('&amp;', '&')).toContain(payload.json().title)
      answered += 1
    }
  }
  expect(answered).toBeGreaterThan(3)
})

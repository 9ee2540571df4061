import type { IncomingMessage } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ORDER_CONFIRMED_PATH } from '#rules/account-addresses.ts'
import { CHECKOUT_PATH } from '#rules/addresses.ts'
import type { Site } from '#sites/sites.ts'
import { commandOf } from './commands/command-of.ts'
import { readConfiguration } from './configuration.ts'
import { refusalPage } from './request/refusal-page.ts'
import { TestBrowser } from './testing/test-browser.ts'
import { filledIn } from './testing/test-checkout.ts'
import { addTestGoods } from './testing/test-goods.ts'
import { jobsDone } from './testing/test-jobs.ts'
import { TestMailServer } from './testing/test-mail-server.ts'
import { openTestShop, type TestShop } from './testing/test-shop.ts'

/** No site is compulsory: shops without DE (note 108). */
describe.each<[sites: string, site: Site, locale: string, total: RegExp]>([
  // the test goods cost 10.00 of each currency, and 4.95, 12.99 and 79.90 is the shipping
  ['AT', 'AT', 'de-AT', /€\s14,95/],
  ['PL,TR', 'PL', 'pl-PL', /22,99\szł/],
  ['TR', 'TR', 'tr-TR', /89,90\sTL/],
])('a shop with SITES=%s', (SITES, site, locale, total) => {
  const server = new TestMailServer()
  let shop: TestShop

  beforeAll(async () => {
    await server.start()
    shop = await openTestShop({ SITES, SMTP_URL: server.url }, { built: true })
    await shop.app.listen({ port: 0 })
    await addTestGoods(shop.database.pool)
  })
  afterAll(async () => {
    expect(shop.logged).toEqual([])
    await shop.close()
    await server.stop()
  })

  test.each(['/', '/c/coffee', '/products/p1001', '/search?query=crema', '/menu', '/terms', '/deliveryCosts'])(
    `shows %s as ${site} says it, at any host of its own`,
    async (path) => {
      for (const host of ['localhost', 'de.localhost']) {
        const { statusCode, body } = await shop.app.inject({ url: path, headers: { host } })
        expect([statusCode, /<html lang="([^"]+)"/.exec(body)?.[1]]).toEqual([200, locale])
      }
    },
  )

  test('takes an order, and writes its mail', async () => {
    const visitor = new TestBrowser(shop)
    const { fields, page, email } = await filledIn(visitor, { site })
    expect(page.body).toContain(`<html lang="${locale}"`)
    const placed = await visitor.post(CHECKOUT_PATH, { ...fields, accepted: 'on' })
    expect(placed.headers.location).toContain(ORDER_CONFIRMED_PATH)
    await jobsDone(shop)
    expect(server.mails.find(({ recipient }) => recipient === email)!.text).toMatch(total)
  })

  test('names no other site to search engines', async () => {
    const { body } = await shop.app.inject({ url: '/sitemap.xml', headers: { host: 'localhost' } })
    expect(body).not.toMatch(/site=DE\b/)
  })
})

test('times of the whole shop are those of the clocks of its default site', async () => {
  const shop = await openTestShop({ SITES: 'TR' })
  const { defaultSite } = readConfiguration({ SITES: 'TR' }).origins
  const words = ['set', 'brand', '--name', 'Kahve', '--from', '2030-03-01T00:00']
  const run = commandOf('settings', words, undefined, undefined, undefined, () => defaultSite)
  expect(await run(shop.database, shop.moment)).toContain('from 2030-03-01T00:00 on')
  const { rows } = await shop.database.pool.query<{ begins: Date }>(
    "select valid_from as begins from content where site = 'SHOP' and kind = 'brand'",
  )
  // Istanbul is three hours ahead of universal time in every season
  expect(rows.map(({ begins }) => begins.toISOString())).toEqual(['2030-02-28T21:00:00.000Z'])
  await shop.close()
})

test('a refused host is answered in the words of the default site where no language of the browser is known', () => {
  const request = { headers: { 'accept-language': 'xx' } } as IncomingMessage
  expect(refusalPage(request, undefined, 'TR')).toContain('<html lang="tr-TR">')
  expect(refusalPage(request, 'PL', 'TR')).toContain('<html lang="pl-PL">')
})
